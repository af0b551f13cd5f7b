//! Moves and chance as text.

use engine::{CardList, Seat, moves, notation, serde_by_notation};

use crate::{
    cards::{Card, Suit},
    state::CARDS,
};

moves! {
    /// A decision.
    pub enum Move("a move: CARD, draw, pass, say last or name SUIT") {
        /// Play a card (CE-4).
        Play {
            /// Which.
            card: Card,
        } = "{card}",
        /// Draw a card, or all that is owed (CE-5, CE-9).
        Draw = "draw",
        /// Let the next one play (CE-5, CE-12).
        Pass = "pass",
        /// Name a suit (CE-7).
        Name {
            /// Which.
            suit: Suit,
        } = "name {suit}",
        /// Say that one card will be left (CE-17).
        Say = "say last",
    }
}

notation! {
    /// An outcome of chance.
    #[derive(Clone, Eq, PartialEq, Debug)]
    pub enum Chance("chance: `deal SEAT | cards` or `shuffle cards`") {
        /// The starter and the deck from its top. The starter gets the first card, the next seat the
        /// second, and so on; then comes the first card of the pile (CE-2, CE-3).
        Deal {
            /// Who is dealt the first card.
            starter: Seat,
            /// The deck from its top.
            cards: CardList<Card, CARDS>,
        } = "deal {starter} | {cards}",
        /// The new stock (CE-12).
        Shuffle {
            /// From its top.
            cards: CardList<Card, CARDS>,
        } = "shuffle {cards}",
    }
}
serde_by_notation!(Chance);
