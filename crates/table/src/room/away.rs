//! People come and go, and time stands while nobody plays.

use core::{mem, time::Duration};

use engine::Seat;

use super::Room;
use crate::{
    flaw::{Flaw, flawed},
    state::{PersonId, TableState},
};

impl Room {
    /// A device is here, and whoever plays on it. True if that changes anything for others.
    pub(super) fn came(&mut self, person: PersonId) -> bool {
        for seat in self.seats_at(person) {
            self.away[seat] = None;
            self.stand_in[seat] &= flawed(Flaw::StandInStays);
            if let Some(open) = self.play_mut().and_then(|play| play.open[seat].as_mut()) {
                open.thinking = false;
            }
        }
        let devices = (self.links.iter()).filter(|link| link.person == Some(person));
        devices.count() == 1
    }

    /// A person's last device is gone, and with it whoever plays on it. Whoever was away already stays away since
    /// then.
    pub(super) fn went(&mut self, person: PersonId) {
        for seat in self.seats_at(person) {
            if self.away[seat].is_none() {
                (self.away[seat], self.played_for[seat]) = (Some(self.now.steady), 0);
            }
        }
    }

    /// The seats of all who play on somebody's device.
    pub(super) fn seats_at(&self, holder: PersonId) -> Vec<Seat> {
        let people = self.state.sharing(holder);
        let seats = people.filter_map(|person| self.state.seat_of(person));
        seats.collect()
    }

    /// Absence goes along with whoever changes seats, and so does who plays for them.
    pub(super) fn move_absence(&mut self, before: &TableState) {
        let away = mem::take(&mut self.away);
        let stand_in = mem::take(&mut self.stand_in);
        let played_for = mem::take(&mut self.played_for);
        for seat in Seat::all(self.state.spec.seats) {
            let sitter = self.state.sitter(seat);
            if let Some(was) = sitter.and_then(|person| before.seat_of(person)) {
                self.away[seat] = away[was];
                self.stand_in[seat] = stand_in[was];
                self.played_for[seat] = played_for[was];
            }
        }
    }

    /// Everybody on a seat who is not connected is away from now on.
    pub(super) fn mark_away(&mut self) {
        for seat in Seat::all(self.state.spec.seats) {
            let sitter = self.state.sitter(seat);
            let away = sitter.is_some_and(|person| !self.is_present(person));
            self.away[seat] = away.then(|| self.away[seat].unwrap_or(self.now.steady));
            self.stand_in[seat] &= away;
        }
    }

    /// Time goes on while play does and stands while it does not: whoever comes back finds clocks and
    /// patience as they were left. True if that changed.
    pub(super) fn set_watch(&mut self) -> bool {
        let (running, now) = (self.is_running(), self.now.steady);
        let thinking = running && !self.bots_wait();
        if let Some(play) = self.play_mut() {
            if thinking {
                play.watch.go(now);
            } else if !flawed(Flaw::ClockInPause) {
                play.watch.stop(now);
            }
        }
        match (running, self.standing) {
            (true, Some(since)) => {
                self.standing = None;
                for seat in Seat::all(self.state.spec.seats) {
                    let away = self.away[seat];
                    let stood = if flawed(Flaw::PatienceStands) {
                        Duration::ZERO
                    } else {
                        now - since
                    };
                    self.away[seat] = away.map(|away| (away + stood).min(now));
                }
                self.let_bots_think();
                true
            }
            (false, None) => {
                self.standing = Some(now);
                if let Some(play) = self.play_mut() {
                    play.stop_thinking();
                }
                true
            }
            _ => false,
        }
    }
}
