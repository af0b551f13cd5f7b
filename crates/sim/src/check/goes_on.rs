//! A table goes on: whoever is awaited is asked, all are told, and every wait has an end.

use engine::Seat;
use table::{Question, Task, Time};

use super::{
    Cause, Check,
    time::{HOST, NEARLY, READING},
};
use crate::{
    heard::{Says, ToldStage},
    law::Law,
    network::Conn,
    process::Driver,
    queue::{At, MS, SECOND},
};

/// No device is given more for its way.
const LAG: At = 1500 * MS;
/// Words are awaited so long.
const WORDS: At = 5 * SECOND;

impl Check {
    /// The room was told the time when it wanted to be.
    pub(super) fn told_in_time(&mut self, now: At, cause: &Cause, driver: &Driver) {
        let due = driver.room.deadline();
        let due = due.map(|due| driver.start + due.since(Time::default()).as_micros() as u64);
        // What was due before the room last heard anything is due at once then.
        let last = self.time;
        let late = due.is_some_and(|due| now > due.max(last) + SECOND);
        let late = late && !matches!(cause, Cause::Strike);
        self.holds(Law::GoesOn, !late, || {
            format!("the room named {due:?}, and at {now} nobody has told it the time")
        });
    }

    pub(super) fn now(&self) -> At {
        self.time
    }

    /// A bot is asked only as agreed.
    pub(crate) fn asked_to_think(&mut self, question: &Question) {
        let runs = self.plays();
        let bots = self.is_bots(question.about.seat);
        let open = self
            .contest
            .as_ref()
            .filter(|contest| contest.row.id == question.about.contest)
            .and_then(|contest| contest.open[question.about.seat].as_ref());
        let same = open.is_some_and(|open| open.id == question.about.decision);
        let good = match question.task {
            Task::Decide(_) => runs && bots && same,
            Task::Hint => same,
        };
        self.holds(Law::StandIns, good, || {
            format!(
                "a bot is asked about {:?}; play goes on: {runs}, a bot's: {bots}",
                question.about
            )
        });
    }

    pub(super) fn goes_on(&mut self, now: At, cause: &Cause, driver: &Driver, conns: &[Conn]) {
        self.time = now;
        if let Cause::Stop = cause {
            self.stopping = true;
        }
        let deadline = driver
            .room
            .deadline()
            .map(|due| driver.start + due.since(Time::default()).as_micros() as u64);
        if driver.room.is_busy() {
            let asked = driver.asked.is_some();
            return self.holds(Law::GoesOn, asked || deadline.is_some(), || {
                "the room waits, and nobody is asked".into()
            });
        }
        self.holds(Law::GoesOn, driver.asked.is_none(), || {
            "the disk is asked, and the room does not wait".into()
        });
        if let Cause::Resync(link) = cause
            && let Some(&conn) = driver.links.get(link)
        {
            self.holds(Law::Told, !conns[conn].waits_for_room(), || {
                format!("{link:?} has caught up, and is told nothing")
            });
        }
        self.all_told(conns, driver);
        self.all_due(now, deadline, driver);
        self.bots_asked(driver);
        self.seats_filled();
    }

    /// Everybody who is connected has been told how things are.
    fn all_told(&mut self, conns: &[Conn], driver: &Driver) {
        let now = self
            .contest
            .as_ref()
            .map(|contest| (contest.row.id, contest.lines));
        let mut wrong = None;
        for (id, link) in &self.links {
            let conn = driver.links.get(id).map(|&conn| &conns[conn]);
            if !conn.is_some_and(|conn| conn.house_open || conn.void || conn.link.is_some()) {
                wrong = Some(format!("{id:?} is in the room, and its connection is gone"));
                break;
            }
            if link.bye || link.behind || !conn.is_some_and(Conn::keeps_pace) {
                continue;
            }
            if now.is_some() && link.seen != now {
                wrong = Some(format!(
                    "{id:?} has seen {:?}, and there is {now:?}",
                    link.seen
                ));
                break;
            }
            let Some(Says::Table { table }) = link.table.as_ref().map(|heard| &heard.says) else {
                wrong = Some(format!("{id:?} was never told the table"));
                break;
            };
            let Some(state) = &self.state else { break };
            let misread = table
                .people
                .iter()
                .find(|person| person.present != self.is_present(person.id));
            let same = table.contest == state.contest
                && table.paused == state.paused
                && table.host == state.host
                && table.people.len() == state.people.len()
                && table.spec.seats == state.spec.seats
                && table.next == state.next
                && table.settings == state.settings
                && table.stage == self.stage()
                && table
                    .seats
                    .iter()
                    .all(|seat| seat.person == state.sitter(seat.seat))
                && table.seats.iter().all(|seat| {
                    seat.stand_in
                        == seat
                            .person
                            .is_some_and(|person| self.times.stood_in(person))
                });
            if !same || misread.is_some() {
                let whose = misread.map(|person| person.id);
                wrong = Some(format!(
                    "{id:?} was not told that the table has changed (presence of {whose:?})"
                ));
                break;
            }
        }
        self.holds(Law::Told, wrong.is_none(), || wrong.unwrap_or_default());
    }

