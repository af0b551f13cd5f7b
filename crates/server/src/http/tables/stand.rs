//! Stands up.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Stands up.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/stand",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn stand(at: At) -> Result<Response, Fault> {
    at.ask(Order::Stand).await
}
