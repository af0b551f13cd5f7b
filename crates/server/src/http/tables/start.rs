//! Starts the contest: the host only.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Starts the contest: the host only.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/start",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn start(at: At) -> Result<Response, Fault> {
    at.ask(Order::Start).await
}
