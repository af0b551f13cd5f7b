//! A contest that is over, ply by ply, through anybody's eyes.

use std::sync::Arc;

use axum::{Json, extract::State};
use engine::{Eyes, Seat, TableError, WhoseEyes};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::ContestId;
use utoipa::{IntoParams, ToSchema};

use crate::{
    error::{Fault, ShownFault},
    ground::Ground,
    http::input::{Asked, Named},
    record::Record,
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

/// The table after a step.
#[derive(Serialize, ToSchema)]
pub(crate) struct Frame {
    ply: u32,
    /// The step that led here.
    step: Option<String>,
    #[schema(value_type = Object)]
    view: Box<RawValue>,
    /// What these eyes were told of the step.
    #[schema(value_type = Vec<Object>)]
    told: Vec<Box<RawValue>>,
    /// Whom the table waits for then.
    #[schema(value_type = Vec<String>)]
    awaited: Vec<Seat>,
    totals: Vec<i32>,
}

/// Shows a contest that is over, ply by ply, through anybody's eyes.
#[utoipa::path(
    get,
    path = "/api/contests/{id}/replay",
    params(("id" = String, Path), Which),
    responses((status = 200, body = Vec<Frame>), (status = "4XX", body = ShownFault))
)]
pub(crate) async fn replay(
    State(ground): State<Arc<Ground>>,
    Named(id): Named<ContestId>,
    Asked(which): Asked<Which>,
) -> Result<Json<Vec<Frame>>, Fault> {
    let record = Record::read_over(&ground.store, id).await?;
    let frames = tokio::task::spawn_blocking(move || frames(&record, &which)).await;
    frames
        .unwrap_or(Err(table::Fault::ReadOnly.into()))
        .map(Json)
}

fn frames(record: &Record, which: &Which) -> Result<Vec<Frame>, Fault> {
    let steps = record.steps(None);
    let unplayable = |_: TableError| Fault::Table(table::Fault::ReadOnly);
    let mut end = record.open()?;
    steps
        .iter()
        .try_for_each(|step| end.take(step))
        .map_err(unplayable)?;
    let eyes: Eyes = end
        .eyes(which.eyes.unwrap_or(WhoseEyes::All))
        .map_err(|_| table::Fault::NoSuchSeat)?;
    let wanted = which.from..=which.to.unwrap_or(u32::MAX);
    let mut table = record.open()?;
    let mut frames = Vec::new();
    for ply in 0..=steps.len() {
        let step = ply.checked_sub(1).map(|before| &steps[before]);
        if let Some(step) = step {
            table.take(step).map_err(unplayable)?;
        }
        if wanted.contains(&(ply as u32)) {
            frames.push(Frame {
                ply: ply as u32,
                step: step.cloned(),
                view: table.view(eyes).json,
                told: table
                    .told(eyes)
                    .into_iter()
                    .map(|shown| shown.json)
                    .collect(),
                awaited: table.turn().awaited().iter().collect(),
                totals: table.totals().first(record.row.wish.seats).to_vec(),
            });
        }
    }
    Ok(frames)
}
