//! A contest on the table.

use std::{collections::VecDeque, time::Duration};

use engine::{BySeat, Dice, Eyes, Seat, SeatSet, Seed, Table, TableError, Turn, fair};
use serde_json::value::RawValue;
use store::{ContestRow, Line};
use tokio::time::Instant;
use tokio_util::sync::DropGuard;

use super::mark::Mark;
use crate::{
    sitting::Clock,
    time::now_ms,
    ws::{
        client_msg::Since,
        server_msg::{Decision, End, Seen, Update},
    },
};

/// The line that takes the last step back.
pub(crate) const UNDO: &str = "undo";

/// As many of the latest marks are remembered: a retry comes soon or never.
const MARKS: usize = 64;
/// A device that missed more steps is shown how things are, not what happened.
const MISSED: usize = 100;

/// A contest on the table, under way or over.
pub(crate) struct Play {
    pub(crate) row: ContestRow,
    seed: Seed,
    pub(crate) table: Box<dyn Table>,
    /// How many lines its journal has.
    pub(crate) seq: u32,
    marks: VecDeque<(Mark, u32)>,
    pub(super) open: BySeat<Option<Open>>,
    spent: BySeat<Duration>,
    decisions: BySeat<u32>,
    /// Who took the last step, if it may be taken back.
    pub(super) can_undo: Option<Seat>,
}

/// A decision that a seat may take.
pub(super) struct Open {
    /// The number of lines when it came up.
    pub(super) id: u32,
    pub(super) awaited: bool,
    moves: Box<RawValue>,
    pub(super) since: Instant,
    /// Thought before the last pause.
    pub(super) used: Duration,
    /// While a bot thinks about it: dropped, it thinks no more.
    pub(super) thinking: Option<DropGuard>,
    /// A hint, thought about once.
    pub(super) hint: Advice,
}

/// A hint for a decision.
pub(super) enum Advice {
    NotAsked,
    /// Dropped, it is thought about no more.
    Thinking {
        _wanted: DropGuard,
    },
    Known(Box<RawValue>),
}

/// Steps taken but not yet kept: the contest has gone on, and nobody may look at it until they are.
pub(super) struct Draft {
    pub(super) lines: Vec<Line>,
    pub(super) told: Vec<Told>,
    actors: SeatSet,
    can_undo: Option<Seat>,
}

/// What a pair of eyes is told: events as JSON, with commas between them.
pub(super) type Told = (Eyes, Vec<u8>);

/// The part of an update that is the same for all eyes.
pub(super) struct Moment {
    awaited: Vec<Seat>,
    clocks: Vec<(Seat, u64)>,
    totals: BySeat<i32>,
    end: Option<End>,
}

