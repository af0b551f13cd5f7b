//! A contest as it is kept, read back.

use engine::{Journal, Seat, Table, fair};
use serde::Serialize;
use store::{ContestId, ContestRow, Line, Store};
use utoipa::ToSchema;

use crate::{
    error::Fault,
    room::live_steps,
    sitting::{Animal, Level, Name, Sitting, Taker},
};

/// A contest and its journal.
pub(crate) struct Record {
    pub(crate) row: ContestRow,
    pub(crate) lines: Vec<Line>,
}

/// Who sat on a seat when a contest ended: nothing is left of somebody who has left the table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sat {
    #[schema(value_type = String)]
    seat: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    name: Option<Name>,
    #[serde(skip_serializing_if = "Option::is_none")]
    animal: Option<Animal>,
    /// The level of a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
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

    /// Who sat where. Names are the table's: they are deleted there, and kept nowhere else.
    pub(crate) async fn sat(&self, store: &Store) -> Result<Vec<Sat>, Fault> {
        // Older records do not tell.
        if self.row.seats.is_empty() {
            return Ok(Vec::new());
        }
        let unreadable = |error: serde_json::Error| Fault::Unreadable(error.to_string());
        let takers: Vec<Taker> = serde_json::from_str(&self.row.seats).map_err(unreadable)?;
        let row = store.sitting(self.row.code).await?;
        let sitting: Option<Sitting> = row
            .map(|row| serde_json::from_str(&row.doc).map_err(unreadable))
            .transpose()?;
        let sat = |(seat, taker)| {
            let (person, level) = match taker {
                Taker::Nobody => (None, None),
                Taker::Bot(level) => (None, Some(level)),
                Taker::Person(id) => (sitting.as_ref().and_then(|at| at.person(id)), None),
            };
            Sat {
                seat,
                name: person.map(|person| person.name.clone()),
                animal: person.map(|person| person.animal),
                level,
            }
        };
        let seats = Seat::all(self.row.wish.seats);
        Ok(seats.zip(takers).map(sat).collect())
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
