//! What must hold, checked at every event: from what was said to whom, and from what is on the disk.

mod alike;
mod cause;
mod contest;
mod goes_on;
mod kept;
mod orders;
mod rebuilt;
mod time;
mod told;

use std::{collections::BTreeMap, rc::Rc};

use engine::Seat;
use records::{Code, ContestId};
use table::{
    Claim, LinkId, Question,
    state::{PersonId, TableState, Taker},
};

use crate::{
    counts::Counts,
    device::Device,
    event::{DeviceId, Hello},
    heard::{Heard, Says, ToldStage},
    law::Law,
    luck::Luck,
    network::Conn,
    process::Driver,
    queue::At,
    store::Disk,
};

pub(crate) use cause::{Cause, Said};
use contest::{Contest, Mark};
use orders::Ordered;
use time::Times;

/// No `hear` gives more effects than this and a few for each device.
const MOST_EFFECTS: usize = 64;

/// All that is held against what a room does.
pub(crate) struct Check {
    violation: Option<(Law, String)>,
    checked: [u64; 16],
    luck: Luck,
    code: Option<Code>,
    /// The table as it is kept.
    state: Option<TableState>,
    /// The contest on it as it is kept.
    contest: Option<Contest>,
    links: BTreeMap<LinkId, Link>,
    times: Times,
    /// What devices sent: by mark.
    sent: BTreeMap<Mark, Said>,
    /// The order that is obeyed.
    ordered: Option<Ordered>,
    /// The table as it is kept, as it stands there, and as it was before.
    doc: String,
    doc_before: Option<String>,
    /// Does the house close?
    stopping: bool,
    /// Does the room find out how things stand on the disk?
    recovers: bool,
    time: At,
    lines: u64,
    contests: u64,
    over: u64,
    undos: u64,
}

/// A device as the room should know it.
struct Link {
    hello: Hello,
    /// Who it is, as of when it came.
    person: Option<PersonId>,
    /// Has it been told goodbye?
    bye: bool,
    /// Is it being greeted?
    greeting: bool,
    /// What it has been shown last.
    seen: Option<(ContestId, u32)>,
    /// The last log it was told.
    log: Option<(ContestId, u32)>,
    /// The last table it was told.
    table: Option<Rc<Heard>>,
    /// The contest it has drawn.
    drawn: Option<ContestId>,
    hints: Vec<u64>,
    /// Has it fallen behind?
    behind: bool,
}

impl Check {
    pub(crate) fn new(luck: Luck) -> Check {
        Check {
            violation: None,
            checked: [0; 16],
            luck,
            code: None,
            state: None,
            contest: None,
            links: BTreeMap::new(),
            times: Times::default(),
            sent: BTreeMap::new(),
            ordered: None,
            doc: String::new(),
            doc_before: None,
            stopping: false,
            recovers: false,
            time: 0,
            lines: 0,
            contests: 0,
            over: 0,
            undos: 0,
        }
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.violation.is_some()
    }

    pub(crate) fn violation(&self) -> Option<(Law, String)> {
        self.violation.clone()
    }

    pub(crate) fn broken(&mut self, law: Law, why: impl FnOnce() -> String) {
        if self.violation.is_none() {
            self.violation = Some((law, why()));
        }
    }

    /// A law holds, or is broken.
    pub(crate) fn holds(&mut self, law: Law, good: bool, why: impl FnOnce() -> String) {
        self.checked[law as usize] += 1;
        if !good {
            self.broken(law, why);
        }
    }

    pub(crate) fn count(&self, counts: &mut Counts) {
        let laws = [
            Law::Acknowledged,
            Law::Kept,
            Law::Eyes,
            Law::Alike,
            Law::Told,
            Law::Clocks,
            Law::StandIns,
            Law::GoesOn,
            Law::Journal,
            Law::Rebuilt,
            Law::Bounded,
            Law::Orders,
            Law::Dismissed,
            Law::OneWriter,
        ];
        for law in laws {
            counts.checked.insert(law, self.checked[law as usize]);
        }
        counts.lines = self.lines;
        counts.contests = self.contests;
        counts.over = self.over;
        counts.undos = self.undos;
    }

    pub(crate) fn new_table(&mut self, code: Code) {
        self.code = Some(code);
        (self.state, self.contest) = (None, None);
        self.sent.clear();
    }

    pub(crate) fn attached(&mut self, link: LinkId, hello: Hello) {
        let person = hello.who.and_then(|claim| self.known(claim));
        if let Some(person) = person {
            self.times.is_back(person);
        }
        self.links.insert(
            link,
            Link {
                hello,
                person,
                bye: false,
                greeting: false,
                seen: None,
                log: None,
                table: None,
                drawn: None,
                hints: Vec::new(),
                behind: false,
            },
        );
    }

    pub(crate) fn gone(&mut self, link: LinkId) {
        self.links.remove(&link);
    }

    pub(crate) fn closed(&mut self) {
        self.links.clear();
        self.ordered = None;
    }

    pub(crate) fn effects(&mut self, count: usize) {
        let most = MOST_EFFECTS + 16 * self.links.len();
        self.holds(Law::Bounded, count <= most, || {
            format!("{count} effects at once")
        });
    }

    /// Who a claim is, by the table as it is kept.
    fn known(&self, claim: Claim) -> Option<PersonId> {
        let person = self.state.as_ref()?.person(claim.person)?;
        let good = Some(claim.code) == self.code && claim.epoch == person.epoch;
        good.then_some(person.id)
    }

    fn seat_of(&self, person: Option<PersonId>) -> Option<Seat> {
        self.state.as_ref()?.seat_of(person?)
    }

