//! Law 7: nothing leaks.
//!
//! Two worlds that a pair of eyes cannot tell apart must give it the same view, turn, moves and
//! refusals. What is told of steps is in [`super::tellings`], sealed choices in [`super::sealed`].

use std::collections::BTreeMap;

use engine::{Eyes, Game, Luck, Memory, Seat, imagine};

use crate::{
    broken::Violation,
    check::{look, mixing, turns::sorted_moves},
    law::Law,
};

const LAW: Law = Law::NothingLeaks;

/// One world in so many is imagined again from within.
const AGAIN: u32 = 4;

/// How often the law got to compare anything.
#[derive(Default)]
pub(crate) struct Leaks {
    /// Worlds compared with the truth in which some card lay otherwise.
    pub(crate) worlds: u64,
    /// Tellings compared with those of such a world.
    pub(crate) tellings: u64,
    /// For each sort of chance: outcomes compared with others that look the same, and how many of
    /// them were told otherwise.
    pub(super) rolls: BTreeMap<String, (u64, u64)>,
    hidden: bool,
}

impl Leaks {
    /// Nothing in this position leaks to these eyes.
    pub(crate) fn position<G: Game>(
        &mut self,
        truth: &G,
        eyes: Eyes,
        strangers: &[G::Move],
        luck: &mut impl Luck,
    ) -> Result<(), Violation> {
        let views = [
            look::view(truth, eyes)?,
            look::view(truth, eyes.with_memory())?,
        ];
        for memory in [Memory::Elephant, Memory::Goldfish] {
            let world = imagine(truth, eyes, memory, luck);
            mixing::keeps_what_is_known(truth, &world, eyes, memory)?;
            if luck.below(AGAIN) == 0 {
                let again = imagine(&world, eyes, memory, luck);
                mixing::keeps_what_is_known(truth, &again, eyes, memory)?;
            }
            self.worlds += u64::from(lie_otherwise(truth, &world));
            LAW.kept(look::view(&world, eyes)? == views[0], || {
                leaks("view", truth, &world, eyes)
            })?;
            if memory == Memory::Elephant {
                LAW.kept(look::view(&world, eyes.with_memory())? == views[1], || {
                    leaks("view with memory", truth, &world, eyes)
                })?;
            }
            LAW.kept(world.turn() == truth.turn(), || {
                leaks("turn", truth, &world, eyes)
            })?;
            if let Some(seat) = eyes.seat().filter(|&seat| truth.turn().awaited().has(seat)) {
                may_do_the_same(truth, &world, seat, strangers)?;
            }
        }
        self.hidden |= truth
            .cards()
            .iter()
            .any(|held| eyes.seat().is_some_and(|seat| !held.known_to().has(seat)));
        Ok(())
    }

    /// The law must have had something to compare, and chance must not have been told.
    ///
    /// Two outcomes of chance may now and then be told differently and leave the same knowledge
    /// (cards turned up in another order and shuffled in again); if most are, they leak.
    pub(crate) fn close(&self) -> Result<(), Violation> {
        for (sort, (rolls, uneven)) in &self.rolls {
            LAW.kept(2 * uneven <= *rolls, || {
                format!("{uneven} of {rolls} times, {sort} looked the same and was told otherwise")
            })?;
        }
        LAW.kept(!self.hidden || self.worlds > 0, || {
            "cards were hidden, but no imagined world ever differed from the truth".into()
        })?;
        LAW.kept(!self.hidden || self.tellings > 0, || {
            "cards were hidden, but no telling could ever be compared with another world's".into()
        })
    }
}

/// The moves, the idle move and the refusals of a seat are the same in a world it imagines.
fn may_do_the_same<G: Game>(
    truth: &G,
    world: &G,
    seat: Seat,
    strangers: &[G::Move],
) -> Result<(), Violation> {
    let eyes = Eyes::of(seat);
    let moves = sorted_moves(truth, seat);
    LAW.kept(sorted_moves(world, seat) == moves, || {
        leaks("list of moves", truth, world, eyes)
    })?;
    if truth.turn().awaited().has(seat) {
        LAW.kept(world.idle(seat) == truth.idle(seat), || {
            leaks("idle move", truth, world, eyes)
        })?;
    }
    for &mv in strangers {
        LAW.kept(world.check(seat, mv) == truth.check(seat, mv), || {
            leaks(&format!("refusal of {mv}"), truth, world, eyes)
        })?;
    }
    Ok(())
}

/// Does some card lie otherwise in the two?
pub(crate) fn lie_otherwise<G: Game>(one: &G, other: &G) -> bool {
    let mut pairs = one.cards().iter().zip(other.cards());
    pairs.any(|(a, b)| a.truth() != b.truth())
}

/// Says what leaks, and which cards gave it away.
pub(crate) fn leaks<G: Game>(what: &str, truth: &G, world: &G, eyes: Eyes) -> String {
    let differ: Vec<String> = truth
        .cards()
        .iter()
        .zip(world.cards())
        .enumerate()
        .filter(|(_, (a, b))| a.truth() != b.truth())
        .map(|(slot, (a, b))| format!("{:?} or {:?} in slot {slot}", a.truth(), b.truth()))
        .take(8)
        .collect();
    format!(
        "the {what} of {} changes with cards it cannot know: {} …",
        look::whose(eyes),
        differ.join(", ")
    )
}
