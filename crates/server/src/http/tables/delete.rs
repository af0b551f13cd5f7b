//! Deletes a table and all that was played at it: the host only.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Deletes a table and all that was played at it: the host only.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn delete(at: At) -> Result<Response, Fault> {
    at.ask(Order::Delete).await
}
