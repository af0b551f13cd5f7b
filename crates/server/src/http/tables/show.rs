//! Shows a table.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Shows a table.
#[utoipa::path(
    get,
    path = "/api/tables/{code}",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn show(at: At) -> Result<Response, Fault> {
    at.ask(Order::Show).await
}
