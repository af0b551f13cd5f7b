//! Law 10: simultaneous commits commute.
//!
//! Seats that are *awaited* together decide independently: the decision of one neither ends
//! another's turn nor changes its moves, and whoever is first, all eyes see the same table in the
//! end.

use engine::{Game, Luck, Rules, Seat, Silent, Turn};

use crate::{
    broken::Violation,
    check::{look, turns::sorted_moves},
    law::Law,
};

const LAW: Law = Law::CommitsCommute;

/// Steps for which states that look the same but are not equal are played on.
const FURTHER: usize = 12;

/// Takes decisions of each two awaited seats in both orders; how many pairs there were.
pub(crate) fn commute<G: Game>(
    deal: &G,
    seats: u8,
    luck: &mut impl Luck,
) -> Result<u64, Violation> {
    let awaited: Vec<Seat> = deal.turn().awaited().iter().collect();
    let mut pairs = 0;
    for (at, &a) in awaited.iter().enumerate() {
        for &b in &awaited[at + 1..] {
            let (of_a, of_b) = (sorted_moves(deal, a), sorted_moves(deal, b));
            let (x, y) = (luck.pick(&of_a), luck.pick(&of_b));
            let (a_first, b_first) = (after(deal, a, x), after(deal, b, y));
            still_decides(&a_first, b, &of_b, a, x)?;
            still_decides(&b_first, a, &of_a, b, y)?;
            let (ab, ba) = (after(&a_first, b, y), after(&b_first, a, x));
            LAW.kept(ab == ba || stay_the_same(ab, ba, seats, luck)?, || {
                format!("{a} {x} and {b} {y} come to something else in the other order")
            })?;
            pairs += 1;
        }
    }
    Ok(pairs)
}

fn after<G: Rules>(deal: &G, seat: Seat, mv: G::Move) -> G {
    let mut deal = *deal;
    deal.apply(seat, mv, &mut Silent);
    deal
}

fn still_decides<G: Game>(
    deal: &G,
    seat: Seat,
    moves: &[G::Move],
    other: Seat,
    mv: G::Move,
) -> Result<(), Violation> {
    let same = deal.turn().awaited().has(seat) && sorted_moves(deal, seat) == moves;
    LAW.kept(same, || {
        format!("{other} {mv} takes away what {seat} was to decide at the same time")
    })
}

/// Do all eyes see the same in both, now and while both are played on alike?
fn stay_the_same<G: Game>(
    mut one: G,
    mut other: G,
    seats: u8,
    luck: &mut impl Luck,
) -> Result<bool, Violation> {
    for _ in 0..FURTHER {
        if !look_the_same(&one, &other, seats)? {
            return Ok(false);
        }
        match one.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = one.roll(luck);
                if other.admit(&chance).is_err() {
                    return Ok(false);
                }
                one.deal(&chance, &mut Silent);
                other.deal(&chance, &mut Silent);
            }
            Turn::Seats(awaited) => {
                let seat = luck.pick(&awaited.iter().collect::<Vec<Seat>>());
                let mv = luck.pick(&sorted_moves(&one, seat));
                one.apply(seat, mv, &mut Silent);
                other.apply(seat, mv, &mut Silent);
            }
        }
    }
    Ok(true)
}

/// Do all eyes see the same in both, and do the same seats have the same moves?
fn look_the_same<G: Game>(one: &G, other: &G, seats: u8) -> Result<bool, Violation> {
    for eyes in look::all_eyes(seats) {
        for eyes in [eyes, eyes.with_memory()] {
            if look::view(one, eyes)? != look::view(other, eyes)? {
                return Ok(false);
            }
        }
    }
    let mut acting = one.turn().awaited().iter();
    Ok(one.turn() == other.turn()
        && acting.all(|seat| sorted_moves(one, seat) == sorted_moves(other, seat)))
}
