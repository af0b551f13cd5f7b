//! A contest as it is kept, read back: what everybody may know of it, its journal, every ply through anybody's
//! eyes, and a table that plays on from one.

mod branch;
mod handed;
mod journal;
mod replay;
mod sat;
mod shown;

use engine::AnyContest;
use records::{ContestId, ContestRow, Line};

use crate::{OrderError, live_steps, state::TableState};

pub use self::{
    branch::Branch,
    handed::{Checked, Handed},
    journal::ShownJournal,
    replay::Frame,
    sat::Sat,
    shown::ShownContest,
};

/// A contest, its journal, and the table it was played at as it is now, if it is still there.
pub struct Record {
    row: ContestRow,
    lines: Vec<Line>,
    state: Option<TableState>,
}

impl Record {
    /// Of what is kept: the contest's row, its lines, the document of its table.
    pub fn new(row: ContestRow, lines: Vec<Line>, doc: Option<&str>) -> Record {
        // Without the table nothing is missing but names.
        let state = doc.and_then(|doc| serde_json::from_str(doc).ok());
        Record { row, lines, state }
    }

    /// Which.
    pub fn id(&self) -> ContestId {
        self.row.id
    }

    /// The same, if it is over: then all of it may be shown.
    ///
    /// # Errors
    /// [`OrderError::NotOver`] if it is not.
    pub fn over(self) -> Result<Record, OrderError> {
        self.row.ended.map(|_| self).ok_or(OrderError::NotOver)
    }

    /// The steps up to a ply; all of them without one.
    pub fn steps(&self, ply: Option<u32>) -> Vec<String> {
        let most = ply.map_or(usize::MAX, |ply| ply as usize);
        let steps = live_steps(&self.lines).into_iter().take(most);
        steps.map(str::to_owned).collect()
    }

    /// The game before the first step, if its rules are still known.
    fn open(&self) -> Result<Box<dyn AnyContest>, OrderError> {
        catalog::open(&self.row.spec).map_err(|_| OrderError::ReadOnly)
    }

    /// The game after these steps.
    fn after(&self, steps: &[String]) -> Result<Box<dyn AnyContest>, OrderError> {
        let mut table = self.open()?;
        let taken = steps.iter().try_for_each(|step| table.take(step));
        taken.map_err(|_| OrderError::ReadOnly)?;
        Ok(table)
    }
}
