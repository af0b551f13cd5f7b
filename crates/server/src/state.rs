//! What all rooms and requests share.

use store::{Key, Store};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{config::Config, limits::Limits, rooms::Rooms, thinking::Thinking};

/// One for the whole server.
pub(crate) struct AppState {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) key: Key,
    pub(crate) rooms: Rooms,
    pub(crate) limits: Limits,
    pub(crate) thinking: Thinking,
    pub(crate) tasks: TaskTracker,
    pub(crate) stop: CancellationToken,
}
