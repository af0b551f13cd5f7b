//! The cards (PR-1, PR-2), and sets of kinds of cards.

use std::{fmt, str::FromStr};

use engine::{Unreadable, number, serde_by_notation, words};

/// The lowest value of a numbered card.
pub const LOWEST: u8 = 1;
/// The highest value of a numbered card.
pub const HIGHEST: u8 = 13;

words! {
    /// An INTOX card (PR-2): it has no number, but an effect.
    pub enum Intox("an INTOX card: gift, swap, draught or phew") {
        /// Give one card of your hand to a player you choose.
        Gift = "gift",
        /// Exchange hands with a player you choose.
        Swap = "swap",
        /// Everybody passes one card to the left.
        Draught = "draught",
        /// Put one more numbered card out of the game.
        Phew = "phew",
    }
}

/// A kind of card, in one byte: its low half is the value or the INTOX effect, its high half
/// says which sort of card it is.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Card(u8);

const UNICORN: u8 = 16;
const INTOX: u8 = 32;

impl Card {
    /// The plain card of a value from 1 to 13.
    #[inline]
    pub const fn number(value: u8) -> Card {
        assert!(LOWEST <= value && value <= HIGHEST, "a value from 1 to 13");
        Card(value)
    }

    /// The unicorn of a value from 1 to 13 (PR-7).
    #[inline]
    pub const fn unicorn(value: u8) -> Card {
        Card(UNICORN | Card::number(value).0)
    }

    /// The INTOX card with this effect.
    #[inline]
    pub const fn intox(intox: Intox) -> Card {
        Card(INTOX | intox as u8)
    }

    /// Its number; INTOX cards have none.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        if self.0 < INTOX {
            Some(self.0 % UNICORN)
        } else {
            None
        }
    }

    /// Is it a unicorn?
    #[inline]
    pub const fn is_unicorn(self) -> bool {
        self.0 & UNICORN != 0
    }

    /// Its effect, if it is an INTOX card.
    #[inline]
    pub fn effect(self) -> Option<Intox> {
        (self.0 >= INTOX).then(|| Intox::ALL[usize::from(self.0 - INTOX)])
    }

    /// What it counts with value scoring (PR-16).
    #[inline]
    pub fn points(self) -> i32 {
        self.value().map_or(1, i32::from)
    }
}

engine::plain_card!(Card);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.value(), self.effect()) {
            (Some(value), _) if self.is_unicorn() => write!(f, "u{value}"),
            (Some(value), _) => write!(f, "{value}"),
            (None, effect) => effect.expect("a card without a number").fmt(f),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Card, Unreadable> {
        const WANTED: &str = "a card: 1 to 13, u1 to u13, gift, swap, draught or phew";
        let value = |digits| number(digits, LOWEST..=HIGHEST, WANTED);
        if let Ok(intox) = text.parse() {
            Ok(Card::intox(intox))
        } else if let Some(digits) = text.strip_prefix('u') {
            value(digits).map(Card::unicorn)
        } else {
            value(text).map(Card::number)
        }
    }
}
serde_by_notation!(Card);
engine::schema!(Card, {
    "description": "a number from 1 to 13, a unicorn from u1 to u13, or an INTOX card",
    "type": "string", "pattern": "^(u?([1-9]|1[0-3])|gift|swap|draught|phew)$"
});

engine::card_set! {
    /// A set of kinds of cards.
    pub(crate) struct Kinds(u64) of Card
}

impl Kinds {
    /// The unicorns.
    pub(crate) const UNICORNS: Kinds = Kinds(((1 << (HIGHEST + 1)) - 2) << UNICORN);
    /// All cards with a number, the unicorns among them.
    pub(crate) const NUMBERED: Kinds = Kinds((1 << INTOX) - 1);
    /// The INTOX cards.
    pub(crate) const INTOX: Kinds = Kinds(!Kinds::NUMBERED.0);

    /// The plain cards from `low` to `high`, both included.
    #[inline]
    pub(crate) const fn numbers(low: u8, high: u8) -> Kinds {
        Kinds((1 << (high + 1)) - (1 << low))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_sort_themselves() {
        let all: Kinds = ["13", "u13", "u1", "1", "gift", "phew"]
            .iter()
            .map(|text| text.parse::<Card>().unwrap())
            .collect();
        let text = |kinds: Kinds| {
            let words: Vec<String> = kinds.iter().map(|card| card.to_string()).collect();
            words.join(" ")
        };
        assert_eq!(text(all.and(Kinds::NUMBERED)), "1 13 u1 u13");
        assert_eq!(text(all.and(Kinds::UNICORNS)), "u1 u13");
        assert_eq!(text(all.and(Kinds::INTOX)), "gift phew");
        assert_eq!(text(Kinds::numbers(4, 6)), "4 5 6");
    }

    #[test]
    fn cards_round_trip_and_others_are_refused() {
        for text in ["1", "13", "u1", "u13", "gift", "swap", "draught", "phew"] {
            assert_eq!(text.parse::<Card>().unwrap().to_string(), text);
        }
        for wrong in ["0", "14", "u0", "u14", "u", "U1", "07", "Gift", ""] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong:?}");
        }
    }
}
