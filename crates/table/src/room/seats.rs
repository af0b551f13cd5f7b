//! Who sits where while nothing is played.

use engine::Seat;

use super::{Room, keep::After, links::Dismissed};
use crate::{
    OrderError,
    flaw::{Flaw, flawed},
    state::{Level, PersonId, Stage, TableState, Taker},
};

impl Room {
    /// May people be seated: is nothing played, and nothing about to begin?
    pub(super) fn may_sit(&self, state: &TableState) -> bool {
        matches!(self.stage(), Stage::Gathering | Stage::Over) && !state.coming.opening
    }

    /// Takes a free seat, or a bot's, while nothing is played.
    pub(super) fn sit(
        &self,
        state: &mut TableState,
        me: PersonId,
        seat: Seat,
    ) -> Result<(), OrderError> {
        self.between_contests()?;
        let seat = state.seat(seat)?;
        match state.sitter(seat) {
            Some(sitter) if sitter == me => return Ok(()),
            Some(_) => return Err(OrderError::Taken),
            None => {}
        }
        state.sit(me, seat);
        Ok(())
    }

    /// Changes seats with whoever sits there, once both want it; nobody is asked for a bot's or a free one, nor
    /// whoever plays on the same device.
    pub(super) fn swap(
        &mut self,
        state: &mut TableState,
        me: PersonId,
        seat: Seat,
    ) -> Result<(), OrderError> {
        self.between_contests()?;
        let mine = state.seat_of(me).ok_or(OrderError::NoSeat)?;
        let other = state.seat(seat)?;
        if other == mine {
            return Ok(());
        }
        let holder = state.sitter(other).map(|sitter| state.holder(sitter));
        let agreed = holder.is_none_or(|holder| holder == state.holder(me))
            || self.swaps.contains(&(other, mine));
        if agreed {
            state.swap(mine, other);
            state.coming.forget(mine);
            state.coming.forget(other);
        } else if !self.swaps.contains(&(mine, other)) {
            self.swaps.push((mine, other));
        }
        Ok(())
    }

    /// Declines to change seats with whoever sits there, or no longer asks for it.
    pub(super) fn unswap(&mut self, me: PersonId, seat: Seat) -> Result<(), OrderError> {
        let mine = self.state.seat_of(me).ok_or(OrderError::NoSeat)?;
        let before = self.swaps.len();
        let between_us = [(mine, seat), (seat, mine)];
        self.swaps.retain(|asked| !between_us.contains(asked));
        if self.swaps.len() < before {
            self.say_table();
        }
        Ok(())
    }

    /// The host seats a bot, or takes it away.
    pub(super) fn seat_bot(
        &mut self,
        mut state: TableState,
        seat: Seat,
        level: Option<Level>,
    ) -> Result<(), OrderError> {
        if state.coming.opening {
            return Err(OrderError::Starting);
        }
        let seat = state.seat(seat)?;
        if state.sitter(seat).is_some() {
            return Err(OrderError::Taken);
        }
        state.seats[seat.index()] = level.map_or(Taker::Nobody, Taker::Bot);
        if level.is_none() {
            state.namesakes.retain(|namesake| namesake.seat != seat);
        }
        self.change(state, Dismissed::Nobody);
        Ok(())
    }

    /// Seats those who are down for the next game, if nothing is played and there is room.
    pub(super) fn seat_those_next(&mut self) {
        if self.state.next.is_empty() || !self.may_sit(&self.state) {
            return;
        }
        let mut state = self.state.clone();
        state.seat_next();
        if state.next != self.state.next && !flawed(Flaw::NextStays) {
            self.keep_table(state, Vec::new(), After::Shown(Dismissed::Nobody));
        }
    }
}
