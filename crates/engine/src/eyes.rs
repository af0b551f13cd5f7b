//! Whose eyes look at the table.

use std::{cell::Cell, fmt, str::FromStr};

use crate::{
    contest::Finished,
    notation::Unreadable,
    seat::{Seat, SeatSet},
    serde_by_notation,
};

/// A pair of eyes: one seat's, the crowd's, or after the end everybody's at once.
///
/// The fields are private: nobody can make sharper eyes than these constructors give.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Eyes {
    whose: SeatSet,
    recall: bool,
}

impl Eyes {
    /// The eyes of one seat.
    #[inline]
    pub const fn of(seat: Seat) -> Eyes {
        Eyes {
            whose: SeatSet::one(seat),
            recall: false,
        }
    }

    /// The eyes of those who watch without a seat: they see what lies open to all.
    #[inline]
    pub const fn crowd() -> Eyes {
        Eyes {
            whose: SeatSet::CROWD,
            recall: false,
        }
    }

    /// All eyes at once, for a contest that is over.
    #[inline]
    pub const fn after(_: &Finished) -> Eyes {
        Eyes {
            whose: SeatSet::EVERYONE,
            recall: false,
        }
    }

    /// The same eyes with *memory help*: they also see what they have known and nobody mixed up since.
    #[inline]
    #[must_use]
    pub const fn with_memory(self) -> Eyes {
        Eyes {
            recall: true,
            ..self
        }
    }

    /// Are these the eyes of `seat` alone?
    #[inline]
    pub fn are(self, seat: Seat) -> bool {
        self.whose == SeatSet::one(seat)
    }

    /// The seat whose eyes these are, if they are one seat's.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        self.whose.first().filter(|&seat| self.are(seat))
    }

    #[inline]
    pub(crate) fn among(self, set: SeatSet) -> bool {
        self.whose.meets(set)
    }

    #[inline]
    pub(crate) fn see(self, sees: SeatSet, knows: SeatSet) -> bool {
        self.whose == SeatSet::EVERYONE || self.whose.meets(if self.recall { knows } else { sees })
    }
}

impl fmt::Display for WhoseEyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhoseEyes::Seat(seat) => seat.fmt(f),
            WhoseEyes::Crowd => f.write_str("crowd"),
            WhoseEyes::All => f.write_str("all"),
        }
    }
}

/// Eyes as somebody asks for them; [`crate::AnyContest::eyes`] turns the wish into [`Eyes`] if it may.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum WhoseEyes {
    /// One seat's.
    Seat(Seat),
    /// A watcher's.
    Crowd,
    /// All at once: only after the end.
    All,
}

impl FromStr for WhoseEyes {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<WhoseEyes, Unreadable> {
        match text {
            "crowd" => Ok(WhoseEyes::Crowd),
            "all" => Ok(WhoseEyes::All),
            seat => seat
                .parse()
                .map(WhoseEyes::Seat)
                .map_err(|_| Unreadable::new("eyes: a seat letter, crowd or all", text)),
        }
    }
}
serde_by_notation!(WhoseEyes);

thread_local! {
    static BLIND: Cell<bool> = const { Cell::new(false) };
}

/// Runs `look` with the blindfold on: in debug builds, asking a hidden thing for its truth panics.
///
/// Views and tellings run inside, so that they can only show what somebody's eyes may see.
pub fn blindfold<R>(look: impl FnOnce() -> R) -> R {
    struct Off(bool);
    impl Drop for Off {
        fn drop(&mut self) {
            BLIND.set(self.0);
        }
    }
    let _off = Off(BLIND.replace(true));
    look()
}

#[inline]
pub(crate) fn assert_not_blindfolded() {
    debug_assert!(!BLIND.get(), "a view asked for the truth of a hidden card");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seat_has_a_seat_and_the_others_none() {
        let b = Seat::new(1);
        assert_eq!(Eyes::of(b).seat(), Some(b));
        assert_eq!(Eyes::crowd().seat(), None);
        assert!(!Eyes::crowd().are(b));
    }

    #[test]
    fn wishes_round_trip() {
        for wish in ["A", "F", "crowd", "all"] {
            assert_eq!(wish.parse::<WhoseEyes>().unwrap().to_string(), wish);
        }
        assert!("everyone".parse::<WhoseEyes>().is_err());
    }
}
