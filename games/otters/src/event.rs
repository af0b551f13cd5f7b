//! What can happen, and what a pair of eyes is told of it.

use std::fmt;

use engine::{Eyes, Heap, Held, Observable, Seat, seen_or, spaced};

use crate::{
    cards::{Blue, Card, Face, Ground},
    state::Place,
};

engine::events! {
    /// Something that happened, as a pair of eyes saw it: `null` for a card they did not see.
    pub enum Event("OT")<B: HeldBlue => Option<Blue>, G: HeldGround => Option<Ground>> {
        /// This seat begins the game.
        Starter(5) {
            /// Which.
            seat: Seat,
        },
        /// A lake was opened.
        Opened(5, 8) {
            /// The lake.
            ground: G,
            /// Where.
            at: Place,
        },
        /// Cards went from the deck to a hand.
        Drew(5, 8) {
            /// Whose hand.
            seat: Seat,
            /// The cards.
            cards: Vec<B>,
        },
        /// The turn of this seat begins.
        Turn(6) {
            /// Whose.
            seat: Seat,
        },
        /// A card is wanted of a deck that has none left: the discards are shuffled next.
        Emptied(9),
        /// The discards became the deck.
        Shuffled(9) {
            /// How many cards.
            count: usize,
        },
        /// An alligator left at the start of its owner's turn.
        Left(6) {
            /// Its owner.
            seat: Seat,
            /// The alligator.
            card: B,
            /// From where.
            from: Place,
        },
        /// A seat found every lake barred.
        Passed(6) {
            /// Which.
            seat: Seat,
        },
        /// A card was played from hand.
        Played(
            7,
            10 if card = "extra",
            11 if card = "top",
            12 if card = "move",
            13 if card = "alligator",
        ) {
            /// Whose hand.
            seat: Seat,
            /// The card.
            card: B,
            /// Where to.
            at: Place,
        },
        /// Top sent the top card of the deck.
        Revealed(11, 13 if card = "alligator") {
            /// The card.
            card: B,
            /// Where to.
            at: Place,
        },
        /// Top found neither deck nor discards.
        NothingRevealed(9, 11),
        /// An otter moved.
        Moved(12) {
            /// The otter.
            card: B,
            /// Where from.
            from: Place,
            /// Where to.
            to: Place,
        },
        /// Move found no otter at another lake.
        NothingMoved(12),
        /// A lake was filled and won.
        Won(8) {
            /// By whom.
            seat: Seat,
            /// The lake.
            ground: G,
            /// Where it lay.
            at: Place,
            /// The blue cards that were discarded from it.
            cards: Heap<B>,
            /// The points of his side now (OT-14, OT-15).
            points: i32,
        },
        /// All lakes are won.
        Ended(14),
    }
}

/// A blue card as it lies.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct HeldBlue(pub(crate) Held<Card>);

impl Observable for HeldBlue {
    type Seen = Option<Blue>;
    fn seen_by(&self, eyes: Eyes) -> Option<Blue> {
        match self.0.seen_by(eyes)? {
            Face::Blue(blue) => Some(blue),
            Face::Ground(_) => None,
        }
    }
}

/// A lake as it lies.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct HeldGround(pub(crate) Held<Card>);

impl Observable for HeldGround {
    type Seen = Option<Ground>;
    fn seen_by(&self, eyes: Eyes) -> Option<Ground> {
        match self.0.seen_by(eyes)? {
            Face::Ground(ground) => Some(ground),
            Face::Blue(_) => None,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Starter { seat } => write!(f, "{seat} begins."),
            Event::Opened { ground, at } => {
                write!(f, "Lake {} opens at {at}.", name(*ground))
            }
            Event::Drew { seat, cards } => {
                write!(f, "{seat} draws ")?;
                spaced(f, cards.iter().map(|&card| name(card)))?;
                f.write_str(".")
            }
            Event::Turn { seat } => write!(f, "It is {seat}'s turn."),
            Event::Emptied => f.write_str("The deck is used up."),
            Event::Shuffled { count } => {
                write!(f, "The {count} discards are shuffled into a new deck.")
            }
            Event::Left { seat, from, .. } => write!(f, "The alligator of {seat} leaves {from}."),
            Event::Passed { seat } => {
                write!(f, "{seat} passes: every lake has an alligator.")
            }
            Event::Played { seat, card, at } => write!(f, "{seat} plays {} to {at}.", name(*card)),
            Event::Revealed { card, at } => {
                write!(f, "The top of the deck goes to {at}: {}.", name(*card))
            }
            Event::NothingRevealed => f.write_str("There is no card left to reveal."),
            Event::Moved { card, from, to } => {
                write!(f, "Otter {} moves from {from} to {to}.", name(*card))
            }
            Event::NothingMoved => f.write_str("There is no otter to move."),
            Event::Won {
                seat, ground, at, ..
            } => write!(f, "{seat} wins lake {} at {at}.", name(*ground)),
            Event::Ended => f.write_str("All lakes are won."),
        }
    }
}

/// A card as a word: `?` if it was not seen.
fn name<T: fmt::Display>(card: Option<T>) -> impl fmt::Display {
    seen_or(card, "?")
}
