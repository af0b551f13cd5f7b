//! What can happen, and what a pair of eyes is told of it.

use std::fmt;

use engine::{Held, Seat, seen_or, seen_row};

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
        } = ("{}", dealt(*starter, columns, hands)),
        /// A card was laid at the end of a column.
        Laid(7, 8 if card = "turn", 8 if card = "pick") {
            /// By whom.
            seat: Seat,
            /// What.
            card: C,
            /// Where.
            column: Place,
        } = ("{seat} lays {} on column {column}.", seen_or(*card, "?")),
        /// The direction card was flipped.
        Flipped(14) {
            /// The direction of play now.
            direction: Direction,
        } = "Play goes {direction} now.",
        /// The next player was named.
        Named(15) {
            /// By whom.
            seat: Seat,
            /// Who is next.
            next: Seat,
        } = "{seat} names {next} as next.",
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
        } = ("{seat} {} column {column}.", if *last { "takes" } else { "collects" }),
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
        } = ("{} for {heads}; {owner} has {points}.", scored(*seat, *owner, *card)),
        /// The rest of a column went to a hand, before the eyes of all.
        Taken(18) {
            /// Whose hand.
            seat: Seat,
            /// Which column.
            column: Place,
            /// The cards, the oldest first.
            cards: Vec<C>,
        } = ("{seat} takes {}.", taken(cards)),
        /// An emptied column was started again.
        Restarted(12) {
            /// By whom.
            seat: Seat,
            /// With what.
            card: C,
            /// Which.
            column: Place,
        } = ("{seat} starts column {column} with {}.", seen_or(*card, "?")),
        /// The game has ended.
        Won(16 if short = "true", 17 if short = "false") {
            /// Who won.
            seat: Seat,
            /// With the last card while all columns were short (ON-16), not by points (ON-17)?
            short: bool,
        } = ("{seat} wins with {}.", how_won(*short)),
    }
}

fn dealt(
    starter: Seat,
    columns: &[Option<Card>],
    hands: &[Vec<Option<Card>>],
) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        write!(
            f,
            "The columns start with {}; {starter} has the first turn",
            seen_row(columns)
        )?;
        for (seat, hand) in Seat::all(hands.len() as u8).zip(hands) {
            if hand.iter().any(Option::is_some) {
                write!(f, "; {seat} holds {}", seen_row(hand))?;
            }
        }
        f.write_str(".")
    })
}

fn scored(seat: Seat, owner: Seat, card: Option<Card>) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let card = seen_or(card, "?");
        if seat == owner {
            write!(f, "{seat} scores {card}")
        } else {
            write!(f, "{seat} gives {card} to {owner}")
        }
    })
}

fn taken(cards: &[Option<Card>]) -> impl fmt::Display {
    fmt::from_fn(|f| match cards {
        [] => f.write_str("nothing more"),
        _ => write!(f, "{} in hand", seen_row(cards)),
    })
}

const fn how_won(short: bool) -> &'static str {
    if short {
        "the last card: all columns are short"
    } else {
        "seven points or more"
    }
}
