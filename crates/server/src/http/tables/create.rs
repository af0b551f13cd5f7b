//! Opens a table.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use store::System;
use table::{
    Order,
    state::{Host, JoinKey, NewTable, TableState},
};

use crate::{
    error::ApiError,
    http::input::{Body, TableReply, respond},
    keys::random_bytes,
    metrics,
    room::Handle,
    source::Source,
    state::AppState,
};

/// Opens a table. Whoever does is its host and has its first free seat. A contest that was begun on a device can
/// come along: once it is checked, by the rules and to the last card, it goes on when the table is started.
#[utoipa::path(
    post,
    path = "/api/tables",
    request_body = NewTable,
    responses(TableReply)
)]
pub(crate) async fn create(
    State(app): State<Arc<AppState>>,
    source: Source,
    Body(asked): Body<NewTable>,
) -> Result<Response, ApiError> {
    let (state, host) = if asked.goes_on() {
        app.check(source, move || asked.lay(&mut System)).await?
    } else {
        asked.lay(&mut System)?
    };
    open(&app, source, state, host).await
}

/// Opens a table, lets its host in and gives them the first free seat; asked again with the same key,
/// answers with the table there is. An address may open so many and no more.
pub(crate) async fn open(
    app: &Arc<AppState>,
    source: Source,
    mut state: TableState,
    Host { name, animal, key }: Host,
) -> Result<Response, ApiError> {
    let key = key.unwrap_or_else(|| JoinKey::new(random_bytes()));
    state.open(name, animal, &key, &mut System)?;
    let room = room_for(app, source, state, &key).await?;
    let answer = room.ask(None, Order::ComeBack { key }).await?;
    Ok(respond(app, answer))
}

/// A room for a new table, or the one there is by this key.
pub(super) async fn room_for(
    app: &Arc<AppState>,
    source: Source,
    state: TableState,
    key: &JoinKey,
) -> Result<Handle, ApiError> {
    if !app.limits.tables.take(source) {
        metrics::REQUESTS_REFUSED.increment(1);
        return Err(ApiError::TooFast);
    }
    let code = app.new_room(state, key).await?;
    app.room(code).await
}
