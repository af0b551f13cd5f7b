//! A contest on the table.

use core::{fmt, time::Duration};

use engine::{AnyContest, BySeat, ContestError, Dice, Eyes, Seat, SeatSet, Seed, Turn, fair};
use records::{ContestRow, Line, Write};
use serde_json::value::RawValue;

use super::{
    keep::Unkept,
    trail::{Trace, Trail, What},
    watch::Watch,
};
use crate::{
    LinkId, Now, Time,
    flaw::{Flaw, flawed},
    message::{Decision, End, Seen, Update},
    state::{Clock, ShownTurn, TableState},
};

/// A contest on the table, under way or over. All of it follows from its journal: read again, it is the
/// same, but for the time since the last line.
pub(super) struct Play {
    pub(super) row: ContestRow,
    seed: Seed,
    pub(super) table: Box<dyn AnyContest>,
    pub(super) trail: Trail,
    pub(super) open: BySeat<Option<Open>>,
    /// The time by which the seats think.
    pub(super) watch: Watch,
    pub(super) spent: BySeat<Duration>,
    pub(super) decisions: BySeat<u32>,
    /// The steps taken, as far as it matters to whoever takes them back.
    pub(super) past: Vec<Past>,
}

/// A step that was taken.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Past {
    /// Whose it was; chance's, if nobody's.
    pub(super) seat: Option<Seat>,
    /// When its decision had come up, and how long the seat had thought.
    pub(super) came: Duration,
    pub(super) spent: Duration,
    /// Was the decision taken before, and that taken back?
    pub(super) again: bool,
    /// Whom it showed something.
    pub(super) showed: SeatSet,
    /// Does taking it back give nothing away?
    pub(super) quiet: bool,
}

/// A decision that a seat may take.
pub(super) struct Open {
    /// The number of lines when it came up.
    pub(super) id: u32,
    pub(super) awaited: bool,
    pub(super) moves: Box<RawValue>,
    /// What the watch showed then.
    pub(super) came: Duration,
    /// When that was, in milliseconds since 1970.
    since: i64,
    /// Was it taken, and that taken back?
    again: bool,
    /// Does a bot think about it?
    pub(super) thinking: bool,
    /// A hint, thought about once.
    pub(super) hint: Advice,
}

/// A hint for a decision.
pub(super) enum Advice {
    NotAsked,
    /// It is thought about: who asked, and what they called it.
    Thinking(Vec<(LinkId, u64)>),
    Known(Box<RawValue>),
}

/// A contest that has gone on.
pub(super) struct Steps {
    pub(super) play: Box<Play>,
    /// By so many steps.
    pub(super) count: usize,
    /// Of which people are told this.
    pub(super) told: Vec<Told>,
}

