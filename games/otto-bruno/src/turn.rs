//! How a turn goes on.

use engine::Told;

use crate::{
    event::{Fact, HeldCard},
    notation::{OPEN, Pile, Place},
    state::{OttoBruno, Phase},
};

/// Cards in a set.
const SET: usize = 4;
/// Sets in one turn at most (OB-7).
const MOST_SETS: u8 = 2;
/// Bonus cards for a set or for two (OB-9).
const BONUS: u8 = 2;

impl OttoBruno {
    #[inline]
    pub(crate) fn take(&mut self, from: Pile, bonus: bool, told: &mut impl Told<Fact>) {
        let seat = self.seat;
        self.draw(seat, from);
        told.tell(|| Fact::Drawn {
            seat,
            from,
            bonus,
            card: self.placed(seat, Place::new(self.racks[seat].len() - 1)),
            next: self.top(from).map(HeldCard),
        });
        if from != Pile::Discard && self.height(from) == 0 {
            told.tell(|| Fact::Emptied { pile: from });
        }
    }

    /// Asks for a set, unless two were shown or too few cards are left for one. It is asked even
    /// where there is none: whether there is one is for the player to know.
    #[inline]
    pub(crate) fn go_on_showing(&mut self, shown: u8, told: &mut impl Told<Fact>) {
        if shown < MOST_SETS && self.racks[self.seat].len() >= SET {
            self.phase = Phase::Play { shown };
        } else {
            self.stop_showing(shown, told);
        }
    }

    /// OB-9 to OB-12: what follows the sets shown in this turn.
    #[inline]
    pub(crate) fn stop_showing(&mut self, shown: u8, told: &mut impl Told<Fact>) {
        if self.is_last() {
            self.phase = Phase::Over;
            self.lay_open();
            told.tell(|| self.laid_open());
        } else if shown > 0 {
            self.draw_bonus(shown, BONUS, told);
        } else {
            self.pass_on();
        }
    }

    /// OB-9: bonus cards come from the discard pile while it holds more than three; for others the
    /// player names a draw pile. OB-10 when all are drawn.
    #[inline]
    pub(crate) fn draw_bonus(&mut self, shown: u8, mut left: u8, told: &mut impl Told<Fact>) {
        while left > 0 && self.height(Pile::Discard) > OPEN {
            self.take(Pile::Discard, true, told);
            left -= 1;
        }
        if left > 0 {
            self.phase = Phase::Bonus { shown, left };
        } else {
            self.turn_over();
            told.tell(|| self.turned());
            self.pass_on();
        }
    }

    #[inline]
    fn pass_on(&mut self) {
        self.dry += 1;
        self.seat = self.seat.next(self.seats);
        self.phase = Phase::Draw;
    }
}
