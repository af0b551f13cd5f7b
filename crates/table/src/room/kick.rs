//! The host asks somebody to leave.

use super::{Room, links::Dismissed};
use crate::{
    OrderError,
    sitting::{PersonId, Sitting},
};

impl Room {
    /// Somebody has to go, perhaps for good.
    pub(super) fn kick(
        &mut self,
        mut sitting: Sitting,
        person: PersonId,
        block: bool,
    ) -> Result<(), OrderError> {
        sitting.person(person).ok_or(OrderError::NoSuchPerson)?;
        sitting.leave(person);
        if block {
            sitting.blocked.push(person);
        }
        self.change(sitting, Dismissed::Asked(person));
        Ok(())
    }
}
