//! A world: one table with all that is around it, one thread, one seed.

use records::Code;

use crate::{
    check::Check,
    counts::Counts,
    device::Device,
    event::Event,
    fault::{self, Planned},
    flaw::Flaw,
    luck::Luck,
    network::Conn,
    person::{Person, Request},
    process::Process,
    queue::{At, MINUTE, Queue, SECOND},
    run::Run,
    store::Ails,
    story::Story,
};

/// The world goes on so long, then it holds still for a while and is looked at …
const BUSTLE: At = 20 * MINUTE;
/// … after so long.
const REST: At = 2 * MINUTE;

/// A world.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something that may be wrong by itself"
)]
pub(crate) struct World {
    pub(crate) now: At,
    pub(crate) queue: Queue,
    /// Milliseconds since 1970 when the world began, as the wall clock has it.
    pub(crate) wall: i64,
    pub(crate) plan: Vec<Planned>,
    pub(crate) kept_faults: Option<Vec<usize>>,
    pub(crate) setup: Luck,
    pub(crate) net: Luck,
    pub(crate) disk_luck: Luck,
    pub(crate) think: Luck,
    pub(crate) net_slow: bool,
    pub(crate) lag_spike: bool,
    pub(crate) bots_fail: bool,
    pub(crate) bot_pace: u64,
    /// As many messages wait for a device at most; then it has fallen behind.
    pub(crate) most_waiting: usize,
    /// Are thoughts thought to their end that nobody wants any more?
    pub(crate) thinks_on: bool,
    pub(crate) close_after: At,
    pub(crate) disk: crate::store::Disk,
    pub(crate) process: Process,
    pub(crate) conns: Vec<Conn>,
    pub(crate) devices: Vec<Device>,
    pub(crate) people: Vec<Person>,
    pub(crate) requests: Vec<Request>,
    pub(crate) first_open_request: usize,
    /// The table of the world, if there is one.
    pub(crate) code: Option<Code>,
    pub(crate) resting: bool,
    pub(crate) thought_number: u64,
    pub(crate) check: Check,
    pub(crate) flaw: Option<Flaw>,
    pub(crate) counts: Counts,
    story: Story,
    pub(crate) steps: u64,
}

impl World {
    /// The world of a run.
    pub(crate) fn new(run: &Run) -> World {
        let seed = run.seed;
        let mut setup = Luck::of(seed, 0);
        let bot_pace = *setup.pick(&[300, 1000, 1000, 3000]);
        let close_after = *setup.pick(&[5, 30, 24 * 60]) * MINUTE;
        let most_waiting = *setup.pick(&[2, 4, 32]);
        let thinks_on = setup.below(2) == 0;
        let end = u64::from(run.minutes) * MINUTE;
        let mut world = World {
            now: 0,
            queue: Queue::default(),
            wall: 1_800_000_000_000,
            plan: fault::plan(&run.faults, seed, end),
            kept_faults: run.only_faults.clone(),
            setup,
            net: Luck::of(seed, 2),
            disk_luck: Luck::of(seed, 3),
            think: Luck::of(seed, 4),
            net_slow: false,
            lag_spike: false,
            bots_fail: false,
            bot_pace,
            most_waiting,
            thinks_on,
            close_after,
            disk: crate::store::Disk::default(),
            process: Process {
                up: true,
                life: 1,
                opened: 0,
                driver: None,
                dies_after: None,
            },
            conns: Vec::new(),
            devices: Vec::new(),
            people: Vec::new(),
            requests: Vec::new(),
            first_open_request: 0,
            code: None,
            resting: false,
            thought_number: 0,
            check: Check::new(Luck::of(seed, 5)),
            flaw: run.flaw,
            counts: Counts::default(),
            story: Story::new(run.story),
            steps: 0,
        };
        world.make_people(seed, run.only_people.as_deref());
        world.queue.put(0, Event::NewTable);
        for index in 0..world.plan.len() {
            let at = world.plan[index].at;
            world.queue.put(at, Event::Fault(index));
        }
        let mut at = BUSTLE;
        while at < end {
            world.queue.put(at, Event::Rest(true));
            world.queue.put(at + REST, Event::Rest(false));
            at += BUSTLE;
        }
        world
    }

    /// Lets the world go on until then, or until something is wrong.
    pub(crate) fn go_on(&mut self, end: At) {
        while let Some((at, event)) = self.queue.next() {
            if at >= end {
                break;
            }
            self.now = at;
            self.steps += 1;
            self.happen(event);
            if self.check.is_broken() {
                break;
            }
        }
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Up(conn, up) => self.up(conn, up),
            Event::Down(conn, down) => self.down(conn, down),
            Event::HouseNotices(conn) => self.house_notices(conn),
            Event::DeviceNotices(conn) => self.device_notices(conn),
            Event::Request(number) => self.request(number),
            Event::Replied(number, reply) => self.replied(number, &reply),
            Event::GaveUp(number) => self.gave_up(number),
            Event::Strike(number, at) => self.strike(number, at),
            Event::DiskDone(number) => self.disk_done(number),
            Event::Thought(number, id) => self.thought_comes(number, id),
            Event::Decide {
                device,
                contest,
                seat,
                decision,
            } => self.decide(device, contest, seat, decision),
            Event::Connect(device) => self.connect(device),
            Event::Ready(device, contest) => {
                self.say(
                    device,
                    format!(r#"{{"type":"ready","contest":"{contest}"}}"#),
                );
            }
            Event::Regret(device) => self.regret(device),
            Event::ReadsAgain(conn) => self.reads_again(conn),
            Event::Wake(who) => self.wake(who),
            Event::Fault(index) => self.fault(index),
            Event::FaultEnds(index) => self.fault_ends(index),
            Event::Restart(life) => self.restart(life),
            Event::NewTable => self.new_table(),
            Event::Rest(true) => self.rest(),
            Event::Rest(false) => {
                self.look_at_all();
                self.resting = false;
            }
        }
    }

    /// Everything that ails is well, everybody is there, and nobody does anything new.
    fn rest(&mut self) {
        self.note(|| "all hold still".into());
        self.resting = true;
        self.disk.ails = Ails::default();
        (self.net_slow, self.lag_spike, self.bots_fail) = (false, false, false);
        self.process.dies_after = None;
        for conn in 0..self.conns.len() {
            self.reads_again(conn);
        }
    }

    /// After all has held still for a while, whoever is connected has the true view.
    fn look_at_all(&mut self) {
        let settled = self.now - 30 * SECOND;
        let Some(driver) = &self.process.driver else {
            return;
        };
        for (id, device) in self.devices.iter().enumerate() {
            let Some(conn) = device.conn.map(|conn| &self.conns[conn]) else {
                continue;
            };
            if !conn.is_whole() || !conn.has_all() {
                continue;
            }
            let link = conn.link.expect("it is whole");
            let pending = device
                .pending
                .iter()
                .find(|pending| pending.sent < settled)
                .map(|pending| pending.id);
            self.check
                .at_rest(id, link, device, pending, driver, self.now);
        }
    }

    /// Remembers something for the story.
    pub(crate) fn note(&mut self, what: impl FnOnce() -> String) {
        self.story.note(self.now, what);
    }

    pub(crate) fn story(&self) -> Vec<String> {
        self.story.lines()
    }
}
