//! Seals a word of one's own for the coming deal.

use axum::response::Response;
use engine::fair::Bytes32;
use serde::Deserialize;
use table::Order;
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, TableAnswer},
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
    params(("code" = String, Path)),
    request_body = WordSeal,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn seal(at: At, Body(asked): Body<WordSeal>) -> Result<Response, Fault> {
    at.ask(Order::Seal { seal: asked.seal }).await
}
