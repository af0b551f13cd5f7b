//! Words of the seats for the coming deal: sealed first, shown once it is started.

use axum::response::Response;
use table::request::{AddedWord, AskedFor, WordSeal};

use crate::{
    error::ApiError,
    http::input::{At, Body, OfTable, TableReply},
};

/// Seals a word of one's own for the coming deal, in place of an earlier one.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/seal",
    params(OfTable, AskedFor),
    request_body = WordSeal,
    responses(TableReply)
)]
pub(crate) async fn seal(at: At, Body(asked): Body<WordSeal>) -> Result<Response, ApiError> {
    at.ask(asked).await
}

/// Shows the word one has sealed, once the host has started the contest (`opening` of the table).
#[utoipa::path(
    put,
    path = "/api/tables/{code}/word",
    params(OfTable, AskedFor),
    request_body = AddedWord,
    responses(TableReply)
)]
pub(crate) async fn word(at: At, Body(asked): Body<AddedWord>) -> Result<Response, ApiError> {
    at.ask(asked).await
}
