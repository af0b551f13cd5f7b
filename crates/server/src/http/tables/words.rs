//! Words of the seats for the coming deal: sealed first, shown once it is started.

use axum::response::Response;
use engine::fair::Bytes32;
use serde::Deserialize;
use table::{PersonOrder, sitting::Word};
use utoipa::ToSchema;

use crate::{
    error::Fault,
    http::input::{At, Body, OfTable, TableReply},
};

/// The seal: SHA-256 of `romp seal 1`, the 32 bytes of the commitment, one byte for the seat and the word.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WordSeal {
    #[schema(value_type = String, pattern = "^[0-9a-f]{64}$")]
    seal: Bytes32,
}

/// Seals a word of one's own for the coming deal, in place of an earlier one.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/seal",
    params(OfTable),
    request_body = WordSeal,
    responses(TableReply)
)]
pub(crate) async fn seal(at: At, Body(asked): Body<WordSeal>) -> Result<Response, Fault> {
    at.ask(PersonOrder::Seal { seal: asked.seal }).await
}

/// The word.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AddedWord {
    #[schema(value_type = String, min_length = 1, max_length = 80)]
    word: Word,
}

/// Shows the word one has sealed, once the host has started the contest (`opening` of the table).
#[utoipa::path(
    put,
    path = "/api/tables/{code}/word",
    params(OfTable),
    request_body = AddedWord,
    responses(TableReply)
)]
pub(crate) async fn word(at: At, Body(asked): Body<AddedWord>) -> Result<Response, Fault> {
    at.ask(PersonOrder::Word { word: asked.word.0 }).await
}
