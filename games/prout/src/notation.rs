//! Moves and outcomes of chance as text.

use std::{fmt, str::FromStr};

use engine::{CardList, Seat, Unreadable, moves, notation, number, serde_by_notation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    cards::{Card, HIGHEST, Intox, LOWEST},
    options::BOX,
    state::Place,
};

moves! {
    /// What a seat may do.
    pub enum Move("a move, as 7@2, flip 9, stay, gift B, malus 1") {
        /// Choose a card for the hand (PR-4).
        Take {
            /// Which.
            card: Card,
        } = "take {card}",
        /// Put a chosen card back (PR-4).
        Drop {
            /// Which.
            card: Card,
        } = "drop {card}",
        /// Keep the five chosen (PR-4).
        Keep = "keep",
        /// Draw from the common pile (PR-18).
        Draw {
            /// How many.
            count: u8,
        } = "draw {count}",
        /// Lay a card on a place (PR-6, PR-7, PR-9, PR-11, PR-13).
        Lay {
            /// Which.
            card: Card,
            /// Where.
            place: Place,
        } = "{card}@{place}",
        /// Play a Gift with the noise (PR-2, PR-8).
        Gift {
            /// Who is given a card.
            to: Seat,
        } = "gift {to}",
        /// Play a Swap with the noise (PR-2, PR-8).
        Swap {
            /// With whom hands are exchanged.
            with: Seat,
        } = "swap {with}",
        /// Play a Draught with the noise (PR-2, PR-8).
        Draught = "draught",
        /// Play a Phew with the noise (PR-2, PR-8).
        Phew = "phew",
        /// Play an INTOX card without the noise (PR-8).
        Silent {
            /// Which.
            intox: Intox,
        } = "{intox} silent",
        /// The card a Gift gives (PR-2).
        Give {
            /// Which.
            card: Card,
        } = "give {card}",
        /// The card passed on in a Draught, sealed until all have chosen (PR-2).
        Pass {
            /// Which.
            card: Card,
        } = "pass {card}",
        /// The card that Phew puts out of the game (PR-2).
        Out {
            /// Which.
            card: Card,
        } = "out {card}",
        /// Take the top of a pile as malus (PR-9).
        Malus {
            /// From where.
            place: Place,
        } = "malus {place}",
        /// Flip (PR-12, PR-13).
        Flip {
            /// What is announced.
            value: Announced,
        } = "flip{value}",
        /// Do not flip (PR-12).
        Stay = "stay",
        /// Lay no more (PR-13, PR-18).
        Stop = "stop",
    }
}

/// A value that is announced, after a space; none where a back comes up.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
pub struct Announced(pub Option<u8>);

impl fmt::Display for Announced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |value| write!(f, " {value}"))
    }
}

impl FromStr for Announced {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Announced, Unreadable> {
        let wanted = "a value from 1 to 13";
        let read = |value| number(value, LOWEST..=HIGHEST, wanted).map(Some);
        match text.strip_prefix(' ') {
            Some(value) => read(value).map(Announced),
            None if text.is_empty() => Ok(Announced(None)),
            None => Err(Unreadable::new(wanted, text)),
        }
    }
}

notation! {
    /// An outcome of chance.
    #[derive(Clone, Eq, PartialEq, Debug)]
    pub enum Chance("chance: deal CARDS, shuffle CARDS or first SEAT") {
        /// The first three start the piles, then each seat gets its share in one block, then comes the
        /// surplus (PR-3); or the common pile from its top (PR-17).
        Deal {
            /// The whole deck.
            cards: CardList<Card, BOX>,
        } = "deal {cards}",
        /// The own piles from A on, each from its top (PR-4, PR-5).
        Shuffle {
            /// All of them.
            cards: CardList<Card, BOX>,
        } = "shuffle {cards}",
        /// It is drawn who begins (PR-5, PR-17).
        First {
            /// Who.
            seat: Seat,
        } = "first {seat}",
    }
}
serde_by_notation!(Chance);
