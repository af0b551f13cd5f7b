//! Somebody comes in, comes back or leaves.

use super::{Room, links::Dismissed};
use crate::{
    Claim, OrderError,
    state::{Animal, JoinKey, Name, PersonId, TableState},
};

impl Room {
    /// Lets somebody in, who sits if there is room; whoever is here already stays who they are.
    pub(super) fn join(
        &mut self,
        who: Option<Claim>,
        name: Name,
        animal: Animal,
        key: Option<&JoinKey>,
    ) -> Result<Claim, OrderError> {
        if self.is_blocked(who) {
            return Err(OrderError::Blocked);
        }
        let known = who.and_then(|claim| self.state.person(self.known(&claim)?));
        let known = known.or_else(|| self.state.person_with(key?));
        if let Some(person) = known {
            return Ok(Claim::of(self.code, person));
        }
        let mut state = self.state.clone();
        let person = state.join(name, animal, key, &mut *self.chance)?;
        let (claim, person) = (Claim::of(self.code, person), person.id);
        if self.may_sit(&state) {
            state.seat_somebody(person);
        }
        self.change(state, Dismissed::Nobody);
        Ok(claim)
    }

    /// Lets somebody back in by the key they came with.
    pub(super) fn come_back(&self, key: &JoinKey) -> Result<Claim, OrderError> {
        let person = self.state.person_with(key).ok_or(OrderError::NotHere)?;
        Ok(Claim::of(self.code, person))
    }

    /// Somebody leaves the table.
    pub(super) fn leave(&mut self, mut state: TableState, me: PersonId) {
        state.leave(me);
        self.change(state, Dismissed::Person(me));
    }
}
