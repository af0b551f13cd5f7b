//! A short list on the stack: chance is rolled on the hot path, where nothing is allocated.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    str::FromStr,
};

use crate::notation::{Unreadable, spaced};

/// One to `N` cards in order. Its notation is theirs, with single spaces between.
#[derive(Copy, Clone)]
pub struct Row<T, const N: usize> {
    cards: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// These cards, if they are neither none nor too many.
    #[inline]
    pub fn collect(cards: impl IntoIterator<Item = T>) -> Option<Row<T, N>> {
        let mut cards = cards.into_iter();
        let mut row = Row {
            cards: [cards.next()?; N],
            len: 1,
        };
        cards.try_for_each(|card| {
            *row.cards.get_mut(usize::from(row.len))? = card;
            row.len += 1;
            Some(())
        })?;
        Some(row)
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}
impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: fmt::Display, const N: usize> fmt::Display for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        spaced(f, self.iter())
    }
}

impl<T: Copy + FromStr<Err = Unreadable>, const N: usize> FromStr for Row<T, N> {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let cards: Vec<T> = text.split(' ').map(str::parse).collect::<Result<_, _>>()?;
        Row::collect(cards).ok_or_else(|| Unreadable::new("fewer cards", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[test]
    fn reads_what_it_writes_and_no_more_than_fits() {
        let row: Row<Seat, 3> = "A C A".parse().unwrap();
        assert_eq!(row.to_string(), "A C A");
        assert_eq!(row.len(), 3);
        for wrong in ["", "A  A", " A", "A A A A", "1"] {
            assert!(wrong.parse::<Row<Seat, 3>>().is_err(), "{wrong:?}");
        }
    }
}
