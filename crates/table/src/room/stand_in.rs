//! A bot plays for somebody who is away, once patience ends.

use core::time::Duration;

use engine::Seat;

use super::Room;
use crate::{
    Note, Time,
    flaw::{Flaw, flawed},
};

impl Room {
    /// When somebody is next to be played for.
    fn patience_ends(&self, seat: Seat) -> Option<Time> {
        let away = self.away[seat].filter(|_| !self.stand_in[seat] && self.is_running())?;
        if flawed(Flaw::NoPatience) {
            return Some(away);
        }
        Some(away + Duration::from_secs(self.state.settings.patience.into()))
    }

    /// In how many milliseconds that is.
    pub(super) fn bot_in(&self, seat: Seat) -> Option<u64> {
        let left = self.patience_ends(seat)?.since(self.now.steady);
        Some(left.as_millis() as u64)
    }

    pub(super) fn stand_ins_due(&self) -> impl Iterator<Item = Time> {
        let seats = Seat::all(self.state.spec.seats);
        let seats = seats.filter(|_| !flawed(Flaw::PatienceAsleep));
        seats.filter_map(|seat| self.patience_ends(seat))
    }

    /// Lets bots sit in for those whose time is up.
    pub(super) fn let_stand_in(&mut self) {
        let mut changed = false;
        for seat in Seat::all(self.state.spec.seats) {
            let end = self.patience_ends(seat);
            if end.is_some_and(|end| end <= self.now.steady) {
                self.out.note(Note::StandIn { seat });
                self.stand_in[seat] = true;
                changed = true;
            }
        }
        if changed {
            self.say_table();
            self.let_bots_think();
        }
    }
}
