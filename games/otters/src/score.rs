//! Who has how many points.

use engine::{BySeat, Outcome, Seat};

use crate::{
    cards::{Ground, Suit},
    state::Otters,
};

/// For three lakes of a suit (OT-14).
const BONUS: i32 = 5;

/// What lakes are worth to a side.
#[derive(Copy, Clone, Default)]
pub(crate) struct Tally {
    cards: i32,
    values: i32,
    of_suit: [u8; Suit::ALL.len()],
}

impl Tally {
    /// One point each in simple scoring (OT-15); else their values, and a bonus for every suit of
    /// which there are three (OT-14).
    pub(crate) fn points(&self, simple: bool) -> i32 {
        if simple {
            return self.cards;
        }
        let suits = self.of_suit.iter().filter(|&&cards| cards >= 3).count();
        self.values + BONUS * suits as i32
    }
}

impl FromIterator<Ground> for Tally {
    fn from_iter<I: IntoIterator<Item = Ground>>(grounds: I) -> Tally {
        let mut tally = Tally::default();
        for ground in grounds {
            tally.cards += 1;
            tally.values += i32::from(ground.value);
            tally.of_suit[ground.suit as usize] += 1;
        }
        tally
    }
}

impl Otters {
    /// What a seat's side has won.
    fn tally(&self, seat: Seat) -> Tally {
        let won = self.won.by(self.company.side(seat));
        won.map(|slot| self.ground(slot)).collect()
    }

    /// The points of a seat's side so far.
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        self.tally(seat).points(self.simple)
    }

    /// Points and places: equal points go by lake cards, then the place is shared
    /// (OT-14, OT-15).
    pub(crate) fn score(&self) -> Outcome {
        let seats = self.company.seats();
        let mut tallies = BySeat::<Tally>::default();
        Seat::all(seats).for_each(|seat| tallies[seat] = self.tally(seat));
        let points = BySeat::from_fn(|seat| tallies[seat].points(self.simple));
        Outcome::rank(seats, points, |seat| (points[seat], tallies[seat].cards))
    }
}
