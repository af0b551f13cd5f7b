//! Who could act how long: what clocks, patience and bots' courtesy are held against.

use std::collections::{BTreeMap, BTreeSet};

use engine::Seat;
use records::Write;
use table::{Note, state::PersonId};

use super::Check;
use crate::{
    heard::ToldStage,
    law::Law,
    process::{Asked, Driver},
    queue::{At, MINUTE, MS, SECOND},
};

/// Bots wait no longer for those who read.
pub(super) const READING: At = MINUTE;
/// Others wait so long for the host.
pub(super) const HOST: At = MINUTE;
/// Rooms count whole milliseconds.
pub(super) const NEARLY: At = 20 * MS;

/// Who could act how long.
#[derive(Default)]
pub(super) struct Times {
    last: At,
    /// Did play go on when the room last listened?
    running: bool,
    /// Does time count that somebody thinks?
    counting: bool,
    /// Microseconds thought since the last line.
    ran: u64,
    /// How often thinking was interrupted since.
    stops: u64,
    /// How long those on seats have been away while play went on.
    absent: BTreeMap<PersonId, u64>,
    /// For whom a bot plays.
    stand_ins: BTreeSet<PersonId>,
    /// How long bots have waited in this contest for those who read.
    pub(super) reading: u64,
    pub(super) waits: bool,
    /// Since when somebody who sits waits for the host.
    pub(super) host_missed: Option<At>,
    pub(super) empty: Option<At>,
    pub(super) opening: Option<At>,
}

impl Times {
    pub(super) fn stood_in(&self, person: PersonId) -> bool {
        self.stand_ins.contains(&person)
    }

    pub(super) fn absent(&self, person: PersonId) -> Option<u64> {
        self.absent.get(&person).copied()
    }

    /// Somebody is there again.
    pub(super) fn is_back(&mut self, person: PersonId) {
        self.absent.remove(&person);
        self.stand_ins.remove(&person);
    }

    /// The contest was read again: what was thought since its last line is forgiven.
    pub(super) fn read_again(&mut self) {
        (self.ran, self.stops) = (0, 0);
    }

    /// Milliseconds thought since the last line, and how far off that may be.
    pub(super) fn thought(&self) -> (u64, u64) {
        (self.ran / 1000, 3 + 2 * self.stops)
    }

    pub(super) fn counts(&self) -> bool {
        self.counting
    }
}

impl Check {
    /// A room is opened: nobody is there.
    pub(crate) fn opened(&mut self, now: At) {
        self.links.clear();
        self.times = Times {
            last: now,
            empty: Some(now),
            ..Times::default()
        };
        self.stopping = false;
        self.recovers = false;
    }

    pub(super) fn pass_time(&mut self, now: At) {
        let times = &mut self.times;
        let gone = now - times.last;
        times.last = now;
        if times.running {
            times.absent.values_mut().for_each(|away| *away += gone);
        }
        if times.counting {
            times.ran += gone;
        }
        if times.waits {
            times.reading += gone;
        }
    }

    /// Takes note of who can act from now on.
    pub(super) fn look_at_times(&mut self, now: At, driver: &Driver) {
        if driver.room.is_busy() {
            // The time that a step takes to be written is nobody's.
            let steps = match &driver.asked {
                Some(Asked::Keep(writes)) => {
                    writes.iter().any(|write| matches!(write, Write::Line(_)))
                }
                Some(Asked::Row(_) | Asked::Contest(_)) | None => true,
            };
            if steps {
                self.times.stops += u64::from(self.times.counting);
                self.times.counting = false;
            } else if !self.recovers && self.stage() != ToldStage::Playing {
                // The contest is over, and what follows from its end is written.
                self.times.running = false;
            }
            return;
        }
        let runs = self.plays();
        let Some(state) = &self.state else { return };
        let seated: BTreeSet<PersonId> = Seat::all(state.spec.seats)
            .filter_map(|seat| state.sitter(seat))
            .filter(|&person| !self.is_present(person))
            .collect();
        let host_away = !self.is_present(state.host);
        let waited_for = host_away
            && state
                .people
                .iter()
                .any(|person| state.seat_of(person.id).is_some() && self.is_present(person.id));
        let opening = state.coming.opening;
        let waits = runs && self.times.reading < READING && self.somebody_reads();
        let empty = self.links.is_empty();
        let times = &mut self.times;
        // Whoever still reads costs nobody time.
        times.stops += u64::from(times.counting && (!runs || waits));
        (times.running, times.counting, times.waits) = (runs, runs && !waits, waits);
        times.absent.retain(|person, _| seated.contains(person));
        times.stand_ins.retain(|person| seated.contains(person));
        for person in seated {
            times.absent.entry(person).or_default();
        }
        times.host_missed = waited_for.then(|| times.host_missed.unwrap_or(now));
        times.opening = opening.then(|| times.opening.unwrap_or(now));
        times.empty = empty.then(|| times.empty.unwrap_or(now));
    }

    /// Does somebody who plays read, before the contest is drawn?
    pub(super) fn somebody_reads(&self) -> bool {
        let contest = self.contest.as_ref().map(|contest| contest.row.id);
        self.links.values().any(|link| {
            link.hello.reading && link.drawn != contest && self.seat_of(link.person).is_some()
        })
    }

    /// The room says what it does.
    pub(crate) fn noted(&mut self, note: &Note) {
        match note {
            Note::StandIn { seat } => self.stands_in(*seat),
            Note::Waiting { .. } => self.recovers = true,
            Note::GoingOn => self.recovers = false,
            Note::Refused { seat, mv, why } => {
                let _ = seat;
                let why = format!("a move made here is refused: {mv}: {why}");
                self.broken(Law::GoesOn, || why);
            }
            Note::Frozen { why } => self.broken(Law::Rebuilt, || format!("frozen: {why}")),
            _ => {}
        }
    }

    /// A bot sits in for somebody: only after patience.
    fn stands_in(&mut self, seat: Seat) {
        let Some(state) = &self.state else { return };
        let patience = u64::from(state.settings.patience) * SECOND;
        let Some(person) = state.sitter(seat) else {
            return self.broken(Law::StandIns, || {
                format!("a bot sits in on {seat} for nobody")
            });
        };
        let away = self
            .times
            .absent(person)
            .filter(|_| !self.is_present(person));
        let runs = self.plays();
        let enough = away.is_some_and(|away| away + NEARLY >= patience);
        self.holds(Law::StandIns, enough && runs, || {
            format!(
                "a bot sits in for {person:?} on {seat}, who was away for {away:?} µs of play (patience {patience}, play goes on: {runs})"
            )
        });
        self.times.stand_ins.insert(person);
    }
}
