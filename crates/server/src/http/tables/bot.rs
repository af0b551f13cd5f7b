//! Seats a bot of this level, or takes it away: the host only.

use axum::response::Response;
use serde::Deserialize;
use table::{Order, sitting::Level, sitting::SeatLetter};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    http::input::{AtSeat, Body, TableAnswer},
};

/// Which bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatedBot {
    /// From 1 to 4; none to take it away.
    level: Option<Level>,
}

/// Seats a bot of this level, or takes it away: the host only.
#[utoipa::path(
    put,
    path = "/api/tables/{code}/seats/{seat}/bot",
    params(("code" = String, Path), ("seat" = SeatLetter, Path)),
    request_body = SeatedBot,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn bot(
    AtSeat { at, seat }: AtSeat,
    Body(asked): Body<SeatedBot>,
) -> Result<Response, Fault> {
    at.ask(Order::Bot {
        seat,
        level: asked.level,
    })
    .await
}
