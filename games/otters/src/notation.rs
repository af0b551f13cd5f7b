//! Moves and chance as text.

use engine::{CardList, Seat, moves, notation, serde_by_notation};

use crate::{
    cards::{Blue, Ground},
    state::{BLUES, GROUNDS, Place},
};

moves! {
    /// A decision.
    pub enum Move("a move: a card and its place, as extra@2 or take 3@1") {
        /// Play a card from hand (OT-7).
        Play {
            /// What kind of card.
            card: Blue,
            /// Where to.
            at: Place,
        } = "{card}@{at}",
        /// Pick the otter that Move moves (OT-12).
        Take {
            /// What kind of otter.
            card: Blue,
            /// Where it lies.
            from: Place,
        } = "take {card}@{from}",
    }
}

notation! {
    /// An outcome of chance.
    #[derive(Clone, Eq, PartialEq, Debug)]
    pub enum Chance("chance: `deal SEAT | blue cards | lakes` or `shuffle blue cards`") {
        /// The starter; the blue cards, of which the starter gets the first four, the next seat the
        /// next four, and so on; the lakes in the order they will be opened (OT-5).
        Deal {
            /// Who begins.
            starter: Seat,
            /// The blue cards from the top.
            blues: CardList<Blue, BLUES>,
            /// The lakes from the top.
            grounds: CardList<Ground, GROUNDS>,
        } = "deal {starter} | {blues} | {grounds}",
        /// The discards as the new deck (OT-9).
        Shuffle {
            /// From the top.
            cards: CardList<Blue, BLUES>,
        } = "shuffle {cards}",
    }
}
serde_by_notation!(Chance);
