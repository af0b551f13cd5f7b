//! What a pair of eyes sees.

use std::fmt;

use engine::{Seat, seen_or, seen_row};
use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::{Card, Suit};

/// The table as a pair of eyes sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// What is awaited.
    pub doing: Doing,
    /// The top card of the pile; `null` before the deal.
    pub top: Option<Card>,
    /// The suit asked for, the top card's unless an eight named another (CE-4, CE-7).
    pub suit: Option<Suit>,
    /// How many cards the pile has.
    pub pile: usize,
    /// How many cards the stock has.
    pub stock: usize,
    /// Does the play go anticlockwise (CE-11)?
    pub back: bool,
    /// How many cards whose turn it is owes for twos (CE-9).
    pub owed: u8,
    /// Do twos, queens and aces do something (CE-8)?
    pub specials: bool,
    /// The seats from `A`.
    pub players: Vec<Player>,
}

/// What is awaited.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    /// The deal.
    Dealing,
    /// A card to be played, drawn, or a pass (CE-4, CE-5).
    Play,
    /// A card to be played, now that it was said that one will be left (CE-17).
    Said,
    /// A suit to be named (CE-7).
    Name,
    /// A new stock (CE-12).
    Shuffling,
    /// Nothing more.
    Over,
}

/// A seat and what it holds.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Player {
    /// Which seat.
    pub seat: Seat,
    /// Its hand, by suit and rank; `null` for a card these eyes do not see.
    pub hand: Vec<Option<Card>>,
    /// What the hand counts, at the end (CE-15).
    pub points: Option<i32>,
}

impl fmt::Display for View {
    /// The pile and the stock, the seats, and what is awaited, a line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (top, suit) = (seen_or(self.top, "-"), seen_or(self.suit, "-"));
        let way = if self.back { ", anticlockwise" } else { "" };
        writeln!(
            f,
            "pile {} with {top} on top, {suit}; stock {}{way}",
            self.pile, self.stock
        )?;
        for player in &self.players {
            let (seat, hand) = (player.seat, &player.hand);
            write!(f, "{seat} {:>2}  {}", hand.len(), seen_row(hand))?;
            match player.points {
                Some(points) => writeln!(f, "  {points} points")?,
                None => f.write_str("\n")?,
            }
        }
        if let Some(seat) = self.turn {
            write!(f, "{seat} ")?;
        }
        match self.doing {
            Doing::Dealing => f.write_str("before the deal"),
            Doing::Play if self.owed > 0 => write!(f, "owes {}", self.owed),
            Doing::Play => f.write_str("to play"),
            Doing::Said => f.write_str("to play, as was said"),
            Doing::Name => f.write_str("to name a suit"),
            Doing::Shuffling => f.write_str("waits for the shuffle"),
            Doing::Over => f.write_str("over"),
        }
    }
}
