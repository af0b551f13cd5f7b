//! What whoever keeps the house sees of a table: nothing that is said or played there.

use super::{Room, Stage};

/// A table from afar.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Glance {
    /// What is played, or is to be.
    pub game: String,
    /// Is a contest under way?
    pub playing: bool,
    /// How many people belong to it.
    pub people: usize,
}

impl Room {
    /// The table from afar.
    pub fn glance(&self) -> Glance {
        Glance {
            game: self.state.spec.game.clone(),
            playing: self.stage() == Stage::Playing,
            people: self.state.people.len(),
        }
    }
}
