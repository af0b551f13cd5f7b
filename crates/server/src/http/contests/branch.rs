//! Plays on from a ply of a contest that is over, at a table of its own.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use store::{ContestId, System};
use table::{TableAnswer, record::Branch};

use crate::{
    error::{ApiError, ShownFault},
    http::{
        input::{Body, Named},
        tables::create::open,
    },
    source::Source,
    state::AppState,
};

/// Opens a table that goes on from a ply of a contest that is over. Chance goes on as it would
/// have: the same secret and words, so that everything can still be checked.
#[utoipa::path(
    post,
    path = "/api/contests/{id}/branch",
    params(("id" = String, Path)),
    request_body = Branch,
    responses((status = 200, body = TableAnswer), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn branch(
    State(app): State<Arc<AppState>>,
    Named(id): Named<ContestId>,
    source: Source,
    Body(asked): Body<Branch>,
) -> Result<Response, ApiError> {
    let record = app.record(id).await?.over()?;
    let (state, host) = record.branch(asked, &mut System)?;
    open(&app, source, state, host).await
}
