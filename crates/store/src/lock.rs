//! One program writes to a database, and no other.

use std::{
    fs::{File, TryLockError},
    path::Path,
    time::Duration,
};

use tokio::time::sleep;

use crate::{StoreError, private::open_private};

/// Whoever is just about to stop is waited for: so often, so long each time.
pub(crate) const TRIES: u32 = 30;
pub(crate) const PAUSE: Duration = Duration::from_millis(100);

/// Locks a file that stands for a database, until it is dropped.
pub(crate) async fn lock_file(path: &Path) -> Result<File, StoreError> {
    let file = open_private(path)?;
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => sleep(PAUSE).await,
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
    Err(StoreError::InUse)
}
