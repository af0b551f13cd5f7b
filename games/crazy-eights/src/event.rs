//! What can happen, and what a pair of eyes is told of it.

use std::fmt;

use engine::{Heap, Held, Seat, seen_or, spaced};

use crate::cards::{Card, Suit};

engine::events! {
    /// Something that happened, as a pair of eyes saw it: `null` for a card they did not see.
    pub enum Event("CE")<C: Held<Card> => Option<Card>> {
        /// This seat is dealt the first card.
        Starter(2) {
            /// Which.
            seat: Seat,
        },
        /// Cards went from the stock to a hand.
        Drew(2, 5, 9) {
            /// Whose hand.
            seat: Seat,
            /// The cards.
            cards: Heap<C>,
        },
        /// The first card of the pile was turned up.
        Opened(3) {
            /// The card.
            card: C,
        },
        /// The turn of this seat begins, and nothing is owed.
        Turn(4) {
            /// Whose.
            seat: Seat,
        },
        /// A card was played.
        Played(4) {
            /// By whom.
            seat: Seat,
            /// The card.
            card: C,
        },
        /// A suit is to be named.
        Naming(7) {
            /// By whom.
            seat: Seat,
        },
        /// A suit was named.
        Named(7) {
            /// By whom.
            seat: Seat,
            /// The suit.
            suit: Suit,
        },
        /// For twos, so many cards are to be drawn.
        Owes(9) {
            /// By whom.
            seat: Seat,
            /// How many.
            count: u8,
        },
        /// A seat was left out.
        Skipped(10) {
            /// Which.
            seat: Seat,
        },
        /// The play turned round.
        Turned(11) {
            /// Does it go anticlockwise now?
            back: bool,
        },
        /// A seat passed.
        Passed(5) {
            /// Which.
            seat: Seat,
        },
        /// The stock is used up: the pile is shuffled next.
        Emptied(12),
        /// All but the top of the pile became the stock.
        Shuffled(12) {
            /// How many cards.
            count: usize,
        },
        /// A seat said that it will have one card left.
        Said(17) {
            /// Which.
            seat: Seat,
        },
        /// A seat played its last card but one without saying so, and drew.
        Forgot(17) {
            /// Which.
            seat: Seat,
            /// The cards it drew.
            cards: Heap<C>,
        },
        /// A hand was shown and counted at the end.
        Counted(15, 16) {
            /// Whose.
            seat: Seat,
            /// Its cards.
            cards: Heap<C>,
            /// What they count.
            points: i32,
        },
        /// It is over.
        Ended(13, 14),
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Starter { seat } => write!(f, "{seat} is dealt the first card."),
            Event::Drew { seat, cards } => {
                write!(f, "{seat} draws ")?;
                spaced(f, cards.iter().map(|&card| name(card)))?;
                f.write_str(".")
            }
            Event::Opened { card } => write!(f, "{} is turned up.", name(*card)),
            Event::Turn { seat } => write!(f, "It is {seat}'s turn."),
            Event::Played { seat, card } => write!(f, "{seat} plays {}.", name(*card)),
            Event::Naming { seat } => write!(f, "{seat} is to name a suit."),
            Event::Named { seat, suit } => write!(f, "{seat} asks for {suit}."),
            Event::Owes { seat, count } => write!(f, "{seat} owes {count} cards."),
            Event::Skipped { seat } => write!(f, "{seat} is left out."),
            Event::Turned { back: true } => f.write_str("The play goes anticlockwise."),
            Event::Turned { back: false } => f.write_str("The play goes clockwise."),
            Event::Passed { seat } => write!(f, "{seat} passes."),
            Event::Emptied => f.write_str("The stock is used up."),
            Event::Shuffled { count } => write!(f, "The {count} cards of the pile are shuffled."),
            Event::Said { seat } => write!(f, "{seat} says: last card."),
            Event::Forgot { seat, cards } => {
                write!(f, "{seat} did not say so and draws ")?;
                spaced(f, cards.iter().map(|&card| name(card)))?;
                f.write_str(".")
            }
            Event::Counted { seat, points, .. } => write!(f, "{seat} counts {points}."),
            Event::Ended => f.write_str("The game is over."),
        }
    }
}

/// A card as a word: `?` if it was not seen.
fn name(card: Option<Card>) -> impl fmt::Display {
    seen_or(card, "?")
}
