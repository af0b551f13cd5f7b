//! A house of several nodes: each serves whatever device reaches it (an *edge*) and runs the tables it owns (a *keeper*).
//!
//! The database decides who keeps what, and refuses what a node writes that was taken for dead; the bus only carries.

mod bus;
mod crowd;
mod edge;
mod elsewhere;
mod forward;
mod guests;
mod lease;
mod listen;
mod parcel;

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError, RwLock},
    time::Duration,
};

use axum::body::Bytes;
use store::{Code, NodeId, Nodes, Owner, Store, StoreError};
use tokio::sync::watch;

pub(crate) use bus::{Bus, Silence};
use edge::Edge;
pub(crate) use edge::Entered;
pub(crate) use forward::{Forwarded, Keeper, Stops, forward};
pub(crate) use guests::Group;
use guests::Guests;
pub(crate) use lease::keep_lease;
pub(crate) use parcel::{FarAttach, Head, Parcel, Told};

use crate::{life::Life, metrics::BURIED};

/// A node that nobody reaches may be buried if its lease is older than this, half of what it is good for.
const UNREACHED: Duration = Duration::from_secs(1);
/// Of so many tables it is remembered who keeps them.
const REMEMBERED: usize = 100_000;

/// What a node knows of its house.
pub(crate) struct Cluster {
    /// What it is called.
    pub(crate) name: String,
    pub(crate) nodes: Nodes,
    pub(crate) bus: Bus,
    store: Store,
    /// None while it cannot tell whether others took it for dead.
    life: RwLock<Option<Life>>,
    /// Who keeps which table, as it was seen last: asked there one learns whether it is still so.
    owners: Mutex<HashMap<Code, NodeId>>,
    /// The nodes that were there when it looked last, in order.
    living: watch::Sender<Vec<NodeId>>,
    pub(crate) edge: Edge,
    pub(crate) guests: Guests,
}

impl Cluster {
    pub(crate) fn new(name: String, store: Store, nodes: Nodes, bus: Bus) -> Cluster {
        Cluster {
            name,
            nodes,
            bus,
            store,
            life: RwLock::new(None),
            owners: Mutex::default(),
            living: watch::Sender::default(),
            edge: Edge::default(),
            guests: Guests::default(),
        }
    }

    /// The life it has now, if any.
    pub(crate) fn life(&self) -> Option<Life> {
        let life = self.life.read().unwrap_or_else(PoisonError::into_inner);
        life.clone().filter(|life| !life.is_over())
    }

    fn set_life(&self, life: Option<Life>) {
        *self.life.write().unwrap_or_else(PoisonError::into_inner) = life;
    }

    fn owners(&self) -> std::sync::MutexGuard<'_, HashMap<Code, NodeId>> {
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who else kept a table when it was last asked for.
    pub(crate) fn owner(&self, code: Code) -> Option<NodeId> {
        self.owners().get(&code).copied()
    }

    /// Claims a table, unless another node keeps it. None if there is no such table.
    pub(crate) async fn claim(&self, code: Code, me: NodeId) -> Result<Option<Owner>, StoreError> {
        let owner = self.nodes.claim(code, me).await?;
        if let Some(Owner::Other(node)) = owner {
            let mut owners = self.owners();
            if owners.len() >= REMEMBERED {
                owners.clear();
            }
            owners.insert(code, node);
        }
        Ok(owner)
    }

    /// Gives a table back: any node may go on with it.
    pub(crate) async fn give_back(&self, code: Code, me: NodeId) {
        if let Err(error) = self.nodes.give_back(code, me).await {
            // It is free when this node is gone.
            tracing::warn!(table = %code, %error, "not given back");
        }
    }

    /// Asks a node, which is to answer by then.
    pub(crate) async fn ask(
        &self,
        node: NodeId,
        parcel: Bytes,
        by: Duration,
    ) -> Result<Bytes, Silence> {
        let mut living = self.living.subscribe();
        tokio::select! {
            answer = self.bus.ask(node, parcel, by) => answer,
            _ = living.wait_for(|living| is_lost(living, node)) => Err(Silence::Unknown),
        }
    }

    /// Another node keeps a table no more, or does not say that it does.
    pub(crate) async fn unanswered(&self, code: Code, node: NodeId, silence: Option<Silence>) {
        self.owners().remove(&code);
        if let Some(silence) = silence {
            self.silent(node, silence).await;
        }
    }

    /// Another node does not answer. Whoever is not there at all is buried, unless it has renewed its lease a moment ago.
    async fn silent(&self, node: NodeId, silence: Silence) {
        if silence == Silence::Nobody && self.bus.is_up() {
            self.bury(node, UNREACHED, "nobody reaches it").await;
        }
    }

    /// Buries a node that has been silent for so long.
    async fn bury(&self, node: NodeId, silent: Duration, why: &str) {
        match self.nodes.bury(node, silent).await {
            Ok(true) => {
                BURIED.increment(1);
                tracing::warn!(%node, why, "buried");
                self.lost(|lost| lost == node);
            }
            Ok(false) => {}
            Err(error) => tracing::warn!(%node, %error, "not buried"),
        }
    }

    /// These are the nodes that live.
    fn look_at(&self, living: Vec<NodeId>) {
        self.lost(|node| is_lost(&living, node));
        self.living.send_replace(living);
    }

    /// Forgets what it knew of these nodes.
    fn lost(&self, is_lost: impl Fn(NodeId) -> bool + Copy) {
        self.owners().retain(|_, owner| !is_lost(*owner));
        self.edge.lost(is_lost);
        self.guests.lost(is_lost);
    }
}

/// Is a node gone, as these live? One that is newer than all of them may have come since they were counted.
fn is_lost(living: &[NodeId], node: NodeId) -> bool {
    living.last().is_some_and(|&newest| node <= newest) && !living.contains(&node)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_that_has_just_come_is_not_lost() {
        let living = [NodeId(3), NodeId(5)];
        let lost = |node| is_lost(&living, NodeId(node));
        assert_eq!([3, 4, 5, 6].map(lost), [false, true, false, false]);
        assert!(!is_lost(&[], NodeId(1)));
    }
}
