//! The people at a table: who they are, who leaves, who is host.

use axum::response::Response;
use store::Code;
use table::{
    PersonOrder,
    request::{AskedFor, Kick, NewHost, Rename},
    state::PersonId,
};

use crate::{
    error::ApiError,
    http::input::{Asked, At, Body, Named, OfPerson, OfTable, TableReply},
};

/// Says who one is, at any time.
#[utoipa::path(
    patch,
    path = "/api/tables/{code}/people/me",
    params(OfTable, AskedFor),
    request_body = Rename,
    responses(TableReply)
)]
pub(crate) async fn rename(at: At, Body(asked): Body<Rename>) -> Result<Response, ApiError> {
    at.ask(asked).await
}

/// Leaves a table. What is known of the person is deleted.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/people/me",
    params(OfTable, AskedFor),
    responses(TableReply)
)]
pub(crate) async fn leave(at: At) -> Result<Response, ApiError> {
    at.ask(PersonOrder::Leave).await
}

/// Signs all other devices of oneself out.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/people/me/revoke",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn revoke(at: At) -> Result<Response, ApiError> {
    at.ask(PersonOrder::Revoke).await
}

/// Asks somebody to leave: the host only.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/people/{person}",
    params(OfPerson, Kick),
    responses(TableReply)
)]
pub(crate) async fn kick(
    at: At,
    Named((_, person)): Named<(Code, u32)>,
    Asked(kick): Asked<Kick>,
) -> Result<Response, ApiError> {
    at.ask(kick.of(PersonId(person))).await
}

/// Makes somebody else host: the host only.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/host",
    params(OfTable),
    request_body = NewHost,
    responses(TableReply)
)]
pub(crate) async fn host(at: At, Body(asked): Body<NewHost>) -> Result<Response, ApiError> {
    at.ask(asked).await
}
