//! Once more with the same people.

use engine::Seat;

use super::Room;
use crate::{
    OrderError,
    state::{Coming, TableState},
};

impl Room {
    /// What a rematch starts from: new luck, or the same cards once more; everybody on their own seat
    /// or on the next.
    pub(super) fn rematch(
        &self,
        state: &mut TableState,
        same_deal: bool,
        move_on: bool,
    ) -> Result<(), OrderError> {
        self.between_contests()?;
        let play = self
            .play()
            .filter(|play| play.is_over())
            .ok_or(OrderError::NotOver)?;
        if same_deal {
            state.spec = play.row.spec.clone();
            state.resize();
            state.coming = Coming {
                secret: play.row.secret,
                seals: play.row.seals.clone(),
                words: play.row.words.clone(),
                opening: false,
                again: true,
                on_device: false,
                lesson: false,
                steps: Vec::new(),
            };
        }
        if move_on {
            state.move_on();
            for seat in Seat::all(state.spec.seats) {
                state.coming.forget(seat);
            }
        }
        Ok(())
    }
}
