//! A contest as it is kept, read back.

use engine::{Journal, Seat, Table, fair};
use serde::{Serialize, de::DeserializeOwned};
use store::{ContestId, ContestRow, Line, Store};
use table::{
    live_steps,
    sitting::{Animal, Level, Name, Namesake, PersonId, Seating, Sitting, Takeover, Taker},
};
use utoipa::ToSchema;

use crate::error::Fault;

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
    /// Their number at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<PersonId>,
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
        record.row.ended.ok_or(table::Fault::NotOver)?;
        Ok(record)
    }

    /// Who sat where at the end; the oldest records do not tell.
    fn seating(&self) -> Result<Option<Seating>, Fault> {
        let text = Some(&self.row.seats).filter(|text| !text.is_empty());
        text.map(|text| read(text)).transpose()
    }

    /// Who took a seat over, and when.
    pub(crate) fn takeovers(&self) -> Result<Vec<Takeover>, Fault> {
        let seating = self.seating()?;
        Ok(seating.map_or_else(Vec::new, |seating| seating.takeovers))
    }

    /// Who sat where. Names are the table's: they are deleted there, and kept nowhere else but where
    /// somebody plays on.
    pub(crate) async fn sat(&self, store: &Store) -> Result<Vec<Sat>, Fault> {
        let Some(Seating { seats: takers, .. }) = self.seating()? else {
            return Ok(Vec::new());
        };
        let row = store.sitting(self.row.code).await?;
        let sitting: Option<Sitting> = row.map(|row| read(&row.doc)).transpose()?;
        let sat = |(seat, taker)| {
            let (id, level) = match taker {
                Taker::Nobody => (None, None),
                Taker::Bot(level) => (None, Some(level)),
                Taker::Person(id) => (Some(id), None),
            };
            let person = id.and_then(|id| sitting.as_ref()?.person(id));
            let namesake = level.and_then(|_| sitting.as_ref()?.namesake(seat));
            Sat {
                seat,
                person: id,
                name: person
                    .map(|person| &person.name)
                    .or(namesake.map(|namesake| &namesake.name))
                    .cloned(),
                animal: person
                    .map(|person| person.animal)
                    .or(namesake.map(|namesake| namesake.animal)),
                level,
            }
        };
        let seats = Seat::all(self.row.wish.seats);
        Ok(seats.zip(takers).map(sat).collect())
    }

    /// The names and animals of its seats, as far as the table still knows them.
    pub(crate) async fn namesakes(&self, store: &Store) -> Result<Vec<Namesake>, Fault> {
        let sat = self.sat(store).await?.into_iter();
        let named = sat.filter_map(
            |Sat {
                 seat, name, animal, ..
             }| {
                Some(Namesake {
                    seat,
                    name: name?,
                    animal: animal?,
                })
            },
        );
        Ok(named.collect())
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
        catalog::open(&self.row.wish).map_err(|_| Fault::Table(table::Fault::ReadOnly))
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
        journal.again = self.row.again;
        journal.seals.clone_from(&self.row.seals);
        journal.words.clone_from(&self.row.words);
        journal.steps = steps;
        journal.result = result;
        journal.secret = Some(self.row.secret);
        journal
    }
}

/// Reads a document of the server's own.
fn read<T: DeserializeOwned>(doc: &str) -> Result<T, Fault> {
    serde_json::from_str(doc).map_err(|error| Fault::Unreadable(error.to_string()))
}
