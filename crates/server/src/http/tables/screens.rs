//! Screens: tables that they open themselves, and what people have them do.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use store::System;
use table::{
    Order,
    request::ScreenWish,
    state::{JoinKey, NewScreen},
};

use crate::{
    error::ApiError,
    http::{
        input::{At, Body, OfTable, TableReply, respond},
        tables::create::room_for,
    },
    keys::random_bytes,
    source::Source,
    state::AppState,
};

/// Opens a table at which nobody is, for a screen to show: whoever comes first is host.
#[utoipa::path(
    post,
    path = "/api/screens",
    request_body = NewScreen,
    responses(TableReply)
)]
pub(crate) async fn open(
    State(app): State<Arc<AppState>>,
    source: Source,
    Body(asked): Body<NewScreen>,
) -> Result<Response, ApiError> {
    let state = asked.lay(&mut System)?;
    let room = room_for(&app, source, state, &JoinKey::new(random_bytes())).await?;
    Ok(respond(&app, room.ask(None, Order::Show).await?))
}

/// Has the screens that show a table show another, or read aloud what happens.
#[utoipa::path(
    post,
    path = "/api/tables/{code}/screens",
    params(OfTable),
    request_body = ScreenWish,
    responses(TableReply)
)]
pub(crate) async fn wish(at: At, Body(asked): Body<ScreenWish>) -> Result<Response, ApiError> {
    at.ask(asked).await
}
