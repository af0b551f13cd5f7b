//! Bots wait for whoever reads what the game is about before the table is drawn.

use std::time::Duration;

use store::ContestId;
use tokio::time::Instant;

use super::{LinkId, Room};

/// No longer than this in a contest.
const MOST: Duration = Duration::from_mins(1);

impl Room {
    /// A device has drawn a contest.
    pub(super) fn hear_ready(&mut self, link: LinkId, contest: ContestId) {
        let mut links = self.links.iter_mut();
        if let Some(link) = links.find(|other| other.id == link) {
            link.drawn = Some(contest);
        }
    }

    /// Do bots wait for somebody who plays?
    pub(super) fn bots_wait(&self) -> bool {
        let reads = |link| self.seat_of(link).is_some();
        let contest = self.play().map(|play| play.row.id);
        let mut reading = (self.links.iter()).filter(|link| link.reading && link.drawn != contest);
        self.is_running() && reading.any(reads) && self.reading.at(Instant::now()) < MOST
    }

    /// Takes note of whether they do. If they no longer have to, they think.
    pub(super) fn note_readers(&mut self) {
        let now = Instant::now();
        if self.bots_wait() {
            self.reading.go(now);
        } else if self.reading.goes() {
            self.reading.stop(now);
            self.let_bots_think();
        }
    }

    /// When they have waited long enough.
    pub(super) fn reading_ends(&self) -> Option<Instant> {
        self.reading.when(MOST)
    }
}
