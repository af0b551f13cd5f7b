//! What a contest is called in the journal and in replay links.

use std::{fmt, str::FromStr};

use engine::{Unreadable, serde_by_notation};

use crate::Code;

/// A contest's id: 63 bits of chance, so that nobody finds a record by guessing. Written in 13
/// letters and digits. One more bit is set for those of tables on a device.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct ContestId(i64);

/// Crockford's digits.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 13;

impl ContestId {
    /// A new one by chance.
    pub fn draw(chance: &mut dyn rand::Rng) -> ContestId {
        ContestId(i64::from_le_bytes(crate::bytes(chance)) & i64::MAX)
    }

    /// A new one by chance for a contest at this table. Those of tables on a device have the highest bit set,
    /// so that no server gives the same to another.
    pub fn draw_at(code: Code, chance: &mut dyn rand::Rng) -> ContestId {
        let ContestId(drawn) = ContestId::draw(chance);
        ContestId(if code.is_here() {
            drawn | i64::MIN
        } else {
            drawn
        })
    }

    /// The id of this number.
    pub fn new(number: i64) -> ContestId {
        ContestId(number)
    }

    /// Its number, as databases keep it.
    pub fn number(self) -> i64 {
        self.0
    }
}

impl fmt::Display for ContestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0 as u64;
        let digit = |place| DIGITS[(number >> (5 * (LENGTH - 1 - place)) & 31) as usize];
        let digits: [u8; LENGTH] = std::array::from_fn(digit);
        f.write_str(str::from_utf8(&digits).expect("digits are text"))
    }
}

impl fmt::Debug for ContestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for ContestId {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<ContestId, Unreadable> {
        let wrong = || Unreadable::new("a contest id of 13 letters and digits", text);
        if text.len() != LENGTH || text.as_bytes()[0] > b'f' {
            return Err(wrong());
        }
        text.bytes()
            .try_fold(0, |number, byte| {
                let digit = DIGITS.iter().position(|&digit| digit == byte)?;
                Some(number << 5 | digit as i64)
            })
            .map(ContestId)
            .ok_or_else(wrong)
    }
}
serde_by_notation!(ContestId);

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::ChaCha8Rng};

    use super::*;

    #[test]
    fn ids_round_trip() {
        let drawn = ContestId::draw(&mut ChaCha8Rng::seed_from_u64(1));
        for id in [drawn, ContestId(0), ContestId(i64::MAX), ContestId(-1)] {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn contests_of_a_device_have_ids_of_their_own() {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let (here, there) = (Code::draw_here(&mut chance), Code::draw(&mut chance));
        for _ in 0..100 {
            let id = ContestId::draw_at(here, &mut chance);
            assert!(id.0 < 0 && ('8'..='f').contains(&id.to_string().chars().next().unwrap()));
            assert_eq!(id.to_string().parse(), Ok(id));
            assert!(ContestId::draw_at(there, &mut chance).0 >= 0);
        }
    }

    #[test]
    fn every_bit_but_the_sign_is_chance() {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<i64> = (0..200).map(|_| ContestId::draw(&mut chance).0).collect();
        for bit in 0..63 {
            // That a bit is always the same comes by chance once in 10^60 times.
            let ones = drawn.iter().filter(|&id| id >> bit & 1 == 1).count();
            assert!((1..200).contains(&ones), "bit {bit}");
        }
        assert!(drawn.iter().all(|&id| id >= 0));
    }

    #[test]
    fn other_texts_are_refused() {
        for wrong in ["", "0", "zzzzzzzzzzzzz", "000000000000u", "00000000000000"] {
            assert!(wrong.parse::<ContestId>().is_err(), "{wrong:?}");
        }
    }
}
