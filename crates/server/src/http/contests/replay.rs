//! A contest that is over, ply by ply, through anybody's eyes.

use std::sync::Arc;

use axum::{Json, extract::State};
use engine::WhoseEyes;
use serde::Deserialize;
use store::ContestId;
use table::record::Frame;
use utoipa::IntoParams;

use crate::{
    error::{ApiError, ShownFault},
    http::input::{Asked, Named},
    state::AppState,
};

/// Whose eyes, and which plies.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// A seat letter, `crowd` or `all`; `all` if none is named.
    #[param(value_type = Option<String>, pattern = "^([A-F]|crowd|all)$")]
    eyes: Option<WhoseEyes>,
    /// From this ply.
    #[serde(default)]
    from: u32,
    /// Up to this one.
    to: Option<u32>,
}

/// Shows a contest that is over, ply by ply, through anybody's eyes.
#[utoipa::path(
    get,
    path = "/api/contests/{id}/replay",
    params(("id" = String, Path), Which),
    responses((status = 200, body = Vec<Frame>), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn replay(
    State(app): State<Arc<AppState>>,
    Named(id): Named<ContestId>,
    Asked(which): Asked<Which>,
) -> Result<Json<Vec<Frame>>, ApiError> {
    let record = app.record(id).await?.over()?;
    let eyes = which.eyes.unwrap_or(WhoseEyes::All);
    let plies = which.from..=which.to.unwrap_or(u32::MAX);
    let frames = tokio::task::spawn_blocking(move || record.frames(eyes, plies)).await;
    let frames = frames.unwrap_or(Err(table::OrderError::ReadOnly))?;
    Ok(Json(frames))
}
