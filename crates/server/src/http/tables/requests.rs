//! Requests for a bot's seat in the middle of a contest.

use axum::response::Response;
use engine::Seat;
use serde::Deserialize;
use store::Code;
use table::{
    HostOrder, PersonOrder,
    sitting::{PersonId, SeatLetter},
};
use utoipa::ToSchema;

use crate::{
    error::Fault,
    http::input::{At, Body, Named, OfPerson, TableReply},
};

/// What was asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Grant {
    /// The seat: whoever asks may have changed their mind.
    #[schema(value_type = SeatLetter)]
    seat: Seat,
}

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
) -> Result<Response, Fault> {
    let (person, seat) = (PersonId(person), grant.seat);
    at.ask(HostOrder::Grant { person, seat }).await
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
) -> Result<Response, Fault> {
    let person = PersonId(person);
    at.ask(PersonOrder::Decline { person }).await
}
