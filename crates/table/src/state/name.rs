//! Names people give themselves.

use std::{fmt, str::FromStr};

use engine::{Unreadable, serde_by_notation};

use super::plain::plain;

/// A name: composed letters, single spaces, 1 to 20 characters, nothing that does not print.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Name(String);

const MOST: usize = 20;

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Name, Unreadable> {
        let wrong = || Unreadable::new("a name of 1 to 20 letters", text);
        plain(text, MOST).map(Name).ok_or_else(wrong)
    }
}
serde_by_notation!(Name);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_plain() {
        let read = |text: &str| text.parse::<Name>().map(|name| name.to_string());
        assert_eq!(read("  Grand   Ma\u{301}\n").unwrap(), "Grand Má");
        assert_eq!(read("a\u{202e}b\u{200b}c").unwrap(), "abc");
        assert_eq!(read("Ｂｅａ").unwrap(), "Bea");
        let tower = format!("\u{301}q{}", "\u{308}".repeat(18));
        assert_eq!(read(&tower).unwrap(), "q\u{308}\u{308}\u{308}");
        let others = ["ที่รัก", "हिन्दी", "שָׁלוֹם", "محمد", "Þóra", "😀"];
        for name in others {
            assert_eq!(read(name).unwrap(), name);
        }
        let hidden = "\u{3164} \u{2800} \u{115f} \u{34f} \u{180b} \u{17b4} \u{1d173} \u{1bca0} \u{110bd} \u{fffc} \u{13430}";
        for letter in hidden.split(' ') {
            assert!(read(letter).is_err(), "{letter:?}");
        }
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
