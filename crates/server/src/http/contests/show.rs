//! What everybody may know of a contest.

use std::sync::Arc;

use axum::{Json, extract::State};
use store::ContestId;
use table::record::ShownContest;

use crate::{
    error::{Fault, ShownFault},
    ground::Ground,
    http::{input::Named, link::Base},
};

/// Shows what everybody may know of a contest.
#[utoipa::path(
    get,
    path = "/api/contests/{id}",
    params(("id" = String, Path)),
    responses((status = 200, body = ShownContest), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn show(
    State(ground): State<Arc<Ground>>,
    Named(id): Named<ContestId>,
    base: Base,
) -> Result<Json<ShownContest>, Fault> {
    let link = base.link(&format!("/replay/{id}"));
    Ok(Json(ground.record(id).await?.shown(link)?))
}
