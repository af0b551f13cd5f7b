//! The table changes: game, options, settings, who sits where.

use engine::SetupSpec;

use super::{Room, keep::After, links::Dismissed};
use crate::{
    Note, OrderError,
    state::{TableState, Wanted},
};

impl Room {
    /// The host changes game, options or settings.
    pub(super) fn change_game(
        &mut self,
        mut state: TableState,
        spec: Option<&SetupSpec>,
        settings: &Wanted,
    ) -> Result<(), OrderError> {
        if spec.is_some() || settings.changes_play() {
            self.between_contests()?;
        }
        if let Some(spec) = spec {
            state.set_up(spec, &mut *self.chance)?;
        }
        if !settings.apply(&mut state.settings) {
            return Err(OrderError::Settings);
        }
        if spec.is_some() {
            self.proposals.clear();
        }
        let dismissed = if state.settings.watchers {
            Dismissed::Nobody
        } else {
            Dismissed::Strangers
        };
        self.change(state, dismissed);
        Ok(())
    }

    /// Keeps a changed table, where those who are down for the next game sit if they can; only then does
    /// anybody have to go, and all others are shown it.
    pub(super) fn change(&mut self, mut state: TableState, dismissed: Dismissed) {
        if self.may_sit(&state) {
            state.seat_next();
        }
        self.keep_table(state, Vec::new(), After::Shown(dismissed));
    }

    /// A changed table is kept: all who stay are shown it.
    pub(super) fn show_table(&mut self, dismissed: Dismissed, before: &TableState) {
        let person = self.state.host;
        if before.host != person {
            self.out.note(Note::Host { person });
        }
        let reseated = before.seats != self.state.seats;
        let memory = |state: &TableState| state.settings.memory_help;
        let other_eyes = reseated || memory(before) != memory(&self.state);
        self.dismiss(dismissed);
        if reseated {
            self.swaps.clear();
            self.mark_away();
            // Play may go on now, and with it patience.
            self.set_watch();
        }
        self.sort_requests();
        self.sort_proposals();
        self.say_table();
        self.sort_pausing();
        if other_eyes {
            // Whoever took a seat sees with its eyes from now on.
            self.say_afresh();
        }
        if reseated {
            self.let_bots_think();
        }
    }
}
