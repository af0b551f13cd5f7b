//! Clocks run out.

use core::time::Duration;

use engine::Seat;

use super::Room;
use crate::{
    LinkId, Time,
    flaw::{Flaw, flawed},
};

impl Room {
    /// A device has answered a ping after so long.
    pub(super) fn hear_lag(&mut self, link: LinkId, round_trip: Duration) {
        if let Some(link) = self.link_mut(link) {
            link.lag.measured(round_trip);
        }
    }

    /// How long a seat's move may be on its way, over the slowest of its player's devices.
    fn lag(&self, seat: Seat) -> Duration {
        let sitter = self.sitting.sitter(seat);
        let devices = self.links.iter().filter(|link| link.person == sitter);
        devices
            .map(|link| link.lag.allowance())
            .max()
            .unwrap_or_default()
    }

    /// When a seat's time is up. A bot needs no clock.
    fn clock_strikes(&self, seat: Seat) -> Option<Time> {
        let play = self.play().filter(|_| self.is_running())?;
        if self.is_played_by_bot(seat) {
            return None;
        }
        let up = play.time_is_up(seat, self.sitting.settings.clock)?;
        Some(up + self.lag(seat))
    }

    pub(super) fn clocks_due(&self) -> impl Iterator<Item = Time> {
        let seats = Seat::all(self.sitting.wish.seats);
        let seats = seats.filter(|_| !flawed(Flaw::ClockAsleep));
        seats.filter_map(|seat| self.clock_strikes(seat))
    }

    /// Plays for the first whose time is up.
    pub(super) fn look_at_clocks(&mut self) {
        let mut seats = Seat::all(self.sitting.wish.seats);
        let struck = seats.find(|&seat| {
            let strike = self.clock_strikes(seat);
            strike.is_some_and(|strike| strike <= self.now.steady)
        });
        let Some(seat) = struck else { return };
        if let Some(idle) = self.play().and_then(|play| play.table.idle(seat)) {
            self.play_for(seat, &idle);
        }
    }
}
