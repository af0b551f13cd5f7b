//! Seats that a bot plays: its own, or those of people who are away. And hints.

use std::{mem, time::Duration};

use engine::Seat;
use serde_json::value::RawValue;
use store::ContestId;
use tokio::time::Instant;
use tokio_util::task::AbortOnDropHandle;

use super::{LinkId, Message, On, Room, play::Advice};
use crate::{
    keys::random_bytes,
    sitting::{Level, Taker},
    thinker::{self, Head},
    ws::server_msg::{ServerMsg, Why},
};

/// What came of thinking about a decision.
pub(crate) struct Thought {
    contest: ContestId,
    seat: Seat,
    decision: u32,
    /// Who thought; none if it could not.
    head: Option<Box<dyn Head>>,
    came: Came,
}

enum Came {
    Move(Option<String>),
    Hint(Option<Box<RawValue>>),
}

/// How long a bot takes that thought for so long: one pace, or as many whole ones as it needs, so that the
/// wait does not tell how hard the hand is.
fn whole_paces(thought: Duration, pace: Duration) -> Duration {
    let paces = thought.as_nanos().div_ceil(pace.as_nanos().max(1)).max(1);
    pace * u32::try_from(paces).unwrap_or(1)
}

impl Room {
    /// Sets bots thinking about every decision that waits for one, as long as play goes on.
    pub(super) fn let_bots_think(&mut self) {
        if !self.is_running() || self.bots_wait() {
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
        let open = self.play().and_then(|play| play.open[seat].as_ref());
        if !open.is_some_and(|open| open.awaited && open.thinking.is_none()) {
            return;
        }
        // By luck of its own: how long it takes must not tell anything.
        let pace = self
            .ground
            .config
            .bot_pace(u64::from_le_bytes(random_bytes()));
        let decide = move |head: &mut dyn Head, news: &[String], wanted: &dyn Fn() -> bool| {
            Came::Move(head.decide(news, level, wanted))
        };
        let thinking = self.think(seat, pace, Came::Move(None), decide);
        if let Some(open) = self.play_mut().and_then(|play| play.open[seat].as_mut()) {
            open.thinking = thinking;
        }
    }

    /// Thinks about a seat's decision, off the room's task, and tells the room what came of it, not
    /// before `pace` is over. Dropped, it is thought about no more.
    fn think(
        &mut self,
        seat: Seat,
        pace: Duration,
        nothing: Came,
        think: impl FnOnce(&mut dyn Head, &[String], &dyn Fn() -> bool) -> Came + Send + 'static,
    ) -> Option<AbortOnDropHandle<()>> {
        let own = self.own.upgrade()?;
        let On::Game(play) = &mut self.game else {
            return None;
        };
        let (contest, decision) = (play.row.id, play.open[seat].as_ref()?.id);
        let steps = play.table.steps();
        let known = play.heads[seat].take();
        let known = known.filter(|head| steps.starts_with(head.heard()));
        let new = || {
            let luck = thinker::luck(&self.ground.key, contest, seat);
            thinker::head(&play.row.wish, seat, luck)
        };
        let mut head = known.or_else(new)?;
        let news = steps[head.heard().len()..].to_vec();
        let thought = self.thinking.think(move |wanted| {
            let came = think(&mut *head, &news, wanted);
            (head, came)
        });
        let thinking = async move {
            let began = Instant::now();
            let thought = thought.await;
            tokio::time::sleep_until(began + whole_paces(began.elapsed(), pace)).await;
            let (head, came) = match thought {
                Some((head, came)) => (Some(head), came),
                None => (None, nothing),
            };
            let thought = Thought {
                contest,
                seat,
                decision,
                head,
                came,
            };
            // A room that is gone needs no answer.
            let _ = own.send(Message::Thought(Box::new(thought))).await;
        };
        Some(AbortOnDropHandle::new(tokio::spawn(thinking)))
    }

    /// Somebody has thought. What was decided meanwhile is thought in vain.
    pub(super) async fn hear_thought(&mut self, thought: Thought) {
        let Thought {
            contest,
            seat,
            decision,
            head,
            came,
        } = thought;
        let play = self.play_mut().filter(|play| play.row.id == contest);
        let Some(play) = play else { return };
        play.heads[seat] = head;
        let Some(open) = play.open[seat].as_mut().filter(|open| open.id == decision) else {
            return;
        };
        match came {
            Came::Move(step) => {
                open.thinking = None;
                self.play_thought(seat, step).await;
            }
            Came::Hint(moves) => {
                let known = moves.map_or(Advice::NotAsked, Advice::Known);
                if let Advice::Thinking { asked, .. } = mem::replace(&mut open.hint, known) {
                    for (link, id) in asked {
                        self.say_hint(seat, link, id);
                    }
                }
            }
        }
    }

    /// A bot has decided. If its seat was given back meanwhile, play stands or somebody reads, that is
    /// forgotten.
    async fn play_thought(&mut self, seat: Seat, step: Option<String>) {
        if !self.is_played_by_bot(seat) || !self.is_running() || self.bots_wait() {
            return;
        }
        let idle = || self.play().and_then(|play| play.table.idle(seat));
        if let Some(step) = step.or_else(idle) {
            self.play_for(seat, &step).await;
        }
    }

    /// Somebody asks for a hint. It is thought about once for each decision.
    pub(super) fn hear_hint(&mut self, link: LinkId, id: u64) {
        let seat = self.player(link).map(|(_, seat)| seat).ok();
        let open = seat.and_then(|seat| self.play_mut()?.open[seat].as_mut());
        let (Some(seat), Some(open)) = (seat, open) else {
            return self.refuse_hint(link, id);
        };
        match &mut open.hint {
            Advice::Thinking { asked, .. } => asked.push((link, id)),
            Advice::Known(_) => self.say_hint(seat, link, id),
            Advice::NotAsked => {
                let advise = |head: &mut dyn Head, news: &[String], wanted: &dyn Fn() -> bool| {
                    Came::Hint(head.advise(news, wanted))
                };
                let thinking = self.think(seat, Duration::ZERO, Came::Hint(None), advise);
                let open = self.play_mut().and_then(|play| play.open[seat].as_mut());
                if let (Some(open), Some(thinking)) = (open, thinking) {
                    open.hint = Advice::Thinking {
                        _wanted: thinking,
                        asked: vec![(link, id)],
                    };
                }
            }
        }
    }

    /// There is nothing to decide for whoever asked.
    fn refuse_hint(&self, link: LinkId, id: u64) {
        if let Some(link) = self.link(link) {
            let why = Why::NotPlaying;
            link.say(&ServerMsg::Refused { id, why });
        }
    }

    /// Tells a device the hint that is known for the seat it plays.
    fn say_hint(&self, seat: Seat, link: LinkId, id: u64) {
        let still_theirs = self.player(link).is_ok_and(|(_, whose)| whose == seat);
        let open = self.play().and_then(|play| play.open[seat].as_ref());
        if let (true, Some(link), Some(Advice::Known(moves))) =
            (still_theirs, self.link(link), open.map(|open| &open.hint))
        {
            link.say(&ServerMsg::Hint { id, moves });
        }
    }
}
