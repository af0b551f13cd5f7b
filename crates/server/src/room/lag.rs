//! How long a device's moves are on their way.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

/// Milliseconds there and back, and one more; 0 before it was measured.
#[derive(Default)]
pub(crate) struct Lag(AtomicU32);

/// A device whose round trip is not known yet is given this time.
const USUAL: Duration = Duration::from_millis(500);
/// No device is given more: whoever answers late on purpose gains no more.
const MOST: Duration = Duration::from_millis(1500);
/// Beyond the round trip: for what else delays a move.
const SLACK: Duration = Duration::from_millis(150);

impl Lag {
    /// The device has answered a ping after so long.
    pub(crate) fn measured(&self, round_trip: Duration) {
        let ms = u32::try_from(round_trip.as_millis()).unwrap_or(u32::MAX);
        self.0.store(ms.saturating_add(1), Ordering::Relaxed);
    }

    /// A move from this device may be so long on its way before the clock strikes.
    pub(crate) fn allowance(&self) -> Duration {
        match self.0.load(Ordering::Relaxed) {
            0 => USUAL,
            ms => (Duration::from_millis(ms.into()) + SLACK).min(MOST),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_allowance_follows_the_round_trip_within_bounds() {
        let lag = Lag::default();
        assert_eq!(lag.allowance(), USUAL);
        lag.measured(Duration::from_micros(300));
        assert!(lag.allowance() < Duration::from_millis(200));
        lag.measured(Duration::from_millis(700));
        assert!(lag.allowance() > Duration::from_millis(800));
        lag.measured(Duration::from_hours(2000));
        assert_eq!(lag.allowance(), MOST);
    }
}
