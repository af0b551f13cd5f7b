//! Once more with the same people.

use engine::Seat;

use super::Room;
use crate::{
    OrderError,
    sitting::{Coming, Sitting},
};

impl Room {
    /// What a rematch starts from: new luck, or the same cards once more; everybody on their own seat
    /// or on the next.
    pub(super) fn rematch(
        &self,
        sitting: &mut Sitting,
        same_deal: bool,
        move_on: bool,
    ) -> Result<(), OrderError> {
        self.between_contests()?;
        let play = self
            .play()
            .filter(|play| play.is_over())
            .ok_or(OrderError::NotOver)?;
        if same_deal {
            sitting.spec = play.row.spec.clone();
            sitting.resize();
            sitting.coming = Coming {
                secret: play.row.secret,
                seals: play.row.seals.clone(),
                words: play.row.words.clone(),
                opening: false,
                again: true,
                steps: Vec::new(),
            };
        }
        if move_on {
            sitting.seats.rotate_right(1);
            for seat in Seat::all(sitting.spec.seats) {
                sitting.coming.forget(seat);
            }
        }
        Ok(())
    }
}
