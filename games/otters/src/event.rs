//! What can happen, and what a pair of eyes is told of it.

use engine::{Eyes, Heap, Held, Observable, Seat, seen_or, seen_row};

use crate::{
    cards::{Blue, Card, Face, Ground},
    state::Place,
};

engine::events! {
    /// Something that happened, as a pair of eyes saw it: `null` for a card they did not see.
    pub enum Event("OT")<B: HeldBlue => Option<Blue>, G: HeldGround => Option<Ground>> {
        /// This seat begins the game.
        Starter(5) {
            /// Which.
            seat: Seat,
        } = "{seat} begins.",
        /// A lake was opened.
        Opened(5, 8) {
            /// The lake.
            ground: G,
            /// Where.
            at: Place,
        } = ("Lake {} opens at {at}.", seen_or(*ground, "?")),
        /// Cards went from the deck to a hand.
        Drew(5, 8) {
            /// Whose hand.
            seat: Seat,
            /// The cards.
            cards: Vec<B>,
        } = ("{seat} draws {}.", seen_row(cards)),
        /// The turn of this seat begins.
        Turn(6) {
            /// Whose.
            seat: Seat,
        } = "It is {seat}'s turn.",
        /// A card is wanted of a deck that has none left: the discards are shuffled next.
        Emptied(9) = "The deck is used up.",
        /// The discards became the deck.
        Shuffled(9) {
            /// How many cards.
            count: usize,
        } = "The {count} discards are shuffled into a new deck.",
        /// An alligator left at the start of its owner's turn.
        Left(6) {
            /// Its owner.
            seat: Seat,
            /// The alligator.
            card: B,
            /// From where.
            from: Place,
        } = "The alligator of {seat} leaves {from}.",
        /// A seat found every lake barred.
        Passed(6) {
            /// Which.
            seat: Seat,
        } = "{seat} passes: every lake has an alligator.",
        /// A card was played from hand.
        Played(
            7,
            10 if card = "extra",
            11 if card = "top",
            12 if card = "move",
            13 if card = "alligator",
        ) {
            /// Whose hand.
            seat: Seat,
            /// The card.
            card: B,
            /// Where to.
            at: Place,
        } = ("{seat} plays {} to {at}.", seen_or(*card, "?")),
        /// Top sent the top card of the deck.
        Revealed(11, 13 if card = "alligator") {
            /// The card.
            card: B,
            /// Where to.
            at: Place,
        } = ("The top of the deck goes to {at}: {}.", seen_or(*card, "?")),
        /// Top found neither deck nor discards.
        NothingRevealed(9, 11) = "There is no card left to reveal.",
        /// An otter moved.
        Moved(12) {
            /// The otter.
            card: B,
            /// Where from.
            from: Place,
            /// Where to.
            to: Place,
        } = ("Otter {} moves from {from} to {to}.", seen_or(*card, "?")),
        /// Move found no otter at another lake.
        NothingMoved(12) = "There is no otter to move.",
        /// A lake was filled and won.
        Won(8) {
            /// By whom.
            seat: Seat,
            /// The lake.
            ground: G,
            /// Where it lay.
            at: Place,
            /// The blue cards that were discarded from it.
            cards: Heap<B>,
            /// The points of his side now (OT-14, OT-15).
            points: i32,
        } = ("{seat} wins lake {} at {at}.", seen_or(*ground, "?")),
        /// All lakes are won.
        Ended(14) = "All lakes are won.",
    }
}

/// A blue card as it lies.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct HeldBlue(pub(crate) Held<Card>);

impl Observable for HeldBlue {
    type Seen = Option<Blue>;
    fn seen_by(&self, eyes: Eyes) -> Option<Blue> {
        match self.0.seen_by(eyes)? {
            Face::Blue(blue) => Some(blue),
            Face::Ground(_) => None,
        }
    }
}

/// A lake as it lies.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct HeldGround(pub(crate) Held<Card>);

impl Observable for HeldGround {
    type Seen = Option<Ground>;
    fn seen_by(&self, eyes: Eyes) -> Option<Ground> {
        match self.0.seen_by(eyes)? {
            Face::Ground(ground) => Some(ground),
            Face::Blue(_) => None,
        }
    }
}
