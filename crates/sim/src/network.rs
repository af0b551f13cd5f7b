//! Connections: what is sent arrives in order or not at all, and either end may not know that the other is gone.

use std::{collections::VecDeque, rc::Rc};

use table::LinkId;

use crate::{
    event::{ConnId, DeviceId, Down, Event, Hello, Up},
    heard::Heard,
    process::Message,
    queue::{At, MS, SECOND},
    world::World,
};

/// A connection.
#[expect(
    clippy::struct_excessive_bools,
    reason = "what each end believes is independent of the other"
)]
pub(crate) struct Conn {
    pub(crate) device: DeviceId,
    /// With which life of the house.
    pub(crate) life: u64,
    /// Its number in the room, once the room has heard of it.
    pub(crate) link: Option<LinkId>,
    /// Does the device think it is open?
    pub(crate) device_open: bool,
    /// Does the house?
    pub(crate) house_open: bool,
    /// Whatever is sent is lost.
    pub(crate) void: bool,
    /// How long a message takes.
    delay: At,
    up_at: At,
    down_at: At,
    /// So many messages are on their way to the device.
    pub(crate) on_its_way: u32,
    /// The device does not read: these wait for it.
    pub(crate) stalled: bool,
    waiting: VecDeque<Rc<Heard>>,
    pace: Pace,
}

/// Does a device take what the room says?
#[derive(Copy, Clone, Eq, PartialEq)]
enum Pace {
    Keeps,
    Behind,
    Asked,
}

impl Conn {
    pub(crate) fn is_whole(&self) -> bool {
        self.device_open && self.house_open && !self.void && self.link.is_some()
    }

    /// Has it all that the room has said?
    pub(crate) fn has_all(&self) -> bool {
        self.on_its_way == 0 && !self.stalled && self.pace == Pace::Keeps
    }

    pub(crate) fn catch_up(&mut self) {
        self.pace = Pace::Keeps;
    }

    /// Is the room still to tell it how things are?
    pub(crate) fn waits_for_room(&self) -> bool {
        self.pace == Pace::Asked
    }

    pub(crate) fn keeps_pace(&self) -> bool {
        self.pace == Pace::Keeps
    }
}

impl World {
    /// A device connects and says hello.
    pub(crate) fn connect(&mut self, device: DeviceId) {
        if !self.devices[device].on || self.devices[device].conn.is_some() {
            return;
        }
        let conn = self.conns.len();
        let delay = 5 * MS
            + self
                .net
                .below(if self.net_slow { 3 * SECOND } else { 120 * MS });
        self.conns.push(Conn {
            device,
            life: self.process.life,
            link: None,
            device_open: true,
            house_open: true,
            void: false,
            delay,
            up_at: 0,
            down_at: 0,
            on_its_way: 0,
            stalled: false,
            waiting: VecDeque::new(),
            pace: Pace::Keeps,
        });
        self.devices[device].conn = Some(conn);
        let from = &self.devices[device];
        let hello = Hello {
            who: from.claim,
            number: from.number,
            since: from.since,
            reading: from.reading,
        };
        self.note(|| format!("device {device} connects, since {:?}", hello.since));
        self.send_up(conn, Up::Hello(hello));
    }

    fn delay(&mut self, conn: ConnId) -> At {
        let jitter = self.net.below(20 * MS);
        let slow = if self.net_slow { 2 * SECOND } else { 0 };
        self.conns[conn].delay + jitter + slow
    }

    pub(crate) fn send_up(&mut self, conn: ConnId, up: Up) {
        let delay = self.delay(conn);
        let way = &mut self.conns[conn];
        if !way.device_open {
            return;
        }
        if way.void {
            // It finds out when nothing comes back.
            self.queue
                .put(self.now + 10 * SECOND, Event::DeviceNotices(conn));
            return;
        }
        way.up_at = way.up_at.max(self.now + delay);
        self.queue.put(way.up_at, Event::Up(conn, up));
    }

    pub(crate) fn send_down(&mut self, conn: ConnId, heard: Rc<Heard>) {
        let delay = self.delay(conn);
        let way = &mut self.conns[conn];
        if !way.house_open || way.pace != Pace::Keeps {
            return;
        }
        if way.stalled {
            if way.waiting.len() >= self.most_waiting {
                way.pace = Pace::Behind;
                self.counts.fell_behind += 1;
            } else {
                way.waiting.push_back(heard);
            }
            return;
        }
        if way.void {
            return;
        }
        way.down_at = way.down_at.max(self.now + delay);
        way.on_its_way += 1;
        self.queue
            .put(way.down_at, Event::Down(conn, Down::Told(heard)));
    }

