//! The server's own key, and chance.

use std::{io, path::Path};

use store::{Key, Store, StoreError, System, Write, make_private};

use hmac::Mac;

use crate::{app::ServerError, token::mac};

/// The key that is kept with all else, made on first start. The key file of an earlier version is
/// taken over; it is not needed any more.
pub(crate) async fn key_of(store: &Store, file: &Path) -> Result<Key, ServerError> {
    let unusable = |error| ServerError::Io {
        what: file.display().to_string(),
        error,
    };
    make_private(file).map_err(unusable)?;
    if let Some(key) = store.key().await? {
        return Ok(key);
    }
    let key = match std::fs::read(file) {
        Ok(bytes) => <[u8; 32]>::try_from(bytes)
            .map(Key::new)
            .map_err(|_| unusable(io::ErrorKind::InvalidData.into()))?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Key::draw(&mut System),
        Err(error) => return Err(unusable(error)),
    };
    match store.keep(vec![Write::Key(key)]).await {
        // Another node was first.
        Err(StoreError::Conflict) => {
            let key = store.key().await?;
            Ok(key.ok_or(StoreError::Conflict)?)
        }
        kept => Ok(kept.map(|()| key)?),
    }
}

/// What the nodes that share a key are called together.
pub(crate) fn house_of(key: &Key) -> String {
    let bytes = mac(key, "house").finalize().into_bytes();
    let number = bytes[..8].iter();
    let number = number.fold(0, |number, &byte| (number << 8) | u64::from(byte));
    format!("{number:016x}")
}

/// Bytes by chance.
///
/// # Panics
/// If the system has no randomness: nothing can be kept secret then.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}
