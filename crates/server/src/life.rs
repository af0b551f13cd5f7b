//! For how long what a program keeps is its own.

use store::{NodeId, Store};
use tokio_util::sync::CancellationToken;

/// A program by itself has one life. A node of a house has another one after each time that others took it for dead:
/// whatever belonged to an earlier one ends without a word.
#[derive(Clone)]
pub(crate) struct Life {
    /// Which node it is, where there are several.
    pub(crate) node: Option<NodeId>,
    /// Keeps only what is written in this life.
    pub(crate) store: Store,
    /// Over?
    pub(crate) gone: CancellationToken,
}

impl Life {
    /// The only life of a program that has its database to itself.
    pub(crate) fn only(store: Store) -> Life {
        Life {
            node: None,
            store,
            gone: CancellationToken::new(),
        }
    }

    /// The life of a node.
    pub(crate) fn of(node: NodeId, store: &Store) -> Life {
        Life {
            node: Some(node),
            store: store.fenced(node),
            gone: CancellationToken::new(),
        }
    }
}
