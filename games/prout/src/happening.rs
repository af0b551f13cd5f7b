//! What happens in a step: a fact with cards as they lie, or an event with what eyes see of them.

use std::fmt;

use engine::{Held, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{Card, Intox},
    logic::Set,
    state::Place,
    view::{Grade, Row},
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

/// Something that happened. `C` is a held card in facts, a card if it is seen in events.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the variants say what each field is")]
#[schemars(rename = "Event", deny_unknown_fields)]
#[schemars(description = "Something that happened, as a pair of eyes saw it.")]
pub enum Happening<C> {
    /// The cards were dealt: three start the piles, each seat gets a share of its own, some are set
    /// aside (PR-3); with a common pile there are no shares (PR-17).
    Dealt {
        /// From left to right.
        starts: [C; 3],
        /// From A; only one's own is seen.
        shares: Vec<Vec<C>>,
        /// How many.
        aside: u8,
    },
    /// A seat chose a card for its hand; only it is told which (PR-4).
    Took { seat: Seat, card: C },
    /// A seat put a chosen card back; only it is told which (PR-4).
    Dropped { seat: Seat, card: C },
    /// A seat has its hand (PR-4).
    Kept { seat: Seat },
    /// All own piles were shuffled (PR-4, PR-5).
    Shuffled,
    /// The next card of an own pile was turned up to find who begins (PR-5).
    Turned { seat: Seat, card: C },
    /// It is known who begins (PR-5, PR-17).
    Begins { seat: Seat },
    /// A turn begins.
    Turn { seat: Seat },
    /// Cards were drawn (PR-10, PR-11, PR-18, PR-19).
    Drew { seat: Seat, cards: Vec<C> },
    /// A seat could lay nothing and drew up to five instead (PR-19).
    Passed { seat: Seat },
    /// A card was laid.
    Laid {
        seat: Seat,
        card: C,
        place: Place,
        how: How,
    },
    /// A pile was flipped: its new top, seen if it shows its face (PR-12, PR-13).
    Flipped {
        seat: Seat,
        place: Place,
        /// The value announced, where a face comes up.
        announced: Option<u8>,
        /// Was the announcement right?
        right: bool,
        /// The new top.
        top: C,
    },
    /// A pile was not flipped (PR-12).
    Stayed { seat: Seat, place: Place },
    /// Three tops belong together: the piles leave the game, and so many new ones are laid (PR-11).
    Made { seat: Seat, set: Set, left: u8 },
    /// The top of a pile became a malus; the card under it, seen if it shows its face (PR-9).
    Malus {
        seat: Seat,
        card: C,
        place: Place,
        /// The card that was under it; none if it emptied the pile.
        under: Option<C>,
    },
    /// An INTOX card was played (PR-8).
    Intox {
        seat: Seat,
        intox: Intox,
        /// Was the noise made? Without it nothing happens.
        noise: bool,
        /// Who is given a card, or with whom hands are exchanged.
        to: Option<Seat>,
    },
    /// A card went from hand to hand (PR-2).
    Gave { from: Seat, to: Seat, card: C },
    /// Two seats exchanged hands (PR-2): what each has now.
    Swapped {
        seat: Seat,
        with: Seat,
        /// What `seat` has now.
        hand: Vec<C>,
        /// What `with` has now.
        theirs: Vec<C>,
    },
    /// A seat has sealed its card for the Draught; only it is told which (PR-2).
    Sealed { seat: Seat, card: C },
    /// Phew put a card out of the game (PR-2).
    PutOut { seat: Seat, card: C },
    /// The round has ended (PR-15, PR-21): the points of each seat, the hands and own piles that
    /// are laid open, and the grade in solo.
    Ended {
        /// From A.
        points: Vec<i32>,
        /// From A.
        hands: Vec<Vec<C>>,
        /// From A.
        piles: Vec<Vec<C>>,
        grade: Option<Grade>,
    },
}

impl Happening<Held<Card>> {
    /// With what `see` makes of every card.
    #[rustfmt::skip]
    pub(crate) fn map<D>(&self, see: impl Fn(&Held<Card>) -> D) -> Happening<D> {
        use Happening as H;
        let all = |cards: &Vec<Held<Card>>| cards.iter().map(&see).collect::<Vec<D>>();
        let each = |heaps: &Vec<Vec<Held<Card>>>| heaps.iter().map(all).collect();
        match self {
            H::Dealt { starts, shares, aside } =>
                H::Dealt { starts: starts.each_ref().map(&see), shares: each(shares), aside: *aside },
            H::Took { seat, card } => H::Took { seat: *seat, card: see(card) },
            H::Dropped { seat, card } => H::Dropped { seat: *seat, card: see(card) },
            H::Kept { seat } => H::Kept { seat: *seat },
            H::Shuffled => H::Shuffled,
            H::Turned { seat, card } => H::Turned { seat: *seat, card: see(card) },
            H::Begins { seat } => H::Begins { seat: *seat },
            H::Turn { seat } => H::Turn { seat: *seat },
            H::Drew { seat, cards } => H::Drew { seat: *seat, cards: all(cards) },
            H::Passed { seat } => H::Passed { seat: *seat },
            H::Laid { seat, card, place, how } =>
                H::Laid { seat: *seat, card: see(card), place: *place, how: *how },
            H::Flipped { seat, place, announced, right, top } =>
                H::Flipped { seat: *seat, place: *place, announced: *announced, right: *right, top: see(top) },
            H::Stayed { seat, place } => H::Stayed { seat: *seat, place: *place },
            H::Made { seat, set, left } => H::Made { seat: *seat, set: *set, left: *left },
            H::Malus { seat, card, place, under } =>
                H::Malus { seat: *seat, card: see(card), place: *place, under: under.as_ref().map(&see) },
            H::Intox { seat, intox, noise, to } =>
                H::Intox { seat: *seat, intox: *intox, noise: *noise, to: *to },
            H::Gave { from, to, card } => H::Gave { from: *from, to: *to, card: see(card) },
            H::Swapped { seat, with, hand, theirs } =>
                H::Swapped { seat: *seat, with: *with, hand: all(hand), theirs: all(theirs) },
            H::Sealed { seat, card } => H::Sealed { seat: *seat, card: see(card) },
            H::PutOut { seat, card } => H::PutOut { seat: *seat, card: see(card) },
            H::Ended { points, hands, piles, grade } =>
                H::Ended { points: points.clone(), hands: each(hands), piles: each(piles), grade: *grade },
        }
    }
}

/// A card as it is named in a sentence.
struct Name(Option<Card>);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str("a card"),
        }
    }
}

