//! A table itself: what lies on it, what is played at it.

use axum::response::Response;
use engine::Wish;
use serde::Deserialize;
use table::{
    HostOrder, Order,
    sitting::{ShownWish, Wanted},
};
use utoipa::ToSchema;

use crate::{
    error::Fault,
    http::input::{At, Body, OfTable, TableReply},
};

/// Shows a table.
#[utoipa::path(
    get,
    path = "/api/tables/{code}",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn show(at: At) -> Result<Response, Fault> {
    at.ask(Order::Show).await
}

/// What is to change; the rest stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Changes {
    #[schema(value_type = Option<ShownWish>)]
    wish: Option<Wish>,
    #[serde(default)]
    settings: Wanted,
}

/// Changes game, options or settings: the host only.
#[utoipa::path(
    patch,
    path = "/api/tables/{code}",
    params(OfTable),
    request_body = Changes,
    responses(TableReply)
)]
pub(crate) async fn change(at: At, Body(asked): Body<Changes>) -> Result<Response, Fault> {
    at.ask(HostOrder::Change {
        wish: asked.wish,
        settings: asked.settings,
    })
    .await
}

/// Deletes a table and all that was played at it: the host only.
#[utoipa::path(
    delete,
    path = "/api/tables/{code}",
    params(OfTable),
    responses(TableReply)
)]
pub(crate) async fn delete(at: At) -> Result<Response, Fault> {
    at.ask(HostOrder::Delete).await
}
