//! Whoever plays may say what they would like to play; the host decides.

use engine::SetupSpec;

use super::Room;
use crate::{
    OrderError,
    state::{PersonId, Proposal},
};

impl Room {
    /// Somebody who sits would like to play this, in place of what they said before.
    pub(super) fn propose(&mut self, person: PersonId, spec: &SetupSpec) -> Result<(), OrderError> {
        self.state.seat_of(person).ok_or(OrderError::NoSeat)?;
        let spec = catalog::open(spec)?.spec();
        let proposal = Proposal { person, spec };
        if !self.proposals.contains(&proposal) {
            self.proposals.retain(|other| other.person != person);
            self.proposals.push(proposal);
            self.say_table();
        }
        Ok(())
    }

    /// The host does not want to, or whoever proposed it thinks better of it.
    pub(super) fn unpropose(&mut self, person: PersonId) -> Result<(), OrderError> {
        let before = self.proposals.len();
        self.proposals.retain(|proposal| proposal.person != person);
        if self.proposals.len() == before {
            return Err(OrderError::NoSuchProposal);
        }
        self.say_table();
        Ok(())
    }

    /// Drops the proposals of those who no longer sit.
    pub(super) fn sort_proposals(&mut self) {
        let state = &self.state;
        self.proposals
            .retain(|proposal| state.seat_of(proposal.person).is_some());
    }
}
