//! A seat goes to another device, and tokens that were handed out are made void.

use super::{Room, links::Dismissed};
use crate::{Claim, OrderError, state::PersonId};

impl Room {
    /// Becomes, on this device, somebody who is here.
    pub(super) fn carry(&self, claim: &Claim) -> Result<Claim, OrderError> {
        let person = self.named(claim).ok_or(OrderError::LinkVoid)?;
        Ok(Claim::of(self.code, person))
    }

    /// Makes all proofs of somebody void but a new one.
    pub(super) fn revoke(&mut self, me: PersonId) -> Result<Claim, OrderError> {
        let mut state = self.state.clone();
        let mut people = state.people.iter_mut();
        let person = people
            .find(|person| person.id == me)
            .ok_or(OrderError::NotHere)?;
        person.revoke(self.chance.next_u32());
        let claim = Claim::of(self.code, person);
        self.change(state, Dismissed::Person(me));
        Ok(claim)
    }
}