impl fmt::Display for Happening<Option<Card>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Happening::Dealt { starts, .. } => {
                let [left, middle, right] = starts.map(Name);
                write!(f, "The piles start with {left}, {middle} and {right}.")
            }
            Happening::Took { seat, card } => write!(f, "{seat} chooses {}.", Name(*card)),
            Happening::Dropped { seat, card } => write!(f, "{seat} puts {} back.", Name(*card)),
            Happening::Kept { seat } => write!(f, "{seat} is ready."),
            Happening::Shuffled => f.write_str("The own piles are shuffled."),
            Happening::Turned { seat, card } => write!(f, "{seat} turns up {}.", Name(*card)),
            Happening::Begins { seat } => write!(f, "{seat} begins."),
            Happening::Turn { seat } => write!(f, "It is {seat}'s turn."),
            Happening::Drew { seat, cards } => match (cards.len(), cards[0]) {
                (_, Some(_)) => write!(f, "{seat} draws{}.", Row(cards)),
                (1, None) => write!(f, "{seat} draws a card."),
                (count, None) => write!(f, "{seat} draws {count} cards."),
            },
            Happening::Passed { seat } => write!(f, "{seat} can lay nothing."),
            Happening::Laid {
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
                write!(f, "{seat} lays {} on place {place}{how}.", Name(*card))
            }
            Happening::Flipped {
                seat,
                place,
                announced: Some(value),
                right,
                top,
            } => {
                let verdict = if *right { "right" } else { "wrong" };
                let top = Name(*top);
                write!(
                    f,
                    "{seat} flips place {place} announcing {value}: {top}, {verdict}."
                )
            }
            Happening::Flipped { seat, place, .. } => {
                write!(f, "{seat} flips place {place}: a back comes up.")
            }
            Happening::Stayed { seat, place } => write!(f, "{seat} does not flip place {place}."),
            Happening::Made { seat, set, .. } => {
                write!(f, "{seat} makes a {set}: the three piles leave the game.")
            }
            Happening::Malus {
                seat, card, place, ..
            } => {
                let card = Name(*card);
                write!(f, "{seat} takes {card} from place {place} as malus.")
            }
            Happening::Intox {
                seat,
                intox,
                noise: false,
                ..
            } => {
                write!(f, "{seat} plays {intox} without a sound: nothing happens.")
            }
            Happening::Intox {
                seat, intox, to, ..
            } => match to {
                Some(to) => write!(f, "Prout! {seat} plays {intox} on {to}."),
                None => write!(f, "Prout! {seat} plays {intox}."),
            },
            Happening::Gave { from, to, card } => {
                write!(f, "{from} hands {} to {to}.", Name(*card))
            }
            Happening::Swapped { seat, with, .. } => {
                write!(f, "{seat} and {with} exchange their hands.")
            }
            Happening::Sealed {
                seat,
                card: Some(card),
            } => {
                write!(f, "{seat} will pass on {card}.")
            }
            Happening::Sealed { seat, card: None } => write!(f, "{seat} has chosen a card."),
            Happening::PutOut { seat, card } => {
                write!(f, "{seat} puts {} out of the game.", Name(*card))
            }
            Happening::Ended { points, grade, .. } => {
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
