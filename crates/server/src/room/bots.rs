//! Seats that a bot plays: its own, or those of people who are away. And hints.

use std::sync::Arc;

use engine::Seat;
use serde_json::value::RawValue;
use tokio_util::sync::CancellationToken;

use super::{LinkId, Message, Room, play::Advice};
use crate::{
    keys::random_bytes,
    sitting::{Level, Taker},
    thinker::Question,
    ws::server_msg::ServerMsg,
};

impl Room {
    /// Sets bots thinking about every decision that waits for one, as long as play goes on.
    pub(super) fn let_bots_think(&mut self) {
        if !self.is_running() {
            return;
        }
        for seat in Seat::all(self.sitting.wish.seats) {
            if self.is_played_by_bot(seat) {
                self.let_bot_think(seat);
            }
        }
    }

    fn let_bot_think(&mut self, seat: Seat) {
        let Level(level) = match self.sitting.taker(seat) {
            Taker::Bot(level) => level,
            Taker::Nobody | Taker::Person(_) => Level::STAND_IN,
        };
        let watched = !self.links.is_empty();
        let Some(play) = self.play_mut() else { return };
        let Some(open) = &mut play.open[seat] else {
            return;
        };
        if !open.awaited || open.thinking.is_some() {
            return;
        }
        let wanted = CancellationToken::new();
        open.thinking = Some(wanted.clone().drop_guard());
        let decision = open.id;
        self.think(
            seat,
            &wanted,
            watched,
            move |question| question.decide(level),
            move |step| Message::Thought {
                seat,
                decision,
                step,
            },
        );
    }

    /// Thinks off the room's task, as long as that is `wanted`, and tells the room what came of it.
    fn think<T: Send + 'static>(
        &self,
        seat: Seat,
        wanted: &CancellationToken,
        unhurried: bool,
        think: impl FnOnce(&Question) -> Option<T> + Send + 'static,
        say: impl FnOnce(Option<T>) -> Message + Send + 'static,
    ) {
        let (Some(play), Some(own)) = (self.play(), self.own.upgrade()) else {
            return;
        };
        let question = Question {
            wish: play.row.wish.clone(),
            steps: play.table.steps().to_vec(),
            seat,
            luck: u64::from_le_bytes(random_bytes()),
        };
        let ground = Arc::clone(&self.ground);
        let thinking = async move {
            if unhurried {
                tokio::time::sleep(ground.config.bot_pace(question.luck)).await;
            }
            // As many bots think at once as there are cores; the others queue here, not there.
            let Ok(_place) = Arc::clone(&ground.thinking).acquire_owned().await else {
                return;
            };
            let thought = tokio::task::spawn_blocking(move || think(&question)).await;
            // A room that is gone needs no answer.
            let _ = own.send(say(thought.unwrap_or(None))).await;
        };
        tokio::spawn(wanted.clone().run_until_cancelled_owned(thinking));
    }

    /// A bot has decided. If its seat was given back meanwhile, that is forgotten.
    pub(super) async fn hear_thought(&mut self, seat: Seat, decision: u32, step: Option<String>) {
        let by_bot = self.is_played_by_bot(seat) && self.is_running();
        let Some(play) = self.play_mut() else { return };
        let Some(open) = &mut play.open[seat] else {
            return;
        };
        if open.id != decision {
            return;
        }
        open.thinking = None;
        if !by_bot {
            return;
        }
        let step = step.or_else(|| play.table.idle(seat));
        if let Some(step) = step {
            self.play_for(seat, &step).await;
        }
    }

    /// Somebody asks for a hint. It is thought about once for each decision.
    pub(super) fn hear_hint(&mut self, link: LinkId, id: u64) {
        let Ok((_, seat)) = self.player(link) else {
            return;
        };
        let Some(open) = self.play_mut().and_then(|play| play.open[seat].as_mut()) else {
            return;
        };
        match &open.hint {
            Advice::Thinking { .. } => {}
            Advice::Known(_) => self.say_hint(seat, link, id),
            Advice::NotAsked => {
                let (decision, wanted) = (open.id, CancellationToken::new());
                open.hint = Advice::Thinking {
                    _wanted: wanted.clone().drop_guard(),
                };
                let say = move |moves| Message::Hint {
                    seat,
                    decision,
                    moves,
                    link,
                    id,
                };
                self.think(seat, &wanted, false, Question::hint, say);
            }
        }
    }

    /// A hint is there. True if its decision is still open.
    pub(super) fn note_hint(
        &mut self,
        seat: Seat,
        decision: u32,
        moves: Option<Box<RawValue>>,
    ) -> bool {
        let open = self.play_mut().and_then(|play| play.open[seat].as_mut());
        match (open.filter(|open| open.id == decision), moves) {
            (Some(open), Some(moves)) => {
                open.hint = Advice::Known(moves);
                true
            }
            _ => false,
        }
    }

    /// Tells a device the hint that is known for the seat it plays.
    pub(super) fn say_hint(&self, seat: Seat, link: LinkId, id: u64) {
        let still_theirs = self.player(link).is_ok_and(|(_, whose)| whose == seat);
        let open = self.play().and_then(|play| play.open[seat].as_ref());
        if let (true, Some(link), Some(Advice::Known(moves))) =
            (still_theirs, self.link(link), open.map(|open| &open.hint))
        {
            link.say(&ServerMsg::Hint { id, moves });
        }
    }
}
