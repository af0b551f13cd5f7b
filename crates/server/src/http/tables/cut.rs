//! Adds a word of one's own to the coming deal.

use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, TableAnswer},
    room::Order,
    sitting::Word,
};

/// The word.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    #[schema(value_type = String)]
    word: Word,
}

/// Adds a word of one's own to the coming deal.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/word",
    params(("code" = String, Path)),
    request_body = Asked,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn cut(at: At, Body(asked): Body<Asked>) -> Result<Response, Fault> {
    at.ask(Order::Cut { word: asked.word.0 }).await
}
