//! The house: it drives a room as the server does, and may die between any two things it does.

mod carry_out;
mod open;

use std::collections::{BTreeMap, VecDeque};

use rand::{SeedableRng, rngs::ChaCha8Rng};
use records::{Code, ContestId, Write};
use table::{
    About, AskId, Attach, Came, Closing, Effect, Input, LinkId, Manners, Now, Room, Task, Thought,
    Time,
    message::{ClientMsg, Looks, Since},
};

use crate::{
    Law,
    check::Cause,
    event::{ConnId, Event, Hello, Reply},
    flaw::Flaw,
    queue::{At, SECOND},
    store::Fate,
    world::World,
};

/// Whoever waits for an answer waits no longer than this.
pub(crate) const PATIENCE: At = 10 * SECOND;
/// As many messages wait for a room at most.
const WAITING: usize = 64;

/// The house.
pub(crate) struct Process {
    pub(crate) up: bool,
    /// How often it was started.
    pub(crate) life: u64,
    /// How often a room was opened.
    pub(crate) opened: u64,
    pub(crate) driver: Option<Driver>,
    /// It dies after so many more effects.
    pub(crate) dies_after: Option<u64>,
}

/// What drives a room.
pub(crate) struct Driver {
    pub(crate) room: Room,
    /// From when the room counts its time.
    pub(crate) start: At,
    /// Which room of all this is.
    pub(crate) number: u64,
    pub(crate) links: BTreeMap<LinkId, ConnId>,
    next_link: u64,
    pub(crate) inbox: VecDeque<Message>,
    pub(crate) asked: Option<Asked>,
    /// The request that the room obeys.
    pub(crate) request: Option<usize>,
    pub(crate) thoughts: Vec<Running>,
    strike: Option<At>,
    /// How often it was told the time at one moment.
    struck: (At, u32),
    effects: Vec<Effect>,
    pub(crate) closing: Option<Closing>,
    stopped: bool,
}

/// What a room is told when it listens.
pub(crate) enum Message {
    Order(usize),
    PutAway,
    Attach(ConnId, Hello, At),
    Detach(ConnId),
    Resync(ConnId),
    Lag(ConnId, At),
    Said(ConnId, Box<ClientMsg>),
    Thought(u64),
}

/// A question to the disk.
pub(crate) enum Asked {
    Keep(Vec<Write>),
    Row(Code),
    Contest(Option<ContestId>),
}

/// A thought under way.
pub(crate) struct Running {
    pub(crate) id: u64,
    pub(crate) about: About,
    pub(crate) task: Task,
    pub(crate) came: Option<Came>,
    /// Does the room still want to know?
    pub(crate) wanted: bool,
}

impl World {
    pub(crate) fn manners(&self) -> Manners {
        Manners {
            bot_pace: self.bot_pace,
            close_after: core::time::Duration::from_micros(self.close_after),
        }
    }

    pub(crate) fn room_chance(&mut self) -> Box<ChaCha8Rng> {
        Box::new(ChaCha8Rng::seed_from_u64(self.think.number()))
    }

    /// What a room of this driver is told as the time.
    pub(crate) fn clock(&self, start: At) -> Now {
        Now {
            steady: Time::after(core::time::Duration::from_micros(self.now - start)),
            wall: self.wall + (self.now / 1000) as i64,
        }
    }

    /// Puts a message into the room's inbox, and lets it hear what it can.
    pub(crate) fn put_in(&mut self, message: Message) {
        if !self.process.up {
            return;
        }
        let taken_out = matches!(message, Message::Order(_) | Message::Attach(..));
        if self.process.driver.is_none() && (!taken_out || !self.take_out(&message)) {
            return;
        }
        let Some(driver) = &mut self.process.driver else {
            return;
        };
        if driver.inbox.len() >= WAITING
            && let Message::Said(conn, _) | Message::Attach(conn, ..) = message
        {
            // Nobody listens: the device is let go, and connects again.
            self.hang_up(conn);
            return self.put_in(Message::Detach(conn));
        }
        driver.inbox.push_back(message);
        self.pump();
    }

    /// Lets the room hear what waits, as long as it listens.
    pub(crate) fn pump(&mut self) {
        while let Some(driver) = &mut self.process.driver {
            let busy = driver.room.is_busy() && self.flaw != Some(Flaw::HeardWhileBusy);
            if busy || driver.closing.is_some() || self.check.is_broken() {
                break;
            }
            let Some(message) = driver.inbox.pop_front() else {
                break;
            };
            self.take(message);
        }
    }

