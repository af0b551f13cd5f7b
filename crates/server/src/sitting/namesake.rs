//! Whose places bots have.

use engine::Seat;
use serde::{Deserialize, Serialize};

use super::{Animal, Name, Sitting};

/// Who had a seat in the contest that is played on here.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Namesake {
    pub(crate) seat: Seat,
    pub(crate) name: Name,
    pub(crate) animal: Animal,
}

impl Sitting {
    /// Whose place the bot on this seat has.
    pub(crate) fn namesake(&self, seat: Seat) -> Option<&Namesake> {
        self.namesakes.iter().find(|namesake| namesake.seat == seat)
    }
}
