//! What a pair of eyes is told.

use std::fmt;

use engine::{Eyes, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{Blue, Ground},
    fact::Fact,
    place::Place,
    sight::{blue_seen, ground_seen},
};

/// Something that happened, as a pair of eyes saw it: `null` for a card they did not see.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub enum Event {
    /// A seat begins the game.
    Starter {
        /// Which.
        seat: Seat,
    },
    /// A lake was opened.
    Opened {
        /// The lake.
        ground: Option<Ground>,
        /// Where.
        at: Place,
    },
    /// Cards went from the deck to a hand.
    Drew {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: Vec<Option<Blue>>,
    },
    /// A seat's turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// The deck has no card left where one is wanted: the discards are shuffled next.
    Emptied,
    /// The discards became the deck.
    Shuffled {
        /// How many cards.
        count: usize,
    },
    /// An alligator left at the start of its owner's turn.
    Left {
        /// Its owner.
        seat: Seat,
        /// The alligator.
        card: Option<Blue>,
        /// From where.
        from: Place,
    },
    /// A seat found every lake barred.
    Passed {
        /// Which.
        seat: Seat,
    },
    /// A card was played from hand.
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Option<Blue>,
        /// Where to.
        at: Place,
    },
    /// Top sent the top card of the deck.
    Revealed {
        /// The card.
        card: Option<Blue>,
        /// Where to.
        at: Place,
    },
    /// Top found no card.
    NothingRevealed,
    /// An otter moved.
    Moved {
        /// The otter.
        card: Option<Blue>,
        /// Where from.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// Move found no otter elsewhere.
    NothingMoved,
    /// A lake was won.
    Won {
        /// By whom.
        seat: Seat,
        /// The lake.
        ground: Option<Ground>,
        /// Where it lay.
        at: Place,
        /// The blue cards discarded from it, sorted.
        cards: Vec<Option<Blue>>,
        /// The points of the winner's side now.
        points: i32,
    },
    /// All lakes are won.
    Ended,
}

impl Event {
    /// What these eyes saw of a fact.
    pub(crate) fn of(fact: &Fact, eyes: Eyes) -> Event {
        let blue = |held| blue_seen(held, eyes);
        let ground = |held| ground_seen(held, eyes);
        match fact {
            &Fact::Starter(seat) => Event::Starter { seat },
            Fact::Opened { ground: held, at } => Event::Opened {
                ground: ground(*held),
                at: *at,
            },
            Fact::Drew { seat, cards } => Event::Drew {
                seat: *seat,
                cards: cards.iter().copied().map(blue).collect(),
            },
            &Fact::Turn(seat) => Event::Turn { seat },
            Fact::Emptied => Event::Emptied,
            &Fact::Shuffled { count } => Event::Shuffled { count },
            Fact::Left { seat, card, from } => Event::Left {
                seat: *seat,
                card: blue(*card),
                from: *from,
            },
            &Fact::Passed(seat) => Event::Passed { seat },
            Fact::Played { seat, card, at } => Event::Played {
                seat: *seat,
                card: blue(*card),
                at: *at,
            },
            Fact::Revealed { card, at } => Event::Revealed {
                card: blue(*card),
                at: *at,
            },
            Fact::NothingRevealed => Event::NothingRevealed,
            Fact::Moved { card, from, to } => Event::Moved {
                card: blue(*card),
                from: *from,
                to: *to,
            },
            Fact::NothingMoved => Event::NothingMoved,
            Fact::Won {
                seat,
                ground: held,
                at,
                cards,
                points,
            } => Event::Won {
                seat: *seat,
                ground: ground(*held),
                at: *at,
                // Sorted: the order in which they lie would tell in which order they were dealt.
                cards: {
                    let mut seen: Vec<_> = cards.iter().copied().map(blue).collect();
                    seen.sort_unstable();
                    seen
                },
                points: *points,
            },
            Fact::Ended => Event::Ended,
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
                write!(f, "{seat} draws {}.", list(cards))
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
fn name<T: fmt::Display>(card: Option<T>) -> String {
    card.map_or_else(|| "?".into(), |card| card.to_string())
}

fn list(cards: &[Option<Blue>]) -> String {
    cards
        .iter()
        .map(|&card| name(card))
        .collect::<Vec<_>>()
        .join(" ")
}
