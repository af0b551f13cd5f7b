//! What people do of their own accord: they come and go, and hosts change everything.

use engine::Seat;
use table::{
    HostOrder, Order, PersonOrder,
    state::{Level, PersonId, Wanted},
};

use super::Character;
use crate::{
    device::Device,
    event::{DeviceId, Event, Who},
    heard::{ToldStage, ToldTable},
    queue::{MINUTE, SECOND},
    setups,
    world::World,
};

impl World {
    /// Somebody does something of their own accord.
    pub(crate) fn wake(&mut self, who: Who) {
        let person = &mut self.people[who];
        if person.left_out {
            return;
        }
        let again = person.luck.about(person.character.restless());
        let away = person.away;
        if self.resting {
            self.queue.put(self.now + again, Event::Wake(who));
            return;
        }
        if away > self.now {
            self.queue.put(away, Event::Wake(who));
            return;
        }
        let device = self.device_of(who);
        let mut again = again;
        if self.is_lost(who, device) {
            again = again.min(20 * SECOND);
        } else if self.is_host(device) && self.hosts(who, device) {
            again = again.min(25 * SECOND);
        } else {
            self.does_something(who, device);
        }
        self.ask_next(who);
        self.queue.put(self.now + again, Event::Wake(who));
    }

    /// Is somebody not at the table? Then they come.
    fn is_lost(&mut self, who: Who, device: DeviceId) -> bool {
        let watches = self.people[who].character == Character::Watcher;
        if self.code.is_none() {
            return true;
        }
        if self.devices[device].claim.is_none() && !watches {
            if self.people[who].asking.is_none() && self.people[who].orders.is_empty() {
                self.join(who);
            }
            return true;
        }
        if !self.devices[device].on {
            self.devices[device].on = true;
            self.reconnect(device);
            return true;
        }
        if self.devices[device].conn.is_none() {
            self.reconnect(device);
        }
        self.devices[device].table.is_none()
    }

    fn is_host(&self, device: DeviceId) -> bool {
        let device = &self.devices[device];
        let host = device.table().map(|table| table.host);
        host.is_some() && host == device.you
    }

    fn any_seat(&mut self, who: Who, table: &ToldTable) -> Seat {
        let seats = u64::from(table.spec.seats) + 1;
        Seat::new(self.people[who].luck.below(seats.min(6)) as u8)
    }

    fn somebody(&mut self, who: Who, table: &ToldTable) -> PersonId {
        let luck = &mut self.people[who].luck;
        if table.people.is_empty() || luck.below(20) == 0 {
            return PersonId(luck.below(9) as u32);
        }
        luck.pick(&table.people).id
    }

    /// The host sees to it that something is played. True if there was something to do.
    fn hosts(&mut self, who: Who, device: DeviceId) -> bool {
        let Some(table) = self.devices[device].table().cloned() else {
            return false;
        };
        let luck = &mut self.people[who].luck;
        if let Some(request) = table.requests.first() {
            let (person, seat) = (request.person, request.seat);
            if luck.below(3) > 0 {
                self.order(who, HostOrder::Grant { person, seat });
            } else {
                self.order(who, PersonOrder::Decline { person });
            }
            return true;
        }
        if luck.below(8) == 0 {
            self.changes_something(who, &table);
            return true;
        }
        match table.stage {
            ToldStage::Playing => false,
            ToldStage::ReadOnly => {
                self.order(who, HostOrder::Stop);
                true
            }
            ToldStage::Over if luck.below(2) == 0 => {
                let same_deal = luck.below(4) == 0;
                let move_on = luck.below(3) == 0;
                self.order(who, HostOrder::Rematch { same_deal, move_on });
                true
            }
            ToldStage::Gathering | ToldStage::Over => {
                let luck = &mut self.people[who].luck;
                let wait = luck.below(3) == 0;
                let free = table.seats.iter().find(|seat| seat.taken == "nobody");
                if wait {
                    return true;
                }
                let order = match free {
                    Some(free) => HostOrder::Bot {
                        seat: free.seat,
                        level: Level::try_from(1 + luck.below(4) as u8).ok(),
                    },
                    None => HostOrder::Start,
                };
                self.order(who, order);
                true
            }
        }
    }

