//! Seats around the table, sets of them, and a value for each.

use std::{
    fmt::{self, Write},
    ops::{BitAnd, BitOr, Index, IndexMut, Not},
    str::FromStr,
};

use crate::{bits::bits, dice::Luck, notation::Unreadable, schema, serde_by_notation};

/// A place at the table, lettered `A`, `B`, … clockwise.
///
/// A seat is not a device and not a person: whoever holds its token plays it.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// As many seats as any table may have.
    pub const MAX: usize = 6;

    /// The seat at `index`, counted from 0 clockwise.
    ///
    /// # Panics
    /// If `index` is not below [`Seat::MAX`].
    #[inline]
    pub const fn new(index: u8) -> Seat {
        assert!((index as usize) < Seat::MAX, "no table has so many seats");
        Seat(index)
    }

    /// Counted from 0 clockwise.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The neighbour clockwise at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next == seats { 0 } else { next })
    }

    /// The neighbour against the clock at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn previous(self, seats: u8) -> Seat {
        Seat(if self.0 == 0 { seats - 1 } else { self.0 - 1 })
    }

    /// All seats of a table of `seats`, clockwise from `A`.
    #[inline]
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seat {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Seat, Unreadable> {
        match text.as_bytes() {
            [letter @ b'A'..=b'Z'] if usize::from(letter - b'A') < Seat::MAX => {
                Ok(Seat(letter - b'A'))
            }
            _ => Err(Unreadable::new("a seat letter from A to F", text)),
        }
    }
}
serde_by_notation!(Seat, |this, to| to.serialize_char(this.letter()));
schema!(Seat, { "description": "a seat, clockwise from A", "type": "string", "pattern": "^[A-F]$" });

/// A set of seats, with one bit for the crowd: those who only watch.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);
    /// Every seat and the crowd.
    pub const EVERYONE: SeatSet = SeatSet(0xff);
    /// Those who watch without a seat.
    pub(crate) const CROWD: SeatSet = SeatSet(0x80);

    /// Only this seat.
    #[inline]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// All seats of a table of `seats`, without the crowd.
    #[inline]
    pub const fn all(seats: u8) -> SeatSet {
        SeatSet((1 << seats) - 1)
    }

    /// Everyone, crowd included, but this seat.
    #[inline]
    pub const fn others(seat: Seat) -> SeatSet {
        SeatSet(!(1 << seat.0))
    }

    /// This set with `seat` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set without `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Is `seat` in this set?
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Do the two sets share a member?
    #[inline]
    pub const fn meets(self, other: SeatSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Is every member of `other` in this set?
    #[inline]
    pub const fn holds(self, other: SeatSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Is nobody in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it; the crowd does not count.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 & ((1 << Seat::MAX) - 1)).count_ones() as usize
    }

    /// The first seat in it, from `A`.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// One of its seats, each equally likely.
    ///
    /// # Panics
    /// If no seat is in it.
    pub fn draw(self, luck: &mut impl Luck) -> Seat {
        let nth = luck.below(self.len() as u32) as usize;
        self.iter().nth(nth).expect("a seat to draw")
    }

    /// Its seats from `A`; the crowd is left out.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        bits((self.0 & ((1 << Seat::MAX) - 1)).into()).map(Seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl BitOr for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl BitAnd for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

impl Not for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn not(self) -> SeatSet {
        SeatSet(!self.0)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A value for every seat a table may have.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct BySeat<T>([T; Seat::MAX]);

impl<T> BySeat<T> {
    /// Makes the value of each seat.
    #[inline]
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|index| make(Seat(index as u8))))
    }

    /// The values of the first `seats` seats, from `A`.
    #[inline]
    pub fn first(&self, seats: u8) -> &[T] {
        &self.0[..usize::from(seats)]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_round() {
        let c = Seat::new(2);
        assert_eq!(c.next(3), Seat::new(0));
        assert_eq!(Seat::new(0).previous(3), c);
        assert_eq!(c.next(4).previous(4), c);
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: SeatSet = [Seat::new(1), Seat::new(4)].into_iter().collect();
        assert_eq!(set.iter().map(|s| s.to_string()).collect::<String>(), "BE");
        assert_eq!((set.len(), set.first()), (2, Some(Seat::new(1))));
        assert!(set.has(Seat::new(4)) && !set.without(Seat::new(4)).has(Seat::new(4)));
        assert!(SeatSet::EVERYONE.holds(set) && !set.holds(SeatSet::all(2)));
        assert!(!SeatSet::all(6).meets(SeatSet::CROWD));
        assert_eq!(SeatSet::EVERYONE.len(), Seat::MAX);
    }

    #[test]
    fn letters_round_trip_and_others_are_refused() {
        for seat in Seat::all(6) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for wrong in ["", "a", "G", "AB", "é"] {
            assert!(wrong.parse::<Seat>().is_err(), "{wrong}");
        }
    }
}
