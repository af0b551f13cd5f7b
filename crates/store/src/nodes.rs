//! Who keeps which table, where several nodes share a PostgreSQL database.
//!
//! Each node has a row, its *lease*, which it renews. Whatever a node writes is written only while that row is
//! there ([`crate::Store::fenced`]). Taking the row away, which waits for what is being written, *buries* the node: nothing of it is
//! written ever after, and its tables are free to be claimed.

use std::time::Duration;

use records::NodeId;
use sqlx::PgPool;
use tokio::time::timeout;

use crate::{Code, StoreError, reader::Reader, reads::ask, sql};

/// So long any of this may take.
const SOON: Duration = Duration::from_secs(2);

const JOIN: &str = "INSERT INTO node (name) VALUES ($1) RETURNING id";
const RENEW: &str =
    "UPDATE node SET renewed = clock_timestamp(), has_bus = $2, drained = $3 WHERE id = $1";
const ALL: &str = "SELECT n.id, n.name, n.has_bus, n.drained, \
     CAST(EXTRACT(EPOCH FROM n.renewed) * 1000000 AS BIGINT) AS renewed, \
     CAST(EXTRACT(EPOCH FROM clock_timestamp() - n.renewed) * 1000 AS BIGINT) AS age, \
     (SELECT COUNT(*) FROM sitting s WHERE s.owner = n.id) AS tables \
     FROM node n ORDER BY n.id";
const BURY: &str = "DELETE FROM node WHERE id = $1 \
     AND renewed < clock_timestamp() - $2 * INTERVAL '1 millisecond'";
const OWNER: &str = "SELECT s.owner, n.id IS NOT NULL AS lives \
     FROM sitting s LEFT JOIN node n ON n.id = s.owner WHERE s.code = $1";
// Numbers of nodes never come back: whoever was seen to be gone is gone, and only one of those who saw it writes.
const CLAIM: &str = "WITH me AS (SELECT id FROM node WHERE id = $2 FOR KEY SHARE) \
     UPDATE sitting SET owner = me.id FROM me WHERE code = $1 AND owner IS NOT DISTINCT FROM $3";
const GIVE_BACK: &str = "UPDATE sitting SET owner = NULL WHERE code = $1 AND owner = $2";
const GIVE_ALL_BACK: &str = "UPDATE sitting SET owner = NULL WHERE owner = $1";
const OWNED: &str = "SELECT code, owner FROM sitting WHERE owner IS NOT NULL ORDER BY code";

/// The nodes of a house, as its database knows them. Nothing here waits long for it.
#[derive(Clone)]
pub struct Nodes {
    pool: PgPool,
}

/// A node's lease.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Lease {
    /// Whose.
    pub node: NodeId,
    /// What it is called.
    pub name: String,
    /// When it was renewed, in microseconds of the database's clock.
    pub renewed: i64,
    /// How long ago that is, by the same clock.
    pub age: Duration,
    /// Can it reach the bus?
    pub has_bus: bool,
    /// Does it keep no tables any more, to be stopped?
    pub drained: bool,
    /// How many tables it keeps.
    pub tables: u64,
}

/// Whose a table is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Owner {
    /// The asker's.
    Mine,
    /// Another node's, which lives.
    Other(NodeId),
}

/// An answer in time, or none.
async fn soon<T>(answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let answer = timeout(SOON, answer).await;
    answer.unwrap_or_else(|_| Err(StoreError::slow()))
}

impl Nodes {
    /// Over connections of its own: whoever reads much keeps nobody from renewing a lease.
    pub(crate) fn new(pool: PgPool) -> Nodes {
        Nodes { pool }
    }

