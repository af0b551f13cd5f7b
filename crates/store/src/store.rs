//! The door to whichever database it is.

use std::{fmt, path::PathBuf, str::FromStr, sync::Arc, time::Duration};

use records::NodeId;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::timeout,
};

use crate::{
    Code, ContestId, ContestRow, Key, Line, StoreError, TableRow, Write,
    backend::{Answer, Reads, Writes},
    nodes::Nodes,
    postgres::{self, Sharing},
    sqlite,
    writer::{self, Request},
};

/// Where a store is.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Address {
    /// A SQLite file.
    File(PathBuf),
    /// A PostgreSQL server, `postgres://…`.
    Postgres(String),
}

impl FromStr for Address {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Address, Self::Err> {
        let server = ["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme));
        Ok(if server {
            Address::Postgres(text.into())
        } else {
            Address::File(text.into())
        })
    }
}

/// Shows no password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::File(path) => path.display().fmt(f),
            Address::Postgres(url) => {
                write!(
                    f,
                    "postgres://{}",
                    url.rsplit(['@', '/']).next().unwrap_or_default()
                )
            }
        }
    }
}

/// So long a question may take …
const SOON: Duration = Duration::from_secs(5);
/// … and one about all open tables.
const ALL: Duration = Duration::from_mins(2);

/// An answer in time, or none.
async fn within<T>(limit: Duration, answer: Answer<'_, T>) -> Result<T, StoreError> {
    let answer = timeout(limit, answer).await;
    answer.unwrap_or_else(|_| Err(StoreError::slow()))
}

/// Both halves of a database.
pub(crate) type Halves = (Arc<dyn Reads>, Box<dyn Writes>);

/// Both halves of a database, which is made if it is not there.
pub(crate) async fn open(address: &Address) -> Result<Halves, StoreError> {
    Ok(match address {
        Address::File(path) => {
            let (reads, writes) = sqlite::open(path).await?;
            (Arc::new(reads), Box::new(writes))
        }
        Address::Postgres(url) => {
            let (reads, writes) = postgres::open(url, Sharing::Alone).await?;
            (Arc::new(reads), Box::new(writes))
        }
    })
}

/// Tables, contests and journals, kept. Clones share the same writer.
///
/// Of one database there is one store at any time, in whatever program, but for those of the nodes of one house. Nothing here waits for ever
/// for a database that does not answer.
#[derive(Clone)]
pub struct Store {
    /// Whose lease must hold for what is kept.
    node: Option<NodeId>,
    reads: Arc<dyn Reads>,
    writer: mpsc::Sender<Request>,
    closing: Arc<watch::Sender<bool>>,
}

impl Store {
    /// Opens a store, making it if it is not there.
    ///
    /// # Errors
    /// If the database cannot be reached, is in use, or was made by a later program.
    pub async fn open(address: &Address) -> Result<Store, StoreError> {
        Ok(Store::start(open(address).await?))
    }

    /// Opens a store that several nodes share, and their leases.
    ///
    /// # Errors
    /// The same; [`StoreError::NotShared`] if it is a file.
    pub async fn open_shared(address: &Address) -> Result<(Store, Nodes), StoreError> {
        let Address::Postgres(url) = address else {
            return Err(StoreError::NotShared);
        };
        let (reads, writes) = postgres::open(url, Sharing::Nodes).await?;
        let nodes = postgres::nodes(url).await?;
        Ok((Store::start((Arc::new(reads), Box::new(writes))), nodes))
    }

    fn start((reads, writes): Halves) -> Store {
        let (closing, closed) = watch::channel(false);
        Store {
            node: None,
            reads,
            writer: writer::start(writes, closed),
            closing: Arc::new(closing),
        }
    }

    /// The same store, in which only what this node writes while it has its lease is kept. New tables are its own.
    #[must_use]
    pub fn fenced(&self, node: NodeId) -> Store {
        Store {
            node: Some(node),
            ..self.clone()
        }
    }

    /// Keeps all that waits and lets go of the database, so that another store can be opened. This one
    /// can still be read.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        self.closing.closed().await;
    }

    /// Keeps all of this or nothing of it. When it returns `Ok`, it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a line, a contest or the key is there already or a table is not as
    /// its version says: nothing was kept.
    /// [`StoreError::Fenced`] if the node has lost its lease: nothing was kept.
    /// [`StoreError::Down`] if the database failed: read the journal to learn what was kept.
    pub async fn keep(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (done, kept) = oneshot::channel();
        let gone = || StoreError::Down("the writer has stopped".into());
        let node = self.node;
        let request = Request { node, writes, done };
        self.writer.send(request).await.map_err(|_| gone())?;
        kept.await.map_err(|_| gone())?
    }

    /// How many requests wait to be kept.
    pub fn waiting(&self) -> usize {
        self.writer.max_capacity() - self.writer.capacity()
    }

    /// Does the database answer?
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        within(SOON, self.reads.ping()).await
    }

    /// The server's key, if one is kept.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn key(&self) -> Result<Option<Key>, StoreError> {
        within(SOON, self.reads.key()).await
    }

    /// The tables that are open. One that cannot be read is left out, and that is logged.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_tables(&self) -> Result<Vec<TableRow>, StoreError> {
        within(ALL, self.reads.open_tables()).await
    }

    /// A table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn table(&self, code: Code) -> Result<Option<TableRow>, StoreError> {
        within(SOON, self.reads.table(code)).await
    }

    /// A contest.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn contest(&self, id: ContestId) -> Result<Option<ContestRow>, StoreError> {
        within(SOON, self.reads.contest(id)).await
    }

    /// The contests of open tables that are not over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_contests(&self) -> Result<Vec<ContestRow>, StoreError> {
        within(ALL, self.reads.open_contests()).await
    }

    /// The lines of a contest from `seq` on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lines(&self, contest: ContestId, seq: u32) -> Result<Vec<Line>, StoreError> {
        within(SOON, self.reads.lines(contest, seq)).await
    }

    /// The lines of all contests of open tables that are not over, in order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_lines(&self) -> Result<Vec<Line>, StoreError> {
        within(ALL, self.reads.open_lines()).await
    }

    /// The tables that nobody has touched since that millisecond.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn untouched(&self, since: i64) -> Result<Vec<Code>, StoreError> {
        within(SOON, self.reads.untouched(since)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_file_unless_it_names_a_server_and_shows_no_password() {
        let read = |text: &str| text.parse::<Address>().unwrap();
        assert_eq!(read("data/romp.db"), Address::File("data/romp.db".into()));
        let server = read("postgres://otter:river@localhost/romp");
        assert!(matches!(server, Address::Postgres(_)));
        assert!(!server.to_string().contains("river"));
    }
}
