//! How a sensible player moves.

use engine::{Policy, Seat};

use crate::{notation::Move, state::Otters};

impl Policy for Otters {
    fn weigh(&self, _: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|_| 1));
    }
}
