//! Leaves a table. What is known of the person is deleted.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Leaves a table. What is known of the person is deleted.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/people/me",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn leave(at: At) -> Result<Response, Fault> {
    at.ask(Order::Leave).await
}
