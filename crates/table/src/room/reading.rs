//! Bots and clocks wait for whoever reads what the game is about before the table is drawn.

use core::time::Duration;

use engine::Seat;
use records::ContestId;

use super::Room;
use crate::{
    LinkId, Time,
    flaw::{Flaw, flawed},
};

/// No longer than this in a contest.
const MOST: Duration = Duration::from_mins(1);

impl Room {
    /// A device has drawn a contest.
    pub(super) fn hear_ready(&mut self, link: LinkId, contest: ContestId) {
        if let Some(link) = self.link_mut(link) {
            link.drawn = Some(contest);
        }
    }

    /// The seats of those who are waited for, each once.
    pub(super) fn readers(&self) -> Vec<Seat> {
        let forever = flawed(Flaw::ReadersAwaitedForever);
        let patient = self.reading.at(self.now.steady) < MOST || forever;
        if !self.is_running() || !patient || flawed(Flaw::ReadersNotAwaited) {
            return Vec::new();
        }
        let contest = self.play().map(|play| play.row.id);
        let reading = (self.links.iter()).filter(|link| link.reading && link.drawn != contest);
        let holders = reading.filter_map(|link| link.person);
        let mut seats: Vec<Seat> = holders.flat_map(|holder| self.seats_at(holder)).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// Do bots and clocks wait for somebody?
    pub(super) fn bots_wait(&self) -> bool {
        !self.readers().is_empty()
    }

    /// Takes note of who reads, and tells it. If nobody does any more, bots think.
    pub(super) fn note_readers(&mut self) {
        let (now, readers) = (self.now.steady, self.readers());
        if readers.is_empty() && self.reading.goes() {
            self.reading.stop(now);
            self.let_bots_think();
        } else if !readers.is_empty() {
            self.reading.go(now);
        }
        if self.told_readers != readers {
            self.told_readers = readers;
            self.say_updates(&[]);
        }
    }

    /// When they have waited long enough.
    pub(super) fn reading_ends(&self) -> Option<Time> {
        self.reading.when(MOST)
    }
}
