//! The canonical form of an information set: the truth wiped off the table.

use crate::{
    eyes::Eyes,
    held::{Card, Held, Marks, Side},
    imagine::{Memory, known_sides},
    sort_few::{sort_few, sort_few_by},
};

/// Lays every card that these eyes cannot place in an order of its own, which depends on nothing
/// but what they know: whoever is handed such cards cannot find the truth in them.
pub(crate) fn canonicalise<C: Card>(cards: &mut [Held<C>], eyes: Eyes) {
    let known = |cards: &[Held<C>], slot| known_sides(cards, slot, eyes, Memory::Elephant);
    let all = (1 << C::Marks::SIDES.len()) - 1;
    let mut open: Vec<usize> = (0..cards.len())
        .filter(|&slot| known(cards, slot) != all)
        .collect();
    if C::Marks::SIDES.len() > 1 {
        let mut pool: Vec<C> = open.iter().map(|&slot| cards[slot].raw()).collect();
        sort_few(&mut pool);
        let (half, hidden) = open.into_iter().partition(|&slot| known(cards, slot) != 0);
        let half: Vec<usize> = half;
        let fits = |slot: usize, card: C| {
            let side = if known(cards, slot) == 1 {
                Side::Front
            } else {
                Side::Back
            };
            cards[slot].raw().face(side) == card.face(side)
        };
        let dealt = matching(&half, &pool, fits);
        open = hidden;
        let mut rest = open.iter();
        for (card, slot) in pool.into_iter().zip(dealt) {
            let slot = slot.or_else(|| rest.next().copied());
            cards[slot.expect("as many slots as cards")].put(card);
        }
    }
    // The cards known to be in a lot come first in it, whatever else lies there after them.
    let mut lots: Vec<_> = open.iter().map(|&slot| cards[slot].lot()).collect();
    sort_few(&mut lots);
    lots.dedup();
    for lot in lots {
        let inside: Vec<usize> = open
            .iter()
            .copied()
            .filter(|&slot| cards[slot].lot() == lot)
            .collect();
        let mut lying: Vec<(C, _)> = inside
            .iter()
            .map(|&slot| (cards[slot].raw(), cards[slot].tied()))
            .collect();
        let tied_first = |&(card, tied): &(C, _)| (!eyes.among(tied), card);
        sort_few_by(&mut lying, |one, other| {
            tied_first(one).cmp(&tied_first(other))
        });
        for (&slot, (card, tied)) in inside.iter().zip(lying) {
            cards[slot].put(card);
            cards[slot].tie(tied);
        }
    }
    let loose: Vec<usize> = open
        .into_iter()
        .filter(|&slot| !eyes.among(cards[slot].tied()))
        .collect();
    let mut faces: Vec<C> = loose.iter().map(|&slot| cards[slot].raw()).collect();
    sort_few(&mut faces);
    for (slot, card) in loose.into_iter().zip(faces) {
        cards[slot].put(card);
    }
}

/// A matching that gives each slot a card that fits, always the same one: for each card its slot, if any.
///
/// # Panics
/// If there is no way; the truth is one.
fn matching<C: Copy>(
    slots: &[usize],
    cards: &[C],
    fits: impl Fn(usize, C) -> bool,
) -> Vec<Option<usize>> {
    fn seek<C: Copy>(
        slot: usize,
        cards: &[C],
        fits: &impl Fn(usize, C) -> bool,
        asked: &mut [bool],
        of: &mut [Option<usize>],
    ) -> bool {
        for index in 0..cards.len() {
            if asked[index] || !fits(slot, cards[index]) {
                continue;
            }
            asked[index] = true;
            if of[index].is_none_or(|other| seek(other, cards, fits, asked, of)) {
                of[index] = Some(slot);
                return true;
            }
        }
        false
    }
    let mut of = vec![None; cards.len()];
    for &slot in slots {
        let found = seek(slot, cards, &fits, &mut vec![false; cards.len()], &mut of);
        assert!(found, "the cards that lie there fit");
    }
    of
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::{Luck, Quick},
        held::toy::{Number, Tile},
        imagine::Unplaced,
        seat::{Seat, SeatSet},
        slot_set::SlotSet,
        slots::{Cards, Slot},
    };

    const A: Seat = Seat::new(0);

    fn canonical<C: Card, const N: usize>(mut cards: Cards<C, N>) -> Vec<C> {
        canonicalise(cards.first_mut(N), Eyes::of(A));
        cards.first(N).iter().map(Held::raw).collect()
    }

    /// Every world that looks the same has the same canonical form.
    fn assert_wiped<C: Card, const N: usize>(cards: Cards<C, N>) {
        let mut luck = Quick::new(3);
        let mut moved = false;
        for _ in 0..200 {
            let mut world = cards;
            let unplaced = Unplaced::of(world.first(N), Eyes::of(A), Memory::Elephant);
            unplaced.redeal(world.first_mut(N), &mut luck);
            moved |= world != cards;
            assert_eq!(canonical(world), canonical(cards));
        }
        assert!(moved, "there was something to wipe off");
    }

    #[test]
    fn lots_and_loose_cards_have_one_canonical_form() {
        let mut cards = Cards::<Number, 12>::new(Held::new(Number(0)));
        let mut numbers: [u8; 12] = std::array::from_fn(|i| i as u8 / 2);
        Quick::new(8).shuffle(&mut numbers);
        (0..12).for_each(|i| cards[Slot(i)].put(Number(numbers[usize::from(i)])));
        cards[Slot(11)].show(Side::Front, SeatSet::one(A));
        for i in [1, 2, 6] {
            cards[Slot(i)].show(Side::Front, SeatSet::one(A));
            cards[Slot(i)].show(Side::Front, SeatSet::NONE);
        }
        cards.mix(SlotSet::<1>::range(0, 4), SeatSet::EVERYONE);
        cards.mix(SlotSet::<1>::range(5, 8), SeatSet::EVERYONE);
        assert_wiped(cards);
    }

    #[test]
    fn half_known_cards_have_one_canonical_form() {
        let mut cards = Cards::<Tile, 9>::new(Held::new(Tile(0)));
        for (slot, tile) in [11, 22, 23, 31, 12, 13, 21, 32, 33].into_iter().enumerate() {
            cards[Slot(slot as u8)].put(Tile(tile));
        }
        (0..3).for_each(|i| cards[Slot(i)].show(Side::Front, SeatSet::one(A)));
        (3..6).for_each(|i| cards[Slot(i)].show(Side::Back, SeatSet::one(A)));
        (5..7).for_each(|i| cards[Slot(i)].show(Side::Front, SeatSet::one(A)));
        assert_wiped(cards);
    }
}
