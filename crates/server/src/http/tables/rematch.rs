//! Starts another contest with the same people: the host only.

use axum::response::Response;
use serde::Deserialize;
use table::Order;
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, TableAnswer},
};

/// How.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Again {
    /// Play that deal again?
    #[serde(default)]
    same_deal: bool,
    /// Does everybody, bots too, move one seat on?
    #[serde(default)]
    move_on: bool,
}

/// Starts another contest with the same people: the host only.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/rematch",
    params(("code" = String, Path)),
    request_body = Again,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn rematch(at: At, Body(asked): Body<Again>) -> Result<Response, Fault> {
    at.ask(Order::Rematch {
        same_deal: asked.same_deal,
        move_on: asked.move_on,
    })
    .await
}
