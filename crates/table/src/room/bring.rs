//! Somebody comes who plays on a device that is here already.

use super::{Room, links::Dismissed};
use crate::{
    OrderError,
    state::{Animal, JoinKey, Name, PersonId},
};

impl Room {
    /// Lets somebody in who sits if there is room, as whoever comes; in the middle of a contest they are down for the
    /// next.
    pub(super) fn bring(
        &mut self,
        holder: PersonId,
        name: Name,
        animal: Animal,
        key: Option<&JoinKey>,
    ) -> Result<(), OrderError> {
        let mut state = self.state.clone();
        let companion = state.bring(holder, name, animal, key, &mut *self.chance)?;
        if self.state.person(companion).is_some() {
            return Ok(());
        }
        if self.may_sit(&state) {
            state.seat_somebody(companion);
        } else {
            state.next.push(companion);
        }
        self.change(state, Dismissed::Nobody);
        Ok(())
    }
}
