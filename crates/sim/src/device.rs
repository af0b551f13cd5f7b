//! What a client does, in miniature: it remembers the last update, and sends again what was not answered.

use std::rc::Rc;

use engine::Seat;
use records::ContestId;
use table::{Claim, state::PersonId};

use crate::{
    event::{ConnId, DeviceId, Event, Up, Who},
    heard::{Heard, Says, ToldTable, ToldUpdate},
    queue::{At, SECOND},
    world::World,
};

/// A device.
pub(crate) struct Device {
    pub(crate) owner: Who,
    /// The number it has drawn for itself.
    pub(crate) number: u64,
    /// How it proves whose it is.
    pub(crate) claim: Option<Claim>,
    /// Is it awake?
    pub(crate) on: bool,
    pub(crate) conn: Option<ConnId>,
    pub(crate) since: Option<(ContestId, u32)>,
    pub(crate) reading: bool,
    pub(crate) you: Option<PersonId>,
    pub(crate) seat: Option<Seat>,
    pub(crate) table: Option<Rc<Heard>>,
    pub(crate) update: Option<Rc<Heard>>,
    pub(crate) pending: Vec<Pending>,
    pub(crate) next_id: u64,
}

/// A move or an undo that is not answered yet.
pub(crate) struct Pending {
    pub(crate) id: u64,
    pub(crate) text: Rc<str>,
    pub(crate) sent: At,
}

impl Device {
    pub(crate) fn new(owner: Who, number: u64, claim: Option<Claim>) -> Device {
        Device {
            owner,
            number,
            claim,
            on: false,
            conn: None,
            since: None,
            reading: false,
            you: None,
            seat: None,
            table: None,
            update: None,
            pending: Vec::new(),
            next_id: 1,
        }
    }

    pub(crate) fn table(&self) -> Option<&ToldTable> {
        match &self.table.as_ref()?.says {
            Says::Table { table } => Some(table),
            _ => None,
        }
    }

    pub(crate) fn update(&self) -> Option<&ToldUpdate> {
        match &self.update.as_ref()?.says {
            Says::Update(update) => Some(update),
            _ => None,
        }
    }

    /// Forgets all but whose it is: a page that is loaded again.
    pub(crate) fn reload(&mut self, number: u64) {
        let claim = self.claim;
        *self = Device {
            on: self.on,
            conn: self.conn,
            reading: self.reading,
            ..Device::new(self.owner, number, claim)
        };
    }
}

impl World {
    pub(crate) fn device_hears(&mut self, id: DeviceId, heard: &Rc<Heard>) {
        self.counts.messages += 1;
        match &heard.says {
            Says::Welcome { you, seat } => {
                let device = &mut self.devices[id];
                (device.you, device.seat) = (*you, *seat);
                self.send_again(id);
            }
            Says::Table { table } => {
                let device = &mut self.devices[id];
                let sits = |you| {
                    table
                        .seats
                        .iter()
                        .find(move |seat| seat.person == Some(you))
                };
                device.seat = device.you.and_then(sits).map(|seat| seat.seat);
                device.table = Some(Rc::clone(heard));
                if table.contest.is_none() {
                    device.update = None;
                }
                self.person_sees_table(id);
            }
            Says::Update(update) => {
                let device = &mut self.devices[id];
                device.since = Some((update.contest, update.seq));
                let before = device.update().map(|before| {
                    let decision = before.decision.as_ref().map(|decision| decision.id);
                    (before.contest, decision)
                });
                device.update = Some(Rc::clone(heard));
                let decision = update.decision.as_ref();
                let now = (update.contest, decision.map(|decision| decision.id));
                if before != Some(now) {
                    self.person_sees_decision(id);
                }
            }
            Says::Accepted { id: number, .. } | Says::Refused { id: number, .. } => {
                let pending = &mut self.devices[id].pending;
                pending.retain(|pending| pending.id != *number);
            }
            Says::Bye { why } => self.device_let_go(id, why),
            _ => {}
        }
    }

    fn device_let_go(&mut self, id: DeviceId, why: &str) {
        let device = &mut self.devices[id];
        let conn = device.conn.take();
        if let Some(conn) = conn {
            self.conns[conn].device_open = false;
        }
        if why == "restart" {
            return self.reconnect(id);
        }
        self.note(|| format!("device {id} is told bye: {why}"));
        let device = &mut self.devices[id];
        device.on = false;
        if why != "not_welcome" {
            device.claim = None;
        }
        device.reload(device.number);
    }

    /// What was not answered is sent again.
    fn send_again(&mut self, id: DeviceId) {
        let Some(conn) = self.devices[id].conn else {
            return;
        };
        let texts: Vec<_> = self.devices[id]
            .pending
            .iter()
            .map(|pending| Rc::clone(&pending.text))
            .collect();
        for text in texts {
            self.counts.sent_again += 1;
            self.send_up(conn, Up::Text(text));
        }
        // Whoever reads has drawn the contest after a while.
        if self.devices[id].reading {
            let contest = self.devices[id].since.map(|(contest, _)| contest);
            if let Some(contest) = contest {
                let after = self.net.below(90 * SECOND);
                self.ready_later(id, contest, after);
            }
        }
    }

    pub(crate) fn ready_later(&mut self, device: DeviceId, contest: ContestId, after: At) {
        self.queue
            .put(self.now + after, Event::Ready(device, contest));
    }

    /// Says something that need not be answered.
    pub(crate) fn say(&mut self, id: DeviceId, text: String) {
        if let Some(conn) = self.devices[id].conn {
            self.send_up(conn, Up::Text(text.into()));
        }
    }

    /// Sends a move or an undo: again, until it is answered.
    pub(crate) fn send(&mut self, id: DeviceId, make: impl FnOnce(u64) -> String, twice: bool) {
        let device = &mut self.devices[id];
        let number = device.next_id;
        device.next_id += 1;
        let text: Rc<str> = make(number).into();
        device.pending.push(Pending {
            id: number,
            text: Rc::clone(&text),
            sent: self.now,
        });
        if let Some(conn) = device.conn {
            if twice {
                self.send_up(conn, Up::Text(Rc::clone(&text)));
            }
            self.send_up(conn, Up::Text(text));
        }
    }
}
