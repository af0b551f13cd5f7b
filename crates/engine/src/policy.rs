//! How a sensible player moves in playouts.

use crate::{dice::Luck, rules::Rules, seat::Seat};

/// Cheap good sense: weights for moves, at about the cost of the rules themselves.
///
/// It sees one imagined world and should use only what the moving seat could know of it.
pub trait Policy: Rules {
    /// Adds to `weights` one weight above 0 for each of `moves`, all of them moves of `seat` now.
    fn weigh(&self, seat: Seat, moves: &[Self::Move], weights: &mut Vec<u32>);

    /// One of `moves`, each as likely as its weight says. `weights` is a buffer.
    #[inline]
    fn choose(
        &self,
        seat: Seat,
        moves: &[Self::Move],
        weights: &mut Vec<u32>,
        luck: &mut impl Luck,
    ) -> Self::Move {
        weights.clear();
        self.weigh(seat, moves, weights);
        let mut left = luck.below(weights.iter().sum());
        let mut chosen = 0;
        while left >= weights[chosen] {
            left -= weights[chosen];
            chosen += 1;
        }
        moves[chosen]
    }
}
