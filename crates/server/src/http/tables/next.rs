//! The list of those who want to sit in the next game.

use axum::response::Response;
use table::{PersonOrder, request::AskedFor};

use crate::{
    error::ApiError,
    http::input::{At, OfTable, TableReply},
};

/// Puts oneself down for the next game.
///
/// Whoever is down sits as soon as nothing is played and there is room: in order, on a free seat, a bot's,
/// or one more.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/next",
    params(OfTable, AskedFor),
    responses(TableReply)
)]
pub(crate) async fn next(at: At) -> Result<Response, ApiError> {
    at.ask(PersonOrder::Next).await
}

/// Takes oneself off the list for the next game.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/next",
    params(OfTable, AskedFor),
    responses(TableReply)
)]
pub(crate) async fn not_next(at: At) -> Result<Response, ApiError> {
    at.ask(PersonOrder::NotNext).await
}