/// A move, as somebody gives it.
#[derive(Copy, Clone)]
pub(super) enum Said<'a> {
    /// A device, in its JSON form.
    Json(&'a str),
    /// A bot or the clock, in notation.
    Notation(&'a str),
}

/// What a pair of eyes is told: events as JSON, with commas between them.
pub(super) type Told = (Eyes, Vec<u8>);

/// The part of an update that is the same for all eyes.
pub(super) struct Moment {
    awaited: Vec<Seat>,
    clocks: Vec<(Seat, u64)>,
    reading: Vec<Seat>,
    can_undo: Option<Seat>,
    totals: BySeat<i32>,
    end: Option<End>,
}

impl Play {
    /// A contest after these steps, which left this trail. Its watch stands.
    ///
    /// # Errors
    /// With why it cannot be played on: its rules are no longer known.
    pub(super) fn follow<'a>(
        row: ContestRow,
        steps: impl IntoIterator<Item = &'a str>,
        trail: Trail,
    ) -> Result<Play, String> {
        let mut play = Play {
            seed: fair::seed(&row.secret, &row.words),
            table: catalog::open(&row.spec).map_err(|bad| bad.to_string())?,
            row,
            trail: Trail::default(),
            open: BySeat::from_fn(|_| None),
            watch: Watch::default(),
            spent: BySeat::default(),
            decisions: BySeat::default(),
            past: Vec::new(),
        };
        let mut steps = steps.into_iter();
        for trace in trail.traces() {
            if let What::Step(_) = trace.what
                && let Some(step) = steps.next()
            {
                play.table.take(step).map_err(|error| error.to_string())?;
            }
            play.go_along(*trace);
        }
        play.trail = trail;
        Ok(play)
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// How many lines its journal has.
    pub(super) fn seq(&self) -> u32 {
        self.trail.seq()
    }

    /// Goes along with a line: the table has taken its step already.
    fn go_along(&mut self, trace: Trace) {
        let Trace {
            seq,
            what,
            spent,
            at,
            ..
        } = trace;
        let spent = Duration::from_millis(spent.into());
        match what {
            What::Step(seat) => {
                let open = seat.and_then(|seat| self.open[seat].take());
                let came = open.as_ref().map(|open| open.came);
                let past = Past {
                    seat,
                    came: came.unwrap_or_else(|| self.watch.shown()),
                    spent,
                    again: open.is_some_and(|open| open.again),
                    showed: self.table.showed(),
                    quiet: self.table.quiet(),
                };
                self.past.push(past);
                if let Some(seat) = seat {
                    self.watch.set(past.came + spent);
                    self.spent[seat] += spent;
                    self.decisions[seat] += 1;
                }
            }
            What::Back(seat) => {
                if let Some(open) = &mut self.open[seat] {
                    (open.id, open.again) = (seq, true);
                    self.watch.set(open.came + spent);
                }
            }
        }
        if self.table.turn() != Turn::Chance {
            self.reopen(seq, at);
        }
    }

    /// Takes a step of a seat, with a mark for its line, and the chance that follows. If it is over then, its record says who `state`
    /// has on its seats.
    ///
    /// # Errors
    /// If the step may not be taken: then nothing has happened, and here is the contest. Without one, what
    /// follows it cannot be: a fault of the game.
    pub(super) fn draft(
        mut self: Box<Play>,
        step: Option<(Seat, Said<'_>)>,
        mark: impl fmt::Display,
        looking: Vec<Eyes>,
        state: &TableState,
        now: Now,
    ) -> Result<Unkept<Steps>, (Option<Box<Play>>, ContestError)> {
        // Most of what is told fits without growing.
        let told = |eyes| (eyes, Vec::with_capacity(128));
        let mut told: Vec<Told> = looking.into_iter().map(told).collect();
        let mut lines = Vec::with_capacity(1);
        if let Some((seat, mv)) = step {
            let came = self.open[seat].as_ref().map(|open| open.came);
            let spent = came.map_or(Duration::ZERO, |came| {
                self.watch.at(now.steady).saturating_sub(came)
            });
            let spent = if flawed(Flaw::NothingSpent) {
                Duration::ZERO
            } else {
                spent
            };
            let taken = match mv {
                Said::Json(json) => self.table.play(seat, json).map(drop),
                Said::Notation(mv) => self.table.take(&format!("{seat} {mv}")),
            };
            if let Err(error) = taken {
                return Err((Some(self), error));
            }
            lines.push(self.tell(mark.to_string(), spent, now, &mut told));
        }
        loop {
            let ply = self.table.steps().len() as u32;
            match self.table.chance(&mut Dice::at(self.seed, ply)) {
                Ok(None) => break,
                Ok(Some(_)) => {}
                Err(error) => return Err((None, error)),
            }
            lines.push(self.tell(String::new(), Duration::ZERO, now, &mut told));
        }
        let count = lines.len();
        let mut writes: Vec<Write> = lines.into_iter().map(Write::Line).collect();
        if self.is_over() {
            self.row.ended = Some(now.wall);
            if !flawed(Flaw::EndNotKept) {
                writes.push(state.end(self.row.id, now.wall));
            }
        }
        let play = self;
        Ok(Unkept::new(Steps { play, count, told }, writes))
    }

    /// Tells of the step just taken: its line.
    fn tell(&mut self, mark: String, spent: Duration, now: Now, told: &mut [Told]) -> Line {
        let step = self.table.steps().last().cloned();
        let line = self.line(step.unwrap_or_default(), mark, spent, now);
        let trace = self.trail.note(&line);
        for (eyes, told) in told {
            if let Some((seat, deputy)) = trace.and_then(|trace| trace.played_for()) {
                deputy.write_told(seat, told);
            }
            self.table.write_told(*eyes, told);
        }
        if let Some(trace) = trace {
            self.go_along(trace);
        }
        line
    }

    /// The next line of the journal.
    pub(super) fn line(&self, text: String, mark: String, spent: Duration, now: Now) -> Line {
        Line {
            contest: self.row.id,
            seq: self.seq(),
            text,
            mark,
            at: now.wall,
            spent: u32::try_from(spent.as_millis()).unwrap_or(u32::MAX),
        }
    }

    /// Finds the decisions that are open after so many lines, the last of this moment. One that has not changed
    /// keeps its number, so that an answer on its way still fits.
    fn reopen(&mut self, seq: u32, at: i64) {
        let turn = self.table.turn();
        for seat in Seat::all(self.row.spec.seats) {
            if !turn.awaited().has(seat) {
                self.open[seat] = None;
                continue;
            }
            let moves = self.table.moves_json(seat);
            let awaited = turn.awaited().has(seat);
            match &mut self.open[seat] {
                Some(open) if open.moves.get() == moves.get() && !flawed(Flaw::DecisionChanges) => {
                    open.awaited = awaited;
                }
                open => {
                    *open = Some(Open {
                        id: seq,
                        awaited,
                        moves,
                        came: self.watch.shown(),
                        since: at,
                        again: false,
                        thinking: false,
                        hint: Advice::NotAsked,
                    });
                }
            }
        }
    }

    /// Bots think no more about what is open now.
    pub(super) fn stop_thinking(&mut self) {
        for seat in Seat::all(self.row.spec.seats) {
            if let Some(open) = &mut self.open[seat] {
                open.thinking = false;
            }
        }
    }

    /// When a seat's time for its decision is up, if the watch goes on.
    pub(super) fn time_is_up(&self, seat: Seat, clock: Clock) -> Option<Time> {
        let open = self.open[seat].as_ref().filter(|open| open.awaited)?;
        let left = clock.left(self.spent[seat], self.decisions[seat])?;
        self.watch.when(open.came + left)
    }

    /// Whose turn it is, and since when; nobody's after the end.
    pub(super) fn turn(&self) -> Option<ShownTurn> {
        let awaited: Vec<Seat> = self.table.turn().awaited().iter().collect();
        let open = awaited.iter().filter_map(|&seat| self.open[seat].as_ref());
        let since = open.map(|open| open.since).min()?;
        Some(ShownTurn { awaited, since })
    }

    /// What all eyes see alike now. `alone`: the seat of the one person who plays, against bots;
    /// `reading`: those who are waited for.
    pub(super) fn moment(
        &self,
        clock: Clock,
        alone: Option<Seat>,
        reading: Vec<Seat>,
        now: Time,
    ) -> Moment {
        let seats = self.row.spec.seats;
        let awaited: Vec<Seat> = self.table.turn().awaited().iter().collect();
        let left = |&seat: &Seat| {
            let open = self.open[seat].as_ref()?;
            let left = clock.left(self.spent[seat], self.decisions[seat])?;
            let left = (open.came + left).saturating_sub(self.watch.at(now));
            Some((seat, left.as_millis() as u64))
        };
        Moment {
            can_undo: self.can_undo(alone).map(|(seat, _)| seat),
            clocks: awaited.iter().filter_map(left).collect(),
            reading,
            awaited,
            totals: self.table.totals(),
            end: self.table.result().map(|outcome| End {
                standings: outcome.rows(seats),
                secret: self.row.secret,
            }),
        }
    }

    /// What a pair of eyes sees at this moment.
    pub(super) fn update<'a>(
        &'a self,
        moment: &'a Moment,
        eyes: Eyes,
        told: &'a [u8],
    ) -> Update<'a> {
        let open = eyes.seat().and_then(|seat| self.open[seat].as_ref());
        Update {
            contest: self.row.id,
            seq: self.seq(),
            ply: self.table.steps().len() as u32,
            seen: Seen {
                table: &*self.table,
                eyes,
                told,
            },
            decision: open.map(|open| Decision {
                id: open.id,
                awaited: open.awaited,
                moves: &open.moves,
            }),
            can_undo: moment.can_undo.is_some() && moment.can_undo == eyes.seat(),
            clocks: &moment.clocks,
            reading: &moment.reading,
            awaited: &moment.awaited,
            totals: moment.totals.first(self.row.spec.seats),
            end: moment.end.as_ref(),
        }
    }
}
