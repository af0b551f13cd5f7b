//! The loop of a room's task.

use std::{mem, pin::pin, sync::Arc};

use store::{Code, System};
use table::{
    AskId, Closing, Effect, Input, Kept, LinkId, Manners, Note, Now, Room, Time, state::TableState,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};
use tracing::{Instrument, Span, debug_span};

use super::{
    Attach, Handle, Message,
    devices::{Devices, turn_away},
    empty::Empty,
    handle::WAITING,
    minds::Minds,
    store::Asked,
};
use crate::{
    errand::Seen, error::ApiError, life::Life, metrics, state::AppState, time::now_ms, traces::WAY,
};

/// Drives a room: tells it what happens, and does what it wants done.
pub(crate) struct Driver {
    app: Arc<AppState>,
    code: Code,
    room: Room,
    /// From when the room counts its time.
    start: Instant,
    devices: Devices,
    next_link: u64,
    /// Who waits for the answer to the order the room obeys.
    reply: Option<oneshot::Sender<Result<table::Answer, ApiError>>>,
    minds: Minds,
    inbox: mpsc::Receiver<Message>,
    /// What was thought about is answered here.
    own: mpsc::WeakSender<Message>,
    empty: Empty,
    /// What the room wants done; used again and again.
    effects: Vec<Effect>,
    /// When the room heard of what it is at …
    heard: Instant,
    /// … and whether it has told of a step since.
    stepped: bool,
    /// Has the room been told that the house closes?
    stopped: bool,
    /// Ends with the life in which the table was claimed.
    life: Life,
    ended: Option<Ended>,
}

/// How a room came to its end.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Ended {
    /// As it wanted to.
    Closed(Closing),
    /// This node stops, another goes on.
    HandedOver,
    /// This node keeps no tables any more, another goes on; devices here stay.
    Drained,
    /// Others took this node for dead.
    Gone,
}

