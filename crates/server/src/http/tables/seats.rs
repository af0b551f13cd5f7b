//! Who sits where.

use axum::response::Response;
use table::{
    PersonOrder,
    request::{AskedFor, SeatedBot},
};

use crate::{
    error::ApiError,
    http::input::{At, AtSeat, Body, OfSeat, OfTable, TableReply},
};

/// Takes an empty seat or a bot's, or moves there.
///
/// In the middle of a contest it is a request, which the host grants or declines; a host takes the seat at
/// once, one in each contest.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/seats/{seat}/sit",
    params(OfSeat, AskedFor),
    responses(TableReply)
)]
pub(crate) async fn sit(AtSeat { at, seat }: AtSeat) -> Result<Response, ApiError> {
    at.ask(PersonOrder::Sit { seat }).await
}

/// Stands up.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/stand",
    params(OfTable, AskedFor),
    responses(TableReply)
)]
pub(crate) async fn stand(at: At) -> Result<Response, ApiError> {
    at.ask(PersonOrder::Stand).await
}

/// Changes seats with whoever sits there, once both want it.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/seats/{seat}/swap",
    params(OfSeat, AskedFor),
    responses(TableReply)
)]
pub(crate) async fn swap(AtSeat { at, seat }: AtSeat) -> Result<Response, ApiError> {
    at.ask(PersonOrder::Swap { seat }).await
}

/// Declines to change seats with whoever sits there, or no longer asks for it.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/seats/{seat}/swap",
    params(OfSeat, AskedFor),
    responses(TableReply)
)]
pub(crate) async fn unswap(AtSeat { at, seat }: AtSeat) -> Result<Response, ApiError> {
    at.ask(PersonOrder::Unswap { seat }).await
}

/// Seats a bot of this level, or takes it away: the host only.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/seats/{seat}/bot",
    params(OfSeat),
    request_body = SeatedBot,
    responses(TableReply)
)]
pub(crate) async fn bot(
    AtSeat { at, seat }: AtSeat,
    Body(asked): Body<SeatedBot>,
) -> Result<Response, ApiError> {
    at.ask(asked.on(seat)).await
}
