//! How a sensible player moves.

use engine::{Policy, Seat};

use crate::{
    game::Padded,
    notation::{Bid, Move},
};

impl<const PAD: usize> Policy for Padded<PAD> {
    /// Who bid high lays low cards, and the other way round.
    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let low = self.bids[seat].map(|bid| bid.truth()) == Some(Bid::Low);
        weights.extend(moves.iter().map(|mv| match mv {
            Move::Bid { .. } => 1,
            Move::Lay { pip, .. } if low => u32::from(pip.0).pow(2),
            Move::Lay { pip, .. } => u32::from(5 - pip.0).pow(2),
        }));
    }
}
