//! A contest is put away unfinished.

use records::ContestId;

use super::{On, Room, keep::After};
use crate::{
    Note, OrderError,
    state::{Stage, TableState},
};

impl Room {
    /// Puts the contest on the table away: it is over without a result, and can be played on from any
    /// step like others. Those who are down for the next game sit if they can.
    pub(super) fn stop(&mut self, mut state: TableState) -> Result<(), OrderError> {
        let contest = state.contest.ok_or(OrderError::NotUnderWay)?;
        let mut writes = Vec::new();
        match self.stage() {
            Stage::Playing => writes.push(state.end(contest, self.now.wall)),
            // What cannot be played is kept as it is.
            Stage::ReadOnly => {}
            Stage::Gathering | Stage::Over => return Err(OrderError::NotUnderWay),
        }
        state.contest = None;
        state.takeovers.clear();
        state.paused = false;
        state.seat_next();
        self.keep_table(state, writes, After::Stopped);
        Ok(())
    }

    /// It is put away on disk.
    pub(super) fn show_stopped(&mut self, contest: Option<ContestId>) {
        if let Some(contest) = contest {
            self.out.note(Note::Stopped { contest });
        }
        self.game = On::Nothing;
        self.forget_pausing();
        self.requests.clear();
        self.swaps.clear();
        self.mark_away();
        self.set_watch();
        self.say_table();
    }
}
