//! For how long what a program keeps is its own.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use store::{NodeId, Store};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// Whoever could not renew its lease for so long holds it for lost: nobody may have buried it yet.
pub(crate) const UNSURE: Duration = Duration::from_millis(2500);

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
    /// Since when it has its lease.
    began: Instant,
    /// When it was renewed, in milliseconds after that.
    renewed: Arc<AtomicU64>,
}

impl Life {
    /// The only life of a program that has its database to itself.
    pub(crate) fn only(store: Store) -> Life {
        Life {
            node: None,
            store,
            gone: CancellationToken::new(),
            began: Instant::now(),
            renewed: Arc::default(),
        }
    }

    /// The life of a node.
    pub(crate) fn of(node: NodeId, store: &Store) -> Life {
        Life {
            node: Some(node),
            ..Life::only(store.fenced(node))
        }
    }

    /// The lease was renewed, by a question that was asked then.
    pub(crate) fn renew(&self, asked: Instant) {
        let millis = asked.saturating_duration_since(self.began).as_millis();
        self.renewed.store(millis as u64, Relaxed);
    }

    /// May others have gone on in its place? A program that stood still for long must ask before it says anything.
    pub(crate) fn is_over(&self) -> bool {
        let renewed = Duration::from_millis(self.renewed.load(Relaxed));
        let unsure = || self.began.elapsed().saturating_sub(renewed) > UNSURE;
        self.gone.is_cancelled() || self.node.is_some() && unsure()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use store::Address;
    use tokio::time::{advance, pause};

    use super::*;

    #[tokio::test]
    async fn a_node_that_stood_still_is_not_sure_of_its_lease() {
        let folder = tempfile::tempdir().unwrap();
        let file = Address::File(Path::join(folder.path(), "romp.db"));
        let store = Store::open(&file).await.unwrap();
        pause();
        let (alone, node) = (Life::only(store.clone()), Life::of(NodeId(1), &store));
        advance(UNSURE).await;
        assert!(!node.is_over());
        node.renew(Instant::now());
        advance(UNSURE).await;
        assert!(!node.is_over());
        advance(Duration::from_millis(1)).await;
        assert!(node.is_over(), "others may have buried it");
        assert!(!alone.is_over(), "there are no others");
        node.renew(Instant::now());
        assert!(!node.is_over());
        node.gone.cancel();
        assert!(node.is_over());
    }
}
