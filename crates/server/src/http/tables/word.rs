//! Shows the word one has sealed.

use axum::response::Response;
use serde::Deserialize;
use table::{Order, sitting::Word};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, TableAnswer},
};

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
    params(("code" = String, Path)),
    request_body = AddedWord,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn word(at: At, Body(asked): Body<AddedWord>) -> Result<Response, Fault> {
    at.ask(Order::Word { word: asked.word.0 }).await
}
