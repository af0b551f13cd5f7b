//! What a pair of eyes sees, and its picture in plain text.

use std::fmt;

use engine::{Seat, words};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{cards::Card, options::Logic, state::Place};

words! {
    /// What the table waits for.
    pub enum Now("what a table waits for") {
        /// The deal (PR-3, PR-17).
        Deal = "deal",
        /// Everybody chooses five cards (PR-4).
        Choose = "choose",
        /// The own piles are shuffled (PR-4, PR-5).
        Shuffle = "shuffle",
        /// It is drawn who begins (PR-5, PR-17).
        First = "first",
        /// Drawing from the common pile (PR-18).
        Draw = "draw",
        /// Laying the first card of a turn (PR-6).
        Lay = "lay",
        /// Laying another card, or stopping (PR-13, PR-18).
        Again = "again",
        /// Laying any card on the back that came up, or stopping (PR-13).
        Back = "back",
        /// Laying a card after a malus (PR-9).
        Malus = "malus",
        /// Flipping a pile, or letting it stay (PR-12).
        Flip = "flip",
        /// Laying new piles (PR-11).
        Piles = "piles",
        /// Choosing the card of a Gift (PR-2).
        Give = "give",
        /// Everybody seals a card for the Draught (PR-2).
        Draught = "draught",
        /// Choosing the card that Phew puts out (PR-2).
        Phew = "phew",
        /// Nothing: the round has ended.
        Over = "over",
    }
}

words! {
    /// How well a solo round went (PR-21).
    pub enum Grade("a grade: perfect, great, good or again") {
        Perfect = "perfect",
        Great = "great",
        Good = "good",
        Again = "again",
    }
}

impl Grade {
    /// The grade for so many points left.
    pub fn of(points: i32) -> Grade {
        match points {
            ..=0 => Grade::Perfect,
            1..=3 => Grade::Great,
            4..=7 => Grade::Good,
            _ => Grade::Again,
        }
    }
}

/// What a pair of eyes sees.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// What the table waits for.
    pub now: Now,
    /// Whose turn it is, once the first has begun.
    pub turn: Option<Seat>,
    /// Who began the round.
    pub starter: Option<Seat>,
    /// The pile to flip, to lay on or to fill, where there is just one.
    pub place: Option<Place>,
    /// Who is given a card.
    pub to: Option<Seat>,
    /// New piles still to lay.
    pub left: Option<u8>,
    /// Which cards suit a pile.
    pub logic: Logic,
    /// Do cards count their number?
    pub value_scoring: bool,
    /// The three piles, from left to right.
    pub piles: Vec<PileView>,
    /// The seats, from A.
    pub seats: Vec<SeatView>,
    /// How high the common pile is, if there is one.
    pub common: Option<u8>,
    /// INTOX cards played and cards put out by Phew.
    pub discards: Vec<Option<Card>>,
    /// How many cards left the game with their piles.
    pub gone: u8,
    /// How many cards were set aside in the deal.
    pub aside: u8,
    /// How well a solo round went.
    pub grade: Option<Grade>,
}

/// One of the three piles.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PileView {
    /// Its layers, from the bottom to the top.
    pub layers: Vec<Layer>,
    /// Does a flip bring up a face, which must be announced, rather than a back?
    pub face_comes_up: bool,
}

/// A card in a pile.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Layer {
    /// Does it lie face up?
    pub up: bool,
    /// The card, if it is seen.
    pub card: Option<Card>,
}

/// A seat's cards.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SeatView {
    /// Whose they are.
    pub seat: Seat,
    /// The hand, what is seen of it first.
    pub hand: Vec<Option<Card>>,
    /// The own pile in no order, what is seen of it first.
    pub pile: Vec<Option<Card>>,
    /// Cards of the own pile turned up to find who begins, in order (PR-5).
    pub turned: Vec<Card>,
    /// The maluses.
    pub malus: Vec<Option<Card>>,
    /// Brelans and suites made in this round.
    pub sets: u8,
    /// Has it chosen its hand, or its card for the Draught?
    pub ready: bool,
    /// Its sealed card for the Draught, if it is seen.
    pub sealed: Option<Card>,
    /// Its points, once the round has ended.
    pub points: Option<i32>,
}

impl PileView {
    /// What its top shows, if it lies face up.
    pub fn top(&self) -> Option<Card> {
        self.layers.last().filter(|top| top.up)?.card
    }
}

impl fmt::Display for PileView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let height = self.layers.len();
        let under = if self.face_comes_up { "face" } else { "back" };
        match (height, self.top()) {
            (0, _) => f.write_str("[ ]"),
            (_, None) => write!(f, "[#] x{height}, {under} below"),
            (_, Some(card)) => write!(f, "[{card}] x{height}, {under} below"),
        }
    }
}

/// Cards in a row: seen ones by name, then how many are not seen.
pub(crate) struct ShownCards<'a>(pub(crate) &'a [Option<Card>]);

impl fmt::Display for ShownCards<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hidden = self.0.iter().filter(|card| card.is_none()).count();
        for card in self.0.iter().flatten() {
            write!(f, " {card}")?;
        }
        match (self.0.len(), hidden) {
            (0, _) => f.write_str(" -"),
            (_, 0) => Ok(()),
            _ => write!(f, " ?x{hidden}"),
        }
    }
}

impl fmt::Display for SeatView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hand{}", ShownCards(&self.hand))?;
        if !self.pile.is_empty() {
            write!(f, "  pile{}", ShownCards(&self.pile))?;
        }
        if !self.turned.is_empty() {
            f.write_str("  turned")?;
            self.turned
                .iter()
                .try_for_each(|card| write!(f, " {card}"))?;
        }
        if !self.malus.is_empty() {
            write!(f, "  malus{}", ShownCards(&self.malus))?;
        }
        if self.sets > 0 {
            write!(f, "  sets {}", self.sets)?;
        }
        if let Some(card) = self.sealed {
            write!(f, "  passes {card}")?;
        }
        if self.ready {
            f.write_str("  ready")?;
        }
        match self.points {
            Some(points) => write!(f, "  points {points}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.now)?;
        if let Some(place) = self.place {
            write!(f, " on {place}")?;
        }
        if let Some(to) = self.to {
            write!(f, " to {to}")?;
        }
        if let Some(left) = self.left {
            write!(f, ", {left} left")?;
        }
        if let Some(common) = self.common {
            write!(f, "; common pile {common}")?;
        }
        if let Some(grade) = self.grade {
            write!(f, "; {grade}")?;
        }
        for (place, pile) in Place::ALL.iter().zip(&self.piles) {
            write!(f, "\n{place} {pile}")?;
        }
        for row in &self.seats {
            let mark = if self.turn == Some(row.seat) {
                '>'
            } else {
                ' '
            };
            write!(f, "\n{mark}{} {row}", row.seat)?;
        }
        if !self.discards.is_empty() {
            write!(f, "\ndiscards{}", ShownCards(&self.discards))?;
        }
        Ok(())
    }
}
