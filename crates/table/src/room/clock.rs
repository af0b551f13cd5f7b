//! Clocks run out.

use engine::Seat;

use super::Room;
use crate::{
    Deputy, Time,
    flaw::{Flaw, flawed},
};

impl Room {
    /// When a seat's time is up. A bot needs no clock.
    fn clock_strikes(&self, seat: Seat) -> Option<Time> {
        let play = self.play().filter(|_| self.is_running())?;
        if self.is_played_by_bot(seat) {
            return None;
        }
        let up = play.time_is_up(seat, self.state.settings.clock)?;
        Some(up + self.lag(seat))
    }

    pub(super) fn clocks_due(&self) -> impl Iterator<Item = Time> {
        let seats = Seat::all(self.state.spec.seats);
        let seats = seats.filter(|_| !flawed(Flaw::ClockAsleep));
        seats.filter_map(|seat| self.clock_strikes(seat))
    }

    /// Plays for the first whose time is up.
    pub(super) fn look_at_clocks(&mut self) {
        let mut seats = Seat::all(self.state.spec.seats);
        let struck = seats.find(|&seat| {
            let strike = self.clock_strikes(seat);
            strike.is_some_and(|strike| strike <= self.now.steady)
        });
        let Some(seat) = struck else { return };
        if let Some(idle) = self.play().and_then(|play| play.table.idle(seat)) {
            self.play_for(seat, &idle, Deputy::Clock);
        }
    }
}
