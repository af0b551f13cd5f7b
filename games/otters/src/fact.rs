//! What happens in a step.

use engine::{Held, Seat};

use crate::{cards::Card, place::Place};

/// Something that happened, with the cards as they lay then.
#[derive(Clone, Debug)]
pub enum Fact {
    /// This seat begins the game (OT-5).
    Starter(Seat),
    /// A lake was opened (OT-5, OT-8).
    Opened {
        /// The lake.
        ground: Held<Card>,
        /// Where.
        at: Place,
    },
    /// Cards went from the deck to a hand (OT-5, OT-8).
    Drew {
        /// Whose hand.
        seat: Seat,
        /// The cards.
        cards: Vec<Held<Card>>,
    },
    /// The turn of this seat begins (OT-6).
    Turn(Seat),
    /// A card is wanted of a deck that has none left: the discards are shuffled next (OT-9).
    Emptied,
    /// The discards became the deck (OT-9).
    Shuffled {
        /// How many cards.
        count: usize,
    },
    /// An alligator left at the start of its owner's turn (OT-6).
    Left {
        /// Its owner.
        seat: Seat,
        /// The alligator.
        card: Held<Card>,
        /// From where.
        from: Place,
    },
    /// A seat found every lake barred (OT-6).
    Passed(Seat),
    /// A card was played from hand (OT-7).
    Played {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Held<Card>,
        /// Where to.
        at: Place,
    },
    /// Top sent the top card of the deck (OT-11).
    Revealed {
        /// The card.
        card: Held<Card>,
        /// Where to.
        at: Place,
    },
    /// Top found neither deck nor discards (OT-9, OT-11).
    NothingRevealed,
    /// An otter moved (OT-12).
    Moved {
        /// The otter.
        card: Held<Card>,
        /// Where from.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// Move found no otter at another lake (OT-12).
    NothingMoved,
    /// A lake was filled and won (OT-8).
    Won {
        /// By whom.
        seat: Seat,
        /// The lake.
        ground: Held<Card>,
        /// Where it lay.
        at: Place,
        /// The blue cards that were discarded from it.
        cards: Vec<Held<Card>>,
        /// The points of his side now (OT-14, OT-15).
        points: i32,
    },
    /// All lakes are won (OT-14).
    Ended,
}
