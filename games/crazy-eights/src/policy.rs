//! How a sensible player moves: shed what counts, keep eights, stop whoever is nearly out.

use engine::{Policy, Reason, ReasonKind, Seat, bits};

use crate::{
    cards::{Card, Rank, Suit},
    notation::Move,
    reasons::Because,
    state::CrazyEights,
};

/// Who has so few cards left may be out with the next.
pub(crate) const NEARLY_OUT: usize = 2;

impl Policy for CrazyEights {
    const REASONS: &'static [ReasonKind] = Because::KINDS;

    #[inline]
    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let held = self.kinds(seat);
        let urgent = self.hands[self.after(seat)].len() <= NEARLY_OUT;
        let mut many = [0; Suit::ALL.len()];
        for card in bits(held).map(Card::numbered) {
            many[card.suit() as usize] += u32::from(card.rank() != Rank::Eight);
        }
        let few = self.hands[seat].len() <= 3;
        let weigh = |mv: &Move| match mv {
            Move::Draw | Move::Pass => 1,
            Move::Say => 100_000,
            Move::Name { suit } => 1 + 50 * many[*suit as usize].pow(3),
            Move::Play { card } if card.rank() == Rank::Eight => {
                if few {
                    400
                } else {
                    12
                }
            }
            Move::Play { card } => {
                let stops = if urgent && self.is_special(*card) {
                    2000
                } else {
                    0
                };
                let worth = card.points() as u32;
                stops + 100 + 6 * worth * worth + 40 * many[card.suit() as usize].pow(2)
            }
        };
        weights.extend(moves.iter().map(weigh));
    }

    fn reasons(&self, seat: Seat, mv: Move, moves: &[Move], out: &mut Vec<Reason>) {
        self.say(seat, mv, moves, |because| out.push(because.into()));
    }
}