    /// Every wait has an end, and the room has named it.
    fn all_due(&mut self, now: At, deadline: Option<At>, driver: &Driver) {
        let Some(state) = &self.state else { return };
        let mut due: Vec<(&str, At)> = Vec::new();
        if self.plays() {
            let patience = u64::from(state.settings.patience) * SECOND;
            for seat in Seat::all(state.spec.seats) {
                if let Some(person) = state.sitter(seat)
                    && let Some(away) = self.times.absent(person)
                    && !self.times.stood_in(person)
                {
                    due.push(("patience", now + patience.saturating_sub(away)));
                }
            }
            let (thought, off) = self.times.thought();
            if let Some(contest) = &self.contest {
                let watch = contest.watch + thought;
                for seat in contest.table.turn().awaited().iter() {
                    let left = contest.left(seat, self.clock(), watch);
                    if let Some(left) = left.filter(|_| !self.is_bots(seat) && self.times.counts())
                    {
                        let left = left.max(0) as u64 + off;
                        due.push(("a clock", now + left * MS + LAG));
                    }
                }
            }
            if self.times.waits {
                due.push(("reading", now + READING.saturating_sub(self.times.reading)));
            }
        }
        if let Some(since) = self.times.opening {
            due.push(("words", since + WORDS));
        }
        if let Some(since) = self.times.host_missed {
            due.push(("the host", since + HOST));
        }
        if let Some(since) = self.times.empty.filter(|_| driver.links.is_empty()) {
            due.push(("an empty room", since + 24 * 60 * 60 * SECOND));
        }
        let late = due.into_iter().find(|(_, due)| {
            // What is due already is done when the room is next told the time, which is at once.
            deadline.is_none_or(|named| named > (*due).max(now) + NEARLY)
        });
        self.holds(Law::GoesOn, late.is_none(), || {
            format!(
                "nobody is told when {late:?} ends: the room has named {deadline:?}, it is {now}"
            )
        });
    }

    /// A bot that is awaited has been asked.
    fn bots_asked(&mut self, driver: &Driver) {
        let Some(contest) = &self.contest else { return };
        let seats = contest.row.spec.seats;
        for seat in Seat::all(seats) {
            let of = |hint: bool| {
                let thoughts = driver.thoughts.iter();
                thoughts
                    .filter(move |thought| {
                        thought.wanted
                            && thought.about.seat == seat
                            && (thought.task == Task::Hint) == hint
                    })
                    .count()
            };
            let (decides, hints) = (of(false), of(true));
            if decides > 1 || hints > 1 {
                return self.broken(Law::Bounded, || format!("{seat} is thought about twice"));
            }
        }
        let nearly = self.times.reading + NEARLY >= READING;
        let waits = self.somebody_reads()
            && (self.times.waits || nearly && self.times.reading < READING + NEARLY);
        if !self.plays() || waits {
            return;
        }
        let mut wrong = None;
        for seat in contest.table.turn().awaited().iter() {
            let open = contest.open[seat].as_ref().map(|open| open.id);
            let asked = driver.thoughts.iter().any(|thought| {
                thought.wanted
                    && thought.about.seat == seat
                    && Some(thought.about.decision) == open
                    && thought.about.contest == contest.row.id
                    && thought.task != Task::Hint
            });
            if self.is_bots(seat) && !asked {
                wrong = Some(seat);
            }
        }
        self.holds(Law::GoesOn, wrong.is_none(), || {
            format!("the bot on {wrong:?} is awaited, and nobody asked it")
        });
    }

    /// Whoever is down for the next game sits when there is room.
    fn seats_filled(&mut self) {
        let Some(state) = &self.state else { return };
        let free = matches!(self.stage(), ToldStage::Gathering | ToldStage::Over);
        if state.next.is_empty() || !free || state.coming.opening {
            return;
        }
        let mut seated = state.clone();
        seated.seat_next();
        let all = seated.next == state.next;
        self.holds(Law::GoesOn, all, || {
            "somebody waits for the next game, and there is room".into()
        });
    }
}
