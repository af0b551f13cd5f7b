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
        },
        /// A seat chose a card for its hand; only it is told which.
        Took(4) { seat: Seat, card: C },
        /// A seat put a chosen card back; only it is told which.
        Dropped(4) { seat: Seat, card: C },
        /// A seat has its hand.
        Kept(4) { seat: Seat },
        /// All own piles were shuffled.
        Shuffled(4, 5),
        /// The next card of an own pile was turned up to find who begins.
        Turned(5) { seat: Seat, card: C },
        /// It is known who begins.
        Begins(5, 17) { seat: Seat },
        /// A turn begins.
        Turn(6, 18) { seat: Seat },
        /// Cards were drawn.
        Drew(10, 18) { seat: Seat, cards: Heap<C> },
        /// A seat could lay nothing and drew up to five instead.
        Passed(19) { seat: Seat },
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
        },
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
        },
        /// A pile was not flipped.
        Stayed(12) { seat: Seat, place: Place },
        /// Three tops belong together: the piles leave the game, and so many new ones are laid.
        Made(11, 14, 20) { seat: Seat, set: Set, left: u8 },
        /// The top of a pile became a malus; the card under it, seen if it shows its face.
        Malus(9) {
            seat: Seat,
            card: C,
            place: Place,
            /// The card that was under it; none if it emptied the pile.
            under: Option<C>,
        },
        /// An INTOX card was played.
        Intox(2, 8) {
            seat: Seat,
            intox: Intox,
            /// Was the noise made? Without it nothing happens.
            noise: bool,
            /// Who is given a card, or with whom hands are exchanged.
            to: Option<Seat>,
        },
        /// A card went from hand to hand.
        Gave(2) { from: Seat, to: Seat, card: C },
        /// Two seats exchanged hands: what each has now.
        Swapped(2) {
            seat: Seat,
            with: Seat,
            /// What `seat` has now.
            hand: Heap<C>,
            /// What `with` has now.
            theirs: Heap<C>,
        },
        /// A seat has sealed its card for the Draught; only it is told which.
        Sealed(2) { seat: Seat, card: C },
        /// Phew put a card out of the game.
        PutOut(2) { seat: Seat, card: C },
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
        },
    }
}

/// A card as it is named in a sentence.
fn name(card: Option<Card>) -> impl fmt::Display {
    seen_or(card, "a card")
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { starts, .. } => {
                let [left, middle, right] = starts.map(name);
                write!(f, "The piles start with {left}, {middle} and {right}.")
            }
            Event::Took { seat, card } => write!(f, "{seat} chooses {}.", name(*card)),
            Event::Dropped { seat, card } => write!(f, "{seat} puts {} back.", name(*card)),
            Event::Kept { seat } => write!(f, "{seat} is ready."),
            Event::Shuffled => f.write_str("The own piles are shuffled."),
            Event::Turned { seat, card } => write!(f, "{seat} turns up {}.", name(*card)),
            Event::Begins { seat } => write!(f, "{seat} begins."),
            Event::Turn { seat } => write!(f, "It is {seat}'s turn."),
            Event::Drew { seat, cards } => match (cards.len(), cards[0]) {
                (_, Some(_)) => write!(f, "{seat} draws{}.", ShownCards(cards)),
                (1, None) => write!(f, "{seat} draws a card."),
                (count, None) => write!(f, "{seat} draws {count} cards."),
            },
            Event::Passed { seat } => write!(f, "{seat} can lay nothing."),
            Event::Laid {
                seat,
                card,
                place,
                how,
            } => {
                let how = match how {
                    How::Played => "",
                    How::AfterMalus => ", after the malus",
                    How::NewPile => ", a new pile",
                };
                write!(f, "{seat} lays {} on place {place}{how}.", name(*card))
            }
            Event::Flipped {
                seat,
                place,
                announced: Some(value),
                right,
                top,
            } => {
                let verdict = if *right { "right" } else { "wrong" };
                let top = name(*top);
                write!(
                    f,
                    "{seat} flips place {place} announcing {value}: {top}, {verdict}."
                )
            }
            Event::Flipped { seat, place, .. } => {
                write!(f, "{seat} flips place {place}: a back comes up.")
            }
            Event::Stayed { seat, place } => write!(f, "{seat} does not flip place {place}."),
            Event::Made { seat, set, .. } => {
                write!(f, "{seat} makes a {set}: the three piles leave the game.")
            }
            Event::Malus {
                seat, card, place, ..
            } => {
                let card = name(*card);
                write!(f, "{seat} takes {card} from place {place} as malus.")
            }
            Event::Intox {
                seat,
                intox,
                noise: false,
                ..
            } => {
                write!(f, "{seat} plays {intox} without a sound: nothing happens.")
            }
            Event::Intox {
                seat, intox, to, ..
            } => match to {
                Some(to) => write!(f, "Prout! {seat} plays {intox} on {to}."),
                None => write!(f, "Prout! {seat} plays {intox}."),
            },
            Event::Gave { from, to, card } => {
                write!(f, "{from} hands {} to {to}.", name(*card))
            }
            Event::Swapped { seat, with, .. } => {
                write!(f, "{seat} and {with} exchange their hands.")
            }
            Event::Sealed {
                seat,
                card: Some(card),
            } => {
                write!(f, "{seat} will pass on {card}.")
            }
            Event::Sealed { seat, card: None } => write!(f, "{seat} has chosen a card."),
            Event::PutOut { seat, card } => {
                write!(f, "{seat} puts {} out of the game.", name(*card))
            }
            Event::Ended { points, grade, .. } => {
                f.write_str("The round ends:")?;
                for (seat, points) in Seat::all(points.len() as u8).zip(points) {
                    write!(f, " {seat} {points}")?;
                }
                match grade {
                    Some(grade) => write!(f, ", {grade}."),
                    None => f.write_str("."),
                }
            }
        }
    }
}
