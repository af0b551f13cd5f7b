//! Consents that somebody takes a seat over from a bot: the host only.

use axum::response::Response;
use engine::Seat;
use serde::Deserialize;
use store::Code;
use table::{Order, sitting::PersonId, sitting::SeatLetter};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, Named, TableAnswer},
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
    params(("code" = String, Path), ("person" = u32, Path)),
    request_body = Grant,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn grant(
    at: At,
    Named((_, person)): Named<(Code, u32)>,
    Body(grant): Body<Grant>,
) -> Result<Response, Fault> {
    let (person, seat) = (PersonId(person), grant.seat);
    at.ask(Order::Grant { person, seat }).await
}
