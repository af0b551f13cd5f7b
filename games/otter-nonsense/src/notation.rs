//! Moves and the deal as text.

use std::{fmt, str::FromStr};

use engine::{CardList, Seat, Unreadable, serde_by_notation, spaced};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    cards::{Card, MOST},
    column::Place,
};

/// A decision of the player whose turn it is.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// `7@2`: lays a card at the end of a column (ON-7, ON-8).
    Lay {
        /// What is laid.
        card: Card,
        /// Where.
        column: Place,
    },
    /// `collect 2`: collects a column instead (ON-9).
    Collect {
        /// Which.
        column: Place,
    },
    /// `next C`: names the next player after laying a Pick (ON-15).
    Next {
        /// Who.
        seat: Seat,
    },
    /// `take 3`: after the last card, takes one of several longest columns (ON-16).
    Take {
        /// Which.
        column: Place,
    },
    /// `give 11`: gives a card of the collected column to the previous player (ON-9).
    Give {
        /// What.
        card: Card,
    },
    /// `score 11`: after the last card, keeps a card of the column as points (ON-16).
    Score {
        /// What.
        card: Card,
    },
    /// `restart 5`: starts the emptied column with a card from hand (ON-9, ON-12).
    Restart {
        /// What.
        card: Card,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lay { card, column } => write!(f, "{card}@{column}"),
            Move::Collect { column } => write!(f, "collect {column}"),
            Move::Next { seat } => write!(f, "next {seat}"),
            Move::Take { column } => write!(f, "take {column}"),
            Move::Give { card } => write!(f, "give {card}"),
            Move::Score { card } => write!(f, "score {card}"),
            Move::Restart { card } => write!(f, "restart {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        if let Some((card, column)) = text.split_once('@') {
            let (card, column) = (card.parse()?, column.parse()?);
            return Ok(Move::Lay { card, column });
        }
        let (word, what) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match word {
            "collect" => Move::Collect {
                column: what.parse()?,
            },
            "next" => Move::Next {
                seat: what.parse()?,
            },
            "take" => Move::Take {
                column: what.parse()?,
            },
            "give" => Move::Give {
                card: what.parse()?,
            },
            "score" => Move::Score {
                card: what.parse()?,
            },
            "restart" => Move::Restart {
                card: what.parse()?,
            },
            _ => {
                let wanted = "CARD@COLUMN, collect, next, take, give, score or restart";
                return Err(Unreadable::new(wanted, text));
            }
        })
    }
}

/// The one outcome of chance: `deal B | 7 12 3 | …`. B starts (ON-6); the columns start with 7, 12
/// and 3 (ON-4); of the rest `A` gets the first cards, `B` the next, and so on clockwise, and what
/// is left over is set aside (ON-5).
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Deal {
    starter: Seat,
    /// The columns' cards, then the rest.
    cards: CardList<Card, MOST>,
    /// How many of them start columns.
    columns: usize,
}

impl Deal {
    /// These cards, of which the first three start the columns.
    #[inline]
    pub(crate) fn new(starter: Seat, cards: CardList<Card, MOST>) -> Deal {
        Deal {
            starter,
            cards,
            columns: Place::COUNT,
        }
    }

    /// Who has the first turn.
    #[inline]
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// All cards in the order of their slots: the columns first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The cards that start the columns, and all others.
    #[inline]
    pub fn split(&self) -> (&[Card], &[Card]) {
        self.cards().split_at(self.columns)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rest) = self.split();
        write!(f, "deal {} | ", self.starter)?;
        spaced(f, columns)?;
        f.write_str(" | ")?;
        spaced(f, rest)
    }
}

impl FromStr for Deal {
    type Err = Unreadable;
    /// Reads any number of cards, one at least before and after the bar: the rules say how many
    /// there are.
    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let unreadable = || Unreadable::new("deal STARTER | three cards | the rest", text);
        let parts = text.strip_prefix("deal ").ok_or_else(unreadable)?;
        let mut parts = parts.split(" | ");
        let mut part = || parts.next().ok_or_else(unreadable);
        let (starter, columns, rest) = (part()?.parse()?, part()?.split(' '), part()?.split(' '));
        if parts.next().is_some() {
            return Err(unreadable());
        }
        Ok(Deal {
            starter,
            columns: columns.clone().count(),
            cards: CardList::read(columns.chain(rest))?,
        })
    }
}
serde_by_notation!(Deal);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip_in_text_and_json() {
        for text in [
            "7@2",
            "turn@1",
            "pick@3",
            "next C",
            "take 3",
            "collect 2",
            "give 11",
            "score 11",
            "restart 5",
        ] {
            let mv: Move = text.parse().unwrap();
            assert_eq!(mv.to_string(), text);
            let json = serde_json::to_string(&mv).unwrap();
            assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), mv, "{json}");
        }
        let json = serde_json::to_string(&"7@2".parse::<Move>().unwrap()).unwrap();
        assert_eq!(json, r#"{"do":"lay","card":"7","column":2}"#);
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for wrong in [
            "",
            "7",
            "7@",
            "7@4",
            "7@0",
            "14@1",
            "@1",
            "7@1 ",
            "turn@1@2",
            "next",
            "next G",
            "collect 02",
            "give otter",
            "Score 11",
            "restart  5",
        ] {
            assert!(wrong.parse::<Move>().is_err(), "{wrong:?}");
        }
        assert!(serde_json::from_str::<Move>(r#"{"do":"take","column":4}"#).is_err());
    }

    #[test]
    fn deals_are_read_whole_or_not_at_all() {
        for text in [
            "deal B | 7 12 3 | 4 turn pick 13",
            "deal B | 7 12 | 3 4",
            "deal B | 7 12 3 4 | 5",
            &format!("deal B | 7 12 3 |{}", " 1".repeat(52)),
        ] {
            let deal: Deal = text.parse().unwrap();
            assert_eq!(deal.to_string(), text);
        }
        for wrong in [
            "deal B | 7 12 3",
            "deal B | 7 12 3 | ",
            "deal B | 7 12 3 | 4 | 5",
            "deal | 7 12 3 | 4",
            "deal B | 7 12 3 |  4",
        ] {
            assert!(wrong.parse::<Deal>().is_err(), "{wrong:?}");
        }
    }
}
