//! Who sits where while nothing is played.

use engine::Seat;

use super::{Room, keep::After, links::Dismissed};
use crate::{
    OrderError,
    flaw::{Flaw, flawed},
    sitting::{Level, PersonId, Sitting, Stage, Taker},
};

impl Room {
    /// May people be seated: is nothing played, and nothing about to begin?
    pub(super) fn may_sit(&self, sitting: &Sitting) -> bool {
        matches!(self.stage(), Stage::Gathering | Stage::Over) && !sitting.coming.opening
    }

    /// Takes a free seat, or a bot's, while nothing is played.
    pub(super) fn sit(
        &self,
        sitting: &mut Sitting,
        me: PersonId,
        seat: Seat,
    ) -> Result<(), OrderError> {
        self.between_contests()?;
        let seat = sitting.seat(seat)?;
        match sitting.sitter(seat) {
            Some(sitter) if sitter == me => return Ok(()),
            Some(_) => return Err(OrderError::Taken),
            None => {}
        }
        sitting.sit(me, seat);
        Ok(())
    }

    /// Changes seats with whoever sits there, once both want it; nobody is asked for a bot's or a free one.
    pub(super) fn swap(
        &mut self,
        sitting: &mut Sitting,
        me: PersonId,
        seat: Seat,
    ) -> Result<(), OrderError> {
        self.between_contests()?;
        let mine = sitting.seat_of(me).ok_or(OrderError::NoSeat)?;
        let other = sitting.seat(seat)?;
        if other == mine {
            return Ok(());
        }
        let agreed = sitting.sitter(other).is_none() || self.swaps.contains(&(other, mine));
        if agreed {
            sitting.seats.swap(mine.index(), other.index());
            sitting.coming.forget(mine);
            sitting.coming.forget(other);
        } else if !self.swaps.contains(&(mine, other)) {
            self.swaps.push((mine, other));
        }
        Ok(())
    }

    /// Declines to change seats with whoever sits there, or no longer asks for it.
    pub(super) fn unswap(&mut self, me: PersonId, seat: Seat) -> Result<(), OrderError> {
        let mine = self.sitting.seat_of(me).ok_or(OrderError::NoSeat)?;
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
        mut sitting: Sitting,
        seat: Seat,
        level: Option<Level>,
    ) -> Result<(), OrderError> {
        if sitting.coming.opening {
            return Err(OrderError::Starting);
        }
        let seat = sitting.seat(seat)?;
        if sitting.sitter(seat).is_some() {
            return Err(OrderError::Taken);
        }
        sitting.seats[seat.index()] = level.map_or(Taker::Nobody, Taker::Bot);
        if level.is_none() {
            sitting.namesakes.retain(|namesake| namesake.seat != seat);
        }
        self.change(sitting, Dismissed::Nobody);
        Ok(())
    }

    /// Seats those who are down for the next game, if nothing is played and there is room.
    pub(super) fn seat_those_next(&mut self) {
        if self.sitting.next.is_empty() || !self.may_sit(&self.sitting) {
            return;
        }
        let mut sitting = self.sitting.clone();
        sitting.seat_next();
        if sitting.next != self.sitting.next && !flawed(Flaw::NextStays) {
            self.keep_table(sitting, Vec::new(), After::Shown(Dismissed::Nobody));
        }
    }
}
