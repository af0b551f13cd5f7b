//! The cards (ON-1, ON-2), and sets of kinds of cards.

use std::{fmt, str::FromStr};

use engine::{Unreadable, number, serde_by_notation};

/// A card: an otter card of value 1 to 13, or a special. The series of an otter card never
/// matters, so that cards of the same value are equal.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The greatest value of an otter card.
    pub const TOP: u8 = 13;
    /// The special that changes the direction of play (ON-14).
    pub const TURN: Card = Card(14);
    /// The special that names the next player (ON-15).
    pub const PICK: Card = Card(15);

    /// The otter card of this value.
    ///
    /// # Panics
    /// If `value` is not from 1 to 13.
    #[inline]
    pub const fn otter(value: u8) -> Card {
        assert!(1 <= value && value <= Card::TOP, "values go from 1 to 13");
        Card(value)
    }

    /// The value of an otter card; a special has none.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        if self.is_special() {
            None
        } else {
            Some(self.0)
        }
    }

    /// Is it a Turn or a Pick?
    #[inline]
    pub const fn is_special(self) -> bool {
        self.0 > Card::TOP
    }
}

engine::plain_card!(Card);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Card::TURN => f.pad("turn"),
            Card::PICK => f.pad("pick"),
            Card(value) => value.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Card, Unreadable> {
        match text {
            "turn" => Ok(Card::TURN),
            "pick" => Ok(Card::PICK),
            _ => number(text, 1..=Card::TOP, "a card: 1 to 13, turn or pick").map(Card),
        }
    }
}
serde_by_notation!(Card);
engine::schema!(Card, {
    "description": "an otter card from 1 to 13, turn or pick",
    "type": "string", "pattern": "^([1-9]|1[0-3]|turn|pick)$"
});

/// As many cards as any table uses.
pub(crate) const MOST: usize = 54;

/// How the cards are shared out at a table (ON-2, ON-5).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Share {
    /// Cards in use, specials included.
    pub(crate) deck: u8,
    /// Cards in each hand.
    pub(crate) hand: u8,
}

impl Share {
    /// The share at a table of `seats`.
    #[inline]
    pub(crate) const fn of(seats: u8) -> Share {
        let (deck, hand) = match seats {
            3 => (41, 12),
            4 => (41, 9),
            5 => (54, 10),
            6 => (54, 8),
            _ => panic!("three to six play"),
        };
        Share { deck, hand }
    }

    /// The cards in use, the two specials last, and Turns beyond them.
    #[inline]
    pub(crate) fn cards(self) -> [Card; MOST] {
        let mut cards = [Card::TURN; MOST];
        let otters = usize::from(self.deck) - 2;
        for (i, card) in cards[..otters].iter_mut().enumerate() {
            *card = Card::otter(1 + i as u8 % Card::TOP);
        }
        cards[otters + 1] = Card::PICK;
        cards
    }
}

engine::card_set! {
    /// A set of kinds of cards: equal cards count once.
    pub struct CardSet(u16) of Card
}

impl CardSet {
    /// Every otter card.
    pub const OTTERS: CardSet = CardSet::values(1, Card::TOP);
    /// Turn and Pick.
    pub const SPECIALS: CardSet = CardSet::NONE.with(Card::TURN).with(Card::PICK);

    /// The otter cards from `least` to `most`.
    #[inline]
    pub const fn values(least: u8, most: u8) -> CardSet {
        CardSet((2 << most) - (1 << least))
    }
}
