//! Puts oneself down for the next game.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Puts oneself down for the next game.
///
/// Whoever is down sits as soon as nothing is played and there is room: in order, on a free seat, a bot's,
/// or one more.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/next",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn next(at: At) -> Result<Response, Fault> {
    at.ask(Order::Next).await
}
