//! The people at a table: who they are, who leaves, who is host.

use axum::response::Response;
use serde::Deserialize;
use store::Code;
use table::{
    HostOrder, PersonOrder,
    sitting::{Animal, Name, PersonId},
};
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::Fault,
    http::input::{Asked, At, Body, Named, OfPerson, OfTable, TableReply},
};

/// Who one is; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rename {
    #[schema(value_type = Option<String>, min_length = 1, max_length = 20)]
    name: Option<Name>,
    animal: Option<Animal>,
}

/// Says who one is, at any time.
#[utoipa::path(
    patch,
    path = "/api/tables/{code}/people/me",
    params(OfTable),
    request_body = Rename,
    responses(TableReply)
)]
pub(crate) async fn rename(at: At, Body(asked): Body<Rename>) -> Result<Response, Fault> {
    at.ask(PersonOrder::Rename {
        name: asked.name,
        animal: asked.animal,
    })
    .await
}

/// Leaves a table. What is known of the person is deleted.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}/people/me",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn leave(at: At) -> Result<Response, Fault> {
    at.ask(PersonOrder::Leave).await
}

/// Signs all other devices of oneself out.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/people/me/revoke",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn revoke(at: At) -> Result<Response, Fault> {
    at.ask(PersonOrder::Revoke).await
}

/// For how long.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Kick {
    /// May they not come back?
    #[serde(default)]
    block: bool,
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
) -> Result<Response, Fault> {
    let (person, block) = (PersonId(person), kick.block);
    at.ask(HostOrder::Kick { person, block }).await
}

/// Who is to be host.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewHost {
    person: PersonId,
}

/// Makes somebody else host: the host only.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/host",
    params(OfTable),
    request_body = NewHost,
    responses(TableReply)
)]
pub(crate) async fn host(at: At, Body(asked): Body<NewHost>) -> Result<Response, Fault> {
    at.ask(HostOrder::Host {
        person: asked.person,
    })
    .await
}