    /// A new node, with a number that no other ever had.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn join(&self, name: &str) -> Result<NodeId, StoreError> {
        soon(async {
            let query = sqlx::query_scalar(JOIN).bind(name);
            Ok(NodeId(ask!(&self.pool, query, fetch_one)))
        })
        .await
    }

    /// Renews a node's lease. False if it was buried.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn renew(
        &self,
        node: NodeId,
        has_bus: bool,
        drained: bool,
    ) -> Result<bool, StoreError> {
        soon(async {
            let query = sqlx::query(RENEW).bind(node.0).bind(has_bus).bind(drained);
            Ok(ask!(&self.pool, query, execute).rows_affected() > 0)
        })
        .await
    }

    /// The nodes that are not buried.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn all(&self) -> Result<Vec<Lease>, StoreError> {
        soon(async {
            let query = sqlx::query_as(ALL);
            let rows: Vec<sql::LeaseColumns> = ask!(&self.pool, query, fetch_all);
            Ok(rows.into_iter().map(Lease::from).collect())
        })
        .await
    }

    /// Buries a node that has not renewed its lease for so long. True if it is buried now.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn bury(&self, node: NodeId, silent: Duration) -> Result<bool, StoreError> {
        soon(async {
            let query = sqlx::query(BURY).bind(node.0);
            let query = query.bind(silent.as_millis() as i64);
            Ok(ask!(&self.pool, query, execute).rows_affected() > 0)
        })
        .await
    }

    /// Claims a table for a node, unless another has it that lives. None if there is no such table.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if the node itself was buried; otherwise if the database fails.
    pub async fn claim(&self, code: Code, me: NodeId) -> Result<Option<Owner>, StoreError> {
        soon(async {
            loop {
                let query = sqlx::query_as(OWNER).bind(code.to_string());
                let found: Option<sql::OwnerColumns> = ask!(&self.pool, query, fetch_optional);
                let Some(sql::OwnerColumns { owner, lives }) = found else {
                    return Ok(None);
                };
                match owner {
                    Some(owner) if !lives && owner == me.0 => return Err(StoreError::Fenced),
                    Some(owner) if owner == me.0 => return Ok(Some(Owner::Mine)),
                    Some(owner) if lives => return Ok(Some(Owner::Other(NodeId(owner)))),
                    _ => {}
                }
                let query = sqlx::query(CLAIM).bind(code.to_string());
                let query = query.bind(me.0).bind(owner);
                if ask!(&self.pool, query, execute).rows_affected() > 0 {
                    return Ok(Some(Owner::Mine));
                }
                let query = sqlx::query_scalar("SELECT id FROM node WHERE id = $1").bind(me.0);
                let alive: Option<i64> = ask!(&self.pool, query, fetch_optional);
                alive.ok_or(StoreError::Fenced)?;
            }
        })
        .await
    }

    /// Which node keeps a table, if any does that lives. None if there is no such table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn owner(&self, code: Code) -> Result<Option<Option<NodeId>>, StoreError> {
        soon(async {
            let query = sqlx::query_as(OWNER).bind(code.to_string());
            let found: Option<sql::OwnerColumns> = ask!(&self.pool, query, fetch_optional);
            Ok(found.map(|found| found.owner.filter(|_| found.lives).map(NodeId)))
        })
        .await
    }

    /// Gives a table back: any node may claim it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn give_back(&self, code: Code, me: NodeId) -> Result<(), StoreError> {
        soon(async {
            let query = sqlx::query(GIVE_BACK).bind(code.to_string()).bind(me.0);
            ask!(&self.pool, query, execute);
            Ok(())
        })
        .await
    }

    /// Gives back whatever a node still has.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn give_all_back(&self, me: NodeId) -> Result<(), StoreError> {
        soon(async {
            ask!(&self.pool, sqlx::query(GIVE_ALL_BACK).bind(me.0), execute);
            Ok(())
        })
        .await
    }

    /// The tables that somebody keeps, and who; some of them may be buried.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn owned(&self) -> Result<Vec<(Code, NodeId)>, StoreError> {
        soon(async {
            let rows: Vec<(String, i64)> = ask!(&self.pool, sqlx::query_as(OWNED), fetch_all);
            let read = |(code, owner): (String, i64)| Ok((sql::code(&code)?, NodeId(owner)));
            rows.into_iter().map(read).collect()
        })
        .await
    }
}

impl From<sql::LeaseColumns> for Lease {
    fn from(columns: sql::LeaseColumns) -> Lease {
        Lease {
            node: NodeId(columns.id),
            name: columns.name,
            renewed: columns.renewed,
            age: Duration::from_millis(columns.age.max(0) as u64),
            has_bus: columns.has_bus,
            drained: columns.drained,
            tables: columns.tables as u64,
        }
    }
}
