//! Moves and the deal as text.

use engine::{CardList, Seat, moves, notation, serde_by_notation};

use crate::{
    cards::{Card, MOST},
    column::Place,
};

moves! {
    /// A decision of the player whose turn it is.
    pub enum Move("CARD@COLUMN, collect, next, take, give, score or restart") {
        /// Lays a card at the end of a column (ON-7, ON-8).
        Lay {
            /// What is laid.
            card: Card,
            /// Where.
            column: Place,
        } = "{card}@{column}",
        /// Collects a column instead (ON-9).
        Collect {
            /// Which.
            column: Place,
        } = "collect {column}",
        /// Names the next player after laying a Pick (ON-15).
        Next {
            /// Who.
            seat: Seat,
        } = "next {seat}",
        /// After the last card, takes one of several longest columns (ON-16).
        Take {
            /// Which.
            column: Place,
        } = "take {column}",
        /// Gives a card of the collected column to the previous player (ON-9).
        Give {
            /// What.
            card: Card,
        } = "give {card}",
        /// After the last card, keeps a card of the column as points (ON-16).
        Score {
            /// What.
            card: Card,
        } = "score {card}",
        /// Starts the emptied column with a card from hand (ON-9, ON-12).
        Restart {
            /// What.
            card: Card,
        } = "restart {card}",
    }
}

notation! {
    /// The one outcome of chance. `starter` has the first turn (ON-6); the columns start with these
    /// cards (ON-4); of the rest `A` gets the first, `B` the next, and so on clockwise, and what is
    /// left over is set aside (ON-5).
    #[derive(Clone, Eq, PartialEq, Debug)]
    pub struct Deal("deal STARTER | three cards | the rest") {
        /// Who has the first turn.
        starter: Seat,
        /// The first card of each column.
        columns: CardList<Card, { Place::COUNT }>,
        /// All other cards.
        rest: CardList<Card, MOST>,
    } = "deal {starter} | {columns} | {rest}"
}
serde_by_notation!(Deal);

impl Deal {
    /// All cards in the order of their slots.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.columns.iter().chain(&*self.rest).copied()
    }
}