    /// The house ends a connection, behind all it has said.
    pub(crate) fn hang_up(&mut self, conn: ConnId) {
        let way = &mut self.conns[conn];
        if !way.house_open {
            return;
        }
        let waiting = std::mem::take(&mut way.waiting);
        way.stalled = false;
        way.pace = Pace::Keeps;
        for heard in waiting {
            self.send_down(conn, heard);
        }
        let delay = self.delay(conn);
        let way = &mut self.conns[conn];
        way.house_open = false;
        if way.void {
            return;
        }
        way.down_at = way.down_at.max(self.now + delay);
        self.queue.put(way.down_at, Event::Down(conn, Down::Closed));
    }

    /// The device ends a connection.
    pub(crate) fn close(&mut self, device: DeviceId) {
        if let Some(conn) = self.devices[device].conn.take() {
            self.send_up(conn, Up::Close);
            self.conns[conn].device_open = false;
        }
    }

    /// A connection is lost: each end learns of it later, if at all.
    pub(crate) fn lose(&mut self, conn: ConnId, house_after: At, device_after: At) {
        self.conns[conn].void = true;
        self.queue
            .put(self.now + house_after, Event::HouseNotices(conn));
        self.queue
            .put(self.now + device_after, Event::DeviceNotices(conn));
    }

    pub(crate) fn house_notices(&mut self, conn: ConnId) {
        if std::mem::take(&mut self.conns[conn].house_open) {
            self.put_in(Message::Detach(conn));
        }
    }

    pub(crate) fn device_notices(&mut self, conn: ConnId) {
        let way = &mut self.conns[conn];
        if !std::mem::take(&mut way.device_open) {
            return;
        }
        let device = way.device;
        if self.devices[device].conn == Some(conn) {
            self.devices[device].conn = None;
            self.reconnect(device);
        }
    }

    /// A device tries again after a while.
    pub(crate) fn reconnect(&mut self, device: DeviceId) {
        let after = 300 * MS + self.net.below(4 * SECOND);
        self.queue.put(self.now + after, Event::Connect(device));
    }

    /// A device's message arrives.
    pub(crate) fn up(&mut self, conn: ConnId, up: Up) {
        let way = &self.conns[conn];
        if way.void || !way.house_open {
            return;
        }
        if !self.process.up || way.life != self.process.life {
            self.hang_up(conn);
            return;
        }
        match up {
            Up::Hello(hello) => self.put_in(Message::Attach(conn, hello, self.now)),
            Up::Text(text) => {
                if let Ok(message) = table::message::ClientMsg::read(&text) {
                    return self.put_in(Message::Said(conn, Box::new(message)));
                }
                let text = r#"{"type":"malformed","sentence":""}"#.to_owned();
                if let Some(heard) = Heard::read(text) {
                    self.send_down(conn, Rc::new(heard));
                }
            }
            Up::Close => {
                self.conns[conn].house_open = false;
                self.put_in(Message::Detach(conn));
            }
        }
    }

    /// The house's message arrives.
    pub(crate) fn down(&mut self, conn: ConnId, down: Down) {
        let way = &mut self.conns[conn];
        if let Down::Told(_) = down {
            way.on_its_way -= 1;
        }
        if way.void || !way.device_open {
            return;
        }
        let device = way.device;
        if self.devices[device].conn != Some(conn) {
            return;
        }
        match down {
            Down::Told(heard) => self.device_hears(device, &heard),
            Down::Closed => self.device_notices(conn),
        }
    }

    /// A device reads again what waits for it.
    pub(crate) fn reads_again(&mut self, conn: ConnId) {
        let way = &mut self.conns[conn];
        if !std::mem::take(&mut way.stalled) {
            return;
        }
        let waiting = std::mem::take(&mut way.waiting);
        let pace = std::mem::replace(&mut way.pace, Pace::Keeps);
        for heard in waiting {
            self.send_down(conn, heard);
        }
        if pace == Pace::Keeps {
            return;
        }
        // Until the room has told it how things are it is told nothing else, though it may have hung up meanwhile.
        let way = &mut self.conns[conn];
        way.pace = Pace::Asked;
        if pace == Pace::Behind && way.house_open {
            self.put_in(Message::Resync(conn));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fault::Faults, run::Run};

    #[test]
    fn a_device_that_fell_behind_is_told_nothing_before_it_is_told_how_things_are() {
        let mut world = World::new(&Run::new(1, 10, Faults::all()));
        let device = world.devices.len() - 1;
        world.devices[device].on = true;
        world.connect(device);
        let conn = world.conns.len() - 1;
        // It stalls, stalls again before the room has answered, or hangs up meanwhile.
        for (pace, house_open) in [
            (Pace::Behind, true),
            (Pace::Asked, true),
            (Pace::Behind, false),
        ] {
            let way = &mut world.conns[conn];
            (way.pace, way.stalled, way.house_open) = (pace, true, house_open);
            world.reads_again(conn);
            assert!(world.conns[conn].waits_for_room());
        }
    }
}
