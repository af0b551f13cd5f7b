//! A short list on the stack: chance is rolled on the hot path, where nothing is allocated.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    str::FromStr,
};

use crate::{
    notation::{Unreadable, spaced},
    sort_few::sort_few,
};

/// One or more cards in order, up to `N` of them on the stack. Its notation is theirs, with single
/// spaces between. Somebody may write more cards than there are: these are read all the same, so
/// that the rules can refuse them by a clause.
#[derive(Clone)]
pub struct CardList<T, const N: usize> {
    cards: [T; N],
    len: u8,
    /// All of them, if they are more than `N`.
    long: Vec<T>,
}

impl<T: Copy, const N: usize> CardList<T, N> {
    /// These cards, if they are neither none nor more than `N`.
    #[inline]
    pub fn collect(cards: impl IntoIterator<Item = T>) -> Option<CardList<T, N>> {
        let mut cards = cards.into_iter();
        let mut list = CardList {
            cards: [cards.next()?; N],
            len: 1,
            long: Vec::new(),
        };
        cards.try_for_each(|card| {
            *list.cards.get_mut(usize::from(list.len))? = card;
            list.len += 1;
            Some(())
        })?;
        Some(list)
    }

    /// These cards, if there are any.
    pub fn of(cards: impl IntoIterator<Item = T>) -> Option<CardList<T, N>> {
        let long: Vec<T> = cards.into_iter().collect();
        let first = *long.first()?;
        Some(CardList::collect(long.iter().copied()).unwrap_or(CardList {
            cards: [first; N],
            len: 1,
            long,
        }))
    }
}

impl<T: Copy + FromStr<Err = Unreadable>, const N: usize> CardList<T, N> {
    /// Reads a card from each word.
    ///
    /// # Errors
    /// If there is none, or a word is no card.
    pub fn read<'a>(
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<CardList<T, N>, Unreadable> {
        let cards: Vec<T> = words
            .into_iter()
            .map(str::parse)
            .collect::<Result<_, _>>()?;
        CardList::of(cards).ok_or_else(|| Unreadable::new("one card or more", ""))
    }
}

/// Are these the same cards, each as often, in whatever order?
pub fn same_cards<T: Copy + Ord>(
    one: impl IntoIterator<Item = T>,
    other: impl IntoIterator<Item = T>,
) -> bool {
    let sorted = |cards: Vec<T>| {
        let mut cards = cards;
        sort_few(&mut cards);
        cards
    };
    sorted(one.into_iter().collect()) == sorted(other.into_iter().collect())
}

impl<T, const N: usize> Deref for CardList<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        if self.long.is_empty() {
            &self.cards[..usize::from(self.len)]
        } else {
            &self.long
        }
    }
}

impl<T, const N: usize> DerefMut for CardList<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        if self.long.is_empty() {
            &mut self.cards[..usize::from(self.len)]
        } else {
            &mut self.long
        }
    }
}

impl<T: Eq, const N: usize> Eq for CardList<T, N> {}
impl<T: PartialEq, const N: usize> PartialEq for CardList<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for CardList<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: fmt::Display, const N: usize> fmt::Display for CardList<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        spaced(f, self.iter())
    }
}

impl<T: Copy + FromStr<Err = Unreadable>, const N: usize> FromStr for CardList<T, N> {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        CardList::read(text.split(' '))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[test]
    fn reads_what_it_writes_however_long() {
        for text in ["A", "A C A", "A C A B", &["F"; 400].join(" ")] {
            let list: CardList<Seat, 3> = text.parse().unwrap();
            assert_eq!(list.to_string(), text);
            assert_eq!(list.len(), text.split(' ').count());
        }
        for wrong in ["", "A  A", " A", "1"] {
            assert!(wrong.parse::<CardList<Seat, 3>>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn the_same_cards_come_in_any_order_and_each_as_often() {
        assert!(same_cards([3, 1, 3], [3, 3, 1]));
        assert!(!same_cards([3, 1, 3], [3, 1, 1]));
        assert!(!same_cards([3, 1], [3, 1, 1]));
    }

    #[test]
    fn what_is_rolled_fits() {
        assert!(CardList::<u8, 3>::collect([1, 2, 3]).is_some());
        assert!(CardList::<u8, 3>::collect([1, 2, 3, 4]).is_none());
        assert!(CardList::<u8, 3>::collect([]).is_none());
    }
}
