//! What a room and a device's connection know of each other.

use std::{
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
    time::Duration,
};

/// The way between a room and a device.
#[derive(Default)]
pub(crate) struct Wire {
    behind: AtomicBool,
    /// Milliseconds there and back, and one more; 0 before it was measured.
    round_trip: AtomicU32,
}

/// A device whose round trip is not known yet is given this time.
const USUAL: Duration = Duration::from_millis(500);
/// No device is given more: whoever answers late on purpose gains no more.
const MOST: Duration = Duration::from_millis(1500);
/// Beyond the round trip: for what else delays a move.
const SLACK: Duration = Duration::from_millis(150);

impl Wire {
    /// Is the device too slow? Then nothing more is sent until it has caught up.
    pub(crate) fn is_behind(&self) -> bool {
        self.behind.load(Ordering::Relaxed)
    }

    pub(crate) fn set_behind(&self, behind: bool) {
        self.behind.store(behind, Ordering::Relaxed);
    }

    /// The device has answered a ping after so long.
    pub(crate) fn measured(&self, round_trip: Duration) {
        let ms = u32::try_from(round_trip.as_millis()).unwrap_or(u32::MAX);
        self.round_trip
            .store(ms.saturating_add(1), Ordering::Relaxed);
    }

    /// A move from this device may be so long on its way before the clock strikes.
    pub(crate) fn allowance(&self) -> Duration {
        match self.round_trip.load(Ordering::Relaxed) {
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
        let wire = Wire::default();
        assert_eq!(wire.allowance(), USUAL);
        wire.measured(Duration::from_micros(300));
        assert!(wire.allowance() < Duration::from_millis(200));
        wire.measured(Duration::from_millis(700));
        assert!(wire.allowance() > Duration::from_millis(800));
        wire.measured(Duration::from_hours(2000));
        assert_eq!(wire.allowance(), MOST);
    }
}
