//! Comes to a table, with a name and an animal; no account.

use axum::response::Response;
use serde::Deserialize;
use table::{
    Order,
    sitting::{Animal, JoinKey, Name},
};
use utoipa::ToSchema;

use crate::{
    error::Fault,
    http::input::{At, Body, OfTable, TableReply},
};

/// Who comes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Newcomer {
    #[schema(value_type = String, min_length = 1, max_length = 20)]
    name: Name,
    animal: Animal,
    /// 64 hexadecimal digits by chance, the same when asked again: then it is the same person.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    key: Option<JoinKey>,
}

/// Comes to a table, with a name and an animal; no account.
///
/// While nothing is played one sits: on a free seat, else on a bot's, else on one more, if the game is for so
/// many. Where there is none, and in the middle of a contest, one stands.
///
/// Whoever is here already, by their cookie or their key, stays who they are.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/people",
    params(OfTable),
    request_body = Newcomer,
    responses(TableReply)
)]
pub(crate) async fn join(at: At, Body(asked): Body<Newcomer>) -> Result<Response, Fault> {
    at.ask(Order::Join {
        name: asked.name,
        animal: asked.animal,
        key: asked.key,
    })
    .await
}
