//! Steps taken back: while they showed nothing that cannot be forgotten.

use core::time::Duration;

use engine::Seat;
use records::{Line, Write};

use super::{On, Room, hear::Taken, keep::Unkept, mark::Mark, play::Play, trail::UNDO};
use crate::{
    LinkId, Now,
    flaw::{Flaw, flawed},
    message::Why,
    state::Clock,
};

/// No more steps of a contest are taken back: its journal has an end, whoever plays with it.
const MOST_UNDOS: u32 = 500;

impl Play {
    /// Whose step may be taken back, and as how many steps: it with those after it. Where several people
    /// play it is the last one, which has shown nobody anything, once for each decision. Whoever is
    /// `alone` with bots takes their own back with the bots' replies, again and again, as long as
    /// nothing of it was news to them: bots forget.
    pub(super) fn can_undo(&self, alone: Option<Seat>) -> Option<(Seat, usize)> {
        let Some(seat) = alone else {
            let last = self.past.last()?;
            let quiet = last.quiet || flawed(Flaw::UndoAcrossReveal);
            let last = Some(last).filter(|last| quiet && !last.again)?;
            let seat = last.seat.filter(|_| !self.trail.ends_with_undo())?;
            return Some((seat, 1));
        };
        let forgettable = self.past.iter().rev();
        let mut forgettable = forgettable.take_while(|past| !past.showed.has(seat));
        let after = forgettable.position(|past| past.seat == Some(seat))?;
        Some((seat, after + 1))
    }

    /// The lines that take a seat's last step back, each of them one step. Nothing is ever deleted from a
    /// journal: the steps stay, and these lines after them.
    ///
    /// # Errors
    /// With why it stands. Time goes on as if the step had not been, so it stands too when the seat's
    /// time would be up.
    pub(super) fn undo_lines(
        &self,
        seat: Seat,
        alone: Option<Seat>,
        clock: Clock,
        mark: Mark,
        now: Now,
    ) -> Result<Vec<Line>, Why> {
        let may = self.can_undo(alone).filter(|&(whose, _)| whose == seat);
        let (_, steps) = may.ok_or(Why::NoUndo)?;
        let past = self.past[self.past.len() - steps];
        let thought = self.watch.at(now.steady).saturating_sub(past.came);
        let spent = self.spent[seat].saturating_sub(past.spent);
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
        // The last line takes the seat's own step back: it is the one that is asked for.
        let line = |back: usize| {
            let (mark, spent) = if back + 1 == steps {
                (mark.to_string(), thought)
            } else {
                (String::new(), Duration::ZERO)
            };
            let line = self.line(UNDO.into(), mark, spent, now);
            let seq = line.seq + back as u32;
            Line { seq, ..line }
        };
        Ok((0..steps).map(line).collect())
    }

    /// The contest without its last steps, after the lines that take them back.
    ///
    /// # Errors
    /// With why it cannot be played on.
    pub(super) fn undone(&self, lines: &[Line]) -> Result<Play, String> {
        let mut trail = self.trail.clone();
        for line in lines {
            trail.note(line);
        }
        let steps = self.table.steps();
        let steps = &steps[..steps.len().saturating_sub(lines.len())];
        Play::follow(self.row.clone(), steps.iter().map(String::as_str), trail)
    }
}

impl Room {
    pub(super) fn hear_undo(&mut self, link: LinkId, id: u64) -> Result<Taken, Why> {
        let mark = self.mark(link, id)?;
        let play = self.play().ok_or(Why::NotPlaying)?;
        if let Some(seq) = play.trail.marked(mark) {
            return Ok(Taken::Before(seq));
        }
        let (_, seat) = self.player(link)?;
        if self.state.paused {
            return Err(Why::Paused);
        }
        let clock = self.state.settings.clock;
        let lines = play.undo_lines(seat, self.alone(), clock, mark, self.now)?;
        let undone = play.undone(&lines);
        let undone = undone.map_or(On::Frozen, |play| On::Game(Box::new(play)));
        let writes = lines.into_iter().map(Write::Line).collect();
        self.keep_undo(Unkept::new(undone, writes));
        Ok(Taken::Now)
    }

    /// The seat of the one person who plays, if all others are bots.
    pub(super) fn alone(&self) -> Option<Seat> {
        let sits = |&seat: &Seat| self.state.sitter(seat).is_some();
        let mut seated = Seat::all(self.state.spec.seats).filter(sits);
        let only = seated.next()?;
        seated.next().is_none().then_some(only)
    }

    /// It is taken back on disk, and shown to all.
    pub(super) fn show_undo(&mut self, undone: On) {
        self.game = undone;
        self.set_watch();
        self.say_afresh();
        self.let_bots_think();
    }
}
