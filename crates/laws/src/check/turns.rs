//! Law 1: the play goes on.

use engine::{Game, Luck, Refusal, Rules, Seat, SeatSet, Turn};

use crate::{broken::Violation, law::Law};

const LAW: Law = Law::PlayGoesOn;

/// The moves of an acting seat, sorted.
pub(crate) fn sorted_moves<G: Rules>(deal: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    deal.moves(seat, &mut moves);
    moves.sort_unstable();
    moves
}

/// Somebody is awaited, or chance, or the deal is over and has an outcome.
pub(crate) fn somebody_is_awaited<G: Game>(deal: &G, seats: u8) -> Result<(), Violation> {
    let turn = deal.turn();
    LAW.kept((turn == Turn::Over) == deal.outcome().is_some(), || {
        format!("there is an outcome when and only when a deal is over, but the turn is {turn:?}")
    })?;
    if let Turn::Seats(awaited) = turn {
        LAW.kept(!awaited.is_empty(), || "nobody is awaited".into())?;
        LAW.kept(SeatSet::all(seats).holds(turn.awaited()), || {
            format!("{:?} may act at a table of {seats}", turn.awaited())
        })?;
    }
    Ok(())
}

/// An acting seat has a move, none comes twice, and `idle` is among them if it is awaited.
/// `moves` are sorted.
pub(crate) fn moves_are_sound<G: Game>(
    deal: &G,
    seat: Seat,
    moves: &[G::Move],
) -> Result<(), Violation> {
    LAW.kept(!moves.is_empty(), || {
        format!("{seat} may act but has no move")
    })?;
    if let Some([mv, ..]) = moves.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(LAW.violation(format!("a move of {seat} comes twice: {mv}")));
    }
    if deal.turn().awaited().has(seat) {
        let idle = deal.idle(seat);
        LAW.kept(moves.binary_search(&idle).is_ok(), || {
            format!("the idle move of {seat} is none of its moves: {idle}")
        })?;
    }
    Ok(())
}

/// What `roll` gives is admitted.
pub(crate) fn a_roll_is_admitted<G: Game>(deal: &G, luck: &mut impl Luck) -> Result<(), Violation> {
    let chance = deal.roll(luck);
    deal.admit(&chance)
        .map_err(|refusal| LAW.violation(format!("{refusal} ({}): * {chance}", refusal.clause())))
}
