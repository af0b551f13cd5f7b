//! Words people add to a deal.

use std::str::FromStr;

use engine::{Unreadable, fair::CutWord};
use serde::{Deserialize, Deserializer, de::Error};

use super::plain::plain;

/// A word as it comes in at the door: plain, for all are shown it, and to the letter what was sealed.
/// A journal may hold others.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Word(pub CutWord);

const MOST: usize = 80;

impl FromStr for Word {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Word, Unreadable> {
        let wrong = || Unreadable::new("a word of 1 to 80 letters, all of which print", text);
        let word = plain(text, MOST).filter(|word| word == text);
        word.ok_or_else(wrong)?.parse().map(Word)
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
    fn words_are_plain_to_the_letter() {
        let read = |text: &str| text.parse::<Word>().map(|word| word.0.to_string());
        assert_eq!(read("old riveŕ ❤ 0f").unwrap(), "old riveŕ ❤ 0f");
        let long = "x".repeat(81);
        let hidden = [
            "\u{202e}",
            "old\u{202e} river",
            "ｒｉｖｅｒ",
            "river\u{301}",
        ];
        let loose = ["", " ", " river", "old  river", &long];
        for wrong in hidden.iter().chain(&loose) {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }
}
