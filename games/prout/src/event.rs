//! What can happen, and what a pair of eyes is told of it.

use std::fmt;

use engine::{Heap, Held, Seat, seen_or};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{Card, Intox},
    logic::Set,
    state::Place,
    view::{Grade, ShownCards},
};

/// Why a card is laid.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// By the logic, as a unicorn, or on a back (PR-6, PR-7, PR-13).
    Played,
    /// After a malus (PR-9).
    AfterMalus,
    /// As a new pile (PR-11).
    NewPile,
}

impl How {
    const fn told(self) -> &'static str {
        match self {
            How::Played => "",
            How::AfterMalus => ", after the malus",
            How::NewPile => ", a new pile",
        }
    }
}

engine::seen_by_all!(How);

engine::events! {
    /// Something that happened, as a pair of eyes saw it.
    #[expect(missing_docs, reason = "the variants say what each field is")]
    pub enum Event("PR")<C: Held<Card> => Option<Card>> {
        /// The cards were dealt: three start the piles, each seat gets a share of its own, some are set
        /// aside; with a common pile there are no shares.
        Dealt(3, 17 if shares = "[[]") {
            /// From left to right.
            starts: [C; 3],
            /// From A; only one's own is seen.
            shares: Vec<Heap<C>>,
            /// How many.
            aside: u8,
        } = ("The piles start with {}, {} and {}.", name(starts[0]), name(starts[1]), name(starts[2])),
        /// A seat chose a card for its hand; only it is told which.
        Took(4) { seat: Seat, card: C } = ("{seat} chooses {}.", name(*card)),
        /// A seat put a chosen card back; only it is told which.
        Dropped(4) { seat: Seat, card: C } = ("{seat} puts {} back.", name(*card)),
        /// A seat has its hand.
        Kept(4) { seat: Seat } = "{seat} is ready.",
        /// All own piles were shuffled.
        Shuffled(4, 5) = "The own piles are shuffled.",
        /// The next card of an own pile was turned up to find who begins.
        Turned(5) { seat: Seat, card: C } = ("{seat} turns up {}.", name(*card)),
        /// It is known who begins.
        Begins(5, 17) { seat: Seat } = "{seat} begins.",
        /// A turn begins.
        Turn(6, 18) { seat: Seat } = "It is {seat}'s turn.",
        /// Cards were drawn.
        Drew(10, 18) { seat: Seat, cards: Heap<C> } = ("{seat} draws{}.", drawn(cards)),
        /// A seat could lay nothing and drew up to five instead.
        Passed(19) { seat: Seat } = "{seat} can lay nothing.",
        /// A card was laid.
        Laid(
            6 if how = "played",
            7 if card = "u",
            9 if how = "after-malus",
            11 if how = "new-pile",
        ) {
            seat: Seat,
            card: C,
            place: Place,
            how: How,
        } = ("{seat} lays {} on place {place}{}.", name(*card), how.told()),
        /// A pile was flipped: its new top, seen if it shows its face.
        Flipped(12, 13) {
            seat: Seat,
            place: Place,
            /// The value announced, where a face comes up.
            announced: Option<u8>,
            /// Was the announcement right?
            right: bool,
            /// The new top.
            top: C,
        } = ("{seat} flips place {place}{}.", flipped(*announced, *right, *top)),
        /// A pile was not flipped.
        Stayed(12) { seat: Seat, place: Place } = "{seat} does not flip place {place}.",
        /// Three tops belong together: the piles leave the game, and so many new ones are laid.
        Made(11, 14, 20) { seat: Seat, set: Set, left: u8 } = "{seat} makes a {set}: the three piles leave the game.",
        /// The top of a pile became a malus; the card under it, seen if it shows its face.
        Malus(9) {
            seat: Seat,
            card: C,
            place: Place,
            /// The card that was under it; none if it emptied the pile.
            under: Option<C>,
        } = ("{seat} takes {} from place {place} as malus.", name(*card)),
        /// An INTOX card was played.
        Intox(2, 8) {
            seat: Seat,
            intox: Intox,
            /// Was the noise made? Without it nothing happens.
            noise: bool,
            /// Who is given a card, or with whom hands are exchanged.
            to: Option<Seat>,
        } = ("{}", played(*seat, *intox, *noise, *to)),
        /// A card went from hand to hand.
        Gave(2) { from: Seat, to: Seat, card: C } = ("{from} hands {} to {to}.", name(*card)),
        /// Two seats exchanged hands: what each has now.
        Swapped(2) {
            seat: Seat,
            with: Seat,
            /// What `seat` has now.
            hand: Heap<C>,
            /// What `with` has now.
            theirs: Heap<C>,
        } = "{seat} and {with} exchange their hands.",
        /// A seat has sealed its card for the Draught; only it is told which.
        Sealed(2) { seat: Seat, card: C } = ("{seat} {}.", sealed(*card)),
        /// Phew put a card out of the game.
        PutOut(2) { seat: Seat, card: C } = ("{seat} puts {} out of the game.", name(*card)),
        /// The round has ended: the points of each seat, the hands and own piles that
        /// are laid open, and the grade in solo.
        Ended(15, 21) {
            /// From A.
            points: Vec<i32>,
            /// From A.
            hands: Vec<Heap<C>>,
            /// From A.
            piles: Vec<Heap<C>>,
            grade: Option<Grade>,
        } = ("The round ends:{}.", ended(points, *grade)),
    }
}

/// A card as it is named in a sentence.
fn name(card: Option<Card>) -> impl fmt::Display {
    seen_or(card, "a card")
}

fn drawn(cards: &[Option<Card>]) -> impl fmt::Display {
    fmt::from_fn(move |f| match (cards.len(), cards[0]) {
        (_, Some(_)) => write!(f, "{}", ShownCards(cards)),
        (1, None) => f.write_str(" a card"),
        (count, None) => write!(f, " {count} cards"),
    })
}

fn flipped(announced: Option<u8>, right: bool, top: Option<Card>) -> impl fmt::Display {
    fmt::from_fn(move |f| match announced {
        Some(value) => {
            let verdict = if right { "right" } else { "wrong" };
            write!(f, " announcing {value}: {}, {verdict}", name(top))
        }
        None => f.write_str(": a back comes up"),
    })
}

fn played(seat: Seat, intox: Intox, noise: bool, to: Option<Seat>) -> impl fmt::Display {
    fmt::from_fn(move |f| match to {
        _ if !noise => write!(f, "{seat} plays {intox} without a sound: nothing happens."),
        Some(to) => write!(f, "Prout! {seat} plays {intox} on {to}."),
        None => write!(f, "Prout! {seat} plays {intox}."),
    })
}

fn sealed(card: Option<Card>) -> impl fmt::Display {
    fmt::from_fn(move |f| match card {
        Some(card) => write!(f, "will pass on {card}"),
        None => f.write_str("has chosen a card"),
    })
}

fn ended(points: &[i32], grade: Option<Grade>) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        for (seat, points) in Seat::all(points.len() as u8).zip(points) {
            write!(f, " {seat} {points}")?;
        }
        grade.map_or(Ok(()), |grade| write!(f, ", {grade}"))
    })
}
