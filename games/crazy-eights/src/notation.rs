//! Moves and chance as text.

use std::{fmt, str::FromStr};

use engine::{CardList, Seat, Unreadable, serde_by_notation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    cards::{Card, Suit},
    state::CARDS,
};

/// A decision: `7h` plays a card, then there are `draw`, `pass` and, after an eight, `name hearts`.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Play a card (CE-4).
    Play {
        /// Which.
        card: Card,
    },
    /// Draw a card, or all that is owed (CE-5, CE-9).
    Draw,
    /// Let the next one play (CE-5, CE-12).
    Pass,
    /// Name a suit (CE-7).
    Name {
        /// Which.
        suit: Suit,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play { card } => card.fmt(f),
            Move::Draw => f.write_str("draw"),
            Move::Pass => f.write_str("pass"),
            Move::Name { suit } => write!(f, "name {suit}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        match (text, text.strip_prefix("name ")) {
            ("draw", _) => Ok(Move::Draw),
            ("pass", _) => Ok(Move::Pass),
            (_, Some(suit)) => Ok(Move::Name {
                suit: suit.parse()?,
            }),
            (card, None) => Ok(Move::Play {
                card: card.parse()?,
            }),
        }
    }
}

/// An outcome of chance.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Chance {
    /// `deal B | 7h 10s …`: the starter and the deck from its top. The starter gets the first card,
    /// the next seat the second, and so on; then comes the first card of the pile (CE-2, CE-3).
    Deal {
        /// Who is dealt the first card.
        starter: Seat,
        /// The deck from its top.
        cards: CardList<Card, CARDS>,
    },
    /// `shuffle 3d Kc …`: the new stock from its top (CE-12).
    Shuffle(CardList<Card, CARDS>),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal { starter, cards } => write!(f, "deal {starter} | {cards}"),
            Chance::Shuffle(cards) => write!(f, "shuffle {cards}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        if let Some(cards) = text.strip_prefix("shuffle ") {
            return Ok(Chance::Shuffle(cards.parse()?));
        }
        let deal = text
            .strip_prefix("deal ")
            .and_then(|deal| deal.split_once(" | "));
        let wanted = "chance: `deal SEAT | cards` or `shuffle cards`";
        let (starter, cards) = deal.ok_or_else(|| Unreadable::new(wanted, text))?;
        let (starter, cards) = (starter.parse()?, cards.parse()?);
        Ok(Chance::Deal { starter, cards })
    }
}
serde_by_notation!(Chance);
