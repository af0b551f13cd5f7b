//! The last step taken back: while it showed nobody anything and nobody has moved since.

use engine::Seat;
use store::{Line, Write};
use tokio::time::Instant;

use super::{LinkId, On, Room, mark::Mark, play::Play, trail::UNDO};
use crate::{
    sitting::{Clock, Taker},
    ws::server_msg::{ServerMsg, Why},
};

/// No more steps of a contest are taken back: its journal has an end, whoever plays with it.
const MOST_UNDOS: u32 = 500;

impl Play {
    /// Whose last step may be taken back. Whoever is alone with bots may do so again and again; where
    /// other people play, once for each decision.
    pub(super) fn can_undo(&self, alone: bool) -> Option<Seat> {
        let last = self.last.filter(|_| self.table.quiet())?;
        let once = !last.again && !self.trail.ends_with_undo();
        (alone || once).then_some(last.seat)
    }

    /// The line that takes a seat's last step back. Nothing is ever deleted from a journal: the step
    /// stays, and this line after it.
    ///
    /// # Errors
    /// With why it stands. Time goes on as if the step had not been, so it stands too when the seat's
    /// time would be up.
    pub(super) fn undo_line(
        &self,
        seat: Seat,
        alone: bool,
        clock: Clock,
        mark: Mark,
        now: Instant,
    ) -> Result<Line, Why> {
        let may = self.can_undo(alone) == Some(seat);
        let last = self.last.filter(|_| may).ok_or(Why::NoUndo)?;
        let thought = self.watch.at(now).saturating_sub(last.came);
        let spent = self.spent[seat].saturating_sub(last.spent);
        let decisions = self.decisions[seat].saturating_sub(1);
        if clock
            .left(spent, decisions)
            .is_some_and(|left| left <= thought)
        {
            return Err(Why::NoUndo);
        }
        let undone = (self.seq() - self.table.steps().len() as u32) / 2;
        if undone >= MOST_UNDOS {
            return Err(Why::EnoughUndone);
        }
        Ok(self.line(UNDO.into(), mark.to_string(), thought))
    }

    /// The contest without its last step, after the line that takes it back.
    ///
    /// # Errors
    /// With why it cannot be played on.
    pub(super) fn undone(&self, line: &Line) -> Result<Play, String> {
        let mut trail = self.trail.clone();
        trail.note(line);
        let steps = self.table.steps();
        let steps = &steps[..steps.len().saturating_sub(1)];
        Play::follow(self.row.clone(), steps.iter().map(String::as_str), trail)
    }
}

impl Room {
    pub(super) async fn hear_undo(&mut self, link: LinkId, id: u64) {
        let undone = self.undo(link, id).await;
        let Some(link) = self.link(link) else { return };
        link.say(&match undone {
            Ok(seq) => ServerMsg::Accepted { id, seq },
            Err(why) => ServerMsg::Refused { id, why },
        });
    }

    async fn undo(&mut self, link: LinkId, id: u64) -> Result<u32, Why> {
        let (seat, mark) = self.sender(link, id)?;
        loop {
            let play = self.play().ok_or(Why::NotPlaying)?;
            if let Some(seq) = play.trail.marked(mark) {
                return Ok(seq);
            }
            if self.sitting.paused {
                return Err(Why::Paused);
            }
            let clock = self.sitting.settings.clock;
            let undo = play.undo_line(seat, self.is_alone(), clock, mark, Instant::now())?;
            match self.keep_patiently(vec![Write::Line(undo.clone())]).await {
                Ok(()) => return Ok(self.show_undo(&undo)),
                Err(error) => self.recover(&error).await,
            }
            if self.stop.is_cancelled() {
                return Err(Why::NotPlaying);
            }
        }
    }

    /// Does one person play, against bots?
    pub(super) fn is_alone(&self) -> bool {
        let seats = self.sitting.seats.iter();
        seats
            .filter(|taker| matches!(taker, Taker::Person(_)))
            .count()
            <= 1
    }

    /// Takes back what is taken back on disk, and shows it to all.
    fn show_undo(&mut self, line: &Line) -> u32 {
        let undone = self.play().map(|play| play.undone(line));
        if let Some(undone) = undone {
            self.game = undone.map_or(On::Frozen, |play| On::Game(Box::new(play)));
        }
        self.set_watch();
        self.say_afresh();
        self.let_bots_think();
        line.seq + 1
    }
}
