//! What everybody may know of a contest.

use std::sync::Arc;

use axum::{Json, extract::State};
use store::ContestId;
use table::record::ShownContest;

use crate::{
    error::{ApiError, ShownFault},
    http::{input::Named, link::Base},
    state::AppState,
};

/// Shows what everybody may know of a contest.
#[utoipa::path(
    get,
    path = "/api/contests/{id}",
    params(("id" = String, Path)),
    responses((status = 200, body = ShownContest), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn show(
    State(app): State<Arc<AppState>>,
    Named(id): Named<ContestId>,
    base: Base,
) -> Result<Json<ShownContest>, ApiError> {
    let link = base.link(&format!("/replay/{id}"));
    Ok(Json(app.record(id).await?.shown(link)?))
}
