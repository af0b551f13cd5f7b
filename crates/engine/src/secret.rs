//! A sealed choice that is not a card.

use std::fmt;

use crate::{
    eyes::{Eyes, assert_not_blindfolded},
    seat::SeatSet,
};

/// A value together with who knows it: a bid in a closed hand, a choice not yet shown.
#[derive(Copy, Clone, Eq, PartialEq, Default)]
pub struct Secret<T> {
    value: T,
    known: SeatSet,
}

impl<T: Copy> Secret<T> {
    /// Known to these alone.
    #[inline]
    pub const fn to(known: SeatSet, value: T) -> Secret<T> {
        Secret { value, known }
    }

    /// What these eyes may know of it.
    #[inline]
    pub fn seen(&self, eyes: Eyes) -> Option<T> {
        eyes.see(self.known, self.known).then_some(self.value)
    }

    /// From now on these know it too.
    #[inline]
    pub fn show(&mut self, to: SeatSet) {
        self.known = self.known | to;
    }

    /// The value itself: for rules, never for views.
    ///
    /// # Panics
    /// In debug builds, inside [`crate::blindfold`].
    #[inline]
    pub fn truth(&self) -> T {
        assert_not_blindfolded();
        self.value
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("?")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[test]
    fn only_those_who_know_see_it() {
        let (a, b) = (Seat::new(0), Seat::new(1));
        let mut bid = Secret::to(SeatSet::one(a), 7);
        assert_eq!(
            (bid.seen(Eyes::of(a)), bid.seen(Eyes::of(b))),
            (Some(7), None)
        );
        bid.show(SeatSet::EVERYONE);
        assert_eq!(bid.seen(Eyes::crowd()), Some(7));
        assert_eq!(format!("{bid:?}"), "?");
    }
}
