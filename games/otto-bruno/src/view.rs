//! What a pair of eyes sees, and its picture in plain text.

use std::fmt;

use engine::{Seat, spaced};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::Name,
    event::{Seen, Sorted},
    notation::Place,
};

/// The table as a pair of eyes sees it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct View {
    /// The face that counts now.
    pub active: Name,
    /// What is awaited.
    #[serde(flatten)]
    pub stage: Stage,
    /// The left draw pile.
    pub left: PileView,
    /// The right draw pile.
    pub right: PileView,
    /// The discard pile.
    pub discard: PileView,
    /// Everybody, from A.
    pub players: Vec<Player>,
}

/// What is awaited.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "phase", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub enum Stage {
    /// The deal.
    Deal,
    /// A card to be drawn.
    Draw {
        /// By whom.
        seat: Seat,
        /// Must it come from a draw pile (OB-14)?
        fresh: bool,
    },
    /// A set, a discard or the end of the turn.
    Play {
        /// From whom.
        seat: Seat,
        /// How many sets were shown in this turn.
        shown: u8,
        /// Is this the last turn (OB-12)?
        last: bool,
    },
    /// A bonus card to be drawn from a draw pile.
    Bonus {
        /// By whom.
        seat: Seat,
        /// How many bonus cards there are to draw.
        to_come: u8,
    },
    /// Nothing: the game is over.
    Over,
}

/// A pile.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PileView", deny_unknown_fields)]
pub struct PileView<C = Seen> {
    /// How many cards it has.
    pub count: usize,
    /// From the top down to the last one of which these eyes see something.
    pub cards: Vec<C>,
}

/// A player's side of the table.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Player {
    /// Where he sits.
    pub seat: Seat,
    /// His rack from his left.
    pub rack: Vec<Stood>,
    /// The sets he has won, in the order he showed them.
    pub sets: Vec<[Seen; 4]>,
    /// What the cards in his rack count for, once all are laid open (OB-13).
    pub rest: Option<u8>,
}

/// A card in a rack.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Stood {
    /// What is seen of it.
    #[serde(flatten)]
    pub card: Seen,
    /// The leftmost card of his own rack that the looking seat cannot tell from it: moves name
    /// that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub twin: Option<Place>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} counts; {}", self.active, self.stage)?;
        writeln!(
            f,
            "left {} discard {} right {}",
            self.left, self.discard, self.right
        )?;
        for player in &self.players {
            write!(f, "{}: ", player.seat)?;
            spaced(f, player.rack.iter().map(|stood| stood.card))?;
            for &set in &player.sets {
                write!(f, " [{}]", Sorted(set))?;
            }
            if let Some(rest) = player.rest {
                write!(f, " ({rest} left)")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Deal => f.write_str("to be dealt"),
            Stage::Draw { seat, fresh: false } => write!(f, "{seat} draws"),
            Stage::Draw { seat, fresh: true } => write!(f, "{seat} draws, from a draw pile"),
            Stage::Play { seat, shown, last } => {
                write!(f, "{seat} plays")?;
                if *shown > 0 {
                    f.write_str(", a set shown")?;
                }
                if *last {
                    f.write_str(", the last turn")?;
                }
                Ok(())
            }
            Stage::Bonus { seat, to_come } => {
                write!(f, "{seat} draws a bonus card, {to_come} to come")
            }
            Stage::Over => f.write_str("over"),
        }
    }
}

impl fmt::Display for PileView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.count)?;
        match self.cards.first() {
            Some(top) => write!(f, ": {top}"),
            None => Ok(()),
        }
    }
}
