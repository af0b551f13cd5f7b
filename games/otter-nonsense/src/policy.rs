//! How a sensible player moves.

use engine::{Policy, Seat};

use crate::{notation::Move, state::OtterNonsense};

impl Policy for OtterNonsense {
    fn weigh(&self, _: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|mv| match mv {
            Move::Collect { .. } => 1,
            _ => 20,
        }));
    }
}
