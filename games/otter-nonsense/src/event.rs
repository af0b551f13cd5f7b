//! What a pair of eyes is told of a fact.

use std::fmt;

use engine::{Eyes, Held, Seat, Side, spaced};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{cards::Card, column::Place, fact::Fact, state::Direction};

/// A fact as somebody was told of it: cards he did not see are `null`.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// Who has the first turn.
        starter: Seat,
        /// The card of each column.
        columns: Vec<Option<Card>>,
        /// The hands, from seat `A`.
        hands: Vec<Vec<Option<Card>>>,
        /// The cards set aside.
        aside: Vec<Option<Card>>,
    },
    /// A card was laid at the end of a column.
    Laid {
        /// By whom.
        seat: Seat,
        /// What.
        card: Option<Card>,
        /// Where.
        column: Place,
    },
    /// The direction card was flipped.
    Flipped {
        /// The direction of play now.
        direction: Direction,
    },
    /// The next player was named.
    Named {
        /// By whom.
        seat: Seat,
        /// Who is next.
        next: Seat,
    },
    /// A column is being taken; its cards still lie there.
    Collected {
        /// By whom.
        seat: Seat,
        /// Which.
        column: Place,
        /// After the last card, for himself?
        last: bool,
    },
    /// A card of a column became points.
    Scored {
        /// Who took the column.
        seat: Seat,
        /// Whose points they are.
        owner: Seat,
        /// Where it lay.
        column: Place,
        /// What.
        card: Option<Card>,
        /// Its heads.
        heads: u8,
        /// The owner's points now.
        points: u8,
    },
    /// The rest of a column went to a hand.
    Taken {
        /// Whose hand.
        seat: Seat,
        /// Which column.
        column: Place,
        /// The cards, the oldest first.
        cards: Vec<Option<Card>>,
    },
    /// An emptied column was started again.
    Restarted {
        /// By whom.
        seat: Seat,
        /// With what.
        card: Option<Card>,
        /// Which.
        column: Place,
    },
    /// The game has ended.
    Won {
        /// Who won.
        seat: Seat,
        /// With the last card while all columns were short, not by points?
        short: bool,
    },
}

impl Event {
    pub(crate) fn of(fact: &Fact, eyes: Eyes) -> Event {
        let seen = |held: &Held<Card>| held.seen(Side::Front, eyes);
        let all = |cards: &[Held<Card>]| cards.iter().map(seen).collect::<Vec<_>>();
        match *fact {
            Fact::Dealt {
                starter,
                ref columns,
                ref hands,
                ref aside,
            } => Event::Dealt {
                starter,
                columns: all(columns),
                hands: hands.iter().map(|hand| all(hand)).collect(),
                aside: all(aside),
            },
            Fact::Laid { seat, card, column } => Event::Laid {
                seat,
                card: seen(&card),
                column,
            },
            Fact::Flipped { direction } => Event::Flipped { direction },
            Fact::Named { seat, next } => Event::Named { seat, next },
            Fact::Collected { seat, column, last } => Event::Collected { seat, column, last },
            Fact::Scored {
                seat,
                owner,
                column,
                card,
                heads,
                points,
            } => Event::Scored {
                seat,
                owner,
                column,
                card: seen(&card),
                heads,
                points,
            },
            Fact::Taken {
                seat,
                column,
                ref cards,
            } => Event::Taken {
                seat,
                column,
                cards: all(cards),
            },
            Fact::Restarted { seat, card, column } => Event::Restarted {
                seat,
                card: seen(&card),
                column,
            },
            Fact::Won { seat, short } => Event::Won { seat, short },
        }
    }
}

/// A card, or that it is hidden.
struct Seen(Option<Card>);

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => card.fmt(f),
            None => f.write_str("?"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt {
                starter,
                columns,
                hands,
                ..
            } => {
                f.write_str("The columns start with ")?;
                spaced(f, columns.iter().copied().map(Seen))?;
                write!(f, "; {starter} has the first turn")?;
                for (seat, hand) in Seat::all(hands.len() as u8).zip(hands) {
                    if hand.iter().any(Option::is_some) {
                        write!(f, "; {seat} holds ")?;
                        spaced(f, hand.iter().copied().map(Seen))?;
                    }
                }
                f.write_str(".")
            }
            Event::Laid { seat, card, column } => {
                write!(f, "{seat} lays {} on column {column}.", Seen(*card))
            }
            Event::Flipped { direction } => write!(f, "Play goes {direction} now."),
            Event::Named { seat, next } => write!(f, "{seat} names {next} as next."),
            Event::Collected { seat, column, last } => {
                let how = if *last { "takes" } else { "collects" };
                write!(f, "{seat} {how} column {column}.")
            }
            Event::Scored {
                seat,
                owner,
                card,
                heads,
                points,
                ..
            } => {
                let card = Seen(*card);
                if seat == owner {
                    write!(f, "{seat} scores {card}")?;
                } else {
                    write!(f, "{seat} gives {card} to {owner}")?;
                }
                write!(f, " for {heads}; {owner} has {points}.")
            }
            Event::Taken { seat, cards, .. } if cards.is_empty() => {
                write!(f, "{seat} takes nothing more.")
            }
            Event::Taken { seat, cards, .. } => {
                write!(f, "{seat} takes ")?;
                spaced(f, cards.iter().copied().map(Seen))?;
                f.write_str(" in hand.")
            }
            Event::Restarted { seat, card, column } => {
                write!(f, "{seat} starts column {column} with {}.", Seen(*card))
            }
            Event::Won { seat, short: true } => {
                write!(f, "{seat} wins with the last card: all columns are short.")
            }
            Event::Won { seat, short: false } => {
                write!(f, "{seat} wins with seven points or more.")
            }
        }
    }
}
