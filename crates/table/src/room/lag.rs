//! How long a device's moves are on their way.

use core::time::Duration;

use engine::Seat;

use super::Room;
use crate::{
    LinkId,
    flaw::{Flaw, flawed},
};

/// How long it takes there and back, once that was measured.
#[derive(Default)]
pub(super) struct Lag(Option<Duration>);

/// A device whose round trip is not known yet is given this time.
const USUAL: Duration = Duration::from_millis(500);
/// No device is given more: whoever answers late on purpose gains no more.
const MOST: Duration = Duration::from_millis(1500);
/// Beyond the round trip: for what else delays a move.
const SLACK: Duration = Duration::from_millis(150);

impl Lag {
    /// The device has answered a ping after so long.
    pub(super) fn measured(&mut self, round_trip: Duration) {
        self.0 = Some(round_trip);
    }

    /// A move from this device may be so long on its way before the clock strikes.
    pub(super) fn allowance(&self) -> Duration {
        let most = if flawed(Flaw::LagUnbounded) {
            Duration::MAX
        } else {
            MOST
        };
        self.0
            .map_or(USUAL, |round_trip| (round_trip + SLACK).min(most))
    }
}

impl Room {
    /// A device has answered a ping after so long.
    pub(super) fn hear_lag(&mut self, link: LinkId, round_trip: Duration) {
        if let Some(link) = self.link_mut(link) {
            link.lag.measured(round_trip);
        }
    }

    /// How long a seat's move may be on its way, over the slowest of its player's devices.
    pub(super) fn lag(&self, seat: Seat) -> Duration {
        let sitter = self.state.sitter(seat);
        let holder = sitter.map(|person| self.state.holder(person));
        let devices = self.links.iter().filter(|link| link.person == holder);
        devices
            .map(|link| link.lag.allowance())
            .max()
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_allowance_follows_the_round_trip_within_bounds() {
        let mut lag = Lag::default();
        assert_eq!(lag.allowance(), USUAL);
        lag.measured(Duration::from_micros(300));
        assert!(lag.allowance() < Duration::from_millis(200));
        lag.measured(Duration::from_millis(700));
        assert!(lag.allowance() > Duration::from_millis(800));
        lag.measured(Duration::from_hours(2000));
        assert_eq!(lag.allowance(), MOST);
    }
}
