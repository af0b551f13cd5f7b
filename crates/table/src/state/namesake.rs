//! Whose places bots have.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::{Animal, Name, TableState};

/// Who had a seat in the contest that is played on here.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Namesake {
    pub seat: Seat,
    pub name: Name,
    pub animal: Animal,
}

impl TableState {
    /// Whose place the bot on this seat has.
    pub fn namesake(&self, seat: Seat) -> Option<&Namesake> {
        self.namesakes.iter().find(|namesake| namesake.seat == seat)
    }
}
