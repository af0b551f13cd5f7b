//! Law 11: `imagine` keeps what is known and deals the rest evenly.

use engine::{Card, Eyes, Game, Held, Lot, Luck, Marks, Memory, imagine};

use crate::{
    broken::Violation,
    check::{
        cards::{same_cards, unmatched},
        knowledge::{among, faces},
        look,
    },
    law::Law,
};

const LAW: Law = Law::ImaginingMixes;

/// Worlds counted on each side of a comparison.
const WORLDS: usize = 250;

/// Imaginings between two worlds of a long walk.
const STRIDE: usize = 2;

/// An imagined world keeps every mark, every card its eyes know, and every card they know to be
/// in a lot.
pub(crate) fn keeps_what_is_known<G: Game>(
    truth: &G,
    world: &G,
    eyes: Eyes,
    memory: Memory,
) -> Result<(), Violation> {
    let (slots, open_to_change) = (truth.cards().len(), { *truth }.cards_mut().len());
    LAW.kept(slots == open_to_change, || {
        format!("only {open_to_change} of {slots} cards are open to imagining")
    })?;
    same_cards(truth, world, "in an imagined world")
        .map_err(|violation| LAW.violation(violation.what))?;
    for (slot, (held, other)) in truth.cards().iter().zip(world.cards()).enumerate() {
        LAW.kept(same_marks(held, other), || {
            format!("an imagined world has other marks in slot {slot}")
        })?;
        LAW.kept(
            faces(held, eyes, memory) == faces(other, eyes, memory),
            || {
                let whose = look::whose(eyes);
                format!("{whose} knows slot {slot}, but it changes in an imagined world")
            },
        )?;
    }
    let (mut inside, mut found) = (Vec::new(), Vec::new());
    for (deal, list) in [(truth, &mut inside), (world, &mut found)] {
        list.extend(tied(deal, eyes, memory));
    }
    LAW.kept(
        inside.len() == found.len() && unmatched(&inside, &found).is_none(),
        || {
            let whose = look::whose(eyes);
            format!(
                "{whose} knows some cards to be in a lot, but an imagined world has others there"
            )
        },
    )
}

fn same_marks<C: Card>(one: &Held<C>, other: &Held<C>) -> bool {
    let mut sides = C::Marks::SIDES.iter();
    one.lot() == other.lot()
        && sides
            .all(|&side| one.sees(side) == other.sees(side) && one.knows(side) == other.knows(side))
}

/// The cards that these eyes cannot place but know to be in a lot.
fn tied<G: Game>(
    deal: &G,
    eyes: Eyes,
    memory: Memory,
) -> impl Iterator<Item = (Lot, G::Card)> + '_ {
    deal.cards()
        .iter()
        .filter(move |held| is_hidden(held, eyes, memory) && among(eyes, held.tied()))
        .map(|held| (held.lot(), held.truth()))
}

fn is_hidden<C: Card>(held: &Held<C>, eyes: Eyes, memory: Memory) -> bool {
    faces(held, eyes, memory) == [None, None]
}

/// Imagines many worlds from the truth and counts which card lies where, against worlds that owe
/// nothing to where the truth had its cards. Says whether there was anything to count.
///
/// Cards with one side are dealt again by hand for that; where a card is half known, a long walk
/// of imaginings stands for it.
pub(crate) fn mixes_evenly<G: Game>(
    truth: &G,
    eyes: Eyes,
    luck: &mut impl Luck,
) -> Result<bool, Violation> {
    let [mut imagined, mut fair] = [Tally::of(truth, eyes), Tally::of(truth, eyes)];
    if imagined.slots.len() < 2 || imagined.kinds.len() < 2 {
        return Ok(false);
    }
    let mut walker = *truth;
    for _ in 0..WORLDS {
        imagined.add(&imagine(truth, eyes, Memory::Elephant, luck));
        walker = if <G::Card as Card>::Marks::SIDES.len() == 1 {
            deal_again(truth, eyes, luck)
        } else {
            (0..STRIDE).fold(walker, |world, _| {
                imagine(&world, eyes, Memory::Elephant, luck)
            })
        };
        fair.add(&walker);
    }
    let (chi, freedom) = chi_square(&imagined.counts, &fair.counts);
    LAW.kept(fits(chi, freedom), || {
        format!(
            "the worlds of {} are uneven: chi-square {chi:.0} of {freedom:.0} degrees of freedom",
            look::whose(eyes)
        )
    })?;
    Ok(true)
}

