//! What all rooms and requests share.

use store::{Key, Store};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    cluster::Cluster, config::Config, life::Life, limits::Limits, rooms::Rooms, thinking::Thinking,
};

/// One for the whole server.
pub(crate) struct AppState {
    pub(crate) config: Config,
    pub(crate) store: Store,
    /// The life of a program that is no node of a house.
    pub(crate) only: Life,
    /// The other nodes of the house, if it is one.
    pub(crate) cluster: Option<Cluster>,
    pub(crate) key: Key,
    pub(crate) rooms: Rooms,
    pub(crate) limits: Limits,
    pub(crate) thinking: Thinking,
    pub(crate) tasks: TaskTracker,
    pub(crate) stop: CancellationToken,
    /// Have all rooms ended after that?
    pub(crate) done: CancellationToken,
}
