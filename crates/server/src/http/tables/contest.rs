//! The contest on a table begins, is put away, is played again.

use axum::response::Response;
use table::{HostOrder, request::Again};

use crate::{
    error::ApiError,
    http::input::{At, Body, OfTable, TableReply},
};

/// Starts the contest: the host only.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/start",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn start(at: At) -> Result<Response, ApiError> {
    at.ask(HostOrder::Start).await
}

/// Puts the contest on the table away unfinished: the host only.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/stop",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn stop(at: At) -> Result<Response, ApiError> {
    at.ask(HostOrder::Stop).await
}

/// Starts another contest with the same people: the host only.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/rematch",
    params(OfTable),
    request_body = Again,
    responses(TableReply)
)]
pub(crate) async fn rematch(at: At, Body(asked): Body<Again>) -> Result<Response, ApiError> {
    at.ask(asked).await
}
