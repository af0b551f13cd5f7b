//! How a sensible player moves.

use engine::{Policy, Seat};

use crate::{notation::Move, state::OttoBruno};

impl Policy for OttoBruno {
    fn weigh(&self, _seat: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|_| 1));
    }
}
