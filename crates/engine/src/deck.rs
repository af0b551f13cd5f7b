//! Deck files: the card list of a game in TOML, which people who own a box may change.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// A card list that can be checked.
pub trait Deck: Serialize + DeserializeOwned {
    /// Can the game be played with it?
    ///
    /// # Errors
    /// With the key that is wrong and why.
    fn check(&self) -> Result<(), Flaw>;
}

/// The cards are fixed: no file stands for them.
impl Deck for () {
    fn check(&self) -> Result<(), Flaw> {
        Ok(())
    }
}

/// Makes the deck file of a game, which its build script has made data, the default of its card list.
///
/// # Panics
/// The default does, if the file is no deck file.
#[macro_export]
macro_rules! default_deck {
    ($deck:ty) => {
        impl $crate::Choice for $deck {
            const KIND: $crate::Kind = $crate::Kind::Deck;
        }
        impl Default for $deck {
            fn default() -> $deck {
                static DECK: ::std::sync::LazyLock<$deck> = ::std::sync::LazyLock::new(|| {
                    $crate::own_deck(include_str!(concat!(env!("OUT_DIR"), "/deck.json")))
                });
                DECK.clone()
            }
        }
    };
}

/// What is wrong with a card list.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{key}: {reason}")]
pub struct Flaw {
    /// The key in the deck file, dotted where it stands in a table.
    pub key: String,
    /// Why it cannot be, and what could.
    pub reason: String,
}

impl Flaw {
    /// What is wrong, and where.
    pub fn new(key: impl Into<String>, reason: impl Into<String>) -> Flaw {
        Flaw {
            key: key.into(),
            reason: reason.into(),
        }
    }
}

/// Why a deck file was refused.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct DeckError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// A deck file of ours, as data.
///
/// # Panics
/// If it is none.
pub fn own_deck<D: Deck>(json: &str) -> D {
    // By way of what options are read from too, so that each deck has one reader.
    serde_json::from_value(data(json)).expect("our own deck file is right")
}

fn data(json: &str) -> Value {
    serde_json::from_str(json).expect("a deck file is data")
}

/// Reads and checks a deck file.
///
/// # Errors
/// With the line that is wrong and why.
pub fn read_deck<D: Deck>(file: &str) -> Result<D, DeckError> {
    let line_of = |at: usize| 1 + file[..at.min(file.len())].matches('\n').count();
    let deck: D = toml::from_str(file).map_err(|error| DeckError {
        line: error.span().map_or(1, |span| line_of(span.start)),
        reason: error.message().to_owned(),
    })?;
    deck.check().map_err(|flaw| DeckError {
        line: find(file, &flaw.key).map_or(1, line_of),
        reason: flaw.to_string(),
    })?;
    Ok(deck)
}

/// The same as data, for option `deck`.
///
/// # Errors
/// With the line that is wrong and why.
pub(crate) fn read_value<D: Deck>(file: &str) -> Result<Value, DeckError> {
    read_deck::<D>(file).map(|deck| serde_json::to_value(deck).expect("a deck serialises"))
}

/// Where the value of a dotted key stands in a file that parsed.
fn find(file: &str, key: &str) -> Option<usize> {
    let table = toml::de::DeTable::parse(file).ok()?;
    let mut parts = key.split('.');
    let mut value = table.get_ref().get(parts.next()?)?;
    for part in parts {
        value = value.get_ref().get(part)?;
    }
    Some(value.span().start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Toy {
        ones: u8,
        suits: Suits,
    }
    #[derive(Debug, Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Suits {
        red: u8,
    }
    impl Deck for Toy {
        fn check(&self) -> Result<(), Flaw> {
            match self.suits.red {
                1..=9 => Ok(()),
                n => Err(Flaw::new("suits.red", format!("{n} is not from 1 to 9"))),
            }
        }
    }

    fn refused(file: &str) -> String {
        read_deck::<Toy>(file).unwrap_err().to_string()
    }

    #[test]
    fn the_line_and_the_reason_are_named() {
        assert!(read_deck::<Toy>("ones = 4\n[suits]\nred = 3\n").is_ok());
        assert_eq!(
            refused("ones = 4\n\n[suits]\nred = 30\n"),
            "line 4: suits.red: 30 is not from 1 to 9"
        );
        assert!(
            refused("ones = 4\n[suits]\nred = 3\nblue = 2\n")
                .starts_with("line 4: unknown field `blue`")
        );
        assert!(refused("ones = \n").starts_with("line 1:"));
        assert!(refused("ones = 400\n[suits]\nred = 3\n").starts_with("line 1:"));
    }
}
