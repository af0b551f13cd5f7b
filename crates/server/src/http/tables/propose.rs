//! Proposes what to play.

use axum::response::Response;
use engine::Wish;
use serde::Deserialize;
use table::{Order, sitting::ShownWish};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, TableAnswer},
};

/// What one would like to play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proposed {
    #[schema(value_type = ShownWish)]
    wish: Wish,
}

/// Proposes what to play, in place of what one proposed before: whoever sits, at any time.
///
/// The host takes it up by changing the table; any change of game or options, and any start, ends all
/// proposals.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/proposal",
    params(("code" = String, Path)),
    request_body = Proposed,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn propose(at: At, Body(asked): Body<Proposed>) -> Result<Response, Fault> {
    at.ask(Order::Propose { wish: asked.wish }).await
}
