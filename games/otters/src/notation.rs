//! Moves and chance as text.

use std::{fmt, str::FromStr};

use engine::{CardList, Seat, Unreadable, serde_by_notation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    cards::{Blue, Ground},
    state::{BLUES, GROUNDS, Place},
};

/// A decision: `extra@2` plays a card to a place, `take 3@1` picks the otter that moves.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Play a card from hand (OT-7).
    Play {
        /// What kind of card.
        card: Blue,
        /// Where to.
        at: Place,
    },
    /// Pick the otter that Move moves (OT-12).
    Take {
        /// What kind of otter.
        card: Blue,
        /// Where it lies.
        from: Place,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play { card, at } => write!(f, "{card}@{at}"),
            Move::Take { card, from } => write!(f, "take {card}@{from}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let taken = text.strip_prefix("take ");
        let (card, place) = taken.unwrap_or(text).split_once('@').ok_or_else(|| {
            Unreadable::new("a move: a card and its place, as extra@2 or take 3@1", text)
        })?;
        let (card, place) = (card.parse()?, place.parse()?);
        Ok(match taken {
            Some(_) => Move::Take { card, from: place },
            None => Move::Play { card, at: place },
        })
    }
}

/// An outcome of chance.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Chance {
    /// `deal B | 1 2 extra … | 6o 7g …`: the starter; the blue cards from the top, of which the
    /// starter gets the first four, the next seat the next four, and so on; the lakes in
    /// the order they will be opened (OT-5).
    Deal {
        /// Who begins.
        starter: Seat,
        /// The blue cards from the top.
        blues: CardList<Blue, BLUES>,
        /// The lakes from the top.
        grounds: CardList<Ground, GROUNDS>,
    },
    /// `shuffle 1 extra 2 …`: the discards as the new deck, from the top (OT-9).
    Shuffle(CardList<Blue, BLUES>),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal {
                starter,
                blues,
                grounds,
            } => write!(f, "deal {starter} | {blues} | {grounds}"),
            Chance::Shuffle(cards) => write!(f, "shuffle {cards}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let wanted = "chance: `deal SEAT | blue cards | lakes` or `shuffle blue cards`";
        let unreadable = || Unreadable::new(wanted, text);
        match text.split_once(' ').ok_or_else(unreadable)? {
            ("shuffle", cards) => Ok(Chance::Shuffle(cards.parse()?)),
            ("deal", rest) => {
                let (starter, rest) = rest.split_once(" | ").ok_or_else(unreadable)?;
                let (blues, grounds) = rest.split_once(" | ").ok_or_else(unreadable)?;
                Ok(Chance::Deal {
                    starter: starter.parse()?,
                    blues: blues.parse()?,
                    grounds: grounds.parse()?,
                })
            }
            _ => Err(unreadable()),
        }
    }
}
serde_by_notation!(Chance);
