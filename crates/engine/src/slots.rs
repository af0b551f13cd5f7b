//! Where cards lie. A card never moves in memory: it keeps its slot for the whole deal, and the
//! zones of a game (hands, piles, decks) are sets or stacks of slots.

use std::ops::{Index, IndexMut};

use crate::{
    held::{Card, Held, Lot},
    seat::SeatSet,
    slot_set::SlotSet,
};

/// The place of one card in [`Cards`].
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]
pub struct Slot(pub u8);

impl Slot {
    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All cards of a deal, each in its slot.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Cards<C: Card, const N: usize>([Held<C>; N]);

impl<C: Card, const N: usize> Cards<C, N> {
    /// Every slot with this card, as a start.
    #[inline]
    pub fn new(card: Held<C>) -> Self {
        Cards([card; N])
    }

    /// The first `count` slots.
    #[inline]
    pub fn first(&self, count: usize) -> &[Held<C>] {
        &self.0[..count]
    }

    /// The first `count` slots.
    #[inline]
    pub fn first_mut(&mut self, count: usize) -> &mut [Held<C>] {
        &mut self.0[..count]
    }

    /// The cards in `slots` change places where `who` cannot follow: each of `who` keeps only
    /// *which* cards it knew among them, not which is where.
    ///
    /// Say who sees what first ([`Held::show`]): what a seat sees it does not lose. Which card
    /// then lies where is for the rules to say, with [`Cards::arrange`].
    ///
    /// A lot of which only a part is mixed falls apart: a seat goes on knowing that a card is in
    /// its half if it knows every card of the other half.
    pub fn mix<const W: usize>(&mut self, slots: SlotSet<W>, who: SeatSet) {
        let new = self.unused_lot();
        let mut know_inside = [SeatSet::EVERYONE; 256];
        let mut know_outside = [SeatSet::EVERYONE; 256];
        for (held, slot) in self.0.iter().zip((0..).map(Slot)) {
            let lot = usize::from(held.lot().0);
            let half = if slots.has(slot) {
                &mut know_inside[lot]
            } else {
                &mut know_outside[lot]
            };
            *half = *half & held.known_to();
        }
        for (held, slot) in self.0.iter_mut().zip((0..).map(Slot)) {
            let lot = usize::from(held.lot().0);
            if slots.has(slot) {
                held.mix(new, who, know_outside[lot]);
            } else {
                held.untie(!know_inside[lot]);
            }
        }
    }

    /// A lot that no card is of.
    ///
    /// # Panics
    /// If every lot has a card: there are 256.
    pub fn unused_lot(&self) -> Lot {
        let mut used = [false; 256];
        for held in &self.0 {
            used[usize::from(held.lot().0)] = true;
        }
        used[usize::from(Lot::UNMIXED.0)] = true;
        let unused = used.iter().position(|&used| !used);
        Lot(unused.expect("fewer cards than lots") as u8)
    }

    /// Lays the cards in `slots` in this order, from the lowest slot on: the outcome of a shuffle.
    ///
    /// # Panics
    /// If `order` is not an order of just these cards.
    pub fn arrange<const W: usize>(&mut self, slots: SlotSet<W>, order: &[C]) {
        assert_eq!(slots.len(), order.len(), "an order of all these cards");
        let mut places = [0; N];
        for (place, slot) in places.iter_mut().zip(slots.iter()) {
            *place = slot.index();
        }
        for (at, &card) in order.iter().enumerate() {
            let left = &places[at..order.len()];
            let found = left.iter().find(|&&place| self.0[place].raw() == card);
            let found = *found.expect("an order of just these cards");
            self.0.swap(places[at], found);
        }
    }

    /// The card in `gone` leaves a zone openly, where `zone` holds others equal to it: nobody can
    /// tell which of them left, so whoever knew another but not this one knows one fewer.
    #[inline]
    pub fn part<const W: usize>(&mut self, gone: Slot, zone: SlotSet<W>) {
        self.part_before(gone, zone, SeatSet::EVERYONE);
    }

    /// [`Cards::part`] where only `who` see the card that leaves.
    #[inline]
    pub fn part_before<const W: usize>(&mut self, gone: Slot, zone: SlotSet<W>, who: SeatSet) {
        let left = self[gone];
        let mut owing = who & !left.known_to();
        let mut mixed = left.lot() != Lot::UNMIXED;
        for slot in zone.iter() {
            mixed |= self[slot].lot() != Lot::UNMIXED;
            if slot != gone && self[slot].raw() == left.raw() {
                let losing = self[slot].known_to() & owing;
                self[slot].forget(losing);
                owing = owing & !losing;
            }
        }
        // Then those who knew this card, or an equal one, to be somewhere in a lot: it may have
        // been this one if any of the lot lies here.
        owing = owing & !left.tied();
        if owing.is_empty() || !mixed {
            return;
        }
        for slot in (0..N as u8).map(Slot) {
            let held = self[slot];
            if slot == gone || held.raw() != left.raw() {
                continue;
            }
            let losing = held.tied() & owing & !held.known_to();
            let of_lot = |slot: Slot| self[slot].lot() == held.lot();
            if !losing.is_empty() && (of_lot(gone) || zone.iter().any(of_lot)) {
                self[slot].untie(losing);
                owing = owing & !losing;
            }
        }
    }
}

impl<C: Card, const N: usize> Index<Slot> for Cards<C, N> {
    type Output = Held<C>;
    #[inline]
    fn index(&self, slot: Slot) -> &Held<C> {
        &self.0[slot.index()]
    }
}

impl<C: Card, const N: usize> IndexMut<Slot> for Cards<C, N> {
    #[inline]
    fn index_mut(&mut self, slot: Slot) -> &mut Held<C> {
        &mut self.0[slot.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        held::{Side, toy::Number},
        seat::Seat,
    };

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);
    const C: Seat = Seat::new(2);

