//! What all rooms and requests share.

use axum::extract::ws::Utf8Bytes;
use store::{Key, Store};
use tokio::sync::broadcast;
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
    /// What is announced to every device that is connected here.
    pub(crate) news: broadcast::Sender<Utf8Bytes>,
    pub(crate) tasks: TaskTracker,
    /// Are its tables to be kept by other nodes, until this program ends?
    pub(crate) drained: CancellationToken,
    pub(crate) stop: CancellationToken,
    /// Have all rooms ended after that?
    pub(crate) done: CancellationToken,
}
