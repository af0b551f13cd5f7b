//! Takes oneself off the list for the next game.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Takes oneself off the list for the next game.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/next",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn not_next(at: At) -> Result<Response, Fault> {
    at.ask(Order::NotNext).await
}
