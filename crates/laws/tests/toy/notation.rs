//! What stands in a journal: `bid high`, `lay 3`, `hide 3`, `deal 1 2 …`, `shuffle 4 1 …`.

use std::{fmt, str::FromStr};

use engine::{Unreadable, serde_by_notation, spaced};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    cards::Pip,
    flaw::{Flaw, has},
};

engine::words! {
    /// What a seat bids, sealed (TY-3).
    pub(crate) enum Bid("a bid: high or low") { High = "high", Low = "low" }
}

/// What a seat may do.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Move {
    Bid {
        bid: Bid,
    },
    Lay {
        #[serde(deserialize_with = "read_pip")]
        pip: Pip,
        down: bool,
    },
}

fn read_pip<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Pip, D::Error> {
    let pip = Pip::deserialize(from)?;
    Ok(if has(Flaw::MoveMisreadAsJson) {
        Pip(1)
    } else {
        pip
    })
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Bid { bid } => write!(f, "bid {bid}"),
            Move::Lay { .. } if has(Flaw::MoveMisread) => write!(f, "lay 1"),
            Move::Lay { pip, down: false } => write!(f, "lay {pip}"),
            Move::Lay { pip, down: true } => write!(f, "hide {pip}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        match text.split_once(' ') {
            Some(("bid", bid)) => Ok(Move::Bid { bid: bid.parse()? }),
            Some((word @ ("lay" | "hide"), pip)) => Ok(Move::Lay {
                pip: pip.parse()?,
                down: word == "hide",
            }),
            _ => Err(Unreadable::new(
                "a move: `bid …`, `lay …` or `hide …`",
                text,
            )),
        }
    }
}

/// What chance may do: put all cards, or the laid ones, in an order.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Chance {
    Deal(Vec<Pip>),
    Shuffle(Vec<Pip>),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, order) = match self {
            Chance::Deal(order) => ("deal ", order),
            Chance::Shuffle(order) => ("shuffle ", order),
        };
        f.write_str(word)?;
        spaced(f, order)
    }
}

impl FromStr for Chance {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let (word, order) = text.split_once(' ').unwrap_or((text, ""));
        let mut order = order
            .split(' ')
            .map(str::parse)
            .collect::<Result<Vec<Pip>, _>>()?;
        if has(Flaw::ChanceMisread) {
            order.reverse();
        }
        match word {
            "deal" => Ok(Chance::Deal(order)),
            "shuffle" => Ok(Chance::Shuffle(order)),
            _ => Err(Unreadable::new("chance: `deal …` or `shuffle …`", text)),
        }
    }
}
serde_by_notation!(Chance);
