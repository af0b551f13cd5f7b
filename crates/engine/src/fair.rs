//! The fair deal: cards that nobody chose, for whoever has a word in it.
//!
//! The keeper draws a secret and shows its hash, the *commitment*. Then each seat may send the
//! *seal* of a word of its own. Once no more seals are taken the words are shown, and those that
//! fit their seals count, in the order of the seats. The seed of all chance is a hash of secret and
//! words. After the contest the secret is shown, and anybody can check that it fits the commitment
//! and gives the cards that were dealt.
//!
//! Whoever added a word that others could not guess, and saw commitment and seals before showing
//! it, knows that nobody chose the cards: the rest of the seed was fixed by then. All that others
//! can still do is to hold back a word they have sealed, and the seal without its word tells.

use std::{fmt, str::FromStr};

use sha2::{Digest, Sha256};

use crate::{dice::Seed, notation::Unreadable, seat::Seat, serde_by_notation};

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

/// What a seat sends before any word is shown: a hash of the commitment it saw, itself and its word.
/// Nobody can copy it for another seat or another deal. A word that can be guessed is no secret.
pub fn seal(commitment: &Bytes32, seat: Seat, word: &CutWord) -> Bytes32 {
    let mut hash = Sha256::new();
    hash.update(b"romp seal 1");
    hash.update(commitment.0);
    hash.update([seat.index() as u8]);
    hash.update(word.0.as_bytes());
    Bytes32(hash.finalize().into())
}

/// The seed of all chance of a contest: a hash of the secret and the words, in the order of its
/// journal. Lengths are hashed too, so that no two lists of words are alike.
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

    /// If this fails, old journals no longer verify, and web/src/deal/seal.ts has to follow.
    #[test]
    fn seals_are_frozen() {
        let commitment = commitment(&Bytes32([7; 32]));
        let seals = [(0, "river"), (2, "été 0123456789abcdef")];
        let seals =
            seals.map(|(seat, text)| seal(&commitment, Seat::new(seat), &word(text)).to_string());
        assert_eq!(
            seals,
            [
                "81ffad8c3a5cead8775b97fc1fb94bdaf9bdee8c542ce00d7216294c528a176b",
                "47591fb6879679c5421f0808a78b7f036ea635e3ee35623a12ab8164320eff53"
            ]
        );
    }

    #[test]
    fn a_seal_is_of_one_deal_one_seat_and_one_word() {
        let (one, two) = (Bytes32([1; 32]), Bytes32([2; 32]));
        let (a, b) = (Seat::new(0), Seat::new(1));
        let all = [
            seal(&one, a, &word("river")),
            seal(&two, a, &word("river")),
            seal(&one, b, &word("river")),
            seal(&one, a, &word("rivers")),
        ];
        assert!((0..4).all(|i| (0..i).all(|j| all[i] != all[j])));
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
