//! Sets of slots: the zones of a game in which order does not matter.

use std::{
    fmt,
    ops::{BitAnd, BitOr, Not},
};

use crate::{bits::bits, slots::Slot};

/// A set of slots below `64 * W`.
#[derive(Copy, Clone, Eq, PartialEq)]
pub struct SlotSet<const W: usize = 1>([u64; W]);

impl<const W: usize> Default for SlotSet<W> {
    fn default() -> Self {
        SlotSet::EMPTY
    }
}

impl<const W: usize> SlotSet<W> {
    /// No slot.
    pub const EMPTY: SlotSet<W> = SlotSet([0; W]);

    /// The slots from `from` to before `to`.
    #[inline]
    pub fn range(from: u8, to: u8) -> Self {
        let below = |end: u8| {
            SlotSet::<W>(std::array::from_fn(|word| {
                match usize::from(end).saturating_sub(64 * word) {
                    0 => 0,
                    bits @ 1..64 => (1 << bits) - 1,
                    _ => u64::MAX,
                }
            }))
        };
        below(to) & !below(from)
    }

    /// Is `slot` in it?
    #[inline]
    pub const fn has(&self, slot: Slot) -> bool {
        self.0[slot.index() / 64] >> (slot.0 % 64) & 1 != 0
    }

    /// Puts `slot` in.
    #[inline]
    pub fn insert(&mut self, slot: Slot) {
        self.0[slot.index() / 64] |= 1 << (slot.0 % 64);
    }

    /// Takes `slot` out.
    #[inline]
    pub fn remove(&mut self, slot: Slot) {
        self.0[slot.index() / 64] &= !(1 << (slot.0 % 64));
    }

    /// The lowest slot in it.
    #[inline]
    pub fn first(&self) -> Option<Slot> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Slot(
            (64 * word) as u8 + self.0[word].trailing_zeros() as u8,
        ))
    }

    /// Takes out the lowest slot.
    #[inline]
    pub fn take_first(&mut self) -> Option<Slot> {
        let slot = self.first()?;
        self.remove(slot);
        Some(slot)
    }

    /// How many slots are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Its slots, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> + Clone {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(word, set)| bits(set).map(move |bit| Slot(64 * word as u8 + bit)))
    }
}

impl<const W: usize> FromIterator<Slot> for SlotSet<W> {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        let mut set = SlotSet::EMPTY;
        slots.into_iter().for_each(|slot| set.insert(slot));
        set
    }
}

impl<const W: usize> BitOr for SlotSet<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        SlotSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const W: usize> BitAnd for SlotSet<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        SlotSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const W: usize> Not for SlotSet<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        SlotSet(self.0.map(|word| !word))
    }
}

impl<const W: usize> fmt::Debug for SlotSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|slot| slot.0))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_cross_words() {
        let mut set = SlotSet::<2>::range(60, 70);
        assert_eq!((set.len(), set.first()), (10, Some(Slot(60))));
        set.remove(Slot(60));
        set.insert(Slot(127));
        assert!(
            set.has(Slot(64)) && set.has(Slot(127)) && !set.has(Slot(60)) && !set.has(Slot(70))
        );
        assert_eq!(
            set.iter().map(|s| s.0).collect::<Vec<_>>(),
            [61, 62, 63, 64, 65, 66, 67, 68, 69, 127]
        );
        assert_eq!(SlotSet::<2>::range(0, 128).len(), 128);
        assert!(SlotSet::<1>::range(3, 3).is_empty());
    }
}
