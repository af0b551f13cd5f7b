//! When something happens.

use core::{
    ops::{Add, Sub},
    time::Duration,
};

/// A moment of the steady clock: so long after one that never changes.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]
pub struct Time(Duration);

impl Time {
    /// So long after the beginning.
    pub const fn after(beginning: Duration) -> Time {
        Time(beginning)
    }

    /// How long it is after another; nothing, if it is not.
    pub fn since(self, other: Time) -> Duration {
        self.0.saturating_sub(other.0)
    }
}

impl Add<Duration> for Time {
    type Output = Time;
    fn add(self, later: Duration) -> Time {
        Time(self.0.saturating_add(later))
    }
}

impl Sub for Time {
    type Output = Duration;
    fn sub(self, other: Time) -> Duration {
        self.since(other)
    }
}

/// The only clocks a room has: it is told them with everything it hears.
#[derive(Copy, Clone, Debug, Default)]
pub struct Now {
    /// By the steady clock: for all that waits.
    pub steady: Time,
    /// In milliseconds since 1970, and perhaps wrong: for records only.
    pub wall: i64,
}
