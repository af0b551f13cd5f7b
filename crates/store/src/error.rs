//! Why something was not kept or not found.

use std::{fmt, io};

/// Why the store did not do as it was asked.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote that line, or changed that table, first. Nothing was written.
    #[error("somebody else wrote there first")]
    Conflict,
    /// The database cannot be reached, or its disk is full. Whether the write was kept is unknown
    /// until the journal is read again.
    #[error("the database does not answer: {0}")]
    Down(String),
    /// The node that wrote was buried, and others go on in its place. Nothing was written.
    #[error("this node was silent for too long: others keep its tables now")]
    Fenced,
    /// Another program has this database to write to.
    #[error(
        "another romp uses this database: stop it first, or give this one a database of its own \
         (if its machine has died, PostgreSQL notices within half a minute); \
         several share one only as nodes of a house, each with --bus"
    )]
    InUse,
    /// Several nodes cannot share this database.
    #[error("a SQLite file has one server: several nodes need --database postgres://…")]
    NotShared,
    /// There is nothing to read.
    #[error("there is no database at {0}")]
    Missing(String),
    /// What is kept cannot be read by this program.
    #[error("what is kept cannot be read: {0}")]
    Unreadable(String),
}

impl StoreError {
    pub(crate) fn unreadable(error: impl fmt::Display) -> StoreError {
        StoreError::Unreadable(error.to_string())
    }

    pub(crate) fn slow() -> StoreError {
        StoreError::Down("it takes too long".into())
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => {
                StoreError::Conflict
            }
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                StoreError::unreadable(error)
            }
            _ => StoreError::Down(error.to_string()),
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        StoreError::Down(error.to_string())
    }
}
