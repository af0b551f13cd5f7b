//! The rules of one deal: the hot path of every simulation.

use std::fmt;

use serde::Serialize;

use crate::{
    clause::Refusal,
    dice::Luck,
    notation::{Move, Notation, Wire},
    observe::Observable,
    seat::{BySeat, Seat, SeatSet},
};

/// What a deal waits for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Turn {
    /// An outcome of chance.
    Chance,
    /// Decisions of these seats, in any order.
    Seats(SeatSet),
    /// Nothing: the deal is over.
    Over,
}

impl Turn {
    /// One seat must decide.
    #[inline]
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::one(seat))
    }

    /// Who must decide.
    #[inline]
    pub const fn awaited(self) -> SeatSet {
        match self {
            Turn::Seats(awaited) => awaited,
            Turn::Chance | Turn::Over => SeatSet::NONE,
        }
    }
}

/// The rules of one deal. The state is `Copy` and small; nothing here allocates but the caller's
/// move buffer.
pub trait Rules: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// A decision of a seat. Cards that look the same make one move, not one a copy.
    type Move: Move;
    /// An outcome of chance, journaled in full.
    type Chance: Notation + Send + Sync + 'static;
    /// Why something is not allowed.
    type Refusal: Refusal;
    /// Something that happened in a step, with the cards as they lay then (see [`crate::events!`]).
    type Fact: Observable<Seen = Self::Event> + Clone + fmt::Debug + Send + Sync + 'static;
    /// What a pair of eyes is told of it; its `Display` is one plain English sentence.
    type Event: Wire + fmt::Display;

    /// What the deal waits for.
    fn turn(&self) -> Turn;

    /// An outcome of the chance now awaited.
    fn roll(&self, luck: &mut impl Luck) -> Self::Chance;

    /// Could chance have this outcome now?
    ///
    /// # Errors
    /// With the reason, if it could not.
    fn admit(&self, chance: &Self::Chance) -> Result<(), Self::Refusal>;

    /// Takes an admitted outcome of chance.
    fn deal(&mut self, chance: &Self::Chance, told: &mut impl Told<Self::Fact>);

    /// Adds all moves of an awaited seat to `out`, each once.
    fn moves(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// May this awaited seat do that? Agrees with [`Rules::moves`].
    ///
    /// # Errors
    /// With the reason, if it may not.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Takes a checked move of an awaited seat.
    fn apply(&mut self, seat: Seat, mv: Self::Move, told: &mut impl Told<Self::Fact>);

    /// What the clock plays for an awaited seat: a move that decides as little as can be.
    fn idle(&self, seat: Seat) -> Self::Move;

    /// The result of a deal that is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// Somebody who is told what happens in a step, or nobody.
pub trait Told<F> {
    /// Takes note of a fact; `fact` is only made where somebody listens.
    fn tell(&mut self, fact: impl FnOnce() -> F);
}

/// Nobody listens: for playouts.
pub struct Silent;

impl<F> Told<F> for Silent {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> F) {}
}

impl<F> Told<F> for Vec<F> {
    fn tell(&mut self, fact: impl FnOnce() -> F) {
        self.push(fact());
    }
}

/// The result of a deal or of a contest.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Outcome {
    /// Points of each seat; partners have the same.
    pub points: BySeat<i32>,
    /// Place of each seat: 1 has won, perhaps with others.
    pub places: BySeat<u8>,
}

impl Outcome {
    /// Ranks seats by a key: the greatest key is first, equal keys share a place.
    pub fn rank<K: Ord>(seats: u8, points: BySeat<i32>, key: impl Fn(Seat) -> K) -> Outcome {
        let place = |seat: Seat| {
            let mine = key(seat);
            1 + Seat::all(seats).filter(|&other| key(other) > mine).count() as u8
        };
        let mut places = BySeat::default();
        Seat::all(seats).for_each(|seat| places[seat] = place(seat));
        Outcome { points, places }
    }

    /// As text: each seat's points, with its place in brackets.
    pub fn line(&self, seats: u8) -> String {
        let row = |seat| format!("{seat}={} ({})", self.points[seat], self.places[seat]);
        Seat::all(seats).map(row).collect::<Vec<_>>().join(" ")
    }

    /// As rows for a program to read.
    pub fn rows(&self, seats: u8) -> Vec<Standing> {
        Seat::all(seats)
            .map(|seat| Standing {
                seat,
                points: self.points[seat],
                place: self.places[seat],
            })
            .collect()
    }
}

/// One seat's line in a result.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Whose line it is.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
    /// Its place: 1 has won.
    pub place: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_a_place_and_the_next_is_lower() {
        let points = BySeat::from_fn(|seat| [7, 9, 7, 3, 0, 0][seat.index()]);
        let outcome = Outcome::rank(4, points, |seat| points[seat]);
        assert_eq!(outcome.places.first(4), [2, 1, 2, 4]);
    }
}
