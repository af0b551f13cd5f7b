//! Since when a room is empty.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

/// Since when no device is connected to a room: the room says so, and whoever needs space looks.
#[derive(Clone, Default)]
pub(crate) struct Empty(Arc<Mutex<Option<Instant>>>);

impl Empty {
    fn lock(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Since when; none while somebody is there.
    pub(crate) fn since(&self) -> Option<Instant> {
        *self.lock()
    }

    /// Says whether somebody is there.
    pub(super) fn note(&self, somebody: bool) {
        let mut since = self.lock();
        *since = match *since {
            _ if somebody => None,
            Some(since) => Some(since),
            None => Some(Instant::now()),
        };
    }
}
