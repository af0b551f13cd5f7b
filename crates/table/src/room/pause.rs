//! The table pauses when all who play and are there want it, or when somebody goes who wants to be waited for. It
//! goes on when one who plays does.

use engine::Seat;

use super::{Room, keep::After};
use crate::{
    LinkId,
    message::ServerMsg,
    state::{PersonId, Stage},
};

impl Room {
    pub(super) fn hear_pause(&mut self, link: LinkId, wanted: bool) {
        let Ok((person, _)) = self.player(link) else {
            return;
        };
        // They all go when their device does.
        let sharing = self.state.sharing(self.state.holder(person));
        let players = sharing.filter(|&person| self.state.seat_of(person).is_some());
        let players: Vec<PersonId> = players.collect();
        self.pausing.retain(|other| !players.contains(other));
        if wanted {
            self.pausing.extend(players);
        }
        let all = self
            .present_players()
            .all(|who| self.pausing.contains(&who));
        let paused = wanted && (self.state.paused || all);
        if paused == self.state.paused {
            return self.say(&self.pausing());
        }
        let mut state = self.state.clone();
        state.paused = paused;
        self.keep_table(state, Vec::new(), After::Paused);
    }

    /// Who wants the table to pause.
    pub(super) fn pausing(&self) -> ServerMsg<'_> {
        ServerMsg::Pausing {
            people: &self.pausing,
        }
    }

    /// Has somebody gone who plays and wanted a pause, and is the table not paused yet?
    pub(super) fn somebody_went(&self) -> bool {
        let went =
            |&person: &PersonId| self.state.seat_of(person).is_some() && !self.is_present(person);
        self.stage() == Stage::Playing && !self.state.paused && self.pausing.iter().any(went)
    }

    /// Whoever wanted a pause and has gone is waited for: the table pauses, until one who plays goes on.
    pub(super) fn wait_for_who_went(&mut self) {
        if !self.somebody_went() {
            return;
        }
        let mut state = self.state.clone();
        state.paused = true;
        self.keep_table(state, Vec::new(), After::Paused);
    }

    /// Nobody who has no seat wants a pause.
    pub(super) fn sort_pausing(&mut self) {
        let before = self.pausing.len();
        let state = &self.state;
        self.pausing
            .retain(|&person| state.seat_of(person).is_some());
        if self.pausing.len() < before {
            self.say(&self.pausing());
        }
    }

    /// A contest is over with all that was wanted in it.
    pub(super) fn forget_pausing(&mut self) {
        if !core::mem::take(&mut self.pausing).is_empty() {
            self.say(&self.pausing());
        }
    }

    fn present_players(&self) -> impl Iterator<Item = PersonId> {
        Seat::all(self.state.spec.seats)
            .filter_map(|seat| self.state.sitter(seat))
            .filter(|&person| self.is_present(person))
    }

    /// That the table pauses or goes on is kept.
    pub(super) fn show_pause(&mut self) {
        if !self.state.paused {
            self.pausing.clear();
        }
        self.set_watch();
        // The clocks first: they stand or go on from there.
        self.say_updates(&[]);
        self.say_table();
        self.say(&self.pausing());
    }
}
