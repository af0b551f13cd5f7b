//! The server's own key.

use std::{fmt, str::FromStr};

use engine::fair::Bytes32;
use serde::{Deserialize, Serialize};

/// From which every signature is made: thirty-two bytes, written as 64 hexadecimal digits. Never
/// shown, never logged.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize)]
pub struct Key(Bytes32);

impl Key {
    /// A new one by chance.
    pub fn draw(chance: &mut dyn rand::Rng) -> Key {
        Key::new(crate::bytes(chance))
    }

    /// The key of these bytes.
    pub fn new(bytes: [u8; 32]) -> Key {
        Key(Bytes32(bytes))
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(?)")
    }
}

/// A text that is no key. It is not repeated: it may be one nearly right.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("a key has 64 hexadecimal digits, 0 to 9 and a to f")]
pub struct NoKey;

impl FromStr for Key {
    type Err = NoKey;
    fn from_str(text: &str) -> Result<Key, NoKey> {
        text.parse().map(Key).map_err(|_| NoKey)
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::ChaCha8Rng};

    use super::*;

    #[test]
    fn a_key_is_read_and_never_shown() {
        let key: Key = "0f".repeat(32).parse().unwrap();
        assert_eq!(key.bytes(), &[15; 32]);
        assert_eq!("0f".parse::<Key>(), Err(NoKey));
        assert_eq!(format!("{key:?}"), "Key(?)");
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        assert_ne!(Key::draw(&mut chance), Key::draw(&mut chance));
    }
}
