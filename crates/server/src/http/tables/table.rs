//! A table itself: what lies on it, what is played at it.

use axum::response::Response;
use table::{HostOrder, Order, request::Changes};

use crate::{
    error::ApiError,
    http::input::{At, Body, OfTable, TableReply},
};

/// Shows a table.
#[utoipa::path(
    get,
    path = "/api/tables/{code}",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn show(at: At) -> Result<Response, ApiError> {
    at.ask(Order::Show).await
}

/// Changes game, options or settings: the host only.
#[utoipa::path(
    patch,
    path = "/api/tables/{code}",
    params(OfTable),
    request_body = Changes,
    responses(TableReply)
)]
pub(crate) async fn change(at: At, Body(asked): Body<Changes>) -> Result<Response, ApiError> {
    at.ask(asked).await
}

/// Deletes a table and all that was played at it: the host only.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn delete(at: At) -> Result<Response, ApiError> {
    at.ask(HostOrder::Delete).await
}
