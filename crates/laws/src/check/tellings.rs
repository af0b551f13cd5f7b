//! Law 7 for steps: what is told of them, and what is known after them.
//!
//! Where a step leaves two worlds that still look the same to a pair of eyes, these were told the
//! same if and only if they know the same now. Told more than known: the telling leaks. Known more
//! than told: the marks know what nobody could.

use engine::{Eyes, Game, Luck, Memory, Rules, Seat, Step, imagine};
use serde_json::Value;

use crate::{
    broken::Violation,
    check::{
        knowledge::Knowledge,
        leaks::{Leaks, leaks, lie_otherwise},
        look,
        turns::sorted_moves,
    },
    law::Law,
};

const LAW: Law = Law::NothingLeaks;

/// Worlds tried for a step before it is left uncompared.
const WORLDS: usize = 3;

/// A step that was taken: the states around it and what it told.
pub(crate) struct Taken<'a, G: Game> {
    pub(crate) before: &'a G,
    pub(crate) step: &'a Step<G>,
    pub(crate) after: &'a G,
    pub(crate) facts: &'a [G::Fact],
}

/// What a step leaves to a pair of eyes.
struct Left<G: Game> {
    view: G::View,
    told: Vec<G::Event>,
    known: Knowledge<G::Card>,
}

impl<G: Game> Left<G> {
    fn of(after: &G, facts: &[G::Fact], eyes: Eyes) -> Result<Left<G>, Violation> {
        Ok(Left {
            view: look::view(after, eyes)?,
            told: look::told::<G>(facts, eyes)?,
            known: Knowledge::of(after, eyes),
        })
    }
}

impl Leaks {
    /// These eyes are told all that they know after a step, and nothing more.
    pub(crate) fn step<G: Game>(
        &mut self,
        taken: &Taken<'_, G>,
        eyes: Eyes,
        luck: &mut impl Luck,
    ) -> Result<(), Violation> {
        let left = Left::of(taken.after, taken.facts, eyes)?;
        self.in_other_worlds(taken, &left, eyes, luck)?;
        match taken.step {
            Step::Chance(_) => self.had_chance_been_otherwise(taken, &left, eyes, luck),
            Step::Play(seat, _) if eyes.are(*seat) => Ok(()),
            Step::Play(seat, _) => had_the_seat_chosen_otherwise(taken, *seat, &left, eyes, luck),
        }
    }

    /// The same step where cards lie otherwise that these eyes cannot place.
    fn in_other_worlds<G: Game>(
        &mut self,
        taken: &Taken<'_, G>,
        left: &Left<G>,
        eyes: Eyes,
        luck: &mut impl Luck,
    ) -> Result<(), Violation> {
        for _ in 0..WORLDS {
            let world = imagine(taken.before, eyes, Memory::Elephant, luck);
            let Some((after, facts)) = attempt(&world, taken.step) else {
                continue;
            };
            let there = Left::of(&after, &facts, eyes)?;
            if there.view != left.view {
                continue;
            }
            let told_alike = there.told == left.told;
            LAW.kept(!told_alike || left.known.same_faces(&there.known), || {
                knows_too_much(taken.step, eyes)
            })?;
            LAW.kept(told_alike || !left.known.same_places(&there.known), || {
                let what = format!("telling of {}", taken.step);
                leaks(&what, taken.before, &world, eyes)
            })?;
            if told_alike && lie_otherwise(taken.after, &after) {
                self.tellings += 1;
                break;
            }
        }
        Ok(())
    }

    /// Another outcome of the same chance.
    fn had_chance_been_otherwise<G: Game>(
        &mut self,
        taken: &Taken<'_, G>,
        left: &Left<G>,
        eyes: Eyes,
        luck: &mut impl Luck,
    ) -> Result<(), Violation> {
        let other = Step::Chance(taken.before.roll(luck));
        let Some((after, facts)) = attempt(taken.before, &other) else {
            return Ok(());
        };
        let there = Left::of(&after, &facts, eyes)?;
        if there.view != left.view {
            return Ok(());
        }
        let told_alike = there.told == left.told;
        let known_alike = left.known.same_places(&there.known);
        LAW.kept(!told_alike || known_alike, || {
            knows_too_much(taken.step, eyes)
        })?;
        if known_alike && lie_otherwise(taken.after, &after) {
            let (rolls, uneven) = self.rolls.entry(sort_of(&other)).or_default();
            *rolls += 1;
            *uneven += u64::from(!told_alike);
        }
        Ok(())
    }
}

/// Another move of the same seat: where a card went unseen, nobody can follow it.
fn had_the_seat_chosen_otherwise<G: Game>(
    taken: &Taken<'_, G>,
    seat: Seat,
    left: &Left<G>,
    eyes: Eyes,
    luck: &mut impl Luck,
) -> Result<(), Violation> {
    let other = luck.pick(&sorted_moves(taken.before, seat));
    let Some((after, facts)) = attempt(taken.before, &Step::Play(seat, other)) else {
        return Ok(());
    };
    let there = Left::of(&after, &facts, eyes)?;
    if there.view != left.view || there.told != left.told {
        return Ok(());
    }
    let recalled = |deal: &G| look::view(deal, eyes.with_memory());
    let (recalled, there_recalled) = (recalled(taken.after)?, recalled(&after)?);
    let same_places =
        recalled == there_recalled || in_any_order(&recalled) == in_any_order(&there_recalled);
    LAW.kept(left.known.same_faces(&there.known) && same_places, || {
        knows_too_much(taken.step, eyes)
    })
}

/// A view with all its lists sorted: a hand in another order is the same hand.
fn in_any_order(view: &impl serde::Serialize) -> Value {
    fn sort(value: &mut Value) {
        match value {
            Value::Array(items) => {
                items.iter_mut().for_each(sort);
                items.sort_by_cached_key(Value::to_string);
            }
            Value::Object(fields) => fields.values_mut().for_each(sort),
            _ => {}
        }
    }
    let mut value = serde_json::to_value(view).unwrap_or_default();
    sort(&mut value);
    value
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

fn knows_too_much<G: Game>(step: &Step<G>, eyes: Eyes) -> String {
    format!(
        "after {step}, {} knows cards that it neither saw nor was told",
        look::whose(eyes)
    )
}
