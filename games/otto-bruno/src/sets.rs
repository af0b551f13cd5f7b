//! Sets (OB-6), found by bits: a set of dice is a `u16`, a set of places in a rack a `u8`.

use engine::bits;

use crate::{
    cards::Face,
    notation::{Place, Places},
};

/// The dice of the eight sets without a joker: 1-2-3-4 of each colour, each value in all colours.
pub(crate) const LINES: [u16; 8] = [
    0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888,
];

/// The active faces of a rack: for each face the places where it stands. Of cards that their owner
/// cannot tell apart only the leftmost is in it.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Hand {
    at: [u8; Face::COUNT],
    dice: u16,
}

impl Hand {
    /// Puts a card in.
    #[inline]
    pub(crate) fn put(&mut self, face: Face, place: Place) {
        self.at[face.index()] |= 1 << place.index();
        self.dice |= face.bit();
    }

    /// Where a face stands.
    #[inline]
    pub(crate) fn at(&self, face: Face) -> u8 {
        self.at[face.index()]
    }

    /// Is there a joker in it?
    #[inline]
    pub(crate) fn has_joker(&self) -> bool {
        self.at(Face::JOKER) != 0
    }

    /// Every place that counts: of cards their owner cannot tell apart the leftmost.
    #[inline]
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let all = self.at.iter().fold(0, |all, at| all | at);
        bits(all.into()).map(|place| Place::new(place.into()))
    }

    /// Calls `found` with every set: four dice of a line, or three of them and a joker.
    #[inline]
    pub(crate) fn each_set(&self, mut found: impl FnMut(Places)) {
        let joker = self.at(Face::JOKER);
        for line in LINES {
            let dice = self.dice & line;
            match dice.count_ones() {
                4 => {
                    self.spread(dice, 0, &mut found);
                    let mut left = if joker == 0 { 0 } else { dice };
                    while left != 0 {
                        let spared = left & left.wrapping_neg();
                        self.spread(dice & !spared, joker, &mut found);
                        left &= !spared;
                    }
                }
                3 if joker != 0 => self.spread(dice, joker, &mut found),
                _ => {}
            }
        }
    }

    /// Calls `found` with every way to add one place of each of `dice` to `chosen`.
    fn spread(&self, dice: u16, chosen: u8, found: &mut impl FnMut(Places)) {
        if dice == 0 {
            found(Places::of_bits(chosen).expect("four cards, each in a place of its own"));
            return;
        }
        let mut places = self.at[dice.trailing_zeros() as usize];
        while places != 0 {
            let place = places & places.wrapping_neg();
            self.spread(dice & (dice - 1), chosen | place, found);
            places &= !place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Luck, Quick};

    /// OB-6, word for word: at most one joker, and the dice in one colour with different values
    /// or in one value with different colours.
    fn is_set(four: [Face; 4]) -> bool {
        let dice: Vec<Face> = four.into_iter().filter(|face| !face.is_joker()).collect();
        let same = |key: fn(&Face) -> usize| dice.iter().all(|die| key(die) == key(&dice[0]));
        let differ = |key: fn(&Face) -> usize| {
            (0..dice.len()).all(|i| (0..i).all(|j| key(&dice[i]) != key(&dice[j])))
        };
        let value: fn(&Face) -> usize = |die| usize::from(die.value().expect("a die"));
        let colour: fn(&Face) -> usize = |die| die.colour().expect("a die") as usize;
        dice.len() >= 3 && (same(colour) && differ(value) || same(value) && differ(colour))
    }

    #[test]
    fn the_sets_found_are_those_of_all_subsets() {
        let mut luck = Quick::new(6);
        let mut found_some = 0;
        for _ in 0..20_000 {
            // Few different faces, so that sets and doubles are common; one joker at most,
            // since their owner cannot tell two apart.
            let mut joker = false;
            let faces: [Face; 8] = std::array::from_fn(|_| {
                let all: Vec<Face> = Face::dice().filter(|die| die.value() != Some(4)).collect();
                match luck.below(8) {
                    0 if !std::mem::replace(&mut joker, true) => Face::JOKER,
                    1 => Face::die(4, crate::cards::Colour::Blue),
                    _ => luck.pick(&all),
                }
            });
            let mut hand = Hand::default();
            (0..8).for_each(|i| hand.put(faces[i], Place::new(i)));
            let mut found = Vec::new();
            hand.each_set(|places| found.push(places));
            found.sort_unstable();
            let wanted: Vec<Places> = (0..=u8::MAX)
                .filter_map(Places::of_bits)
                .filter(|places| is_set(places.each().map(|place| faces[place.index()])))
                .collect();
            assert_eq!(found, wanted, "{faces:?}");
            found_some += usize::from(!found.is_empty());
        }
        assert!(found_some > 1_000, "sets came up {found_some} times");
    }
}
