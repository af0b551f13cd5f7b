//! What all rooms stand on.

use std::sync::Arc;

use store::Store;
use tokio::sync::Semaphore;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{config::Config, keys::Key, limits::Limits, rooms::Rooms};

/// What all rooms and requests share.
pub(crate) struct Ground {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) key: Key,
    pub(crate) rooms: Rooms,
    pub(crate) limits: Limits,
    /// As many bots think at once as this has places.
    pub(crate) thinking: Arc<Semaphore>,
    pub(crate) tasks: TaskTracker,
    pub(crate) stop: CancellationToken,
}
