//! A connection for one question.

use sqlx::{Database, Pool, pool::PoolConnection};

use crate::StoreError;

/// A connection of a pool. If whoever asks gives up before the answer is there, it is thrown away:
/// back in the pool it would be waited for as long as the network takes to give up.
pub(crate) struct Reader<DB: Database>(Option<PoolConnection<DB>>);

impl<DB: Database> Reader<DB> {
    pub(crate) async fn of(pool: &Pool<DB>) -> Result<Reader<DB>, StoreError> {
        Ok(Reader(Some(pool.acquire().await?)))
    }

    pub(crate) fn connection(&mut self) -> &mut DB::Connection {
        self.0.as_deref_mut().expect("it is here until it is done")
    }

    /// The answer is there: others may ask.
    pub(crate) fn done(mut self) {
        self.0 = None;
    }
}

impl<DB: Database> Drop for Reader<DB> {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}
