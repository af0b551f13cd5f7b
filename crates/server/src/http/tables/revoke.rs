//! Signs all other devices of oneself out.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Signs all other devices of oneself out.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/people/me/revoke",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn revoke(at: At) -> Result<Response, Fault> {
    at.ask(Order::Revoke).await
}
