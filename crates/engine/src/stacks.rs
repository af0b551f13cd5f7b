//! Piles whose order matters, all in one small array.

use crate::slots::Slot;

const END: u8 = u8::MAX;

/// `P` piles over `N` slots: each slot lies in one pile at most, so that a link a slot is enough.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Stacks<const N: usize, const P: usize> {
    /// The slot under each slot.
    under: [u8; N],
    top: [u8; P],
    height: [u8; P],
}

impl<const N: usize, const P: usize> Default for Stacks<N, P> {
    fn default() -> Self {
        Stacks {
            under: [END; N],
            top: [END; P],
            height: [0; P],
        }
    }
}

impl<const N: usize, const P: usize> Stacks<N, P> {
    /// Lays `slot` on `pile`.
    #[inline]
    pub fn push(&mut self, pile: usize, slot: Slot) {
        self.under[slot.index()] = self.top[pile];
        self.top[pile] = slot.0;
        self.height[pile] += 1;
    }

    /// Takes the top of `pile`.
    #[inline]
    pub fn pop(&mut self, pile: usize) -> Option<Slot> {
        let slot = self.top(pile)?;
        self.top[pile] = self.under[slot.index()];
        self.under[slot.index()] = END;
        self.height[pile] -= 1;
        Some(slot)
    }

    /// The top of `pile`.
    #[inline]
    pub fn top(&self, pile: usize) -> Option<Slot> {
        (self.top[pile] != END).then_some(Slot(self.top[pile]))
    }

    /// The bottom of `pile`.
    #[inline]
    pub fn bottom(&self, pile: usize) -> Option<Slot> {
        self.down(pile).last()
    }

    /// How many cards lie in `pile`.
    #[inline]
    pub fn height(&self, pile: usize) -> usize {
        usize::from(self.height[pile])
    }

    /// The slots of `pile` from the top down.
    #[inline]
    pub fn down(&self, pile: usize) -> impl Iterator<Item = Slot> + Clone {
        let mut at = self.top[pile];
        std::iter::from_fn(move || {
            (at != END).then(|| {
                let slot = Slot(at);
                at = self.under[slot.index()];
                slot
            })
        })
    }

    /// The slots of `pile` from the bottom up. Allocates: for views.
    pub fn up(&self, pile: usize) -> impl ExactSizeIterator<Item = Slot> + use<N, P> {
        let mut slots: Vec<Slot> = self.down(pile).collect();
        slots.reverse();
        slots.into_iter()
    }

    /// Turns the order of `pile` round: its bottom is its top now.
    #[inline]
    pub fn reverse(&mut self, pile: usize) {
        let (mut at, mut above) = (self.top[pile], END);
        while at != END {
            let under = std::mem::replace(&mut self.under[usize::from(at)], above);
            above = at;
            at = under;
        }
        self.top[pile] = above;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(pile: impl Iterator<Item = Slot>) -> Vec<u8> {
        pile.map(|slot| slot.0).collect()
    }

    #[test]
    fn last_in_first_out_in_each_pile() {
        let mut piles = Stacks::<8, 2>::default();
        for (pile, slot) in [(0, 3), (1, 5), (0, 1), (0, 7)] {
            piles.push(pile, Slot(slot));
        }
        assert_eq!(slots(piles.down(0)), [7, 1, 3]);
        assert_eq!(slots(piles.up(0)), [3, 1, 7]);
        assert_eq!(piles.bottom(0), Some(Slot(3)));
        piles.reverse(0);
        assert_eq!(slots(piles.down(0)), [3, 1, 7]);
        assert_eq!(piles.pop(0), Some(Slot(3)));
        assert_eq!((piles.height(0), piles.height(1)), (2, 1));
        assert_eq!((piles.pop(1), piles.pop(1)), (Some(Slot(5)), None));
        piles.reverse(1);
        assert_eq!(piles.top(1), None);
    }
}