    /// A host changes what can be changed.
    fn changes_something(&mut self, who: Who, table: &ToldTable) {
        let (seat, person) = (self.any_seat(who, table), self.somebody(who, table));
        let luck = &mut self.people[who].luck;
        let order = match luck.below(24) {
            0..=5 => HostOrder::Change {
                spec: None,
                settings: setups::settings(luck),
            },
            6..=9 => HostOrder::Change {
                spec: Some(setups::spec(luck)),
                settings: Wanted::default(),
            },
            10..=14 => HostOrder::Bot {
                seat,
                level: Level::try_from(luck.below(5) as u8).ok(),
            },
            15 | 16 => HostOrder::Kick {
                person,
                block: luck.below(3) == 0,
            },
            17 => HostOrder::Host { person },
            18 | 19 => HostOrder::Stop,
            20 => {
                let person = Some(person);
                return self.order(who, PersonOrder::Unpropose { person });
            }
            21 | 22 => HostOrder::Start,
            _ if luck.below(4) == 0 => HostOrder::Delete,
            _ => HostOrder::Grant { person, seat },
        };
        self.order(who, order);
    }

    fn does_something(&mut self, who: Who, device: DeviceId) {
        let Some(table) = self.devices[device].table().cloned() else {
            return;
        };
        let character = self.people[who].character;
        let luck = &mut self.people[who].luck;
        match (character, luck.below(10)) {
            (Character::Absent, 0..=4) | (_, 0) => self.goes_away(who),
            (Character::Raging, 1..=4) | (_, 1) => self.changes_device(who, device),
            (Character::Hostile, 2..=4) => self.changes_something(who, &table),
            (_, 2..=5) => self.fidget(device),
            _ => self.asks_something(who, &table),
        }
    }

    /// All devices sleep for a while.
    fn goes_away(&mut self, who: Who) {
        let luck = &mut self.people[who].luck;
        let mean = [20 * SECOND, 2 * MINUTE, 12 * MINUTE, 60 * MINUTE];
        let mean = *luck.pick(&mean);
        let until = luck.about(mean);
        let abrupt = luck.below(3) == 0;
        let forget = luck.below(2) == 0;
        self.people[who].away = self.now + until;
        self.note(|| format!("person {who} goes away"));
        for device in self.people[who].devices.clone() {
            if !self.devices[device].on {
                continue;
            }
            self.devices[device].on = false;
            if let Some(conn) = self.devices[device].conn.filter(|_| abrupt) {
                let notices = 20 * SECOND + self.net.below(20 * SECOND);
                self.conns[conn].device_open = false;
                self.devices[device].conn = None;
                self.lose(conn, notices, notices);
            } else {
                self.close(device);
            }
            if forget {
                let number = self.people[who].luck.number() >> 12;
                self.devices[device].reload(number);
            }
        }
    }

    /// Another device, another tab, or the page loaded again.
    fn changes_device(&mut self, who: Who, device: DeviceId) {
        let luck = &mut self.people[who].luck;
        let number = luck.number() >> 12;
        match luck.below(3) {
            0 => {
                self.close(device);
                self.devices[device].reload(number);
                self.reconnect(device);
            }
            1 if self.people[who].devices.len() < 3 => {
                let claim = self.devices[device].claim;
                let new = self.devices.len();
                self.devices.push(Device {
                    on: true,
                    ..Device::new(who, number, claim)
                });
                self.people[who].devices.push(new);
                self.reconnect(new);
            }
            _ => {
                // The first device is put down; the next comes in by a link.
                self.close(device);
                self.devices[device].on = false;
                let claim = self.devices[device].claim;
                let devices = self.people[who].devices.clone();
                let other = devices.iter().copied().find(|&other| other != device);
                let other = other.unwrap_or_else(|| {
                    let new = self.devices.len();
                    self.devices.push(Device::new(who, number, None));
                    self.people[who].devices.push(new);
                    new
                });
                self.devices[other].on = true;
                if let Some(claim) = claim {
                    self.order(who, Order::Carry { claim });
                }
            }
        }
    }

    fn asks_something(&mut self, who: Who, table: &ToldTable) {
        let (seat, person) = (self.any_seat(who, table), self.somebody(who, table));
        let luck = &mut self.people[who].luck;
        let order = match luck.below(24) {
            0..=4 => PersonOrder::Sit { seat },
            5 => PersonOrder::Stand,
            6..=8 => PersonOrder::Next,
            9 => PersonOrder::NotNext,
            10 | 11 => PersonOrder::Swap { seat },
            12 | 13 => PersonOrder::Propose {
                spec: setups::spec(luck),
            },
            14 => PersonOrder::Unpropose { person: None },
            15 => PersonOrder::Decline { person },
            16 => PersonOrder::Rename {
                name: Some(World::name_of(who + 1)),
                animal: None,
            },
            17 => PersonOrder::Vouch,
            18 => {
                let key = self.people[who].key.clone();
                return self.order(who, Order::ComeBack { key });
            }
            19 => PersonOrder::Revoke,
            20 if luck.below(3) == 0 => PersonOrder::Leave,
            21 => PersonOrder::Unswap { seat },
            _ => return self.order(who, Order::Show),
        };
        self.order(who, order);
    }
}
