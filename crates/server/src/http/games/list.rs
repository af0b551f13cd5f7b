//! The games there are.

use axum::Json;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::types::{ShownKind, ShownText};

/// A game and how it can be played.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct ShownGame {
    id: &'static str,
    #[schema(value_type = Object)]
    #[ts(as = "ShownText")]
    name: engine::Text,
    credit: &'static str,
    rules: u16,
    modes: Vec<ShownMode>,
    options: Vec<ShownOption>,
}

/// A way to play a game.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct ShownMode {
    id: &'static str,
    #[schema(value_type = Object)]
    #[ts(as = "ShownText")]
    name: engine::Text,
    least_seats: u8,
    most_seats: u8,
    /// How many teams; 0 if each plays alone.
    teams: u8,
}

/// A table option.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct ShownOption {
    key: &'static str,
    #[schema(value_type = String)]
    #[ts(type = "string")]
    clause: engine::Clause,
    #[schema(value_type = Object)]
    #[ts(as = "ShownKind")]
    kind: engine::Kind,
    #[schema(value_type = Object)]
    #[ts(as = "ShownText")]
    about: engine::Text,
    /// The modes it applies to; none named means all.
    modes: &'static [&'static str],
}

/// Lists the games.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<ShownGame>)))]
pub(crate) async fn list() -> Json<Vec<ShownGame>> {
    let game = |about: &&'static engine::About| ShownGame {
        id: about.id,
        name: about.name,
        credit: about.credit,
        rules: about.rules,
        modes: about.modes.iter().map(mode).collect(),
        options: about.options.iter().map(option).collect(),
    };
    Json(catalog::ABOUT.iter().map(game).collect())
}

fn mode(mode: &engine::Mode) -> ShownMode {
    ShownMode {
        id: mode.id,
        name: mode.name,
        least_seats: *mode.seats.start(),
        most_seats: *mode.seats.end(),
        teams: mode.teams,
    }
}

fn option(field: &engine::Field) -> ShownOption {
    ShownOption {
        key: field.key,
        clause: field.clause,
        kind: field.kind.clone(),
        about: field.about,
        modes: field.modes,
    }
}