    fn take(&mut self, message: Message) {
        match message {
            Message::Order(number) => {
                let request = &mut self.requests[number];
                if request.given_up {
                    return;
                }
                let (who, order) = (request.who, request.order.clone());
                self.driver().request = Some(number);
                let ask = AskId(number as u64);
                self.tell(Input::Order {
                    ask,
                    who,
                    order: Box::new(order),
                });
            }
            Message::PutAway => self.tell(Input::PutAway),
            Message::Attach(conn, hello, at) => self.attach(conn, hello, at),
            Message::Detach(conn) => {
                if let Some(link) = self.conns[conn].link.take() {
                    if self.flaw == Some(Flaw::DetachForgotten) && self.think.below(4) == 0 {
                        return;
                    }
                    if self.driver().links.remove(&link).is_some() {
                        self.check.gone(link);
                        self.tell(Input::Detach(link));
                    }
                }
            }
            Message::Resync(conn) => {
                if let Some(link) = self.conns[conn].link {
                    self.tell(Input::Resync(link));
                }
            }
            Message::Lag(conn, lag) => {
                if let Some(link) = self.conns[conn].link {
                    let lag = core::time::Duration::from_micros(lag);
                    self.tell(Input::Lag(link, lag));
                }
            }
            Message::Said(conn, message) => {
                if let Some(link) = self.conns[conn].link {
                    self.tell(Input::Said(link, message));
                }
            }
            Message::Thought(id) => self.thought(id),
        }
    }

    fn thought(&mut self, id: u64) {
        let driver = self.driver();
        let Some(index) = driver.thoughts.iter().position(|thought| thought.id == id) else {
            return;
        };
        let thought = driver.thoughts.remove(index);
        let came = thought.came.unwrap_or(Came::Move(None));
        self.tell(Input::Thought(Thought {
            about: thought.about,
            came,
        }));
    }

    fn attach(&mut self, conn: ConnId, hello: Hello, at: At) {
        let way = &self.conns[conn];
        if !way.house_open {
            return;
        }
        if self.now > at + PATIENCE + SECOND {
            return self.hang_up(conn);
        }
        let driver = self.driver();
        driver.next_link += 1;
        let link = LinkId(driver.next_link);
        driver.links.insert(link, conn);
        self.conns[conn].link = Some(link);
        self.check.attached(link, hello);
        let since = hello
            .since
            .filter(|_| self.flaw != Some(Flaw::SinceForgotten));
        self.tell(Input::Attach(Attach {
            link,
            who: hello.who,
            device: hello.number,
            since: since.map(|(contest, seq)| Since { contest, seq }),
            reading: hello.reading,
            screen: false,
            looks: Looks::Holder,
        }));
        if self.conns[conn].link.is_some() && self.net.below(8) > 0 {
            // The first ping comes at once.
            let lag = 20_000 + self.net.below(300_000);
            let late = self.lag_spike || self.net.below(8) == 0;
            let lag = if late { lag * 60 } else { lag };
            self.put_in(Message::Lag(conn, lag));
        }
    }

    pub(crate) fn driver(&mut self) -> &mut Driver {
        self.process.driver.as_mut().expect("a room is open")
    }

    /// Tells the room something, and does all it wants done for it.
    pub(crate) fn tell(&mut self, input: Input) {
        let now = self.now;
        let cause = Cause::of(&input, &self.requests);
        self.note(|| cause.story());
        let Some(driver) = &mut self.process.driver else {
            return;
        };
        self.check.before(now, &cause, driver, &self.disk);
        let clock = Now {
            steady: Time::after(core::time::Duration::from_micros(now - driver.start)),
            wall: self.wall + (now / 1000) as i64,
        };
        let mut effects = std::mem::take(&mut driver.effects);
        driver.room.hear(clock, input, &mut effects);
        self.do_all(effects, &cause);
    }