/// How often each kind of card lay in each slot that a pair of eyes does not know.
struct Tally<C> {
    slots: Vec<usize>,
    kinds: Vec<C>,
    counts: Vec<Vec<u32>>,
}

impl<C: Card> Tally<C> {
    fn of<G: Game<Card = C>>(truth: &G, eyes: Eyes) -> Tally<C> {
        let unknown = |held: &Held<C>| !among(eyes, held.known_to());
        let cards = truth.cards();
        let slots: Vec<usize> = (0..cards.len()).filter(|&i| unknown(&cards[i])).collect();
        let mut kinds = Vec::new();
        for card in slots.iter().map(|&slot| cards[slot].truth()) {
            if !kinds.contains(&card) {
                kinds.push(card);
            }
        }
        let counts = vec![vec![0; kinds.len()]; slots.len()];
        Tally {
            slots,
            kinds,
            counts,
        }
    }

    fn add<G: Game<Card = C>>(&mut self, world: &G) {
        for (&slot, counts) in self.slots.iter().zip(&mut self.counts) {
            let card = world.cards()[slot].truth();
            if let Some(kind) = self.kinds.iter().position(|&kind| kind == card) {
                counts[kind] += 1;
            }
        }
    }
}

/// The plain way to deal again what these eyes cannot place, for cards with one side.
fn deal_again<G: Game>(truth: &G, eyes: Eyes, luck: &mut impl Luck) -> G {
    let cards = truth.cards();
    let hidden: Vec<usize> = (0..cards.len())
        .filter(|&slot| is_hidden(&cards[slot], eyes, Memory::Elephant))
        .collect();
    let (tied, loose): (Vec<usize>, Vec<usize>) = hidden
        .iter()
        .partition(|&&slot| among(eyes, cards[slot].tied()));
    let mut lots: Vec<Lot> = tied.iter().map(|&slot| cards[slot].lot()).collect();
    lots.sort_unstable();
    lots.dedup();
    let inside = |lot| {
        hidden
            .iter()
            .copied()
            .filter(move |&i| cards[i].lot() == lot)
    };
    let lots: Vec<Vec<usize>> = lots.into_iter().map(|lot| inside(lot).collect()).collect();
    let mut world = *truth;
    for slots in std::iter::once(&loose).chain(&lots) {
        let mut order: Vec<G::Card> = slots.iter().map(|&i| world.cards()[i].truth()).collect();
        luck.shuffle(&mut order);
        for (&slot, card) in slots.iter().zip(order) {
            world.cards_mut()[slot].put(card);
        }
    }
    world
}

/// Chi-square of two samples of equal size, summed over rows, with its degrees of freedom.
fn chi_square(one: &[Vec<u32>], other: &[Vec<u32>]) -> (f64, f64) {
    let (mut chi, mut freedom) = (0.0, 0.0);
    for (a, b) in one.iter().zip(other) {
        let met = a.iter().zip(b).filter(|(x, y)| *x + *y > 0);
        freedom += met.clone().count() as f64 - 1.0;
        chi += met
            .map(|(&x, &y)| f64::from(x.abs_diff(y)).powi(2) / f64::from(x + y))
            .sum::<f64>();
    }
    (chi, freedom)
}

/// Not far out in the tail. Rows hang together (a card lies in one slot only), which widens it.
fn fits(chi: f64, freedom: f64) -> bool {
    chi <= freedom + 7.0 * (2.0 * freedom).sqrt() + 20.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Quick;

    /// Where a shuffle leaves ten cards, if it leaves them alone once in `lazy` times.
    fn shuffled(lazy: u32, luck: &mut Quick) -> Vec<Vec<u32>> {
        let mut counts = vec![vec![0; 10]; 10];
        for _ in 0..WORLDS {
            let mut cards: [usize; 10] = std::array::from_fn(|i| i);
            if luck.below(lazy) > 0 {
                luck.shuffle(&mut cards);
            }
            (0..10).for_each(|slot| counts[slot][cards[slot]] += 1);
        }
        counts
    }

    #[test]
    fn a_lazy_shuffle_does_not_fit_and_a_good_one_does() {
        let mut luck = Quick::new(1);
        let good = u32::MAX;
        for _ in 0..200 {
            let fair = shuffled(good, &mut luck);
            let (chi, freedom) = chi_square(&fair, &shuffled(good, &mut luck));
            assert!(fits(chi, freedom), "{chi} of {freedom}");
            let (chi, freedom) = chi_square(&fair, &shuffled(5, &mut luck));
            assert!(!fits(chi, freedom), "{chi} of {freedom}");
        }
    }
}
