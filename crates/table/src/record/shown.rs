//! What everybody may know of a contest.

use engine::{
    Seat, SetupSpec, Standing,
    fair::{self, Bytes32, CutWord},
};
use records::ContestId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Record, Sat};
use crate::{OrderError, state::Takeover};

/// What everybody may know of a contest.
#[derive(Serialize, ToSchema)]
pub struct ShownContest {
    #[schema(value_type = String)]
    id: ContestId,
    #[schema(value_type = Object)]
    #[serde(rename = "wish")]
    spec: SetupSpec,
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
    /// Was it dealt on a device? Then whoever has that could know the cards.
    on_device: bool,
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

impl Record {
    /// What everybody may know of it, with this address of its replay.
    ///
    /// # Errors
    /// [`OrderError::Unplayable`] if who sat there cannot be read.
    pub fn shown(self, link: String) -> Result<ShownContest, OrderError> {
        let on_device = self.state.as_ref().and_then(|state| state.on_device);
        let steps = self.steps(None);
        let table = self.after(&steps).ok();
        let outcome = table.as_ref().and_then(|table| table.result());
        let (seats, words) = match self.row.ended {
            Some(_) => (self.sat()?, self.row.words.clone()),
            None => Default::default(),
        };
        Ok(ShownContest {
            id: self.row.id,
            seats,
            takeovers: self.takeovers()?,
            began: self.row.began,
            ended: self.row.ended,
            plies: steps.len(),
            commitment: fair::commitment(&self.row.secret),
            secret: self.row.ended.map(|_| self.row.secret),
            again: self.row.again,
            on_device: self.row.code.is_here() || on_device == Some(self.row.id),
            seals: self.row.seals,
            words,
            standings: outcome.map(|outcome| outcome.rows(self.row.spec.seats)),
            playable: table.is_some(),
            spec: self.row.spec,
            link,
        })
    }
}
