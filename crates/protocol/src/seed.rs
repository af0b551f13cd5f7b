//! Seeds as people and programs give them.

use std::str::FromStr;

use engine::{Seed, fair::Bytes32, seed_of};
use serde::Deserialize;

/// A small number or 64 hexadecimal digits.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a seed: a whole number or 64 hexadecimal digits"
)]
pub enum AnySeed {
    /// A number: for tests and studies.
    Number(u64),
    /// All thirty-two bytes.
    Bytes(Bytes32),
}

impl AnySeed {
    /// The seed it stands for.
    pub fn seed(self) -> Seed {
        match self {
            AnySeed::Number(number) => seed_of(number),
            AnySeed::Bytes(bytes) => bytes.0,
        }
    }
}

/// A text that is no seed.
#[derive(Debug, thiserror::Error)]
#[error("a seed is a whole number below 2^64 or 64 hexadecimal digits")]
pub struct NoSeed;

impl FromStr for AnySeed {
    type Err = NoSeed;
    fn from_str(text: &str) -> Result<AnySeed, NoSeed> {
        let number = text.parse().map(AnySeed::Number);
        number.or_else(|_| text.parse().map(AnySeed::Bytes).map_err(|_| NoSeed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_bytes_are_told_apart() {
        let hex = "1".repeat(64);
        assert_eq!("17".parse::<AnySeed>().unwrap().seed(), seed_of(17));
        assert_eq!(hex.parse::<AnySeed>().unwrap().seed(), [0x11; 32]);
        assert_eq!(
            serde_json::from_str::<AnySeed>(&format!("{hex:?}")).unwrap(),
            hex.parse().unwrap()
        );
        for wrong in ["", "-1", "1.5", "river", "18446744073709551616"] {
            assert!(wrong.parse::<AnySeed>().is_err(), "{wrong}");
        }
    }
}
