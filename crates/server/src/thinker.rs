//! Who thinks for seats without a person.

use engine::{Dice, Luck, Seat, Table};

use crate::sitting::Level;

/// Decides for a seat. Called off the rooms' tasks: it may take its time.
pub(crate) trait Thinker: Send + Sync + 'static {
    /// A move of this seat in notation, if it may act. The table is the whole truth: a thinker
    /// that is to play fairly makes itself a mind of it and looks at nothing else.
    fn think(&self, table: &dyn Table, seat: Seat, level: Level, luck: u64) -> Option<String>;
}

/// Any move, each as likely, at every level.
pub(crate) struct Anything;

impl Thinker for Anything {
    fn think(&self, table: &dyn Table, seat: Seat, _: Level, luck: u64) -> Option<String> {
        let moves = table.moves(seat);
        if moves.is_empty() {
            return None;
        }
        let index = Dice::from_number(luck).below(moves.len() as u32);
        moves
            .into_iter()
            .nth(index as usize)
            .map(|shown| shown.text)
    }
}
