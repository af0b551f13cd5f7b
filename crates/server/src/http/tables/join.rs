//! Comes to a table, with a name and an animal; no account.

use axum::response::Response;
use table::request::Newcomer;

use crate::{
    error::ApiError,
    http::input::{At, Body, OfTable, TableReply},
};

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
pub(crate) async fn join(at: At, Body(asked): Body<Newcomer>) -> Result<Response, ApiError> {
    at.ask(asked).await
}
