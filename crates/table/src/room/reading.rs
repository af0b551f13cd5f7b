//! Bots wait for whoever reads what the game is about before the table is drawn.

use core::time::Duration;

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

    /// Do bots wait for somebody who plays?
    pub(super) fn bots_wait(&self) -> bool {
        let reads = |link| self.seat_of(link).is_some();
        let contest = self.play().map(|play| play.row.id);
        let mut reading = (self.links.iter()).filter(|link| link.reading && link.drawn != contest);
        let forever = flawed(Flaw::ReadersAwaitedForever);
        let patient = self.reading.at(self.now.steady) < MOST || forever;
        self.is_running() && reading.any(reads) && patient && !flawed(Flaw::ReadersNotAwaited)
    }

    /// Takes note of whether they do. If they no longer have to, they think.
    pub(super) fn note_readers(&mut self) {
        let now = self.now.steady;
        if self.bots_wait() {
            self.reading.go(now);
        } else if self.reading.goes() {
            self.reading.stop(now);
            self.let_bots_think();
        }
    }

    /// When they have waited long enough.
    pub(super) fn reading_ends(&self) -> Option<Time> {
        self.reading.when(MOST)
    }
}
