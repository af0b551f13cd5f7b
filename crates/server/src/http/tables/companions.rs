//! Several people play on one device.

use axum::response::Response;
use table::request::Companion;

use crate::{
    error::ApiError,
    http::input::{At, Body, OfTable, TableReply},
};

/// Somebody else plays on one's device.
///
/// They sit like whoever comes in; in the middle of a contest they are down for the next. They have no cookie of their own:
/// whoever's device it is asks for them, with `?for=` and their number, and when that one leaves they do.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/companions",
    params(OfTable),
    request_body = Companion,
    responses(TableReply)
)]
pub(crate) async fn bring(at: At, Body(asked): Body<Companion>) -> Result<Response, ApiError> {
    at.ask(asked).await
}
