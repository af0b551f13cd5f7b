//! Law 3: cards are conserved. Law 9: who sees a side of a card knows it.
//!
//! Before the first step of a deal its cards are not dealt: nothing is asked of them then. While
//! only chance has moved (the opening) outcomes may still name cards; after that they are fixed.

use engine::{Card, Game, Held, Marks};

use crate::{broken::Violation, law::Law};

const LAW: Law = Law::CardsAreConserved;

/// Every slot lies in one zone, once.
pub(crate) fn zones_name_each_slot_once<G: Game>(deal: &G) -> Result<(), Violation> {
    let mut times = vec![0_u32; deal.cards().len()];
    for slot in deal.zones() {
        let Some(times) = times.get_mut(slot.index()) else {
            return Err(LAW.violation(format!("a zone holds slot {}, which has no card", slot.0)));
        };
        *times += 1;
    }
    match times.iter().position(|&times| times != 1) {
        Some(slot) => Err(LAW.violation(format!(
            "the card in slot {slot} lies in {} zones",
            times[slot]
        ))),
        None => Ok(()),
    }
}

/// Two states hold the same cards, wherever they lie.
pub(crate) fn same_cards<G: Game>(one: &G, other: &G, when: &str) -> Result<(), Violation> {
    let cards = |deal: &G| deal.cards().iter().map(Held::truth).collect::<Vec<_>>();
    let (one, other) = (cards(one), cards(other));
    LAW.kept(one.len() == other.len(), || {
        format!("{} cards became {} {when}", one.len(), other.len())
    })?;
    match unmatched(&one, &other) {
        Some(card) => Err(LAW.violation(format!("there are fewer or more of {card:?} {when}"))),
        None => Ok(()),
    }
}

/// Something that two lists of equal length hold unequally often.
pub(crate) fn unmatched<T: PartialEq + Copy>(one: &[T], other: &[T]) -> Option<T> {
    let differ = || one.iter().zip(other).filter(|(a, b)| a != b);
    let mut left: Vec<T> = differ().map(|(_, &b)| b).collect();
    differ().map(|(&a, _)| a).find(|a| {
        let found = left.iter().position(|b| b == a);
        found.map(|at| left.swap_remove(at)).is_none()
    })
}

/// Nobody sees a side of a card without knowing it.
pub(crate) fn who_sees_knows<C: Card>(cards: &[Held<C>]) -> Result<(), Violation> {
    for (slot, held) in cards.iter().enumerate() {
        for &side in C::Marks::SIDES {
            Law::WhoSeesKnows.kept(held.knows(side).holds(held.sees(side)), || {
                format!(
                    "{:?} see the {side:?} of slot {slot}, which {:?} know",
                    held.sees(side),
                    held.knows(side)
                )
            })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Cards, SeatSet, Side, Slot, SlotSet};

    #[test]
    fn lists_are_compared_whatever_their_order() {
        assert_eq!(unmatched(&[1, 2, 2, 3], &[2, 3, 1, 2]), None);
        assert_eq!(unmatched(&[1, 2, 2, 3], &[2, 3, 1, 1]), Some(2));
    }

    /// Marks that lose every second set written into them.
    #[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
    struct Forgetful {
        sets: [SeatSet; 2],
        writes: usize,
    }
    impl Marks for Forgetful {
        const SIDES: &'static [Side] = &[Side::Front];
        fn of(&self, _: Side) -> SeatSet {
            self.sets[0]
        }
        fn of_mut(&mut self, _: Side) -> &mut SeatSet {
            self.writes += 1;
            &mut self.sets[(self.writes + 1) % 2]
        }
    }
    #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
    struct Blank;
    impl Card for Blank {
        type Face = ();
        type Marks = Forgetful;
        fn face(self, _: Side) {}
    }

    #[test]
    fn seeing_without_knowing_breaks_law_9() {
        let mut cards = Cards::<Blank, 1>::new(Held::new(Blank));
        let mut mixed = cards;
        mixed.mix(SlotSet::<1>::range(0, 1), SeatSet::EVERYONE);
        for cards in [&mut cards, &mut mixed] {
            cards[Slot(0)].show(Side::Front, SeatSet::EVERYONE);
        }
        assert!(who_sees_knows(cards.first(1)).is_ok());
        let violation = who_sees_knows(mixed.first(1)).unwrap_err();
        assert_eq!(violation.law, Law::WhoSeesKnows);
    }
}
