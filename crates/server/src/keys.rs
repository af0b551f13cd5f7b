//! The server's own key, made on first start and readable by nobody else.

use std::{
    fs::OpenOptions,
    io::{self, Read, Write},
    path::Path,
};

/// From which every signature is made. Never shown, never logged.
#[derive(Clone)]
pub(crate) struct Key([u8; 32]);

impl Key {
    /// Reads the key in this file, or makes one.
    pub(crate) fn load(path: &Path) -> io::Result<Key> {
        let mut bytes = [0; 32];
        match OpenOptions::new().read(true).open(path) {
            Ok(mut file) => file.read_exact(&mut bytes)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                bytes = random_bytes();
                let mut file = private().open(path)?;
                file.write_all(&bytes)?;
                file.sync_all()?;
            }
            Err(error) => return Err(error),
        }
        Ok(Key(bytes))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    #[cfg(test)]
    pub(crate) fn of(byte: u8) -> Key {
        Key([byte; 32])
    }
}

/// A new file that only its owner may read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_for_its_owner_only() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        let made = Key::load(&path).unwrap();
        assert_eq!(Key::load(&path).unwrap().0, made.0);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let rights = std::fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(rights & 0o777, 0o600);
        }
    }
}
