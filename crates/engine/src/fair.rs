//! The fair deal: nobody, the table's keeper included, can choose the cards.
//!
//! The keeper draws a secret and shows its hash, the *commitment*. Then each seat may add a word.
//! The seed of all chance is a hash of secret and words. After the contest the secret is shown,
//! and anybody can check that it fits the commitment and gives the cards that were dealt.

use std::{fmt, str::FromStr};

use sha2::{Digest, Sha256};

use crate::{
    dice::Seed,
    notation::{Unreadable, serde_by_notation},
    seat::Seat,
};

/// Thirty-two bytes, written as 64 hexadecimal digits.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Bytes32(pub [u8; 32]);

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bytes32 {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Bytes32, Unreadable> {
        let wrong = || Unreadable::new("64 hexadecimal digits", text);
        let digits: Option<Vec<u8>> = text
            .bytes()
            .map(|byte| match byte {
                b'0'..=b'9' => Some(byte - b'0'),
                b'a'..=b'f' => Some(byte - b'a' + 10),
                _ => None,
            })
            .collect();
        let digits = digits
            .filter(|digits| digits.len() == 64)
            .ok_or_else(wrong)?;
        Ok(Bytes32(std::array::from_fn(|i| {
            digits[2 * i] << 4 | digits[2 * i + 1]
        })))
    }
}
serde_by_notation!(Bytes32);

/// A word a seat adds to the deal. One line, without spaces at its ends, at most 80 characters.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct CutWord(String);

impl CutWord {
    /// The word as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CutWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for CutWord {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<CutWord, Unreadable> {
        let fits = !text.is_empty()
            && text.trim() == text
            && text.chars().count() <= 80
            && !text.chars().any(char::is_control);
        fits.then(|| CutWord(text.to_owned()))
            .ok_or_else(|| Unreadable::new("a word of 1 to 80 characters on one line", text))
    }
}
serde_by_notation!(CutWord);

/// What is shown before the deal: the hash of the secret.
pub fn commitment(secret: &Bytes32) -> Bytes32 {
    Bytes32(Sha256::digest(secret.0).into())
}

/// The seed of all chance of a contest: a hash of the secret and the words, in the order they
/// were added. Lengths are hashed too, so that no two lists of words are alike.
pub fn seed(secret: &Bytes32, words: &[(Seat, CutWord)]) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"romp fair deal 1");
    hash.update(secret.0);
    for (seat, word) in words {
        hash.update([seat.index() as u8]);
        hash.update((word.0.len() as u32).to_le_bytes());
        hash.update(word.0.as_bytes());
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> CutWord {
        text.parse().unwrap()
    }

    /// If this fails, old journals no longer verify.
    #[test]
    fn commitment_and_seed_are_frozen() {
        let secret = Bytes32([7; 32]);
        let words = [(Seat::new(0), word("river")), (Seat::new(2), word("été"))];
        assert_eq!(
            commitment(&secret).to_string(),
            "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"
        );
        assert_eq!(
            Bytes32(seed(&secret, &words)).to_string(),
            "cefc0c1156e7698c24a825eb2faec083b193c48160de9f10755c4db18369a73d"
        );
    }

    #[test]
    fn every_word_and_its_seat_count() {
        let secret = Bytes32([1; 32]);
        let (a, b) = (Seat::new(0), Seat::new(1));
        let plain = seed(&secret, &[]);
        let one = seed(&secret, &[(a, word("ab"))]);
        let other_seat = seed(&secret, &[(b, word("ab"))]);
        let split = seed(&secret, &[(a, word("a")), (a, word("b"))]);
        let all = [plain, one, other_seat, split];
        assert!((0..4).all(|i| (0..i).all(|j| all[i] != all[j])));
    }

    #[test]
    fn words_are_bounded() {
        for wrong in ["", " a", "a ", "a\nb", "\u{7}", &"x".repeat(81)] {
            assert!(wrong.parse::<CutWord>().is_err(), "{wrong:?}");
        }
    }
}
