//! In the middle of a contest a seat that a bot plays is taken over with the host's consent: whoever
//! sits there sees its cards.

use engine::Seat;

use super::{Room, links::Dismissed};
use crate::{
    OrderError,
    flaw::{Flaw, flawed},
    state::{PersonId, Request, Stage},
};

impl Room {
    /// Those who ask for a seat.
    pub(super) fn requests(&self) -> &[Request] {
        match self.stage() {
            Stage::Playing => &self.requests,
            Stage::Gathering | Stage::Over | Stage::ReadOnly => &[],
        }
    }

    /// Asks the host for a seat that a bot plays; the host takes it. Nobody stands up in the middle of a
    /// contest: whoever wants another hand has to leave, comes back as somebody else, and asks again.
    pub(super) fn ask_for(&mut self, person: PersonId, seat: Seat) -> Result<(), OrderError> {
        let seat = self.state.seat(seat)?;
        if self.state.sitter(seat).is_some() {
            return Err(OrderError::Taken);
        }
        // Whoever plays on somebody's device waits for the next contest: one device would see one more hand.
        if self.state.seat_of(person).is_some() || self.state.holder(person) != person {
            return Err(OrderError::UnderWay);
        }
        if person == self.state.host || flawed(Flaw::TakeoverUnasked) {
            return self.take_over(person, seat);
        }
        let request = Request { person, seat };
        if !self.requests.contains(&request) {
            self.requests.retain(|other| other.person != person);
            self.requests.push(request);
            self.say_table();
        }
        Ok(())
    }

    /// The host consents to a request.
    pub(super) fn grant(&mut self, person: PersonId, seat: Seat) -> Result<(), OrderError> {
        if !self.requests().contains(&Request { person, seat }) {
            return Err(OrderError::NoSuchRequest);
        }
        self.take_over(person, seat)
    }

    /// The host does not consent, or whoever asked thinks better of it.
    pub(super) fn decline(&mut self, person: PersonId) -> Result<(), OrderError> {
        let mut requests = self.requests().iter();
        if !requests.any(|request| request.person == person) {
            return Err(OrderError::NoSuchRequest);
        }
        self.requests.retain(|request| request.person != person);
        self.say_table();
        Ok(())
    }

    fn take_over(&mut self, person: PersonId, seat: Seat) -> Result<(), OrderError> {
        // Only one host in a contest consents to their own: the next may be the last one, come back.
        let mut takeovers = self.state.takeovers.iter();
        let before = takeovers.any(|takeover| takeover.person == takeover.consent);
        if person == self.state.host && before {
            return Err(OrderError::UnderWay);
        }
        let (ply, lines) = self
            .play()
            .map_or((0, 0), |play| (play.table.steps().len() as u32, play.seq()));
        let mut state = self.state.clone();
        state.take_over(seat, person, ply, lines)?;
        self.change(state, Dismissed::Nobody);
        Ok(())
    }

    /// Drops the requests of those who have gone or sit, and those for seats that are taken or no longer there.
    pub(super) fn sort_requests(&mut self) {
        let state = &self.state;
        self.requests.retain(|request| {
            state.person(request.person).is_some()
                && state.seat_of(request.person).is_none()
                && (state.seat(request.seat)).is_ok_and(|seat| state.sitter(seat).is_none())
        });
    }
}
