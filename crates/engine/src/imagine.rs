//! Worlds that look the same to a pair of eyes: determinizations of what they know.

use crate::{
    dice::Luck,
    eyes::Eyes,
    halves::Halves,
    held::{Card, Held, Marks, Side},
    sight::Sight,
};

/// How much of what was once seen is remembered.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Memory {
    /// All of it.
    Elephant,
    /// What lies before the eyes, and of the rest each card with a chance of `share` in 256.
    /// The same `salt` always forgets the same cards.
    Hazy {
        /// How much stays, of 256.
        share: u8,
        /// Which cards stay.
        salt: u32,
    },
    /// Only what lies before the eyes.
    Goldfish,
}

/// Another world that looks the same to `eyes`: every card they cannot place is dealt again,
/// each consistent world as likely as any other.
pub fn imagine<G: Sight>(truth: &G, eyes: Eyes, memory: Memory, luck: &mut impl Luck) -> G {
    Worlds::of(truth, eyes, memory).imagine(luck)
}

/// All worlds that look the same to a pair of eyes: their information set. What they cannot place
/// is found once: a world then costs little more than a shuffle.
///
/// It works from the marks, never from the view: a sampler that reads the view would hide its
/// leaks.
pub struct Worlds<G: Sight> {
    truth: G,
    /// Whose eyes, and what they cannot place; without them there is the truth only.
    hidden: Option<(Eyes, Unplaced)>,
}

impl<G: Sight> Worlds<G> {
    /// The worlds that look to `eyes` as this one does, for all that they remember.
    pub fn of(truth: &G, eyes: Eyes, memory: Memory) -> Worlds<G> {
        let mut truth = *truth;
        let unplaced = Unplaced::of(truth.cards_mut(), eyes, memory);
        Worlds {
            truth,
            hidden: Some((eyes, unplaced)),
        }
    }

    /// No world but this one.
    pub(crate) fn only(truth: &G) -> Worlds<G> {
        Worlds {
            truth: *truth,
            hidden: None,
        }
    }

    /// One of them.
    #[inline]
    pub fn imagine(&self, luck: &mut impl Luck) -> G {
        let mut world = self.truth;
        if let Some((eyes, unplaced)) = &self.hidden {
            unplaced.redeal(world.cards_mut(), luck);
            world.reseal(*eyes, luck);
        }
        world
    }
}

/// No deal has more cards.
pub(crate) const MOST: usize = 128;

/// A list of slots.
pub(crate) struct List {
    slots: [u8; MOST],
    len: usize,
}

impl List {
    #[inline]
    pub(crate) fn of(slots: impl Iterator<Item = usize>) -> List {
        let mut list = List {
            slots: [0; MOST],
            len: 0,
        };
        for slot in slots {
            list.slots[list.len] = slot as u8;
            list.len += 1;
        }
        list
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.slots[..self.len].iter().map(|&slot| usize::from(slot))
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn at(&self, index: usize) -> usize {
        usize::from(self.slots[index])
    }
}

impl Memory {
    /// Is what was once known of the card in this slot still remembered?
    #[inline]
    fn keeps(self, slot: usize) -> bool {
        match self {
            Memory::Elephant => true,
            Memory::Goldfish => false,
            Memory::Hazy { share, salt } => {
                let mixed = (slot as u32 ^ salt).wrapping_mul(0x9e37_79b1);
                (mixed ^ mixed >> 15).wrapping_mul(0x85eb_ca77) >> 24 < u32::from(share)
            }
        }
    }
}

/// The sides of the card in a slot that these eyes know: bit 0 the front, bit 1 the back.
#[inline]
pub(crate) fn known_sides<C: Card>(
    cards: &[Held<C>],
    slot: usize,
    eyes: Eyes,
    memory: Memory,
) -> u8 {
    let held = &cards[slot];
    let marks = |side| {
        if memory.keeps(slot) {
            held.knows(side)
        } else {
            held.sees(side)
        }
    };
    let bit = |&side: &Side| u8::from(eyes.among(marks(side))) << side as u8;
    C::Marks::SIDES.iter().map(bit).sum()
}

/// The cards that some eyes cannot place.
pub(crate) struct Unplaced {
    /// Those of which one side is known, if there are any.
    halves: Option<Halves>,
    /// Those that could be anywhere.
    loose: List,
    /// The lots known to hold certain cards, and what of each lies anywhere in it.
    lots: Vec<List>,
}

impl Unplaced {
    pub(crate) fn of<C: Card>(cards: &[Held<C>], eyes: Eyes, memory: Memory) -> Unplaced {
        let all = 0..cards.len();
        let mut known = [0; MOST];
        for slot in all.clone() {
            known[slot] = known_sides(cards, slot, eyes, memory);
        }
        let mut left = List::of(all.filter(|&slot| known[slot] == 0));
        let is_tied = |slot: &usize| eyes.among(cards[*slot].tied());
        let loose = List::of(left.iter().filter(|slot| !is_tied(slot)));
        let mut lots = Vec::new();
        loop {
            let tied = left.iter().find(is_tied);
            let Some(lot) = tied.map(|slot| cards[slot].lot()) else {
                break;
            };
            let is_inside = |slot: &usize| cards[*slot].lot() == lot;
            lots.push(List::of(left.iter().filter(is_inside)));
            left = List::of(left.iter().filter(|slot| !is_inside(slot)));
        }
        Unplaced {
            halves: Halves::of(cards, &known),
            loose,
            lots,
        }
    }

