//! Names people give themselves.

use std::{fmt, str::FromStr};

use engine::{Unreadable, serde_by_notation};
use unicode_normalization::UnicodeNormalization;

/// A name: composed letters, single spaces, 1 to 20 characters, nothing that does not print.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Name(String);

const MOST: usize = 20;
/// Enough for twenty letters with a few accents each.
const MOST_BYTES: usize = 200;

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Name, Unreadable> {
        let wrong = || Unreadable::new("a name of 1 to 20 letters", text);
        if text.len() > MOST_BYTES {
            return Err(wrong());
        }
        let composed: String = text.nfkc().filter(|&letter| prints(letter)).collect();
        let name = composed.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = (1..=MOST).contains(&name.chars().count());
        fits.then_some(Name(name)).ok_or_else(wrong)
    }
}
serde_by_notation!(Name);

/// Not a control, and not one of those that turn the line round or take no room.
fn prints(letter: char) -> bool {
    !matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
        && (!letter.is_control() || letter.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_plain() {
        let read = |text: &str| text.parse::<Name>().map(|name| name.to_string());
        assert_eq!(read("  Grand   Ma\u{301}\n").unwrap(), "Grand Má");
        assert_eq!(read("a\u{202e}b\u{200b}c").unwrap(), "abc");
        assert_eq!(read("Ｂｅａ").unwrap(), "Bea");
        for wrong in [
            "",
            "   ",
            "\u{200b}",
            &"x".repeat(21),
            &"\u{301}".repeat(300),
        ] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }
}