    /// Eight cards 0, 0, 1, 1, 2, 2, 3, 3 that nobody has seen.
    fn pairs() -> Cards<Number, 8> {
        let mut cards = Cards::new(Held::new(Number(0)));
        for i in 0..8 {
            cards[Slot(i)].put(Number(i / 2));
        }
        cards
    }

    #[test]
    fn a_mixed_card_is_known_to_be_among_the_others() {
        let mut cards = pairs();
        cards[Slot(0)].show(Side::Front, SeatSet::one(A));
        cards[Slot(0)].show(Side::Front, SeatSet::NONE);
        cards.mix(SlotSet::<1>::range(0, 4), SeatSet::EVERYONE);
        assert_eq!(cards[Slot(0)].known_to(), SeatSet::NONE);
        assert_eq!(cards[Slot(0)].tied(), SeatSet::one(A));
        assert_eq!(cards[Slot(1)].tied(), SeatSet::NONE);
        assert_eq!(cards[Slot(1)].lot(), cards[Slot(0)].lot());
        assert_ne!(cards[Slot(4)].lot(), cards[Slot(0)].lot());
    }

    #[test]
    fn mixing_a_whole_lot_again_keeps_what_was_tied_and_a_part_does_not() {
        let mut cards = pairs();
        let four = SlotSet::<1>::range(0, 4);
        four.iter().for_each(|slot| {
            cards[slot].show(Side::Front, SeatSet::one(A));
            cards[slot].show(Side::Front, SeatSet::NONE);
        });
        cards.mix(four, SeatSet::EVERYONE);
        cards.mix(four, SeatSet::EVERYONE);
        assert_eq!(cards[Slot(2)].tied(), SeatSet::one(A));
        let mut parted = cards;
        parted.mix(SlotSet::<1>::range(2, 6), SeatSet::EVERYONE);
        assert_eq!(parted[Slot(2)].tied(), SeatSet::NONE);
        assert_eq!(
            parted[Slot(0)].tied(),
            SeatSet::NONE,
            "A cannot know which half it is in"
        );
        // What left the lot before the eyes of A does not break it for A.
        (0..2).for_each(|i| cards[Slot(i)].show(Side::Front, SeatSet::EVERYONE));
        cards.mix(SlotSet::<1>::range(2, 6), SeatSet::EVERYONE);
        assert_eq!(cards[Slot(2)].tied(), SeatSet::one(A));
        assert_eq!(cards[Slot(4)].tied(), SeatSet::NONE);
    }

    #[test]
    fn arranging_carries_the_marks_with_the_cards() {
        let mut cards = pairs();
        cards[Slot(0)].show(Side::Front, SeatSet::one(A));
        cards.arrange(
            SlotSet::<1>::range(0, 4),
            &[Number(1), Number(1), Number(0), Number(0)],
        );
        let truths: Vec<u8> = cards.first(4).iter().map(|held| held.truth().0).collect();
        assert_eq!(truths, [1, 1, 0, 0]);
        assert_eq!(
            cards
                .first(4)
                .iter()
                .filter(|held| held.known_to().has(A))
                .count(),
            1
        );
    }

    #[test]
    fn when_one_of_two_equals_leaves_each_seat_knows_one_fewer() {
        let mut cards = pairs();
        cards[Slot(0)].show(Side::Front, SeatSet::one(C).with(A));
        cards[Slot(1)].show(Side::Front, SeatSet::one(C).with(B));
        (0..2).for_each(|i| cards[Slot(i)].show(Side::Front, SeatSet::one(C)));
        cards.part(Slot(0), SlotSet::<1>::range(0, 4));
        assert_eq!(
            cards[Slot(1)].known_to(),
            SeatSet::one(C),
            "B knew one, and one has left"
        );
    }

    #[test]
    fn when_one_of_two_equals_leaves_a_lot_one_fewer_is_known_to_be_in_it() {
        let mut cards = pairs();
        let four = SlotSet::<1>::range(0, 4);
        cards[Slot(0)].show(Side::Front, SeatSet::one(A).with(B));
        cards[Slot(0)].show(Side::Front, SeatSet::NONE);
        cards.mix(four, SeatSet::EVERYONE);
        let mut other_left = cards;
        other_left.part_before(Slot(1), four, SeatSet::one(B));
        assert_eq!(
            other_left[Slot(0)].tied(),
            SeatSet::one(A),
            "B saw one leave, A did not"
        );
        cards.part(Slot(2), four);
        assert_eq!(cards[Slot(0)].tied(), SeatSet::one(A).with(B));
    }

    #[test]
    fn an_equal_that_leaves_from_beside_a_card_of_the_lot_may_have_been_the_known_one() {
        let mut cards = pairs();
        let mut lot = SlotSet::<1>::EMPTY;
        for slot in [Slot(0), Slot(2)] {
            cards[slot].show(Side::Front, SeatSet::one(A));
            cards[slot].show(Side::Front, SeatSet::NONE);
            lot.insert(slot);
        }
        cards.mix(lot, SeatSet::EVERYONE);
        let mut elsewhere = cards;
        elsewhere.part(Slot(1), SlotSet::<1>::range(3, 4));
        assert_eq!(elsewhere[Slot(0)].tied(), SeatSet::one(A));
        cards.part(Slot(1), SlotSet::<1>::range(2, 4));
        assert_eq!(cards[Slot(0)].tied(), SeatSet::NONE);
    }
}
