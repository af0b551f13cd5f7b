//! What can happen, and what a pair of eyes is told of it.

use engine::{Heap, Held, Seat, seen_or, seen_row};

use crate::cards::{Card, Suit};

engine::events! {
    /// Something that happened, as a pair of eyes saw it: `null` for a card they did not see.
    pub enum Event("CE")<C: Held<Card> => Option<Card>> {
        /// This seat is dealt the first card.
        Starter(2) {
            /// Which.
            seat: Seat,
        } = "{seat} is dealt the first card.",
        /// Cards went from the stock to a hand.
        Drew(2, 5, 9) {
            /// Whose hand.
            seat: Seat,
            /// The cards.
            cards: Heap<C>,
        } = ("{seat} draws {}.", seen_row(cards)),
        /// The first card of the pile was turned up.
        Opened(3) {
            /// The card.
            card: C,
        } = ("{} is turned up.", seen_or(*card, "?")),
        /// The turn of this seat begins, and nothing is owed.
        Turn(4) {
            /// Whose.
            seat: Seat,
        } = "It is {seat}'s turn.",
        /// A card was played.
        Played(4) {
            /// By whom.
            seat: Seat,
            /// The card.
            card: C,
        } = ("{seat} plays {}.", seen_or(*card, "?")),
        /// A suit is to be named.
        Naming(7) {
            /// By whom.
            seat: Seat,
        } = "{seat} is to name a suit.",
        /// A suit was named.
        Named(7) {
            /// By whom.
            seat: Seat,
            /// The suit.
            suit: Suit,
        } = "{seat} asks for {suit}.",
        /// For twos, so many cards are to be drawn.
        Owes(9) {
            /// By whom.
            seat: Seat,
            /// How many.
            count: u8,
        } = "{seat} owes {count} cards.",
        /// A seat was left out.
        Skipped(10) {
            /// Which.
            seat: Seat,
        } = "{seat} is left out.",
        /// The play turned round.
        Turned(11) {
            /// Does it go anticlockwise now?
            back: bool,
        } = ("The play goes {}.", if *back { "anticlockwise" } else { "clockwise" }),
        /// A seat passed.
        Passed(5) {
            /// Which.
            seat: Seat,
        } = "{seat} passes.",
        /// The stock is used up: the pile is shuffled next.
        Emptied(12) = "The stock is used up.",
        /// All but the top of the pile became the stock.
        Shuffled(12) {
            /// How many cards.
            count: usize,
        } = "The {count} cards of the pile are shuffled.",
        /// A seat said that it will have one card left.
        Said(17) {
            /// Which.
            seat: Seat,
        } = "{seat} says: last card.",
        /// A seat played its last card but one without saying so, and drew.
        Forgot(17) {
            /// Which.
            seat: Seat,
            /// The cards it drew.
            cards: Heap<C>,
        } = ("{seat} did not say so and draws {}.", seen_row(cards)),
        /// A hand was shown and counted at the end.
        Counted(15, 16) {
            /// Whose.
            seat: Seat,
            /// Its cards.
            cards: Heap<C>,
            /// What they count.
            points: i32,
        } = "{seat} counts {points}.",
        /// It is over.
        Ended(13, 14) = "The game is over.",
    }
}
