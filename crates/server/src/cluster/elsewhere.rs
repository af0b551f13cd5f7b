//! Where a node that keeps no tables any more sends whoever comes to it.

use std::hash::{DefaultHasher, Hash, Hasher};

use store::{Code, Lease, NodeId, StoreError};

use super::Cluster;
use crate::{error::ApiError, life::UNSURE};

impl Cluster {
    /// The other nodes that may be asked to keep a table.
    pub(crate) async fn ready_others(&self, me: NodeId) -> Result<Vec<Lease>, StoreError> {
        let mut leases = self.nodes.all().await?;
        leases.retain(|lease| {
            lease.node != me && lease.has_bus && !lease.drained && lease.age < UNSURE
        });
        Ok(leases)
    }

    /// The node that keeps a table, or one that does from now on if it is asked to.
    ///
    /// # Errors
    /// If there is no such table, or nobody who could keep it.
    pub(crate) async fn elsewhere(&self, code: Code, me: NodeId) -> Result<NodeId, ApiError> {
        let owner = self.nodes.owner(code).await?;
        let owner = owner.ok_or(ApiError::NoSuchTable)?;
        match owner.filter(|&node| node != me) {
            Some(node) => {
                self.owners().insert(code, node);
                Ok(node)
            }
            None => self.heir(code, me).await,
        }
    }

    /// Which other node is to keep a table. All who ask for it are sent to the same, as long as that lives.
    pub(crate) async fn heir(&self, code: Code, me: NodeId) -> Result<NodeId, ApiError> {
        let others = self.ready_others(me).await?;
        let nodes = others.into_iter().map(|lease| lease.node);
        let heir = nodes.max_by_key(|node| {
            let mut hash = DefaultHasher::new();
            (code, node).hash(&mut hash);
            hash.finish()
        });
        heir.ok_or(table::OrderError::Waiting.into())
    }
}
