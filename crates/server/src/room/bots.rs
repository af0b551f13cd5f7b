//! Seats that a bot plays: its own, or those of people who are away.

use std::sync::Arc;

use engine::Seat;

use super::{LinkId, Message, Room};
use crate::{
    keys::random_bytes,
    sitting::{Level, Taker},
    ws::server_msg::ServerMsg,
};

impl Room {
    /// Sets bots thinking about every decision that waits for one.
    pub(super) fn let_bots_think(&mut self) {
        if self.sitting.paused {
            return;
        }
        for seat in Seat::all(self.sitting.wish.seats) {
            if self.is_played_by_bot(seat) {
                self.let_bot_think(seat);
            }
        }
    }

    fn let_bot_think(&mut self, seat: Seat) {
        let level = match self.sitting.taker(seat) {
            Taker::Bot(level) => level,
            Taker::Nobody | Taker::Person(_) => Level::STAND_IN,
        };
        let Some(play) = self.play_mut() else { return };
        let Some(open) = &mut play.open[seat] else {
            return;
        };
        if !open.awaited || open.thinking {
            return;
        }
        open.thinking = true;
        let decision = open.id;
        self.think(seat, level, true, move |step| Message::Thought {
            seat,
            decision,
            step,
        });
    }

    /// Thinks off the room's task and tells the room what came of it.
    fn think(
        &self,
        seat: Seat,
        level: Level,
        unhurried: bool,
        say: impl FnOnce(Option<String>) -> Message + Send + 'static,
    ) {
        let (Some(play), Some(own)) = (self.play(), self.own.upgrade()) else {
            return;
        };
        let table = play.table.copy();
        let ground = Arc::clone(&self.ground);
        tokio::spawn(async move {
            if unhurried {
                tokio::time::sleep(ground.config.bot_pace()).await;
            }
            // As many bots think at once as there are cores; the others queue here, not there.
            let Ok(_place) = Arc::clone(&ground.thinking).acquire_owned().await else {
                return;
            };
            let luck = u64::from_le_bytes(random_bytes());
            let thinker = Arc::clone(&ground.thinker);
            let think = move || thinker.think(&*table, seat, level, luck);
            let step = tokio::task::spawn_blocking(think).await.unwrap_or(None);
            // A room that is gone needs no answer.
            let _ = own.send(say(step)).await;
        });
    }

    /// A bot has decided. If its seat was given back meanwhile, that is forgotten.
    pub(super) async fn hear_thought(&mut self, seat: Seat, decision: u32, step: Option<String>) {
        let by_bot = self.is_played_by_bot(seat) && !self.sitting.paused;
        let Some(play) = self.play_mut() else { return };
        let Some(open) = &mut play.open[seat] else {
            return;
        };
        if open.id != decision {
            return;
        }
        open.thinking = false;
        if !by_bot {
            return;
        }
        let step = step.or_else(|| play.table.idle(seat));
        if let Some(step) = step {
            self.play_for(seat, &step).await;
        }
    }

    /// Somebody asks for a hint.
    pub(super) fn hear_hint(&self, link: LinkId, id: u64) {
        let Ok((_, seat)) = self.player(link) else {
            return;
        };
        let open = self.play().and_then(|play| play.open[seat].as_ref());
        let Some(decision) = open.map(|open| open.id) else {
            return;
        };
        let say = move |step| Message::Hint {
            link,
            id,
            decision,
            step,
        };
        self.think(seat, Level::HINT, false, say);
    }

    /// A hint is there, if the decision is still open.
    pub(super) fn hear_hinted(&self, link: LinkId, id: u64, decision: u32, step: Option<&str>) {
        let Ok((_, seat)) = self.player(link) else {
            return;
        };
        let (Some(play), Some(step)) = (self.play(), step) else {
            return;
        };
        let still = play.open[seat]
            .as_ref()
            .is_some_and(|open| open.id == decision);
        let moves = play.table.moves(seat);
        let found = moves.iter().find(|shown| shown.text == step);
        if let (Some(link), Some(shown), true) = (self.link(link), found, still) {
            link.say(&ServerMsg::Hint {
                id,
                mv: &shown.json,
            });
        }
    }
}
