//! A contest as it is kept, read back.

use engine::{Journal, Table, fair};
use store::{ContestId, ContestRow, Line, Store};

use crate::{error::Fault, room::live_steps};

/// A contest and its journal.
pub(crate) struct Record {
    pub(crate) row: ContestRow,
    pub(crate) lines: Vec<Line>,
}

impl Record {
    /// A contest, over or not.
    pub(crate) async fn read(store: &Store, id: ContestId) -> Result<Record, Fault> {
        let row = store.contest(id).await?.ok_or(Fault::NoSuchContest)?;
        let lines = store.lines(id, 0).await?;
        Ok(Record { row, lines })
    }

    /// A contest that is over: all of it may be shown.
    pub(crate) async fn read_over(store: &Store, id: ContestId) -> Result<Record, Fault> {
        let record = Record::read(store, id).await?;
        record.row.ended.ok_or(Fault::NotOver)?;
        Ok(record)
    }

    /// The steps up to a ply; all of them without one.
    pub(crate) fn steps(&self, ply: Option<u32>) -> Vec<String> {
        let most = ply.map_or(usize::MAX, |ply| ply as usize);
        live_steps(&self.lines)
            .into_iter()
            .take(most)
            .map(str::to_owned)
            .collect()
    }

    /// The table before the first step, if its rules are still known.
    pub(crate) fn open(&self) -> Result<Box<dyn Table>, Fault> {
        catalog::open(&self.row.wish).map_err(|_| Fault::ReadOnly)
    }

    /// Its journal up to a ply. It needs no rules: also what can no longer be replayed can be read.
    pub(crate) fn journal(&self, ply: Option<u32>) -> Journal {
        let steps = self.steps(ply);
        let whole = steps.len() == self.steps(None).len();
        let result = || {
            let mut table = self.open().ok()?;
            steps.iter().try_for_each(|step| table.take(step)).ok()?;
            Some(table.result()?.line(self.row.wish.seats))
        };
        let result = if whole { result() } else { None };
        let mut journal = Journal::default();
        journal.wish = self.row.wish.clone();
        journal.commitment = Some(fair::commitment(&self.row.secret));
        journal.words.clone_from(&self.row.words);
        journal.steps = steps;
        journal.result = result;
        journal.secret = Some(self.row.secret);
        journal
    }
}
