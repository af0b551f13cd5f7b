//! The host asks somebody to leave.

use super::{Room, links::Dismissed};
use crate::{
    OrderError,
    state::{PersonId, TableState},
};

impl Room {
    /// Somebody has to go, perhaps for good.
    pub(super) fn kick(
        &mut self,
        mut state: TableState,
        person: PersonId,
        block: bool,
    ) -> Result<(), OrderError> {
        state.person(person).ok_or(OrderError::NoSuchPerson)?;
        state.leave(person);
        if block {
            state.blocked.push(person);
        }
        self.change(state, Dismissed::Asked(person));
        Ok(())
    }
}
