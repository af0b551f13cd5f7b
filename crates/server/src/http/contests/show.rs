//! What everybody may know of a contest.

use std::sync::Arc;

use axum::{Json, extract::State};
use engine::{
    Seat, Standing, Wish,
    fair::{self, Bytes32, CutWord},
};
use serde::Serialize;
use store::ContestId;
use table::sitting::Takeover;
use utoipa::ToSchema;

use crate::{
    error::{Fault, ShownFault},
    ground::Ground,
    http::{input::Named, link::Base},
    record::{Record, Sat},
};

/// What everybody may know of a contest.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShownContest {
    #[schema(value_type = String)]
    id: ContestId,
    #[schema(value_type = Object)]
    wish: Wish,
    began: i64,
    ended: Option<i64>,
    /// Who sat where when it ended; nobody before.
    seats: Vec<Sat>,
    /// Who took a seat over from a bot while it was played; nobody before its end.
    takeovers: Vec<Takeover>,
    /// How many steps were taken.
    plies: usize,
    #[schema(value_type = String)]
    commitment: Bytes32,
    /// The secret, after the end: `romp verify` checks the deal with it.
    #[schema(value_type = Option<String>)]
    secret: Option<Bytes32>,
    /// Was the deal played before?
    again: bool,
    /// The seals that seats sent before any word was shown.
    #[schema(value_type = Vec<(String, String)>)]
    seals: Vec<(Seat, Bytes32)>,
    /// The words of the seats, after the end.
    #[schema(value_type = Vec<(String, String)>)]
    words: Vec<(Seat, CutWord)>,
    /// How it ended, if it has and its rules are still known.
    #[schema(value_type = Option<Vec<Object>>)]
    standings: Option<Vec<Standing>>,
    /// Are its rules still known?
    playable: bool,
    /// The address of its replay, as others reach it.
    link: String,
}

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
    let record = Record::read(&ground.store, id).await?;
    let table = record.open().ok().and_then(|mut table| {
        let steps = record.steps(None);
        steps.iter().try_for_each(|step| table.take(step)).ok()?;
        Some(table)
    });
    let outcome = table.as_ref().and_then(|table| table.result());
    let (seats, words) = match record.row.ended {
        Some(_) => (record.sat(&ground.store).await?, record.row.words.clone()),
        None => Default::default(),
    };
    Ok(Json(ShownContest {
        id,
        seats,
        takeovers: record.takeovers()?,
        began: record.row.began,
        ended: record.row.ended,
        plies: record.steps(None).len(),
        commitment: fair::commitment(&record.row.secret),
        secret: record.row.ended.map(|_| record.row.secret),
        again: record.row.again,
        seals: record.row.seals,
        words,
        standings: outcome.map(|outcome| outcome.rows(record.row.wish.seats)),
        playable: table.is_some(),
        wish: record.row.wish,
        link: base.link(&format!("/replay/{id}")),
    }))
}