    /// Deals again what could not be placed in these cards.
    #[inline]
    pub(crate) fn redeal<C: Card>(&self, cards: &mut [Held<C>], luck: &mut impl Luck) {
        if let Some(halves) = &self.halves {
            halves.place(cards, luck);
        }
        // First what could be anywhere changes places with all else that could be anywhere …
        shuffle(cards, &self.loose, luck);
        // … then each lot that is known to hold certain cards is mixed within itself.
        for inside in &self.lots {
            // Here a card takes along who knows it to be in the lot.
            for last in (1..inside.len).rev() {
                let other = luck.below(last as u32 + 1) as usize;
                let [one, other] = [inside.slots[last], inside.slots[other]].map(usize::from);
                swap(cards, one, other);
                let tied = [cards[one].tied(), cards[other].tied()];
                cards[one].tie(tied[1]);
                cards[other].tie(tied[0]);
            }
        }
    }
}

#[inline]
fn shuffle<C: Card>(cards: &mut [Held<C>], list: &List, luck: &mut impl Luck) {
    for last in (1..list.len).rev() {
        let other = luck.below(last as u32 + 1) as usize;
        swap(cards, list.slots[last].into(), list.slots[other].into());
    }
}

#[inline]
fn swap<C: Card>(cards: &mut [Held<C>], one: usize, other: usize) {
    let (a, b) = (cards[one].raw(), cards[other].raw());
    cards[one].put(b);
    cards[other].put(a);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::Quick,
        held::toy::{Number, Tile},
        seat::{Seat, SeatSet},
        slot_set::SlotSet,
        slots::{Cards, Slot},
    };
    use std::collections::BTreeMap;

    const A: Seat = Seat::new(0);

    /// All worlds that come up in many imaginings from `cards`, and how often.
    fn worlds<C: Card, const N: usize>(
        cards: &Cards<C, N>,
        number: impl Fn(C) -> u8,
        count: usize,
    ) -> BTreeMap<Vec<u8>, usize> {
        let mut luck = Quick::new(11);
        let mut seen = BTreeMap::new();
        for _ in 0..count {
            let mut world = *cards;
            let unplaced = Unplaced::of(world.first(N), Eyes::of(A), Memory::Elephant);
            unplaced.redeal(world.first_mut(N), &mut luck);
            let key = world
                .first(N)
                .iter()
                .map(|held| number(held.raw()))
                .collect();
            *seen.entry(key).or_default() += 1;
        }
        seen
    }

    fn assert_even(seen: &BTreeMap<Vec<u8>, usize>, worlds: usize) {
        assert_eq!(seen.len(), worlds, "{seen:?}");
        let fair = seen.values().sum::<usize>() as f64 / worlds as f64;
        let chi: f64 = seen
            .values()
            .map(|&k| (k as f64 - fair).powi(2) / fair)
            .sum();
        let freedom = (worlds - 1) as f64;
        assert!(
            chi < freedom + 4.0 * (2.0 * freedom).sqrt() + 4.0,
            "chi² {chi} of {freedom}: {seen:?}"
        );
    }

    fn numbered<const N: usize>() -> Cards<Number, N> {
        let mut cards = Cards::new(Held::new(Number(0)));
        (0..N as u8).for_each(|i| cards[Slot(i)].put(Number(i)));
        cards
    }

    #[test]
    fn what_is_known_stays_and_the_rest_is_even() {
        let mut cards = numbered::<5>();
        cards[Slot(2)].show(Side::Front, SeatSet::one(A));
        let seen = worlds(&cards, |card| card.0, 24_000);
        assert!(seen.keys().all(|world| world[2] == 2));
        assert_even(&seen, 24);
    }