    fn is_present(&self, person: PersonId) -> bool {
        self.links.values().any(|link| link.person == Some(person))
    }

    fn stage(&self) -> ToldStage {
        let contest = self.state.as_ref().and_then(|state| state.contest);
        match (&self.contest, contest) {
            (Some(contest), Some(_)) if contest.is_over() => ToldStage::Over,
            (Some(_), Some(_)) => ToldStage::Playing,
            (None, Some(_)) => ToldStage::ReadOnly,
            (_, None) => ToldStage::Gathering,
        }
    }

    /// Does play go on, by what is kept and who is there?
    fn plays(&self) -> bool {
        let Some(state) = &self.state else {
            return false;
        };
        self.stage() == ToldStage::Playing && !state.paused && self.is_attended(state)
    }

    fn is_attended(&self, state: &TableState) -> bool {
        let seats = Seat::all(state.spec.seats);
        let mut sitters = seats.filter_map(|seat| state.sitter(seat)).peekable();
        if sitters.peek().is_none() {
            return !self.links.is_empty();
        }
        sitters.any(|person| self.is_present(person))
    }

    /// Does a bot play this seat, as agreed?
    fn is_bots(&self, seat: Seat) -> bool {
        let Some(state) = &self.state else {
            return false;
        };
        match state.taker(seat) {
            Taker::Bot(_) | Taker::Nobody => true,
            Taker::Person(person) => self.times.stood_in(person),
        }
    }

    /// The seat of the one person who plays, if all others are bots.
    fn alone(&self) -> Option<Seat> {
        let state = self.state.as_ref()?;
        let mut seated = Seat::all(state.spec.seats).filter(|&seat| state.sitter(seat).is_some());
        let only = seated.next()?;
        seated.next().is_none().then_some(only)
    }

    /// The moves of the seat that a question is about, in notation.
    pub(crate) fn moves_of(&self, question: &Question) -> Vec<String> {
        let Some(contest) = &self.contest else {
            return Vec::new();
        };
        let moves = contest.table.moves(question.about.seat);
        moves.into_iter().map(|shown| shown.text).collect()
    }

    /// Before the room is told something.
    pub(crate) fn before(&mut self, now: At, cause: &Cause, driver: &Driver, _disk: &Disk) {
        self.told_in_time(now, cause, driver);
        self.time = now;
        self.pass_time(now);
        match cause {
            Cause::Said(link, said) => self.hear_said(*link, said),
            Cause::Order { number, who, order } => {
                self.ordered = Some(Ordered::new(*number, *who, order));
                self.doc_before = Some(self.doc.clone());
            }
            Cause::Resync(link) => {
                if let Some(link) = self.links.get_mut(link) {
                    link.behind = false;
                    link.hello.since = None;
                }
            }
            Cause::Contest => self.times.read_again(),
            _ => {}
        }
    }

    fn hear_said(&mut self, id: LinkId, said: &Said) {
        let Some(link) = self.links.get_mut(&id) else {
            return;
        };
        match said {
            Said::Move { id, .. } | Said::Undo { id, .. } => {
                if let Some(person) = link.person {
                    let mark = (person.0, link.hello.number, *id);
                    self.sent.insert(mark, said.clone());
                }
            }
            Said::Hint(id) => link.hints.push(*id),
            Said::Ready(contest) => link.drawn = Some(*contest),
            Said::Pause(_) | Said::Other => {}
        }
    }

    /// After the room has been told something, and all it wanted is done.
    pub(crate) fn after(
        &mut self,
        now: At,
        cause: &Cause,
        driver: &Driver,
        conns: &[Conn],
        disk: &Disk,
    ) {
        let _ = disk;
        for link in self.links.values_mut() {
            link.greeting = false;
        }
        self.look_at_times(now, driver);
        self.goes_on(now, cause, driver, conns);
    }

    /// After all has held still: a device has the true view, and everything was answered.
    pub(crate) fn at_rest(
        &mut self,
        id: DeviceId,
        link: LinkId,
        device: &Device,
        pending: Option<u64>,
        driver: &Driver,
        _now: At,
    ) {
        if driver.asked.is_some() {
            // It is about to be answered; one that never is, is found by what goes on.
            return;
        }
        if driver.room.is_busy() {
            return self.broken(Law::GoesOn, || "the room is busy, and all is well".into());
        }
        let Some(known) = self.links.get(&link) else {
            return self.broken(Law::Told, || {
                format!("device {id} is connected, and the room does not know it")
            });
        };
        let person = known.person;
        self.holds(Law::Acknowledged, pending.is_none(), || {
            format!("device {id} never heard what became of its message {pending:?}")
        });
        let seat = self.seat_of(person);
        let Some(contest) = &mut self.contest else {
            return;
        };
        let seat = contest.seat(seat);
        let lines = contest.lines;
        let view = contest.view(seat);
        let same = device
            .update()
            .is_some_and(|update| update.seq == lines && update.view.get().as_bytes() == view);
        self.holds(Law::Told, same, || {
            format!("device {id} does not show the contest as it is after {lines} lines")
        });
        let table = device.table.as_ref().map(|heard| &heard.says);
        if let Some(Says::Table { table }) = table {
            let present = |check: &Check, id| check.is_present(id);
            let wrong = table
                .people
                .iter()
                .find(|person| person.present != present(self, person.id))
                .map(|person| person.id);
            self.holds(Law::Told, wrong.is_none(), || {
                format!("device {id} does not know whether {wrong:?} is there")
            });
        }
    }
}
