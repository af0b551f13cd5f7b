//! The host asks somebody to leave.

use super::{Room, links::Dismissed};
use crate::{
    Fault,
    sitting::{PersonId, Sitting},
};

impl Room {
    /// Somebody has to go, perhaps for good.
    pub(super) fn kick(
        &mut self,
        mut sitting: Sitting,
        person: PersonId,
        block: bool,
    ) -> Result<(), Fault> {
        sitting.person(person).ok_or(Fault::NoSuchPerson)?;
        sitting.leave(person);
        if block {
            sitting.blocked.push(person);
        }
        self.change(sitting, Dismissed::Asked(person));
        Ok(())
    }
}
