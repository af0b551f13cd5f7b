//! Opens a table.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use engine::{Seat, Wish};
use serde::Deserialize;
use store::System;
use table::{
    Order,
    sitting::{Animal, JoinKey, Level, Name, Settings, Sitting, Taker, Wanted},
    sitting::{SeatLetter, ShownWish},
};
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    ground::Ground,
    http::input::{Body, TableAnswer, respond},
    keys::random_bytes,
    source::Source,
};

/// What table, and who opens it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// Game, mode, number of seats, options.
    #[schema(value_type = ShownWish)]
    wish: Wish,
    #[serde(default)]
    settings: Wanted,
    /// Bots and their seats.
    #[serde(default)]
    #[schema(value_type = Vec<(SeatLetter, Level)>)]
    bots: Vec<(Seat, Level)>,
    #[schema(value_type = String, min_length = 1, max_length = 20)]
    name: Name,
    animal: Animal,
    /// 64 hexadecimal digits by chance, the same when asked again: then it is the same table.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$")]
    key: Option<JoinKey>,
}

/// Opens a table. Whoever does is its host and has its first free seat.
#[utoipa::path(
    post,
    path = "/api/tables",
    request_body = NewTable,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn create(
    State(ground): State<Arc<Ground>>,
    source: Source,
    Body(asked): Body<NewTable>,
) -> Result<Response, Fault> {
    let mut sitting =
        Sitting::new(&asked.wish, Settings::default(), &mut System).map_err(table::Fault::Setup)?;
    if !asked.settings.apply(&mut sitting.settings) {
        return Err(table::Fault::Settings.into());
    }
    for (seat, level) in asked.bots {
        let seat = sitting.seat(seat)?;
        sitting.seats[seat.index()] = Taker::Bot(level);
    }
    let host = Host {
        name: asked.name,
        animal: asked.animal,
        key: asked.key,
    };
    open(&ground, source, sitting, host).await
}

/// Who opens a table.
pub(crate) struct Host {
    pub(crate) name: Name,
    pub(crate) animal: Animal,
    pub(crate) key: Option<JoinKey>,
}

/// Opens a table, lets its host in and gives them the first free seat; asked again with the same key,
/// answers with the table there is. An address may open so many and no more.
pub(crate) async fn open(
    ground: &Arc<Ground>,
    source: Source,
    mut sitting: Sitting,
    Host { name, animal, key }: Host,
) -> Result<Response, Fault> {
    let key = key.unwrap_or_else(|| JoinKey::new(random_bytes()));
    let host = sitting.join(name, animal, Some(&key), &mut System)?.id;
    if let Some(seat) = sitting
        .seats
        .iter_mut()
        .find(|taker| **taker == Taker::Nobody)
    {
        *seat = Taker::Person(host);
    }
    if !ground.limits.tables.take(source) {
        metrics::counter!("romp_requests_refused_total").increment(1);
        return Err(Fault::TooFast);
    }
    let code = ground.new_room(sitting, &key).await?;
    let room = ground.room(code).await?;
    let answer = room.ask(None, Order::ComeBack { key }).await?;
    Ok(respond(ground, answer))
}
