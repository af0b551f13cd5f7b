//! Words people add to a deal.

use std::str::FromStr;

use engine::{Unreadable, fair::CutWord};
use serde::{Deserialize, Deserializer, de::Error};

use super::plain::plain;

/// A word as it comes in at the door: made plain, for all are shown it. A journal may hold others.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Word(pub(crate) CutWord);

const MOST: usize = 80;

impl FromStr for Word {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Word, Unreadable> {
        let wrong = || Unreadable::new("a word of 1 to 80 letters", text);
        plain(text, MOST).ok_or_else(wrong)?.parse().map(Word)
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_made_plain() {
        let read = |text: &str| text.parse::<Word>().map(|word| word.0.to_string());
        assert_eq!(read(" old\u{202e}  river\u{301} ").unwrap(), "old riveŕ");
        assert_eq!(read("\u{feff}ｒｉｖｅｒ\u{200b}").unwrap(), "river");
        for wrong in ["", " ", "\u{202e}\u{2066}", &"x".repeat(81)] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }
}
