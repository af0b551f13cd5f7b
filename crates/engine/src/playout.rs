//! Deals played out at full speed: one state on the stack, buffers used again, nobody listens.

use crate::{
    dice::Luck,
    game::Game,
    rules::{Silent, Turn},
    seat::Seat,
};

/// Plays deals to their end.
pub struct Playout<G: Game> {
    moves: Vec<G::Move>,
    weights: Vec<u32>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout {
            moves: Vec::with_capacity(256),
            weights: Vec::with_capacity(256),
        }
    }
}

impl<G: Game> Playout<G> {
    /// Plays a deal to its end and counts its plies: moves and chance. `choose` picks one of the
    /// moves of a seat ([`at_random`], [`by_policy`], or another way); it is lent a buffer for
    /// their weights.
    #[inline]
    pub fn run<L: Luck>(
        &mut self,
        deal: &mut G,
        luck: &mut L,
        mut choose: impl FnMut(&G, Seat, &[G::Move], &mut Vec<u32>, &mut L) -> G::Move,
    ) -> u64 {
        let mut plies = 0;
        loop {
            match deal.turn() {
                Turn::Over => return plies,
                Turn::Chance => {
                    let chance = deal.roll(luck);
                    deal.deal(&chance, &mut Silent);
                }
                Turn::Seats(awaited) => {
                    let seat = awaited.first().expect("somebody is awaited");
                    self.moves.clear();
                    deal.moves(seat, &mut self.moves);
                    let mv = choose(deal, seat, &self.moves, &mut self.weights, luck);
                    deal.apply(seat, mv, &mut Silent);
                }
            }
            plies += 1;
        }
    }
}

/// Any move, each equally likely.
#[inline]
pub fn at_random<G: Game, L: Luck>(
    _: &G,
    _: Seat,
    moves: &[G::Move],
    _: &mut Vec<u32>,
    luck: &mut L,
) -> G::Move {
    luck.pick(moves)
}

/// A move as the game's policy weighs them.
#[inline]
pub fn by_policy<G: Game, L: Luck>(
    deal: &G,
    seat: Seat,
    moves: &[G::Move],
    weights: &mut Vec<u32>,
    luck: &mut L,
) -> G::Move {
    deal.choose(seat, moves, weights, luck)
}
