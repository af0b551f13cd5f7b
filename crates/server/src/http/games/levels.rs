//! The levels of bots.

use axum::Json;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use table::state::Level;

use crate::types::ShownText;

/// A level a bot can play at.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct ShownLevel {
    #[ts(type = "number")]
    level: Level,
    #[schema(value_type = Object)]
    #[ts(as = "ShownText")]
    name: engine::Text,
}

/// Lists the levels of bots, the weakest first.
#[utoipa::path(get, path = "/api/levels", responses((status = 200, body = Vec<ShownLevel>)))]
pub(crate) async fn levels() -> Json<Vec<ShownLevel>> {
    let shown = |level: bots::Level| ShownLevel {
        level: Level(level),
        name: level.name(),
    };
    Json(bots::Level::ALL.map(shown).into())
}
