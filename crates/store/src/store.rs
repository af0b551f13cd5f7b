//! The door to whichever database it is.

use std::{fmt, path::PathBuf, str::FromStr, sync::Arc};

use tokio::sync::{mpsc, oneshot};

use crate::{
    Code, ContestId, ContestRow, Line, SittingRow, StoreError, Write,
    backend::Backend,
    postgres::Postgres,
    sqlite::Sqlite,
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

/// Tables, contests and journals, kept. Clones share the same writer.
#[derive(Clone)]
pub struct Store {
    pub(crate) backend: Arc<dyn Backend>,
    writer: mpsc::Sender<Request>,
}

impl Store {
    /// Opens a store, making it if it is not there.
    ///
    /// # Errors
    /// If the database cannot be reached or was made by a later program.
    pub async fn open(address: &Address) -> Result<Store, StoreError> {
        let backend: Arc<dyn Backend> = match address {
            Address::File(path) => Arc::new(Sqlite::open(path).await?),
            Address::Postgres(url) => Arc::new(Postgres::open(url).await?),
        };
        let writer = writer::start(Arc::clone(&backend));
        Ok(Store { backend, writer })
    }

    /// Keeps all of this or nothing of it. When it returns `Ok`, it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a line or contest is there already: nothing was kept.
    /// [`StoreError::Down`] if the database failed: read the journal to learn what was kept.
    pub async fn keep(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (done, kept) = oneshot::channel();
        let gone = || StoreError::Down("the writer has stopped".into());
        let request = Request { writes, done };
        self.writer.send(request).await.map_err(|_| gone())?;
        kept.await.map_err(|_| gone())?
    }

    /// Asks the database for a sign of life; no table is read.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.backend.ping().await
    }

    /// The tables that are open.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_sittings(&self) -> Result<Vec<SittingRow>, StoreError> {
        self.backend.open_sittings().await
    }

    /// A table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sitting(&self, code: Code) -> Result<Option<SittingRow>, StoreError> {
        self.backend.sitting(code).await
    }

    /// A contest.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn contest(&self, id: ContestId) -> Result<Option<ContestRow>, StoreError> {
        self.backend.contest(id).await
    }

    /// The contests of open tables that are not over.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_contests(&self) -> Result<Vec<ContestRow>, StoreError> {
        self.backend.open_contests().await
    }

    /// The lines of a contest from `seq` on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lines(&self, contest: ContestId, seq: u32) -> Result<Vec<Line>, StoreError> {
        self.backend.lines(contest, seq).await
    }

    /// The lines of all contests of open tables that are not over, in order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_lines(&self) -> Result<Vec<Line>, StoreError> {
        self.backend.open_lines().await
    }

    /// The tables that nobody has touched since that millisecond.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn untouched(&self, since: i64) -> Result<Vec<Code>, StoreError> {
        self.backend.untouched(since).await
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
