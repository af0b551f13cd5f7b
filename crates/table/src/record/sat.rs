//! Who sat where.

use engine::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Record;
use crate::{
    OrderError,
    state::{Animal, Level, Name, Namesake, PersonId, Seating, Takeover, Taker},
};

/// Who sat on a seat when a contest ended: nothing is left of somebody who has left the table.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sat {
    #[schema(value_type = String)]
    pub(super) seat: Seat,
    /// Their number at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) person: Option<PersonId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(super) name: Option<Name>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) animal: Option<Animal>,
    /// The level of a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) level: Option<Level>,
}

impl Record {
    /// Who sat where at the end; the oldest records do not tell.
    fn seating(&self) -> Result<Option<Seating>, OrderError> {
        let text = Some(&self.row.seats).filter(|text| !text.is_empty());
        let seating = text.map(|text| serde_json::from_str(text)).transpose();
        seating.map_err(|error| OrderError::Unplayable(error.to_string()))
    }

    /// Who took a seat over, and when.
    pub(super) fn takeovers(&self) -> Result<Vec<Takeover>, OrderError> {
        let seating = self.seating()?;
        Ok(seating.map_or_else(Vec::new, |seating| seating.takeovers))
    }

    /// Who sat where. Names are the table's: they are deleted there, and kept nowhere else but where
    /// somebody plays on.
    pub(super) fn sat(&self) -> Result<Vec<Sat>, OrderError> {
        let Some(Seating {
            seats: takers,
            animals,
            ..
        }) = self.seating()?
        else {
            return Ok(Vec::new());
        };
        let state = self.state.as_ref();
        let kept = |seat| {
            animals
                .iter()
                .find(|(its, _)| *its == seat)
                .map(|(_, it)| *it)
        };
        let sat = |(seat, taker)| {
            let (id, level) = match taker {
                Taker::Nobody => (None, None),
                Taker::Bot(level) => (None, Some(level)),
                Taker::Person(id) => (Some(id), None),
            };
            let person = id.and_then(|id| state?.person(id));
            let namesake = level.and_then(|_| state?.namesake(seat));
            Sat {
                seat,
                person: id,
                name: person
                    .map(|person| &person.name)
                    .or(namesake.and_then(|namesake| namesake.name.as_ref()))
                    .cloned(),
                animal: person
                    .map(|person| person.animal)
                    .or_else(|| kept(seat).filter(|_| level.is_some()))
                    .or(namesake.map(|namesake| namesake.animal)),
                level,
            }
        };
        let seats = Seat::all(self.row.spec.seats);
        Ok(seats.zip(takers).map(sat).collect())
    }

    /// The names and animals of its seats, as far as the table still knows them.
    pub(super) fn namesakes(&self) -> Result<Vec<Namesake>, OrderError> {
        let named = |sat: Sat| {
            Some(Namesake {
                seat: sat.seat,
                name: sat.name,
                animal: sat.animal?,
            })
        };
        Ok(self.sat()?.into_iter().filter_map(named).collect())
    }
}
