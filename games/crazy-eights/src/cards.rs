//! The cards of an ordinary deck.

use std::{fmt, str::FromStr};

use engine::{Unreadable, serde_by_notation, words};

words! {
    /// A suit (CE-1); black and red take turns.
    pub enum Suit("a suit: clubs, diamonds, spades or hearts") {
        Clubs = "clubs",
        Diamonds = "diamonds",
        Spades = "spades",
        Hearts = "hearts",
    }
}

words! {
    /// A rank (CE-1).
    pub enum Rank("a rank: 2 to 10, J, Q, K or A") {
        Two = "2", Three = "3", Four = "4", Five = "5", Six = "6", Seven = "7", Eight = "8",
        Nine = "9", Ten = "10", Jack = "J", Queen = "Q", King = "K", Ace = "A",
    }
}

/// A card in one byte, sorted by suit, then rank; written rank and suit letter: `7h`, `10s`, `Ac`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Card(u8);

const RANKS: u8 = Rank::ALL.len() as u8;

impl Card {
    /// How many kinds there are.
    pub(crate) const KINDS: u8 = RANKS * Suit::ALL.len() as u8;

    /// The card of a suit and a rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card(suit as u8 * RANKS + rank as u8)
    }

    /// The card with this number, from 0 (CE-1).
    #[inline]
    pub(crate) const fn numbered(number: u8) -> Card {
        Card(number % Card::KINDS)
    }

    /// Its bit in a set of cards.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / RANKS) as usize]
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 % RANKS) as usize]
    }

    /// What it counts in a hand at the end (CE-15).
    #[inline]
    pub const fn points(self) -> i32 {
        match self.rank() {
            Rank::Eight => 50,
            Rank::Jack | Rank::Queen | Rank::King => 10,
            Rank::Ace => 1,
            plain => plain as i32 + 2,
        }
    }
}

engine::plain_card!(Card);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), &self.suit().word()[..1])
    }
}

impl FromStr for Card {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Card, Unreadable> {
        let all = (0..Card::KINDS).map(Card);
        let named = |card: &Card| {
            let rank = text.strip_suffix(&card.suit().word()[..1]);
            rank == Some(card.rank().word())
        };
        let wanted = "a card: rank and suit letter, as 7h, 10s, Qd, Ac";
        all.into_iter()
            .find(named)
            .ok_or_else(|| Unreadable::new(wanted, text))
    }
}
serde_by_notation!(Card);
engine::schema!(Card, {
    "description": "a card: its rank and the first letter of its suit, as 10s",
    "type": "string", "pattern": "^([2-9]|10|J|Q|K|A)[cdsh]$"
});