/// Completes at this moment; never, if there is none.
async fn strikes(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

impl Driver {
    /// Opens a room: new, or with the contest that is kept for it.
    pub(crate) fn open(
        app: &Arc<AppState>,
        life: Life,
        code: Code,
        state: (TableState, i64),
        kept: Kept,
    ) -> Handle {
        let (sender, inbox) = mpsc::channel(WAITING);
        let start = Instant::now();
        let now = now(start, start);
        let manners = Manners {
            bot_pace: app.config.bot_pace,
            close_after: app.config.close_after(),
        };
        let mut effects = Vec::new();
        let chance = Box::new(System);
        let room = Room::open(now, chance, manners, code, state, kept, &mut effects);
        let empty = Empty::default();
        empty.note(false);
        let driver = Driver {
            app: Arc::clone(app),
            code,
            room,
            start,
            devices: Devices::new(Arc::clone(app), code, life.node),
            next_link: 0,
            reply: None,
            minds: Minds::new(app.thinking.table()),
            inbox,
            own: sender.downgrade(),
            empty: empty.clone(),
            effects,
            heard: start,
            stepped: false,
            stopped: false,
            life,
            ended: None,
        };
        app.tasks.spawn(driver.run());
        Handle::new(sender, empty)
    }

    async fn run(mut self) {
        metrics::TABLES.increment(1);
        let stop = self.app.stop.child_token();
        let mut stopped = pin!(stop.cancelled());
        let drain = self.app.drained.child_token();
        let mut drained = pin!(drain.cancelled());
        let life = self.life.gone.clone();
        let mut gone = pin!(life.cancelled());
        self.do_all(self.start).await;
        while self.ended.is_none() {
            let strike = self.strike();
            tokio::select! {
                biased;
                () = &mut gone => self.ended = Some(Ended::Gone),
                () = &mut stopped, if !self.stopped => self.stop().await,
                () = &mut drained => self.ended = Some(Ended::Drained),
                message = self.inbox.recv(), if !self.room.is_busy() => match message {
                    Some(message) => self.take(message).await,
                    None => break,
                },
                () = strikes(strike) => self.hear(Input::Strike).await,
            }
        }
        if let Some(reply) = self.reply.take() {
            // What was asked may have been done.
            let _ = reply.send(Err(table::OrderError::Waiting.into()));
        }
        match self.ended {
            Some(Ended::Gone) => {
                self.turn_away();
                self.devices.move_on();
            }
            Some(Ended::HandedOver) => {
                self.give_back().await;
                self.turn_away();
                self.devices.hand_over();
            }
            Some(Ended::Drained) => {
                self.give_back().await;
                self.turn_away();
                self.devices.move_on();
            }
            Some(Ended::Closed(Closing::PutAway)) => {
                self.give_back().await;
                self.turn_away();
                self.devices.end();
            }
            _ => self.devices.end(),
        }
        metrics::TABLES.decrement(1);
    }

    /// Any node may go on with the table.
    async fn give_back(&mut self) {
        if let (Some(cluster), Some(me)) = (&self.app.cluster, self.life.node) {
            cluster.give_back(self.code, me).await;
        }
    }

    /// When the room is to be told the time.
    fn strike(&self) -> Option<Instant> {
        let deadline = self.room.deadline()?;
        Some(self.start + deadline.since(Time::default()))
    }

    /// The server stops. In a house of several nodes another goes on from what is kept, and nobody need be told.
    async fn stop(&mut self) {
        self.stopped = true;
        if self.life.node.is_some() {
            self.ended = Some(Ended::HandedOver);
        } else {
            self.hear(Input::Stop).await;
        }
    }

    /// Passes on what the task is told.
    async fn take(&mut self, message: Message) {
        match message {
            // Whoever gave up asks again, and would be obeyed twice.
            Message::Order { reply, .. } if reply.is_closed() => {}
            Message::Order { who, order, reply } => {
                self.reply = Some(reply);
                let ask = AskId(0);
                self.hear(Input::Order { ask, who, order }).await;
            }
            Message::PutAway(heard) => {
                self.hear(Input::PutAway).await;
                // Whoever needs space may have gone.
                let _ = heard.send(());
            }
            Message::Close => self.hear(Input::Close).await,
            Message::Glance(reply) => {
                let seen = Seen::of(self.room.glance(), self.devices.count());
                // Whoever looked may not wait any more.
                let _ = reply.send(seen);
            }
            Message::Attach(attach) => self.attach(*attach).await,
            Message::Detach(link) => {
                self.devices.remove(link);
                self.hear(Input::Detach(link)).await;
            }
            Message::Resync(link) => self.hear(Input::Resync(link)).await,
            Message::Lag(link, round_trip) => self.hear(Input::Lag(link, round_trip)).await,
            Message::Thought(thought, head) => {
                self.minds.come_back(&thought.about, head);
                self.hear(Input::Thought(*thought)).await;
            }
            Message::Said(link, message) => self.hear(Input::Said(link, message)).await,
        }
    }

    async fn attach(&mut self, attach: Attach) {
        let Attach {
            who,
            device,
            since,
            reading,
            screen,
            looks,
            out,
            reply,
        } = attach;
        // Whoever connected may be gone again already.
        if reply.is_closed() {
            return;
        }
        self.next_link += 1;
        let link = LinkId(self.next_link);
        for gone in self.devices.add(link, out) {
            self.hear(Input::Detach(gone)).await;
        }
        let attach = table::Attach {
            link,
            who,
            device,
            since,
            reading,
            screen,
            looks,
        };
        self.hear(Input::Attach(attach)).await;
        if self.devices.has(link) && reply.send(link).is_err() {
            self.devices.remove(link);
            self.hear(Input::Detach(link)).await;
        }
    }

    /// Tells the room something, and does all it wants done for it.
    async fn hear(&mut self, input: Input) {
        if self.life.is_over() {
            self.life.gone.cancel();
            self.ended = Some(Ended::Gone);
            // Nothing of it was done: it is asked again, of whoever keeps the table now.
            self.reply = None;
            return;
        }
        let way = self.way(&input);
        self.heard = way.in_scope(|| self.tell(input));
        self.do_all(self.heard).instrument(way).await;
    }

    /// What is traced of an input: whatever may lead to a step.
    fn way(&self, input: &Input) -> Span {
        let name = match input {
            Input::Said(..) => "said",
            Input::Thought(_) => "thought",
            Input::Order { .. } => "order",
            _ => return Span::none(),
        };
        debug_span!(target: WAY, "step", otel.name = name, table = %self.code)
    }

    /// Gives when that was.
    fn tell(&mut self, input: Input) -> Instant {
        let _heard = debug_span!(target: WAY, "heard").entered();
        let at = Instant::now();
        self.room
            .hear(now(self.start, at), input, &mut self.effects);
        at
    }

    async fn do_all(&mut self, mut taken: Instant) {
        while let Some(asked) = self.do_some() {
            let is_step = asked.is_step();
            let kept = debug_span!(target: WAY, "kept");
            let Some(answer) = self.ask(asked).instrument(kept).await else {
                // What was to be kept was not, and nothing of it is told.
                self.effects.clear();
                self.ended = Some(Ended::Gone);
                return;
            };
            let is_kept = matches!(answer, Input::Kept);
            let answered = self.tell(answer);
            if is_step && is_kept {
                metrics::STEP_TO_DISK.record(answered - taken);
            }
            taken = answered;
        }
        if !self.room.is_busy() {
            self.minds.sort(&self.room);
        }
        self.empty.note(!self.room.is_empty());
    }

    /// Asks the database. Meanwhile the room hears only of the time; that the house closes, when it has its answer.
    /// None if this life is over before it comes.
    async fn ask(&mut self, asked: Asked) -> Option<Input> {
        let (app, life) = (Arc::clone(&self.app), self.life.clone());
        let mut answer = pin!(asked.answer(&app, &life));
        loop {
            tokio::select! {
                biased;
                () = life.gone.cancelled() => return None,
                answer = &mut answer => {
                    // Whoever stood still meanwhile tells nothing of it: others may have gone on.
                    if answer.is_none() || life.is_over() {
                        life.gone.cancel();
                        return None;
                    }
                    return answer;
                }
                () = strikes(self.strike()) => drop(self.tell(Input::Strike)),
            }
            let asked = self.do_some();
            debug_assert!(asked.is_none(), "one question at a time");
        }
    }

    /// Does what the room wants done, as far as the database is not asked.
    fn do_some(&mut self) -> Option<Asked> {
        let mut asked = None;
        let mut effects = mem::take(&mut self.effects);
        let mut said = false;
        for effect in effects.drain(..) {
            said |= matches!(effect, Effect::Say { .. });
            debug_assert!(asked.is_none(), "a question comes last");
            asked = self.carry_out(effect).or(asked);
        }
        self.effects = effects;
        if said {
            let _told = debug_span!(target: WAY, "told").entered();
            self.devices.write();
        }
        if mem::take(&mut self.stepped) {
            metrics::STEP_TO_DEVICE.record(self.heard.elapsed());
        }
        asked
    }

    /// Does what the room wants done, or gives what the database is to be asked.
    fn carry_out(&mut self, effect: Effect) -> Option<Asked> {
        match effect {
            Effect::Keep(writes) => return Some(Asked::Keep(writes)),
            Effect::ReadRow(code) => return Some(Asked::Row(code)),
            Effect::ReadContest(id) => return Some(Asked::Contest(id)),
            Effect::Say { to, text } => self.devices.say(to, text),
            Effect::CaughtUp(link) => self.devices.catch_up(link),
            Effect::LetGo(link) => self.devices.let_go(link),
            Effect::Answer { answer, .. } => {
                if let Some(reply) = self.reply.take() {
                    // Whoever asked may have gone.
                    let _ = reply.send(answer.map_err(ApiError::Table));
                }
            }
            Effect::Think(question) => {
                if let Some(own) = self.own.upgrade() {
                    self.minds.think(*question, &self.app.key, own);
                }
            }
            Effect::Close(why) => self.ended = Some(Ended::Closed(why)),
            Effect::Note(note) => self.note(&note),
        }
        None
    }

    /// The table is put away, or kept elsewhere. Whoever came in between asks again, at the room that is made of what is kept.
    fn turn_away(&mut self) {
        self.app.rooms.forget(self.code);
        self.inbox.close();
        while let Ok(message) = self.inbox.try_recv() {
            match message {
                Message::Order { reply, .. } => drop(reply.send(Err(ApiError::PutAway))),
                Message::Attach(attach) => {
                    turn_away(attach.out, self.ended == Some(Ended::HandedOver));
                }
                _ => {}
            }
        }
    }

    fn note(&mut self, note: &Note) {
        let table = self.code;
        match note {
            Note::Steps(count) => {
                self.stepped = true;
                metrics::STEPS.increment(*count as u64);
            }
            Note::Began { contest, game } => {
                tracing::info!(%table, %contest, game, "begins");
                metrics::CONTESTS.increment(1);
            }
            Note::Over { contest, lines } => {
                tracing::info!(%table, %contest, lines, "over");
                metrics::CONTESTS_OVER.increment(1);
            }
            Note::Stopped { contest } => tracing::info!(%table, %contest, "put away unfinished"),
            Note::StandIn { seat } => tracing::info!(%table, %seat, "a bot sits in"),
            Note::Host { person } => tracing::info!(%table, host = person.0, "another host"),
            Note::WordsMissing { seats } => tracing::info!(%table, ?seats, "words not shown"),
            Note::Waiting { why } => tracing::warn!(%table, why, "waiting for the database"),
            Note::GoingOn => tracing::info!(%table, "going on"),
            Note::NotBegun { why } => tracing::error!(%table, why, "cannot begin"),
            Note::Gone => tracing::warn!(%table, "it was deleted"),
            Note::Frozen { why } => tracing::error!(%table, why, "shown read-only"),
            Note::NotPutAway { why } => tracing::warn!(%table, why, "not kept as put away"),
            Note::Refused { seat, mv, why } => {
                tracing::error!(%table, %seat, mv, why, "a move made here is refused");
            }
        }
    }
}

fn now(start: Instant, at: Instant) -> Now {
    Now {
        steady: Time::after(at - start),
        wall: now_ms(),
    }
}
