//! What a pair of eyes sees.

use std::fmt;

use engine::{Seat, spaced};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{Blue, Ground},
    state::Place,
};

/// The table as a pair of eyes sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// What is awaited.
    pub doing: Doing,
    /// Is scoring simple (OT-15)?
    pub simple: bool,
    /// The three places from left to right; `null` where no lake is left.
    pub lakes: Vec<Option<Lake>>,
    /// The seats from `A`.
    pub players: Vec<Player>,
    /// How many cards the blue deck has.
    pub deck: usize,
    /// The discards, sorted (OT-16).
    pub discards: Vec<Blue>,
    /// How many lakes are still to be opened.
    pub playgrounds: usize,
}

/// What is awaited.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "is", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub enum Doing {
    /// The deal.
    Dealing,
    /// A card from hand (OT-7).
    Play {
        /// How many are to be played, this one included.
        left: u8,
    },
    /// The otter that moves (OT-12).
    Take {
        /// Where it will go.
        to: Place,
    },
    /// The discards are shuffled (OT-9).
    Shuffling,
    /// Nothing more.
    Over,
}

/// A lake and what lies there.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Lake {
    /// The lake.
    pub ground: Ground,
    /// What its otters add up to.
    pub total: u8,
    /// The otters, sorted.
    pub otters: Vec<Blue>,
    /// Whose alligator bars it, if one does.
    pub alligator: Option<Seat>,
}

/// A seat and what lies before it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Player {
    /// Which seat.
    pub seat: Seat,
    /// Its partner, in teams (OT-3).
    pub partner: Option<Seat>,
    /// Its hand, sorted; `null` for a card these eyes do not see.
    pub hand: Vec<Option<Blue>>,
    /// The lakes it has won, in the order they were opened.
    pub won: Vec<Ground>,
    /// The points of its side so far (OT-14, OT-15).
    pub points: i32,
}

impl fmt::Display for View {
    /// Three places, the piles, the seats, and what is awaited, a line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, lake) in Place::ALL.iter().zip(&self.lakes) {
            match lake {
                Some(lake) => writeln!(f, "{place}  {lake}")?,
                None => writeln!(f, "{place}  -")?,
            }
        }
        write!(
            f,
            "deck {}, lakes {}, discards ",
            self.deck, self.playgrounds
        )?;
        match self.discards.len() {
            0 => f.write_str("0")?,
            count => {
                write!(f, "{count}: ")?;
                spaced(f, &self.discards)?;
            }
        }
        f.write_str("\n")?;
        for player in &self.players {
            writeln!(f, "{player}")?;
        }
        if let Some(seat) = self.turn {
            write!(f, "{seat} ")?;
        }
        match self.doing {
            Doing::Dealing => f.write_str("before the deal"),
            Doing::Play { left } => write!(f, "to play {left}"),
            Doing::Take { to } => write!(f, "to move an otter to {to}"),
            Doing::Shuffling => f.write_str("waits for the shuffle"),
            Doing::Over => f.write_str("over"),
        }
    }
}

impl fmt::Display for Lake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.ground.to_string();
        write!(f, "{name:>3} {:>2}/{:<2} ", self.total, self.ground.value)?;
        spaced(f, &self.otters)?;
        match self.alligator {
            Some(seat) => write!(f, " [alligator of {seat}]"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unseen = |card: &Option<Blue>| card.map_or("?", Blue::word);
        write!(f, "{} {:>3} points  hand ", self.seat, self.points)?;
        spaced(f, self.hand.iter().map(unseen))?;
        f.write_str("  won ")?;
        spaced(f, &self.won)
    }
}
