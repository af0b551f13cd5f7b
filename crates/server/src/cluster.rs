//! A house of several nodes: each serves whatever device reaches it (an *edge*) and runs the tables it owns (a *keeper*).
//!
//! The database decides who keeps what, and refuses what a node writes that was taken for dead; the bus only carries.

mod bus;
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

use store::{Code, NodeId, Nodes, Owner, Store, StoreError};

pub(crate) use bus::{Bus, Silence};
use edge::Edge;
pub(crate) use edge::Entered;
pub(crate) use forward::{Forwarded, Keeper, forward};
pub(crate) use guests::Group;
use guests::Guests;
pub(crate) use lease::keep_lease;
pub(crate) use parcel::{FarAttach, Head, Parcel, Told};

use crate::{life::Life, metrics::BURIED};

/// A node that nobody reaches may be buried if its lease is older than this, half of what it is good for.
const UNREACHED: Duration = Duration::from_secs(1);

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
            edge: Edge::default(),
            guests: Guests::default(),
        }
    }

    /// The life it has now, if any.
    pub(crate) fn life(&self) -> Option<Life> {
        let life = self.life.read().unwrap_or_else(PoisonError::into_inner);
        life.clone().filter(|life| !life.gone.is_cancelled())
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
            self.owners().insert(code, node);
        }
        Ok(owner)
    }

    /// Another node does not answer, or keeps a table no more. Whoever is not there at all is buried, unless it has renewed its
    /// lease a moment ago.
    pub(crate) async fn unanswered(&self, code: Code, node: NodeId, silence: Option<Silence>) {
        self.owners().remove(&code);
        if silence == Some(Silence::Nobody) && self.bus.is_up() {
            match self.nodes.bury(node, UNREACHED).await {
                Ok(true) => {
                    BURIED.increment(1);
                    tracing::warn!(%node, "buried: nobody reaches it");
                }
                Ok(false) => {}
                Err(error) => tracing::warn!(%node, %error, "not buried"),
            }
        }
    }

    /// Forgets what it knew of these nodes.
    fn lost(&self, is_lost: impl Fn(NodeId) -> bool + Copy) {
        self.owners().retain(|_, owner| !is_lost(*owner));
        self.edge.lost(is_lost);
        self.guests.lost(is_lost);
    }
}