    #[test]
    fn a_card_known_to_be_in_a_lot_stays_in_it() {
        let mut cards = numbered::<5>();
        cards[Slot(0)].show(Side::Front, SeatSet::one(A));
        cards[Slot(0)].show(Side::Front, SeatSet::NONE);
        cards.mix(SlotSet::<1>::range(0, 3), SeatSet::EVERYONE);
        let seen = worlds(&cards, |card| card.0, 72_000);
        assert!(seen.keys().all(|world| world[..3].contains(&0)));
        // Three places for the known card, any order of the four others.
        assert_even(&seen, 3 * 24);
    }

    #[test]
    fn a_world_imagined_from_an_imagined_one_keeps_the_lot_together() {
        let mut cards = numbered::<5>();
        cards[Slot(0)].show(Side::Front, SeatSet::one(A));
        cards[Slot(0)].show(Side::Front, SeatSet::NONE);
        cards.mix(SlotSet::<1>::range(0, 3), SeatSet::EVERYONE);
        let mut luck = Quick::new(1);
        for _ in 0..100 {
            let unplaced = Unplaced::of(cards.first(5), Eyes::of(A), Memory::Elephant);
            unplaced.redeal(cards.first_mut(5), &mut luck);
            assert!(cards.first(3).iter().any(|held| held.raw().0 == 0));
        }
    }

    #[test]
    fn a_reshuffled_pile_whose_cards_all_know_is_only_reordered() {
        let mut cards = numbered::<6>();
        for i in 0..3 {
            cards[Slot(i)].show(Side::Front, SeatSet::EVERYONE);
            cards[Slot(i)].show(Side::Front, SeatSet::NONE);
        }
        cards.mix(SlotSet::<1>::range(0, 3), SeatSet::EVERYONE);
        assert_even(&worlds(&cards, |card| card.0, 36_000), 36);
    }

    #[test]
    fn half_known_cards_are_even_over_all_consistent_worlds() {
        // Every tile of fronts 1-3 and backs 1-3 but 33; slots 0 and 1 show fronts 1 and 2,
        // slots 2 and 3 show backs 3 and 1.
        let mut cards = Cards::<Tile, 8>::new(Held::new(Tile(0)));
        for (slot, tile) in [11, 22, 23, 31, 12, 13, 21, 32].into_iter().enumerate() {
            cards[Slot(slot as u8)].put(Tile(tile));
        }
        (0..2).for_each(|i| cards[Slot(i)].show(Side::Front, SeatSet::one(A)));
        (2..4).for_each(|i| cards[Slot(i)].show(Side::Back, SeatSet::one(A)));
        let halves: BTreeMap<Vec<u8>, usize> = worlds(&cards, |tile| tile.0, 60_000)
            .into_iter()
            .fold(BTreeMap::new(), |mut all, (w, k)| {
                *all.entry(w[..4].to_vec()).or_default() += k;
                all
            });
        let fitting = |front: u8| {
            [11, 12, 13, 21, 22, 23, 31, 32]
                .into_iter()
                .filter(move |t| t / 10 == front)
        };
        let behind = |back: u8| {
            [11, 12, 13, 21, 22, 23, 31, 32]
                .into_iter()
                .filter(move |t| t % 10 == back)
        };
        let consistent = fitting(1)
            .flat_map(|a| fitting(2).map(move |b| [a, b]))
            .flat_map(|ab| behind(3).map(move |c| [ab[0], ab[1], c]))
            .flat_map(|abc| behind(1).map(move |d| [abc[0], abc[1], abc[2], d]))
            .filter(|w| (0..4).all(|i| (0..i).all(|j| w[i] != w[j])))
            .count();
        assert_even(&halves, consistent);
    }

    #[test]
    fn a_ring_of_half_known_cards_can_turn_as_a_whole() {
        // Two worlds only: every slot must change at once to get from one to the other.
        let mut cards = Cards::<Tile, 4>::new(Held::new(Tile(0)));
        for (slot, (tile, side)) in [
            (11, Side::Front),
            (22, Side::Front),
            (21, Side::Back),
            (12, Side::Back),
        ]
        .into_iter()
        .enumerate()
        {
            cards[Slot(slot as u8)].put(Tile(tile));
            cards[Slot(slot as u8)].show(side, SeatSet::one(A));
        }
        assert_even(&worlds(&cards, |tile| tile.0, 4_000), 2);
    }
}
