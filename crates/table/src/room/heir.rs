//! A host who stays away is host no longer, until they are back.

use core::time::Duration;

use super::{Room, keep::After, links::Dismissed};
use crate::{
    Time,
    flaw::{Flaw, flawed},
    state::PersonId,
};

/// So long others wait for the host.
const WAIT: Duration = Duration::from_mins(1);

impl Room {
    /// Who would be host next while the host is away: of those who sit and are there, whoever came first, or whose
    /// device they play on.
    fn heir(&self) -> Option<PersonId> {
        let state = &self.state;
        if self.is_present(state.host) {
            return None;
        }
        let mut people = state.people.iter().map(|person| person.id);
        let heir = people.find(|&id| state.seat_of(id).is_some() && self.is_present(id));
        heir.map(|person| state.holder(person))
    }

    /// Takes note of whether somebody waits for the host.
    pub(super) fn miss_host(&mut self) {
        let missed = self.host_missed.unwrap_or(self.now.steady);
        self.host_missed = self.heir().map(|_| missed);
    }

    /// When somebody else is to be host.
    pub(super) fn host_due(&self) -> Option<Time> {
        let wait = if flawed(Flaw::HostNotAwaited) {
            Duration::ZERO
        } else {
            WAIT
        };
        Some(self.host_missed? + wait)
    }

    /// Makes somebody else host, if it is time.
    pub(super) fn hand_over(&mut self) {
        let due = self.host_due().is_some_and(|due| due <= self.now.steady);
        let Some(person) = self.heir().filter(|_| due) else {
            return;
        };
        let mut state = self.state.clone();
        state.absent_host = state.absent_host.or(Some(state.host));
        state.host = person;
        self.keep_table(state, Vec::new(), After::Shown(Dismissed::Nobody));
    }

    /// Who was host, was away for too long, and is back.
    pub(super) fn returned_host(&self) -> Option<PersonId> {
        let absent = self.state.absent_host;
        absent.filter(|&person| self.is_present(person))
    }

    /// Makes them host again.
    pub(super) fn give_back(&mut self) {
        let Some(person) = self.returned_host() else {
            return;
        };
        let mut state = self.state.clone();
        (state.host, state.absent_host) = (person, None);
        self.keep_table(state, Vec::new(), After::Shown(Dismissed::Nobody));
    }
}
