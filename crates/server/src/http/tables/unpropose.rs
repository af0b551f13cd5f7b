//! Takes back what one proposed to play.

use axum::response::Response;
use table::Order;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, TableAnswer},
};

/// Takes back what one proposed to play.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/proposal",
    params(("code" = String, Path)),
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn unpropose(at: At) -> Result<Response, Fault> {
    at.ask(Order::Unpropose { person: None }).await
}
