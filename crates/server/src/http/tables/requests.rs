//! Requests for a bot's seat in the middle of a contest.

use axum::response::Response;
use store::Code;
use table::{PersonOrder, request::Grant, state::PersonId};

use crate::{
    error::ApiError,
    http::input::{At, Body, Named, OfPerson, TableReply},
};

/// Consents that somebody takes a seat over from a bot in the middle of a contest: the host only.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/requests/{person}",
    params(OfPerson),
    request_body = Grant,
    responses(TableReply)
)]
pub(crate) async fn grant(
    at: At,
    Named((_, person)): Named<(Code, u32)>,
    Body(grant): Body<Grant>,
) -> Result<Response, ApiError> {
    at.ask(grant.to(PersonId(person))).await
}

/// Declines a request for a seat: the host; or takes one's own back.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/requests/{person}",
    params(OfPerson),
    responses(TableReply)
)]
pub(crate) async fn decline(
    at: At,
    Named((_, person)): Named<(Code, u32)>,
) -> Result<Response, ApiError> {
    let person = PersonId(person);
    at.ask(PersonOrder::Decline { person }).await
}
