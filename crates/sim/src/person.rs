//! People: scripts with a character.

mod host;
mod orders;
mod play;

use std::collections::VecDeque;

use engine::Seat;
use engine::fair::{Bytes32, CutWord};
use table::{
    Claim, Order,
    state::{Animal, JoinKey, Level, Name, Settings, TableState, Taker},
};

use crate::{
    branch::branch,
    device::Device,
    event::{DeviceId, Event, Who},
    luck::Luck,
    queue::{At, MINUTE, SECOND},
    setups,
    world::World,
};

/// How somebody is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Character {
    /// Thinks a few seconds, stays.
    Prompt,
    /// Thinks long.
    Slow,
    /// Goes away, comes back, reloads.
    Absent,
    /// Throws it all down and comes back on another device.
    Raging,
    /// Sends what nobody should.
    Hostile,
    /// Looks on, without joining.
    Watcher,
}

/// Somebody.
pub(crate) struct Person {
    pub(crate) character: Character,
    pub(crate) luck: Luck,
    pub(crate) key: JoinKey,
    pub(crate) devices: Vec<DeviceId>,
    /// Orders still to be given.
    pub(crate) orders: VecDeque<Order>,
    /// The request under way.
    pub(crate) asking: Option<usize>,
    /// The word they have sealed, for which deal and seat.
    pub(crate) word: Option<(Bytes32, Seat, CutWord)>,
    pub(crate) adds_words: bool,
    /// Until when they are away.
    pub(crate) away: At,
    /// Do they have anything to do with the table?
    pub(crate) left_out: bool,
}

/// A request under way or done.
pub(crate) struct Request {
    pub(crate) by: Who,
    pub(crate) device: DeviceId,
    pub(crate) who: Option<Claim>,
    pub(crate) order: Order,
    /// Is it on its way or at the house?
    pub(crate) sent: bool,
    pub(crate) given_up: bool,
    pub(crate) answered: bool,
}

impl Character {
    fn thinks(self) -> At {
        match self {
            Character::Prompt => 6 * SECOND,
            Character::Slow => 25 * SECOND,
            Character::Absent => 12 * SECOND,
            Character::Raging | Character::Hostile => 5 * SECOND,
            Character::Watcher => MINUTE,
        }
    }

    /// So often they do something of their own accord.
    fn restless(self) -> At {
        match self {
            Character::Prompt => 4 * MINUTE,
            Character::Slow => 6 * MINUTE,
            Character::Absent | Character::Raging => 90 * SECOND,
            Character::Hostile => 40 * SECOND,
            Character::Watcher => 3 * MINUTE,
        }
    }
}

impl World {
    /// Brings the people of the world into being.
    pub(crate) fn make_people(&mut self, seed: u64, only: Option<&[usize]>) {
        let count = 1 + self.setup.below(5) as usize;
        for who in 0..count {
            let mut luck = Luck::of(seed, 100 + who as u64);
            let character = match luck.below(16) {
                0..=6 => Character::Prompt,
                7 | 8 => Character::Slow,
                9..=11 => Character::Absent,
                12 => Character::Raging,
                13 | 14 => Character::Hostile,
                _ if who > 0 => Character::Watcher,
                _ => Character::Prompt,
            };
            let key = JoinKey::new(luck.bytes());
            let (number, reading) = (luck.number() >> 12, luck.below(5) == 0);
            let adds_words = luck.below(3) == 0;
            let wakes = luck.below(90 * SECOND);
            let device = self.devices.len();
            self.devices.push(Device {
                on: true,
                reading,
                ..Device::new(who, number, None)
            });
            self.people.push(Person {
                character,
                luck,
                key,
                devices: vec![device],
                orders: VecDeque::new(),
                asking: None,
                word: None,
                adds_words,
                away: 0,
                left_out: only.is_some_and(|only| !only.contains(&who)),
            });
            self.queue.put(wakes, Event::Wake(who));
        }
    }

    pub(crate) fn name_of(who: Who) -> Name {
        let names = ["Ada", "Bea", "Cleo", "Dan", "Eva", "Finn", "Gus"];
        names[who % names.len()].parse().expect("a name")
    }

    /// A new table, with its first guest as host.
    pub(crate) fn first_state(&mut self) -> Option<(TableState, Who)> {
        let host = self
            .people
            .iter()
            .position(|person| !person.left_out && person.character != Character::Watcher)?;
        let spec = setups::spec(&mut self.setup);
        let settings = setups::first_settings(&mut self.setup);
        let mut state = TableState::new(&spec, Settings::default(), self.setup.rng()).ok()?;
        settings.apply(&mut state.settings);
        if self.setup.permille(125) {
            // From some contests nothing can be gone on with: then it is a new one.
            let _ = branch(&mut state, &mut self.setup);
        }
        let bots = self.setup.below(u64::from(state.spec.seats)) as u8;
        for seat in Seat::all(state.spec.seats).rev().take(bots.into()) {
            let level = Level::try_from(1 + self.setup.below(4) as u8).ok()?;
            state.seats[seat.index()] = Taker::Bot(level);
        }
        let key = self.people[host].key.clone();
        let name = World::name_of(host);
        let person = state.join(name, Animal::Otter, Some(&key), self.setup.rng());
        let id = person.ok()?.id;
        state.seat_somebody(id);
        Some((state, host))
    }

    /// All begin anew at a new table.
    pub(crate) fn all_forget(&mut self, _host: Who) {
        for device in 0..self.devices.len() {
            self.close(device);
            let number = self.devices[device].number;
            self.devices[device].claim = None;
            self.devices[device].reload(number);
        }
        for who in 0..self.people.len() {
            let person = &mut self.people[who];
            person.orders.clear();
            person.word = None;
            let soon = person.luck.below(60 * SECOND);
            let soon = if who == 0 { SECOND } else { soon };
            self.queue.put(self.now + soon, Event::Wake(who));
        }
    }

    /// The device somebody uses now: one that is on, else their first.
    pub(crate) fn device_of(&self, who: Who) -> DeviceId {
        let devices = &self.people[who].devices;
        let on = devices.iter().find(|&&device| self.devices[device].on);
        *on.unwrap_or(&devices[0])
    }

    /// Asks for something, as soon as nothing else is under way.
    pub(crate) fn order(&mut self, who: Who, order: impl Into<Order>) {
        let person = &mut self.people[who];
        if person.orders.len() < 8 {
            person.orders.push_back(order.into());
        }
        self.ask_next(who);
    }

    pub(crate) fn ask_next(&mut self, who: Who) {
        if self.people[who].asking.is_some() {
            return;
        }
        let Some(order) = self.people[who].orders.pop_front() else {
            return;
        };
        let device = self.device_of(who);
        let number = self.requests.len();
        self.requests.push(Request {
            by: who,
            device,
            who: self.devices[device].claim,
            order,
            sent: true,
            given_up: false,
            answered: false,
        });
        self.people[who].asking = Some(number);
        let after = 5000 + self.net.below(100_000);
        self.queue.put(self.now + after, Event::Request(number));
        self.queue
            .put(self.now + crate::process::PATIENCE, Event::GaveUp(number));
    }
}
