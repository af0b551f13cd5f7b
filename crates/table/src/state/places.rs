//! Who gets which seat while nothing is played.

use engine::{Seat, SetupSpec};

use super::{PersonId, TableState, Taker};

impl TableState {
    /// Seats somebody who stands: on a free seat; else on a bot's; else on one more, if the game is for
    /// so many. True if there was one.
    pub fn seat_somebody(&mut self, person: PersonId) -> bool {
        let seat = self.seat_to_have().or_else(|| self.one_more_seat());
        if let Some(seat) = seat {
            self.sit(person, seat);
        }
        seat.is_some()
    }

    /// Seats those who are down for the next game, in order, as far as there is room.
    pub fn seat_next(&mut self) {
        while let Some(&person) = self.next.first() {
            if !self.seat_somebody(person) {
                return;
            }
        }
    }

    /// Somebody takes a seat that is no other person's; they wait for none any longer.
    pub fn sit(&mut self, person: PersonId, seat: Seat) {
        self.stand(person);
        self.seats[seat.index()] = Taker::Person(person);
        self.next.retain(|&other| other != person);
    }

    /// Somebody stands up, if they sit.
    pub fn stand(&mut self, person: PersonId) {
        if let Some(seat) = self.seat_of(person) {
            self.seats[seat.index()] = Taker::Nobody;
            self.coming.forget(seat);
        }
    }

    /// Puts as many seats to the table as the game is played with. Whoever is left without one takes a
    /// free one or a bot's, or stands.
    pub fn resize(&mut self) {
        let seats = usize::from(self.spec.seats);
        let left = self.seats.len().min(seats);
        let cut = self.seats.split_off(left);
        self.seats.resize(seats, Taker::Nobody);
        for seat in Seat::all(Seat::MAX as u8).skip(left) {
            self.coming.forget(seat);
        }
        for taker in cut {
            if let Taker::Person(person) = taker
                && let Some(seat) = self.seat_to_have()
            {
                self.sit(person, seat);
            }
        }
    }

    /// The first free seat, else the first that a bot has.
    fn seat_to_have(&self) -> Option<Seat> {
        let mut seats = Seat::all(self.spec.seats);
        let free = seats.find(|&seat| self.taker(seat) == Taker::Nobody);
        let mut seats = Seat::all(self.spec.seats);
        free.or_else(|| seats.find(|&seat| matches!(self.taker(seat), Taker::Bot(_))))
    }

    /// Puts one more seat to the table, if the game can be played so: as it is played, else in the first
    /// mode for so many. A deal that was played before has the seats it had.
    fn one_more_seat(&mut self) -> Option<Seat> {
        if self.coming.again {
            return None;
        }
        let same = SetupSpec {
            seats: self.spec.seats + 1,
            ..self.spec.clone()
        };
        let other = SetupSpec {
            mode: None,
            ..same.clone()
        };
        let fits = self.set_spec(&same).is_ok() || self.set_spec(&other).is_ok();
        fits.then(|| Seat::all(self.spec.seats).last())?
    }
}
