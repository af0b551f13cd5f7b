//! Moves and outcomes of chance as text.

use std::{fmt, str::FromStr};

use engine::{CardList, Seat, Unreadable, number, serde_by_notation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    cards::{Card, HIGHEST, Intox, LOWEST},
    options::BOX,
    state::Place,
};

/// What a seat may do.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// `take 7`: choose a card for the hand (PR-4).
    Take {
        /// Which.
        card: Card,
    },
    /// `drop 7`: put a chosen card back (PR-4).
    Drop {
        /// Which.
        card: Card,
    },
    /// `keep`: keep the five chosen (PR-4).
    Keep,
    /// `draw 2`: draw from the common pile (PR-18).
    Draw {
        /// How many.
        count: u8,
    },
    /// `7@2`: lay a card on a place (PR-6, PR-7, PR-9, PR-11, PR-13).
    Lay {
        /// Which.
        card: Card,
        /// Where.
        place: Place,
    },
    /// `gift B`: play a Gift with the noise (PR-2, PR-8).
    Gift {
        /// Who is given a card.
        to: Seat,
    },
    /// `swap B`: play a Swap with the noise (PR-2, PR-8).
    Swap {
        /// With whom hands are exchanged.
        with: Seat,
    },
    /// `draught`: play a Draught with the noise (PR-2, PR-8).
    Draught,
    /// `phew`: play a Phew with the noise (PR-2, PR-8).
    Phew,
    /// `gift silent`: play an INTOX card without the noise (PR-8).
    Silent {
        /// Which.
        intox: Intox,
    },
    /// `give 7`: the card a Gift gives (PR-2).
    Give {
        /// Which.
        card: Card,
    },
    /// `pass 7`: the card passed on in a Draught, sealed until all have chosen (PR-2).
    Pass {
        /// Which.
        card: Card,
    },
    /// `out 7`: the card that Phew puts out of the game (PR-2).
    Out {
        /// Which.
        card: Card,
    },
    /// `malus 2`: take the top of a pile as malus (PR-9).
    Malus {
        /// From where.
        place: Place,
    },
    /// `flip 9`: flip, announcing a 9; `flip`: flip where a back comes up (PR-12, PR-13).
    Flip {
        /// What is announced.
        value: Option<u8>,
    },
    /// `stay`: do not flip (PR-12).
    Stay,
    /// `stop`: lay no more (PR-13, PR-18).
    Stop,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Take { card } => write!(f, "take {card}"),
            Move::Drop { card } => write!(f, "drop {card}"),
            Move::Keep => f.write_str("keep"),
            Move::Draw { count } => write!(f, "draw {count}"),
            Move::Lay { card, place } => write!(f, "{card}@{place}"),
            Move::Gift { to } => write!(f, "gift {to}"),
            Move::Swap { with } => write!(f, "swap {with}"),
            Move::Draught => f.write_str("draught"),
            Move::Phew => f.write_str("phew"),
            Move::Silent { intox } => write!(f, "{intox} silent"),
            Move::Give { card } => write!(f, "give {card}"),
            Move::Pass { card } => write!(f, "pass {card}"),
            Move::Out { card } => write!(f, "out {card}"),
            Move::Malus { place } => write!(f, "malus {place}"),
            Move::Flip { value: Some(value) } => write!(f, "flip {value}"),
            Move::Flip { value: None } => f.write_str("flip"),
            Move::Stay => f.write_str("stay"),
            Move::Stop => f.write_str("stop"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let unreadable = || Unreadable::new("a move, as 7@2, flip 9, stay, gift B, malus 1", text);
        if let Some((card, place)) = text.split_once('@') {
            let (card, place) = (card.parse()?, place.parse()?);
            return Ok(Move::Lay { card, place });
        }
        let Some((word, what)) = text.split_once(' ') else {
            return match text {
                "keep" => Ok(Move::Keep),
                "draught" => Ok(Move::Draught),
                "phew" => Ok(Move::Phew),
                "flip" => Ok(Move::Flip { value: None }),
                "stay" => Ok(Move::Stay),
                "stop" => Ok(Move::Stop),
                _ => Err(unreadable()),
            };
        };
        if what == "silent" {
            let intox = word.parse()?;
            return Ok(Move::Silent { intox });
        }
        let value = || number(what, LOWEST..=HIGHEST, "a value from 1 to 13");
        let count = || number(what, 1..=3, "one to three cards");
        Ok(match word {
            "take" => Move::Take {
                card: what.parse()?,
            },
            "drop" => Move::Drop {
                card: what.parse()?,
            },
            "draw" => Move::Draw { count: count()? },
            "gift" => Move::Gift { to: what.parse()? },
            "swap" => Move::Swap {
                with: what.parse()?,
            },
            "give" => Move::Give {
                card: what.parse()?,
            },
            "pass" => Move::Pass {
                card: what.parse()?,
            },
            "out" => Move::Out {
                card: what.parse()?,
            },
            "malus" => Move::Malus {
                place: what.parse()?,
            },
            "flip" => Move::Flip {
                value: Some(value()?),
            },
            _ => return Err(unreadable()),
        })
    }
}

/// An outcome of chance.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Chance {
    /// `deal 4 u2 9 …`: the whole deck. The first three start the piles, then each seat gets its
    /// share in one block, then comes the surplus (PR-3); or the common pile from its top (PR-17).
    Deal(CardList<Card, BOX>),
    /// `shuffle 7 gift …`: the own piles from A on, each from its top (PR-4, PR-5).
    Shuffle(CardList<Card, BOX>),
    /// `first B`: who begins (PR-5, PR-17).
    First(Seat),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, cards) = match self {
            Chance::Deal(cards) => ("deal", cards),
            Chance::Shuffle(cards) => ("shuffle", cards),
            Chance::First(seat) => return write!(f, "first {seat}"),
        };
        write!(f, "{word} {cards}")
    }
}

impl FromStr for Chance {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        match text.split_once(' ') {
            Some(("deal", list)) => list.parse().map(Chance::Deal),
            Some(("shuffle", list)) => list.parse().map(Chance::Shuffle),
            Some(("first", seat)) => seat.parse().map(Chance::First),
            _ => Err(Unreadable::new(
                "chance: deal CARDS, shuffle CARDS or first SEAT",
                text,
            )),
        }
    }
}
serde_by_notation!(Chance);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_in_json_has_just_its_own_fields() {
        let read = serde_json::from_str::<Move>;
        let lay = read(r#"{"do":"lay","card":"u2","place":3}"#).unwrap();
        assert_eq!(lay.to_string(), "u2@3");
        assert!(read(r#"{"do":"lay","card":"u2","place":3,"from":1}"#).is_err());
        assert!(read(r#"{"do":"lay","card":"u2","place":4}"#).is_err());
    }
}
