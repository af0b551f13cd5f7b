//! Law 7 for decisions awaited at the same time: they stay sealed.
//!
//! While others are still to decide, nobody else is shown or told *what* a seat has decided; that
//! it has, and what sort of decision it was (the first word of its notation), everybody may see.
//! Otherwise whoever waits longest would know most. Imagined worlds cannot find such a leak: they
//! deal cards again, not choices.

use engine::{Game, Luck, Seat};

use crate::{broken::Violation, check::look, law::Law};

/// Of each seat awaited together with others, two decisions of one sort, after which the same seats
/// are awaited, look and sound the same to everybody else.
pub(crate) fn stay_sealed<G: Game>(
    deal: &G,
    seats: u8,
    luck: &mut impl Luck,
) -> Result<(), Violation> {
    let awaited = deal.turn().awaited();
    if awaited.len() < 2 {
        return Ok(());
    }
    for seat in awaited.iter() {
        let mut moves = Vec::new();
        deal.moves(seat, &mut moves);
        let x = luck.pick(&moves);
        moves.retain(|mv| sort_of(mv) == sort_of(&x));
        let y = luck.pick(&moves);
        let [(one, of_x), (other, of_y)] = [x, y].map(|mv| after(deal, seat, mv));
        if one.turn() != other.turn() {
            continue;
        }
        for eyes in look::all_eyes(seats).filter(|eyes| !eyes.are(seat)) {
            let same = look::view(&one, eyes)? == look::view(&other, eyes)?
                && look::told::<G>(&of_x, eyes)? == look::told::<G>(&of_y, eyes)?;
            Law::NothingLeaks.kept(same, || {
                let whose = look::whose(eyes);
                format!("{whose} can tell {seat} {x} from {seat} {y} before all have decided")
            })?;
        }
    }
    Ok(())
}

fn sort_of(mv: &impl ToString) -> Option<String> {
    let text = mv.to_string();
    text.split_once(' ').map(|(sort, _)| sort.to_owned())
}

fn after<G: Game>(deal: &G, seat: Seat, mv: G::Move) -> (G, Vec<G::Fact>) {
    let (mut after, mut facts) = (*deal, Vec::new());
    after.apply(seat, mv, &mut facts);
    (after, facts)
}
