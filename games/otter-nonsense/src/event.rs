//! What can happen, and what a pair of eyes is told of it.

use std::fmt;

use engine::{Held, Seat, seen_or, spaced};

use crate::{cards::Card, column::Place, state::Direction};

engine::events! {
    /// Something that happened, as somebody was told of it: cards he did not see are `null`.
    pub enum Event("ON")<C: Held<Card> => Option<Card>> {
        /// The cards were dealt.
        Dealt(2, 4, 5, 6) {
            /// Who has the first turn.
            starter: Seat,
            /// The card of each column.
            columns: Vec<C>,
            /// The hands, from seat `A`.
            hands: Vec<Vec<C>>,
            /// The cards set aside.
            aside: Vec<C>,
        },
        /// A card was laid at the end of a column.
        Laid(7, 8 if card = "turn", 8 if card = "pick") {
            /// By whom.
            seat: Seat,
            /// What.
            card: C,
            /// Where.
            column: Place,
        },
        /// The direction card was flipped.
        Flipped(14) {
            /// The direction of play now.
            direction: Direction,
        },
        /// The next player was named.
        Named(15) {
            /// By whom.
            seat: Seat,
            /// Who is next.
            next: Seat,
        },
        /// A column is collected, or taken after the last card: its cards still lie there.
        Collected(
            9 if last = "false",
            10 if last = "false",
            16 if last = "true",
        ) {
            /// By whom.
            seat: Seat,
            /// Which.
            column: Place,
            /// After the last card, for himself (ON-16)?
            last: bool,
        },
        /// A card of a column became points.
        Scored(3, 13) {
            /// Who took the column.
            seat: Seat,
            /// Whose points they are.
            owner: Seat,
            /// Where it lay.
            column: Place,
            /// What.
            card: C,
            /// Its heads.
            heads: u8,
            /// The owner's points now.
            points: u8,
        },
        /// The rest of a column went to a hand, before the eyes of all.
        Taken(18) {
            /// Whose hand.
            seat: Seat,
            /// Which column.
            column: Place,
            /// The cards, the oldest first.
            cards: Vec<C>,
        },
        /// An emptied column was started again.
        Restarted(12) {
            /// By whom.
            seat: Seat,
            /// With what.
            card: C,
            /// Which.
            column: Place,
        },
        /// The game has ended.
        Won(16 if short = "true", 17 if short = "false") {
            /// Who won.
            seat: Seat,
            /// With the last card while all columns were short (ON-16), not by points (ON-17)?
            short: bool,
        },
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
                spaced(f, columns.iter().map(|&card| seen_or(card, "?")))?;
                write!(f, "; {starter} has the first turn")?;
                for (seat, hand) in Seat::all(hands.len() as u8).zip(hands) {
                    if hand.iter().any(Option::is_some) {
                        write!(f, "; {seat} holds ")?;
                        spaced(f, hand.iter().map(|&card| seen_or(card, "?")))?;
                    }
                }
                f.write_str(".")
            }
            Event::Laid { seat, card, column } => {
                write!(f, "{seat} lays {} on column {column}.", seen_or(*card, "?"))
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
                let card = seen_or(*card, "?");
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
                spaced(f, cards.iter().map(|&card| seen_or(card, "?")))?;
                f.write_str(" in hand.")
            }
            Event::Restarted { seat, card, column } => {
                write!(
                    f,
                    "{seat} starts column {column} with {}.",
                    seen_or(*card, "?")
                )
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
