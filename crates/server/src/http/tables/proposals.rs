//! Proposals of what to play.

use axum::response::Response;
use store::Code;
use table::{
    PersonOrder,
    request::{AskedFor, Proposed},
    state::PersonId,
};

use crate::{
    error::ApiError,
    http::input::{At, Body, Named, OfPerson, OfTable, TableReply},
};

/// Proposes what to play, in place of what one proposed before: whoever sits, at any time.
///
/// The host takes it up by changing the table; any change of game or options, and any start, ends all
/// proposals.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/proposal",
    params(OfTable, AskedFor),
    request_body = Proposed,
    responses(TableReply)
)]
pub(crate) async fn propose(at: At, Body(asked): Body<Proposed>) -> Result<Response, ApiError> {
    at.ask(asked).await
}

/// Takes back what one proposed to play.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/proposal",
    params(OfTable, AskedFor),
    responses(TableReply)
)]
pub(crate) async fn unpropose(at: At) -> Result<Response, ApiError> {
    at.ask(PersonOrder::Unpropose { person: None }).await
}

/// Declines what somebody proposed to play: the host only.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/proposals/{person}",
    params(OfPerson),
    responses(TableReply)
)]
pub(crate) async fn decline_proposal(
    at: At,
    Named((_, person)): Named<(Code, u32)>,
) -> Result<Response, ApiError> {
    let person = Some(PersonId(person));
    at.ask(PersonOrder::Unpropose { person }).await
}
