//! How a sensible player moves in playouts.

use crate::{
    dice::Luck,
    reason::{Reason, ReasonKind},
    rules::Rules,
    seat::Seat,
};

/// Cheap good sense: weights for moves, at about the cost of the rules themselves.
///
/// It sees one imagined world and should use only what the moving seat could know of it.
pub trait Policy: Rules {
    /// The reasons it can give (see [`crate::reasons!`]): clients must be able to word each.
    const REASONS: &'static [ReasonKind] = &[];
    /// How many decisions of a playout the policy should make. Where what comes later hardly
    /// depends on how well it is played, chance is as good from then on, and faster.
    const FORESIGHT: u32 = 12;

    /// Adds to `weights` one weight above 0 for each of `moves`, all of them moves of `seat` now.
    fn weigh(&self, seat: Seat, moves: &[Self::Move], weights: &mut Vec<u32>);

    /// Adds what speaks for `mv`, one of the `moves` of `seat` now, in this imagined world: the
    /// weightiest first, all of it true there. A hint tells the reasons that set a good move
    /// apart from the others.
    fn reasons(&self, _seat: Seat, _mv: Self::Move, _moves: &[Self::Move], _out: &mut Vec<Reason>) {
    }

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
