//! A contest's journal.

use engine::{
    Journal, Seat, SetupSpec,
    fair::{self, Bytes32, CutWord},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::Record;

/// A journal for programs.
#[derive(Serialize, ToSchema)]
pub struct ShownJournal {
    #[schema(value_type = Object)]
    #[serde(rename = "wish")]
    spec: SetupSpec,
    #[schema(value_type = Option<String>)]
    commitment: Option<Bytes32>,
    /// Was the deal played before?
    again: bool,
    #[schema(value_type = Vec<(String, String)>)]
    seals: Vec<(Seat, Bytes32)>,
    #[schema(value_type = Vec<(String, String)>)]
    words: Vec<(Seat, CutWord)>,
    steps: Vec<String>,
    result: Option<String>,
    #[schema(value_type = Option<String>)]
    secret: Option<Bytes32>,
}

impl Record {
    /// Its journal up to a ply. It needs no rules: also what can no longer be replayed can be read.
    pub fn journal(&self, ply: Option<u32>) -> Journal {
        let steps = self.steps(ply);
        let whole = steps.len() == self.steps(None).len();
        let result = || {
            let result = self.after(&steps).ok()?.result()?;
            Some(result.line(self.row.spec.seats))
        };
        let result = if whole { result() } else { None };
        let mut journal = Journal::default();
        journal.spec = self.row.spec.clone();
        journal.commitment = Some(fair::commitment(&self.row.secret));
        journal.again = self.row.again;
        journal.seals.clone_from(&self.row.seals);
        journal.words.clone_from(&self.row.words);
        journal.steps = steps;
        journal.result = result;
        journal.secret = Some(self.row.secret);
        journal
    }
}

impl From<Journal> for ShownJournal {
    fn from(journal: Journal) -> ShownJournal {
        ShownJournal {
            spec: journal.spec,
            commitment: journal.commitment,
            again: journal.again,
            seals: journal.seals,
            words: journal.words,
            steps: journal.steps,
            result: journal.result,
            secret: journal.secret,
        }
    }
}
