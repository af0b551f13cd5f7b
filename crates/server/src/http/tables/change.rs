//! Changes game, options or settings: the host only.

use axum::response::Response;
use engine::Wish;
use serde::Deserialize;
use table::{Order, sitting::ShownWish, sitting::Wanted};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{At, Body, TableAnswer},
};

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
    params(("code" = String, Path)),
    request_body = Changes,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn change(at: At, Body(asked): Body<Changes>) -> Result<Response, Fault> {
    at.ask(Order::Change {
        wish: asked.wish,
        settings: asked.settings,
    })
    .await
}
