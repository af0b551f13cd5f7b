//! A room where nobody is connected is put away.

use core::time::Duration;

use super::{On, Room};
use crate::Time;

/// A table at which nothing was ever played is put away when nobody has been there for so long.
const NEVER_STARTED: Duration = Duration::from_mins(30);

impl Room {
    /// When an empty room is put away: soon, if nothing was ever played at it.
    pub(super) fn closes(&self) -> Option<Time> {
        let after = self.manners.close_after;
        let after = match self.game {
            On::Nothing => after.min(NEVER_STARTED),
            On::Game(_) | On::Unkept | On::Frozen => after,
        };
        Some(self.empty? + after)
    }

    /// Has nobody been here for long?
    pub(super) fn is_forsaken(&self) -> bool {
        self.closes().is_some_and(|end| end <= self.now.steady)
    }

    /// Puts the table away if nobody is there, to be taken out again on demand.
    pub(super) fn put_away(&mut self) {
        if self.links.is_empty() {
            self.keep_put_away();
        }
    }
}
