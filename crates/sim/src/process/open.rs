//! Rooms are opened, put away and taken out; the house dies and opens again.

use std::collections::{BTreeMap, VecDeque};

use records::{Code, Write};
use table::{Closing, Input, Kept, Room, state::TableState};

use super::{Driver, Message};
use crate::{
    check::Cause,
    event::{Event, Reply},
    flaw::Flaw,
    queue::{MS, SECOND},
    store::Fate,
    world::World,
};

impl World {
    /// Takes a table out that was put away, for somebody who comes. True if it is open then.
    pub(crate) fn take_out(&mut self, message: &Message) -> bool {
        let Some(code) = self.code else { return false };
        if self.disk.ails.dead {
            self.turn_away(message, Reply::Nothing);
            return false;
        }
        let Some(mut row) = self.disk.rows.get(&code).cloned() else {
            self.turn_away(message, Reply::NoTable);
            return false;
        };
        if !row.open {
            (row.open, row.version) = (true, row.version + 1);
            let fate = self.disk.fate();
            if fate != Fate::Lost {
                self.commit(&[Write::Table(row)]);
            }
            if fate != Fate::Kept {
                self.turn_away(message, Reply::Nothing);
                return false;
            }
        }
        self.open_room(code);
        self.process.driver.is_some()
    }

    fn turn_away(&mut self, message: &Message, reply: Reply) {
        match *message {
            Message::Order(number) => self.reply(number, reply),
            Message::Attach(conn, ..) => self.hang_up(conn),
            _ => {}
        }
    }

    /// Opens a room from what is kept.
    pub(crate) fn open_room(&mut self, code: Code) {
        let Some((state, version, kept)) = self.disk.table(code) else {
            return;
        };
        let version = version - i64::from(self.flaw == Some(Flaw::OpenedStale));
        self.drive(code, (state, version), kept);
    }

    fn drive(&mut self, code: Code, state: (TableState, i64), kept: Kept) {
        self.process.opened += 1;
        let number = self.process.opened;
        let start = self.now.saturating_sub(self.think.below(1000) * MS);
        let (now, manners) = (self.clock(start), self.manners());
        let chance = self.room_chance();
        let mut effects = Vec::new();
        self.check.opened(self.now);
        let room = Room::open(now, chance, manners, code, state, kept, &mut effects);
        self.process.driver = Some(Driver {
            room,
            start,
            number,
            links: BTreeMap::new(),
            next_link: 1000 * number,
            inbox: VecDeque::new(),
            asked: None,
            request: None,
            thoughts: Vec::new(),
            strike: None,
            struck: (0, 0),
            effects: Vec::new(),
            closing: None,
            stopped: false,
        });
        self.note(|| format!("room {number} of table {code} is open"));
        self.do_all(effects, &Cause::Opened);
    }

    /// The room has come to its end.
    pub(crate) fn closed(&mut self, why: Closing) {
        self.note(|| format!("the room is closed: {why:?}"));
        let Some(driver) = self.process.driver.take() else {
            return;
        };
        for &conn in driver.links.values() {
            self.conns[conn].link = None;
            self.hang_up(conn);
        }
        self.check.closed();
        for message in driver.inbox {
            if let Message::Attach(conn, ..) = message {
                self.hang_up(conn);
            }
            if let Message::Order(number) = message {
                self.reply(number, Reply::Nothing);
            }
        }
        match why {
            Closing::PutAway => {}
            Closing::Deleted => {
                self.code = None;
                let after = 20 * SECOND;
                self.queue.put(self.now + after, Event::NewTable);
            }
            Closing::Stopped => {
                self.process.up = false;
                self.restart_later();
            }
        }
    }

    /// The house is told to close.
    pub(crate) fn stop_house(&mut self) {
        if !self.process.up {
            return;
        }
        match &mut self.process.driver {
            Some(driver) if !driver.stopped => {
                driver.stopped = true;
                self.tell(Input::Stop);
            }
            Some(_) => {}
            None => {
                self.process.up = false;
                self.restart_later();
            }
        }
    }

    fn restart_later(&mut self) {
        let after = 500 * MS + self.disk_luck.below(20 * SECOND);
        let life = self.process.life;
        self.queue.put(self.now + after, Event::Restart(life));
    }

    /// Has the moment come in which the house dies? Then it is dead.
    pub(crate) fn dies(&mut self) -> bool {
        match &mut self.process.dies_after {
            Some(0) => {
                self.die();
                true
            }
            Some(more) => {
                *more -= 1;
                false
            }
            None => false,
        }
    }

    /// The house dies: what it was writing may be written or not.
    pub(crate) fn die(&mut self) {
        self.process.dies_after = None;
        if !std::mem::take(&mut self.process.up) {
            return;
        }
        let driver = self.process.driver.take();
        let mut kept = "nothing was being written";
        if let Some(super::Asked::Keep(writes)) = driver.and_then(|driver| driver.asked) {
            kept = "what was being written is lost";
            if self.disk_luck.below(2) == 0 && !self.disk.ails.dead && !self.disk.ails.full {
                kept = "what was being written is kept";
                self.commit(&writes);
            }
        }
        self.note(|| format!("the house dies; {kept}"));
        self.check.closed();
        for conn in 0..self.conns.len() {
            let way = &mut self.conns[conn];
            way.link = None;
            if std::mem::take(&mut way.house_open) && way.device_open {
                let after = if self.net.below(3) == 0 {
                    self.net.below(60 * SECOND)
                } else {
                    self.net.below(200 * MS)
                };
                self.queue.put(self.now + after, Event::DeviceNotices(conn));
            }
        }
        for number in self.first_open_request..self.requests.len() {
            let after = self.net.below(9 * SECOND);
            if !self.requests[number].answered && self.requests[number].sent {
                self.requests[number].answered = true;
                self.queue
                    .put(self.now + after, Event::Replied(number, Reply::Nothing));
            }
        }
        self.restart_later();
    }

    pub(crate) fn restart(&mut self, life: u64) {
        if self.process.up || self.process.life != life {
            return;
        }
        if self.disk.ails.dead {
            return self.restart_later();
        }
        self.process.up = true;
        self.process.life += 1;
        self.process.dies_after = None;
        self.note(|| "the house opens".into());
        let Some(code) = self.code else {
            self.queue.put(self.now + SECOND, Event::NewTable);
            return;
        };
        match self.disk.rows.get(&code) {
            Some(row) if row.open => self.open_room(code),
            Some(_) => {}
            None => {
                self.code = None;
                self.queue.put(self.now + SECOND, Event::NewTable);
            }
        }
    }

    /// Opens a new table with its host at it.
    pub(crate) fn new_table(&mut self) {
        if self.code.is_some() {
            return;
        }
        let ready = self.process.up && !self.disk.ails.dead && !self.disk.ails.full;
        if !ready {
            self.queue.put(self.now + 5 * SECOND, Event::NewTable);
            return;
        }
        let Some((state, host)) = self.first_state() else {
            return;
        };
        let code = Code::draw(self.setup.rng());
        let row = state.row(code, 1, self.clock(0).wall);
        self.note(|| format!("table {code} for {}", row_words(&state)));
        self.code = Some(code);
        self.check.new_table(code);
        self.commit(&[Write::Table(row)]);
        self.drive(code, (state, 1), Kept::Nothing);
        self.all_forget(host);
    }
}

fn row_words(state: &TableState) -> String {
    let spec = serde_json::to_string(&state.spec).unwrap_or_default();
    let settings = serde_json::to_string(&state.settings).unwrap_or_default();
    format!("{spec}, {settings}")
}