    /// Does what a room wants done, one after the other.
    pub(crate) fn do_all(&mut self, mut effects: Vec<Effect>, cause: &Cause) {
        self.check.effects(effects.len());
        self.counts.effects += effects.len() as u64;
        match self.flaw {
            Some(Flaw::OutOfOrder) => {
                let says = |effect: &Effect| matches!(effect, Effect::Say { .. });
                if let Some(first) = (1..effects.len())
                    .find(|&index| says(&effects[index - 1]) && says(&effects[index]))
                {
                    effects.swap(first - 1, first);
                }
            }
            Some(Flaw::EffectsCut) if effects.len() > 2 && self.think.below(16) == 0 => {
                if matches!(effects.last(), Some(Effect::Say { .. })) {
                    effects.pop();
                }
            }
            _ => {}
        }
        for effect in effects.drain(..) {
            if self.dies() || self.check.is_broken() {
                return;
            }
            self.carry_out(effect, cause);
        }
        let Some(driver) = &mut self.process.driver else {
            return;
        };
        driver.effects = effects;
        if let Some(why) = driver.closing {
            return self.closed(why);
        }
        if !driver.room.is_busy() {
            let room = &driver.room;
            for thought in &mut driver.thoughts {
                thought.wanted = room.wants(&thought.about, thought.task);
            }
            let thinks_on = self.thinks_on;
            driver
                .thoughts
                .retain(|thought| thought.wanted || thinks_on);
        }
        self.set_strike();
        let Some(driver) = &self.process.driver else {
            return;
        };
        self.check
            .after(self.now, cause, driver, &self.conns, &self.disk);
        self.sample();
    }

    /// The next strike of the room's clock.
    fn set_strike(&mut self) {
        let (now, flaw) = (self.now, self.flaw);
        let driver = self.driver();
        let due = driver.room.deadline();
        let due = due.map(|due| {
            let after = due.since(Time::default()).as_nanos().div_ceil(1000) as u64;
            (driver.start + after).max(now)
        });
        if due == driver.strike {
            return;
        }
        driver.strike = due;
        let number = driver.number;
        if let Some(due) = due {
            if flaw == Some(Flaw::WakeUpLost) && self.think.below(6) == 0 {
                return;
            }
            self.queue.put(due, Event::Strike(number, due));
        }
    }

    pub(crate) fn strike(&mut self, number: u64, at: At) {
        let now = self.now;
        let Some(driver) = &mut self.process.driver else {
            return;
        };
        if driver.number != number || driver.strike != Some(at) {
            return;
        }
        driver.strike = None;
        if driver.struck.0 != now {
            driver.struck = (now, 0);
        }
        driver.struck.1 += 1;
        if driver.struck.1 > 50 {
            let why = "the room is told the time again and again, and names the same moment";
            return self.check.broken(crate::Law::GoesOn, || why.into());
        }
        self.tell(Input::Strike);
        self.pump();
    }

    /// The disk has done what it was asked.
    pub(crate) fn disk_done(&mut self, number: u64) {
        let Some(driver) = &mut self.process.driver else {
            return;
        };
        if driver.number != number {
            return;
        }
        let Some(asked) = driver.asked.take() else {
            return;
        };
        let lost = |why: &str| Input::Lost { why: why.into() };
        let input = match asked {
            Asked::Keep(writes) => match self.flaw {
                Some(Flaw::KeptUnwritten) if self.think.below(4) == 0 => Input::Kept,
                Some(Flaw::WrittenUnanswered) if self.think.below(16) == 0 => {
                    self.commit(&writes);
                    return;
                }
                _ => match self.disk.fate() {
                    Fate::Kept if self.commit(&writes) => Input::Kept,
                    Fate::KeptUnknown if self.commit(&writes) => lost("nobody knows"),
                    _ => lost("it failed"),
                },
            },
            _ if self.disk.ails.dead => lost("it cannot be read"),
            Asked::Row(code) => Input::Row(self.disk.rows.get(&code).cloned()),
            Asked::Contest(id) => {
                let mut kept = self.disk.kept(id);
                if let (Some(Flaw::ReadShort), table::Kept::Contest(_, lines)) =
                    (self.flaw, &mut kept)
                {
                    lines.pop();
                }
                Input::Contest(kept)
            }
        };
        self.tell(input);
        self.pump();
    }

    /// Writes all of this or nothing. True if it is written.
    pub(crate) fn commit(&mut self, writes: &[Write]) -> bool {
        let written = self.disk.write(writes);
        let alone = written.is_ok();
        let why = || written.err().unwrap_or_default();
        self.check.holds(Law::OneWriter, alone, why);
        if alone {
            self.counts.writes += 1;
            self.check.committed(writes, &self.disk);
        }
        alone
    }

    /// Answers a request.
    pub(crate) fn reply(&mut self, number: usize, reply: Reply) {
        let request = &mut self.requests[number];
        if request.answered {
            return;
        }
        request.answered = true;
        let lost = self.net.permille(10);
        let reply = if lost { Reply::Nothing } else { reply };
        let after = 5000 + self.net.below(100_000);
        self.queue
            .put(self.now + after, Event::Replied(number, reply));
    }
}
