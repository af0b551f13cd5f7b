//! How a sensible player moves.
//!
//! The figures were found by letting players with slightly different ones play against each other.

use engine::{Policy, Reason, ReasonKind, Seat};

use crate::{
    cards::{Card, CardSet},
    column::{End, Place},
    notation::Move,
    reasons::Because,
    state::OtterNonsense,
    turn::{GOAL, SHORT},
};

/// How good a move is, in sixteenths: sixteen more make it twice as likely.
type Merit = i32;

/// No card has more heads (ON-3).
const MOST_HEADS: u8 = 3;

/// Certain to be better than anything else.
const BEST: Merit = 16 * 24;

impl Policy for OtterNonsense {
    const REASONS: &'static [ReasonKind] = Because::KINDS;
    /// At random the columns are collected much too often: such a game says nothing.
    const FORESIGHT: u32 = u32::MAX;

    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<u32>) {
        let hand = self.hand(seat);
        let last = self.hands[seat].len() == 1;
        let fits = self.ends.map(End::fits);
        let elsewhere = [
            fits[1].or(fits[2]),
            fits[0].or(fits[2]),
            fits[0].or(fits[1]),
        ];
        weights.extend(moves.iter().map(|&mv| {
            let merit = match mv {
                Move::Lay { column, .. } if last => self.merit_of_last(column),
                Move::Lay { card, column } => {
                    let end = self.end(column);
                    let room = end.then(card).fits().or(elsewhere[column.index()]);
                    self.merit_of_lay(end, card, room.and(hand))
                }
                Move::Collect { column } => self.merit_of_collecting(column),
                Move::Next { .. } | Move::Take { .. } => 0,
                Move::Give { card } => self.merit_of_gift(card),
                Move::Score { card } => 64 * self.merit_of_heads(card),
                Move::Restart { card } => self.merit_of_start(card),
            };
            1 << (merit.clamp(0, BEST) / 16)
        }));
    }

    fn reasons(&self, seat: Seat, mv: Move, moves: &[Move], out: &mut Vec<Reason>) {
        self.say(seat, mv, moves, |because| out.push(because.into()));
    }
}

impl OtterNonsense {
    fn merit_of_heads(&self, card: Card) -> Merit {
        self.heads_on(card).into()
    }

    /// The last card always scores, if it does not win (ON-16).
    fn merit_of_last(&self, column: Place) -> Merit {
        let height = |place| self.height(place) + usize::from(place == column);
        let wins = Place::ALL.into_iter().all(|place| height(place) <= SHORT);
        if wins { BEST } else { BEST / 2 }
    }

    /// Good is what leaves room for one's own cards, and little for others: a first step far away.
    fn merit_of_lay(&self, end: End, card: Card, room: CardSet) -> Merit {
        let steps = match (end, card.value()) {
            (End::Free(last), Some(value)) if value != last => 56 + 3 * last.abs_diff(value),
            (End::Up(last) | End::Down(last), Some(value)) => 3 * last.abs_diff(value),
            _ => 0,
        };
        let kept = if card.is_special() { 48 } else { 0 };
        128 + 18 * room.len() as Merit + Merit::from(steps) - 13 * self.merit_of_heads(card) - kept
    }

    /// Hardly ever better than laying a card, and never if it gives the game away.
    fn merit_of_collecting(&self, column: Place) -> Merit {
        let missing = GOAL - self.points[self.before];
        let harmless = |card| self.heads_on(card) < missing;
        let otters = || self.column(column).and(CardSet::OTTERS);
        if missing > MOST_HEADS || otters().iter().any(harmless) {
            32
        } else {
            0
        }
    }

    /// Few heads, and never the last that the previous player needs.
    fn merit_of_gift(&self, card: Card) -> Merit {
        let heads = self.heads_on(card);
        if self.points[self.before] + heads >= GOAL {
            0
        } else {
            256 - 64 * Merit::from(heads)
        }
    }

    /// A middling value with few heads.
    fn merit_of_start(&self, card: Card) -> Merit {
        let from_middle = card.value().map_or(0, |value| value.abs_diff(7));
        128 - 8 * Merit::from(from_middle) - 14 * self.merit_of_heads(card)
    }
}
