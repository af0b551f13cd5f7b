//! Seats that a bot plays: its own, or those of people who are away.

use core::time::Duration;

use engine::Seat;

use super::{Manners, Room, play::Advice};
use crate::{
    About, Came, Deputy, Effect, Question, Task, Thought,
    flaw::{Flaw, flawed},
    state::{Level, Taker},
};

impl Manners {
    /// How long a bot waits before it moves: by this chance up to a fifth less or a third more.
    fn pace(&self, luck: u64) -> Duration {
        let percent = 80 + luck % 54;
        Duration::from_millis(self.bot_pace * percent / 100)
    }
}

impl Room {
    /// Sets bots thinking about every decision that waits for one, as long as play goes on.
    pub(super) fn let_bots_think(&mut self) {
        if !self.is_running() || self.bots_wait() {
            return;
        }
        for seat in Seat::all(self.state.spec.seats) {
            if self.is_played_by_bot(seat) && !self.lets_learn() {
                self.let_bot_think(seat);
            }
        }
    }

    /// Is it a lesson in which somebody is to decide? Then bots that could decide too come after: one learns in peace,
    /// and the same follows on the same.
    fn lets_learn(&self) -> bool {
        let Some(play) = self
            .play()
            .filter(|play| self.state.lesson == Some(play.row.id))
        else {
            return false;
        };
        let awaited = play.table.turn().awaited();
        Seat::all(self.state.spec.seats)
            .any(|seat| awaited.has(seat) && !self.is_played_by_bot(seat))
    }

    fn let_bot_think(&mut self, seat: Seat) {
        let level = match self.state.taker(seat) {
            Taker::Bot(level) => level,
            Taker::Nobody | Taker::Person(_) => Level::STAND_IN,
        };
        let open = self.play_mut().and_then(|play| play.open[seat].as_mut());
        let Some(open) = open.filter(|open| open.awaited && !open.thinking) else {
            return;
        };
        open.thinking = true;
        // By luck of its own: how long it takes must not tell anything.
        let pace = self.manners.pace(self.chance.next_u64());
        self.think(seat, Task::Decide(level), pace);
    }

    /// Has a seat's decision thought about.
    pub(super) fn think(&self, seat: Seat, task: Task, pace: Duration) {
        let Some(play) = self.play() else { return };
        let Some(open) = &play.open[seat] else { return };
        let question = Question {
            about: About {
                contest: play.row.id,
                seat,
                decision: open.id,
            },
            task,
            pace,
            spec: play.row.spec.clone(),
            steps: play.table.steps().to_vec(),
            lesson: self.state.lesson == Some(play.row.id),
        };
        self.out.put(Effect::Think(Box::new(question)));
    }

    /// Is it still to be thought about? Not to be asked while the room is busy.
    pub fn wants(&self, about: &About, task: Task) -> bool {
        let play = self.play().filter(|play| play.row.id == about.contest);
        let open = play.and_then(|play| play.open[about.seat].as_ref());
        let old = flawed(Flaw::OldThoughtCounts);
        let open = open.filter(|open| open.id == about.decision || old);
        open.is_some_and(|open| match task {
            Task::Decide(_) => open.thinking,
            Task::Hint => matches!(open.hint, Advice::Thinking(_)),
        })
    }

    /// Somebody has thought. What was decided meanwhile is thought in vain.
    pub(super) fn hear_thought(&mut self, thought: Thought) {
        let Thought { about, came } = thought;
        match came {
            Came::Move(step) => {
                // Nobody asked who thinks no more, and nobody thinks about what stands.
                if self.wants(&about, Task::Decide(Level::STAND_IN)) {
                    self.play_thought(about.seat, step);
                }
            }
            Came::Hint(moves) => self.hear_advice(&about, moves),
        }
    }

    /// A bot has decided. If its seat was given back meanwhile, play stands or somebody reads, that is
    /// forgotten.
    fn play_thought(&mut self, seat: Seat, step: Option<String>) {
        if let Some(open) = self.play_mut().and_then(|play| play.open[seat].as_mut()) {
            open.thinking = flawed(Flaw::BotAskedOnce);
        }
        if !self.is_played_by_bot(seat) || !self.is_running() || self.bots_wait() {
            return;
        }
        let idle = || self.play().and_then(|play| play.table.idle(seat));
        if let Some(step) = step.or_else(idle) {
            self.played_for[seat] += 1;
            self.play_for(seat, &step, Deputy::Bot);
        }
    }
}
