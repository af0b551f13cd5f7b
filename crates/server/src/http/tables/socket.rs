//! The door to play: a WebSocket.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{State, ws::WebSocketUpgrade},
    response::Response,
};

use crate::{
    error::{ApiError, ShownFault},
    http::input::{Door, OfTable},
    limits::Place,
    metrics::CONNECTIONS,
    source::Source,
    state::AppState,
    ws::socket::{LONGEST, serve},
};

/// Some moves fit in here. The library fills what is free of it with zeros before every look at a
/// connection: a larger one would be most of the work of looking.
const READ: usize = 1024;
/// The library's own buffer is thirty times as large, for every connection.
const WRITE: usize = 4 * 1024;

/// Connects to a table; what is said then is in `docs/protocol.md`.
#[utoipa::path(
    get,
    path = "/api/tables/{code}/socket",
    params(OfTable),
    responses((status = 101, description = "A WebSocket"), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn socket(
    State(app): State<Arc<AppState>>,
    door: Door,
    source: Source,
    Extension(place): Extension<Arc<Place>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let stays = app.limits.stay(source).ok_or(ApiError::TooFast)?;
    let upgrade = upgrade
        .read_buffer_size(READ)
        .write_buffer_size(WRITE)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST);
    let who = door.who();
    Ok(upgrade.on_upgrade(async move |socket| {
        CONNECTIONS.increment(1);
        serve(socket, app, door.code, door.place, who).await;
        CONNECTIONS.decrement(1);
        drop((place, stays));
    }))
}
