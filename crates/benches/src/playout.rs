//! Deals played out at full speed.

use engine::{Game, Quick, Seat, Setup, Silent, Turn};

/// Plays the first deal of a contest to its end, and counts its plies: moves and chance.
#[inline]
pub(crate) fn play<G: Game>(
    setup: &Setup<G>,
    luck: &mut Quick,
    moves: &mut Vec<G::Move>,
    mut choose: impl FnMut(&G, Seat, &[G::Move], &mut Quick) -> G::Move,
) -> u64 {
    let mut deal = G::open(setup, G::Carry::default());
    let mut plies = 0;
    loop {
        match deal.turn() {
            Turn::Over => return plies,
            Turn::Chance => {
                let chance = deal.roll(luck);
                deal.deal(&chance, &mut Silent);
            }
            Turn::Seats { awaited, .. } => {
                let seat = awaited.first().expect("somebody is awaited");
                moves.clear();
                deal.moves(seat, moves);
                let mv = choose(&deal, seat, moves, luck);
                deal.apply(seat, mv, &mut Silent);
            }
        }
        plies += 1;
    }
}
