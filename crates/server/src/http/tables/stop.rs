//! Puts the contest on the table away unfinished: the host only.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Puts the contest on the table away unfinished: the host only.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/stop",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn stop(at: At) -> Result<Response, Fault> {
    at.ask(Order::Stop).await
}
