//! What people read to each other to meet at a table.

use std::{fmt, iter, str::FromStr};

use engine::{Unreadable, serde_by_notation};

/// A table's code: six letters and digits that nobody mistakes for others.
///
/// There are 595 million: with tries limited, nobody finds a table by guessing.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Code([u8; Code::LENGTH]);

impl Code {
    const LENGTH: usize = 6;
    /// No 0 and O, 1, I and L, no U and V.
    const LETTERS: &'static [u8] = b"23456789ABCDEFGHJKMNPQRSTWXYZ";
    /// The first letter of those whose tables are on a device and not on a server: local.
    const HERE: u8 = b'L';

    /// A new one by chance.
    pub fn draw(chance: &mut dyn rand::Rng) -> Code {
        let bytes = iter::repeat_with(|| crate::bytes::<1>(chance)[0]);
        Code::from_bytes(bytes).expect("there are more bytes")
    }

    /// A new one by chance for a table on a device of its own: no server gives it to another.
    pub fn draw_here(chance: &mut dyn rand::Rng) -> Code {
        let mut code = Code::draw(chance);
        code.0[0] = Code::HERE;
        code
    }

    /// Is it that of a table on a device of its own?
    pub fn is_here(self) -> bool {
        self.0[0] == Code::HERE
    }

    /// The one that follows from these bytes; none if they are too few. About one in ten gives no letter.
    pub fn from_bytes(bytes: impl IntoIterator<Item = u8>) -> Option<Code> {
        // Bytes beyond the last whole round would make some letters likelier.
        let whole = 256 - 256 % Code::LETTERS.len();
        let mut bytes = bytes
            .into_iter()
            .map(usize::from)
            .filter(|&byte| byte < whole);
        let mut letters = [0; Code::LENGTH];
        for letter in &mut letters {
            *letter = Code::LETTERS[bytes.next()? % Code::LETTERS.len()];
        }
        Some(Code(letters))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.0).expect("letters are ASCII"))
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Code {
    type Err = Unreadable;
    /// Small letters are read as large ones.
    fn from_str(text: &str) -> Result<Code, Unreadable> {
        <[u8; Code::LENGTH]>::try_from(text.to_ascii_uppercase().as_bytes())
            .ok()
            .filter(|[first, rest @ ..]| {
                let known = |letter: &u8| Code::LETTERS.contains(letter);
                (known(first) || *first == Code::HERE) && rest.iter().all(known)
            })
            .map(Code)
            .ok_or_else(|| Unreadable::new("a table code of six letters and digits", text))
    }
}
serde_by_notation!(Code);

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::ChaCha8Rng};

    use super::*;

    #[test]
    fn codes_round_trip_in_either_case() {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..100 {
            let code = Code::draw(&mut chance);
            assert_eq!(code.to_string().parse(), Ok(code));
            assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
        }
    }

    #[test]
    fn tables_of_a_device_have_codes_of_their_own() {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let here = Code::draw_here(&mut chance);
        assert!(here.is_here() && here.to_string().starts_with('L'));
        assert_eq!(here.to_string().parse(), Ok(here));
        assert!((0..1000).all(|_| !Code::draw(&mut chance).is_here()));
    }

    #[test]
    fn look_alikes_and_other_lengths_are_refused() {
        for wrong in [
            "", "ABCDE", "ABCDEFG", "ABCDE0", "ABCDEI", "ABCDEL", "ABC DE", "ÄBCDE",
        ] {
            assert!(wrong.parse::<Code>().is_err(), "{wrong:?}");
        }
    }
}
