//! Law 7: nothing leaks.
//!
//! Two worlds that a pair of eyes cannot tell apart must give it the same view, turn, moves and
//! refusals. A step that both worlds allow, after which both still look the same, must be told
//! alike if the same was learned by it; and what was told alike must leave the same knowledge, or
//! the marks know what nobody could.

use std::collections::BTreeMap;

use engine::{Eyes, Game, Luck, Memory, Rules, Seat, Step, imagine};

use crate::{
    broken::Fault,
    check::{knowledge::Knowledge, look, mixing, turns::sorted_moves},
    law::Law,
};

const LAW: Law = Law::NothingLeaks;

/// Worlds tried for a step before it is left uncompared.
const WORLDS: usize = 3;

/// How often the law got to compare anything.
#[derive(Default)]
pub(crate) struct Leaks {
    /// Worlds compared with the truth in which some card lay otherwise.
    pub(crate) worlds: u64,
    /// Tellings compared with those of such a world.
    pub(crate) tellings: u64,
    /// For each sort of chance: outcomes compared with others that look the same, and how many of
    /// them were told otherwise.
    rolls: BTreeMap<String, (u64, u64)>,
    hidden: bool,
}

/// A step that was taken: the states around it and what it told.
pub(crate) struct Taken<'a, G: Game> {
    pub(crate) before: &'a G,
    pub(crate) step: &'a Step<G>,
    pub(crate) after: &'a G,
    pub(crate) facts: &'a [G::Fact],
}

impl Leaks {
    /// Nothing in this position leaks to these eyes.
    pub(crate) fn position<G: Game>(
        &mut self,
        truth: &G,
        eyes: Eyes,
        strangers: &[G::Move],
        luck: &mut impl Luck,
    ) -> Result<(), Fault> {
        let views = [
            look::view(truth, eyes)?,
            look::view(truth, eyes.with_memory())?,
        ];
        for memory in [Memory::Elephant, Memory::Goldfish] {
            let world = imagine(truth, eyes, memory, luck);
            mixing::keeps_what_is_known(truth, &world, eyes, memory)?;
            let again = imagine(&world, eyes, memory, luck);
            mixing::keeps_what_is_known(truth, &again, eyes, memory)?;
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
            if let Some(seat) = eyes.seat().filter(|&seat| truth.turn().acting().has(seat)) {
                may_do_the_same(truth, &world, seat, strangers)?;
            }
        }
        self.hidden |= truth
            .cards()
            .iter()
            .any(|held| eyes.seat().is_some_and(|seat| !held.known_to().has(seat)));
        Ok(())
    }

    /// What these eyes are told of a step gives away nothing they could not know.
    pub(crate) fn step<G: Game>(
        &mut self,
        taken: &Taken<'_, G>,
        eyes: Eyes,
        luck: &mut impl Luck,
    ) -> Result<(), Fault> {
        let view = look::view(taken.after, eyes)?;
        let told = look::told::<G>(taken.facts, eyes)?;
        let learned = Knowledge::of(taken.after, eyes);
        for _ in 0..WORLDS {
            let world = imagine(taken.before, eyes, Memory::Elephant, luck);
            let Some((after, facts)) = attempt(&world, taken.step) else {
                continue;
            };
            if look::view(&after, eyes)? != view {
                continue;
            }
            let told_alike = look::told::<G>(&facts, eyes)? == told;
            let there = Knowledge::of(&after, eyes);
            LAW.kept(!told_alike || learned.same_faces(&there), || {
                knows_too_much(eyes, taken.step)
            })?;
            let learned_alike = learned.same_faces(&there) && learned.same_ties(&there);
            LAW.kept(told_alike || !learned_alike, || {
                let text = taken.step;
                leaks(&format!("telling of {text}"), &world, taken.before, eyes)
            })?;
            if told_alike && lie_otherwise(taken.after, &after) {
                self.tellings += 1;
                break;
            }
        }
        if let Step::Chance(_) = taken.step {
            self.roll_again(taken, eyes, luck)?;
        }
        Ok(())
    }

    /// Another outcome of the same chance, if it looks the same, leaves the same knowledge.
    fn roll_again<G: Game>(
        &mut self,
        taken: &Taken<'_, G>,
        eyes: Eyes,
        luck: &mut impl Luck,
    ) -> Result<(), Fault> {
        let other = Step::Chance(taken.before.roll(luck));
        let Some((after, facts)) = attempt(taken.before, &other) else {
            return Ok(());
        };
        if look::view(&after, eyes)? != look::view(taken.after, eyes)? {
            return Ok(());
        }
        let told = look::told::<G>(taken.facts, eyes)?;
        let told_alike = look::told::<G>(&facts, eyes)? == told;
        let learned = Knowledge::of(taken.after, eyes);
        let learned_alike = learned.same_places(&Knowledge::of(&after, eyes));
        LAW.kept(!told_alike || learned_alike, || {
            knows_too_much(eyes, taken.step)
        })?;
        if learned_alike && lie_otherwise(taken.after, &after) {
            let (rolls, uneven) = self.rolls.entry(sort_of(&other)).or_default();
            *rolls += 1;
            *uneven += u64::from(!told_alike);
        }
        Ok(())
    }

    /// The law must have had something to compare, and chance must not have been told.
    ///
    /// Two outcomes of chance may now and then be told differently and leave the same knowledge
    /// (cards turned up in another order and shuffled in again); if most are, they leak.
    pub(crate) fn close(&self) -> Result<(), Fault> {
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
) -> Result<(), Fault> {
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

/// Takes a step in a world, if it is possible there.
fn attempt<G: Rules>(world: &G, step: &Step<G>) -> Option<(G, Vec<G::Fact>)> {
    let (mut after, mut facts) = (*world, Vec::new());
    match step {
        Step::Chance(chance) => {
            world.admit(chance).ok()?;
            after.deal(chance, &mut facts);
        }
        Step::Play(seat, mv) => {
            world.check(*seat, *mv).ok()?;
            after.apply(*seat, *mv, &mut facts);
        }
    }
    Some((after, facts))
}

/// What sort of chance this is: its first word.
fn sort_of<G: Rules>(step: &Step<G>) -> String {
    let text = step.to_string();
    let words = text.split(' ').skip(1).take(1);
    words
        .filter(|word| word.starts_with(char::is_alphabetic))
        .fold("chance".into(), |sort, word| format!("{sort} `{word}`"))
}

fn lie_otherwise<G: Game>(one: &G, other: &G) -> bool {
    let mut pairs = one.cards().iter().zip(other.cards());
    pairs.any(|(a, b)| a.truth() != b.truth())
}

fn knows_too_much<G: Game>(eyes: Eyes, step: &Step<G>) -> String {
    format!(
        "after {step}, {} knows cards that it neither saw nor was told",
        look::whose(eyes)
    )
}

/// Says what leaks, and which cards gave it away.
fn leaks<G: Game>(what: &str, truth: &G, world: &G, eyes: Eyes) -> String {
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