impl Play {
    /// A contest as its journal has it: `table` is after `lines`.
    pub(super) fn new(row: ContestRow, table: Box<dyn Table>, lines: &[Line]) -> Play {
        let mut play = Play {
            seed: fair::seed(&row.secret, &row.words),
            row,
            table,
            seq: 0,
            marks: VecDeque::new(),
            open: BySeat::from_fn(|_| None),
            spent: BySeat::default(),
            decisions: BySeat::default(),
            can_undo: None,
        };
        for line in lines {
            play.note(line);
        }
        play.reopen(SeatSet::NONE);
        play
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// Takes note of a line that is kept.
    fn note(&mut self, line: &Line) {
        self.seq = line.seq + 1;
        if let Some((seat, _)) = line.text.split_once(' ')
            && let Ok(seat) = seat.parse::<Seat>()
        {
            self.spent[seat] += Duration::from_millis(line.spent.into());
            self.decisions[seat] += 1;
        }
        if let Ok(mark) = line.mark.parse() {
            if self.marks.len() == MARKS {
                self.marks.pop_front();
            }
            self.marks.push_back((mark, self.seq));
        }
    }

    /// The update that showed what carried this mark.
    pub(super) fn marked(&self, mark: Mark) -> Option<u32> {
        let found = self.marks.iter().find(|(known, _)| *known == mark);
        found.map(|&(_, seq)| seq)
    }

    /// Takes a step of a seat, and the chance that follows. Whoever drafts must keep the lines and
    /// commit, or make the contest anew from its journal.
    ///
    /// # Errors
    /// If the step may not be taken: then nothing has happened.
    pub(super) fn draft(
        &mut self,
        step: Option<(Seat, &str)>,
        mark: Option<Mark>,
        looking: Vec<Eyes>,
    ) -> Result<Draft, TableError> {
        let mut draft = Draft {
            lines: Vec::with_capacity(1),
            // Most of what is told fits without growing.
            told: looking
                .into_iter()
                .map(|eyes| (eyes, Vec::with_capacity(128)))
                .collect(),
            actors: SeatSet::NONE,
            can_undo: None,
        };
        if let Some((seat, mv)) = step {
            let spent = self.open[seat]
                .as_ref()
                .map_or(Duration::ZERO, Open::elapsed);
            let mark = mark.map_or_else(String::new, |mark| mark.to_string());
            self.step(&mut draft, format!("{seat} {mv}"), mark, spent)?;
            draft.actors = draft.actors.with(seat);
            draft.can_undo = self.table.quiet().then_some(seat);
        }
        loop {
            let ply = self.table.steps().len() as u32;
            let Some(step) = self.table.roll(&mut Dice::at(self.seed, ply)) else {
                break;
            };
            self.step(&mut draft, step, String::new(), Duration::ZERO)?;
            draft.can_undo = None;
        }
        Ok(draft)
    }

    fn step(
        &mut self,
        draft: &mut Draft,
        step: String,
        mark: String,
        spent: Duration,
    ) -> Result<(), TableError> {
        self.table.take(&step)?;
        for (eyes, told) in &mut draft.told {
            self.table.write_told(*eyes, told);
        }
        let line = Line {
            contest: self.row.id,
            seq: self.seq,
            text: step,
            mark,
            at: now_ms(),
            spent: u32::try_from(spent.as_millis()).unwrap_or(u32::MAX),
        };
        self.note(&line);
        draft.lines.push(line);
        Ok(())
    }

    /// Commits what is now on disk.
    pub(super) fn commit(&mut self, draft: &Draft) {
        self.can_undo = draft.can_undo;
        self.reopen(draft.actors);
    }

    /// Finds the decisions that are open now. One that has not changed keeps its number, so that
    /// an answer on its way still fits; whoever has just moved decides anew.
    pub(super) fn reopen(&mut self, actors: SeatSet) {
        let turn = self.table.turn();
        for seat in Seat::all(self.row.wish.seats) {
            if !turn.acting().has(seat) {
                self.open[seat] = None;
                continue;
            }
            let moves = self.table.moves_json(seat);
            let awaited = turn.awaited().has(seat);
            match &mut self.open[seat] {
                Some(open) if open.moves.get() == moves.get() && !actors.has(seat) => {
                    open.awaited = awaited;
                }
                open => {
                    *open = Some(Open {
                        id: self.seq,
                        awaited,
                        moves,
                        since: Instant::now(),
                        used: Duration::ZERO,
                        thinking: None,
                        hint: Advice::NotAsked,
                    });
                }
            }
        }
    }

    /// When a seat's time for its decision is up.
    pub(super) fn time_is_up(&self, seat: Seat, clock: Clock) -> Option<Instant> {
        let open = self.open[seat].as_ref().filter(|open| open.awaited)?;
        let left = clock.left(self.spent[seat], self.decisions[seat])?;
        Some(open.since + left.saturating_sub(open.used))
    }

    /// What all eyes see alike now.
    pub(super) fn moment(&self, clock: Clock) -> Moment {
        let seats = self.row.wish.seats;
        let awaited: Vec<Seat> = self.table.turn().awaited().iter().collect();
        let now = Instant::now();
        let left = |&seat: &Seat| {
            let left = self.time_is_up(seat, clock)?.duration_since(now);
            Some((seat, left.as_millis() as u64))
        };
        Moment {
            clocks: awaited.iter().filter_map(left).collect(),
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
            seq: self.seq,
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
            can_undo: self.can_undo.is_some() && self.can_undo == eyes.seat(),
            clocks: &moment.clocks,
            awaited: &moment.awaited,
            totals: moment.totals.first(self.row.wish.seats),
            end: moment.end.as_ref(),
        }
    }

    /// What these eyes were told since a device last heard of the contest.
    pub(super) fn missed(&self, since: Since, eyes: Eyes) -> Vec<u8> {
        let steps = self.table.steps();
        let missed = (steps.len() as u32).checked_sub(since.seq);
        let never_undone = steps.len() as u32 == self.seq;
        let few = missed.is_some_and(|missed| (1..=MISSED as u32).contains(&missed));
        if since.contest != self.row.id || !never_undone || !few {
            return Vec::new();
        }
        let mut told = Vec::new();
        let Ok(mut table) = catalog::open(&self.row.wish) else {
            return told;
        };
        for (ply, step) in (0..).zip(steps) {
            if table.take(step).is_err() {
                break;
            }
            if ply >= since.seq {
                table.write_told(eyes, &mut told);
            }
        }
        told
    }
}

impl Open {
    /// How long the seat has thought.
    pub(super) fn elapsed(&self) -> Duration {
        self.used + self.since.elapsed()
    }
}
