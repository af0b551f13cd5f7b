//! Seats that people take over from bots in the middle of a contest.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Animal, PersonId, Taker};

/// Somebody asks for a seat that a bot plays.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, ToSchema, TS)]
pub struct Request {
    pub person: PersonId,
    #[schema(value_type = String)]
    #[ts(type = "Seat")]
    pub seat: Seat,
}

/// Somebody took a seat over from a bot.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Takeover {
    #[schema(value_type = String)]
    pub seat: Seat,
    pub person: PersonId,
    /// The host who consented.
    pub consent: PersonId,
    /// After so many steps.
    pub ply: u32,
    /// When the journal had so many lines: steps can be taken back, lines stay. Older records do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<u32>,
}

impl Takeover {
    /// Was this step of a seat, with which there were so many steps and lines, a bot's, before somebody took the
    /// seat over?
    pub fn came_after(takeovers: &[Takeover], seat: Seat, ply: usize, lines: u32) -> bool {
        let later = |takeover: &Takeover| match takeover.lines {
            Some(there) => lines <= there,
            None => ply <= takeover.ply as usize,
        };
        let mut takeovers = takeovers.iter();
        takeovers.any(|takeover| takeover.seat == seat && later(takeover))
    }
}

/// Who sat where when a contest ended, and who had taken a seat over: what its record keeps of the
/// table. People are numbers; their names stay with the table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "Kept")]
pub struct Seating {
    pub seats: Vec<Taker>,
    pub takeovers: Vec<Takeover>,
    /// The animals of bots.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub animals: Vec<(Seat, Animal)>,
}

/// As records hold it; older ones have only the seats, or no animals.
#[derive(Deserialize)]
#[serde(untagged)]
enum Kept {
    Seats(Vec<Taker>),
    All {
        seats: Vec<Taker>,
        takeovers: Vec<Takeover>,
        #[serde(default)]
        animals: Vec<(Seat, Animal)>,
    },
}

impl From<Kept> for Seating {
    fn from(kept: Kept) -> Seating {
        let (seats, takeovers, animals) = match kept {
            Kept::Seats(seats) => (seats, Vec::new(), Vec::new()),
            Kept::All {
                seats,
                takeovers,
                animals,
            } => (seats, takeovers, animals),
        };
        Seating {
            seats,
            takeovers,
            animals,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_any_age_are_read() {
        let seats = vec![Taker::Person(PersonId(1)), Taker::Nobody];
        let old = r#"[{"person":1},"nobody"]"#;
        let old: Seating = serde_json::from_str(old).unwrap();
        assert_eq!(old.seats, seats);
        assert_eq!(old.takeovers, []);
        let takeover = Takeover {
            seat: Seat::new(1),
            person: PersonId(3),
            consent: PersonId(1),
            ply: 12,
            lines: Some(14),
        };
        let new = Seating {
            seats,
            takeovers: vec![takeover],
            animals: vec![(Seat::new(1), Animal::Heron)],
        };
        let text = serde_json::to_string(&new).unwrap();
        assert_eq!(serde_json::from_str::<Seating>(&text).unwrap(), new);
    }
}
