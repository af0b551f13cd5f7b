//! Why something was not kept or not found.

/// Why the store did not do as it was asked.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote that line first. Nothing was written.
    #[error("somebody else wrote there first")]
    Conflict,
    /// The database cannot be reached, or its disk is full. Whether the write was kept is unknown
    /// until the journal is read again.
    #[error("the database does not answer: {0}")]
    Down(String),
    /// What is kept cannot be read by this program.
    #[error("what is kept cannot be read: {0}")]
    Unreadable(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => {
                StoreError::Conflict
            }
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                StoreError::Unreadable(error.to_string())
            }
            _ => StoreError::Down(error.to_string()),
        }
    }
}
