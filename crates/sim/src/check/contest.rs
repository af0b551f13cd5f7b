//! A contest as its journal has it: what all that is said of it is held against.

use std::collections::BTreeMap;

use engine::{AnyContest, BySeat, Dice, Eyes, Seat, SeatSet, Seed, Turn, fair};
use records::{ContestRow, Line};
use table::{
    Deputy,
    state::{Clock, Takeover},
};

/// A mark: person, device, number.
pub(super) type Mark = (u32, u64, u64);

/// Reads a mark.
pub(super) fn mark(text: &str) -> Option<Mark> {
    let mut parts = text.split(':');
    let person = parts.next()?.parse().ok()?;
    let device = parts.next()?.parse().ok()?;
    let id = parts.next()?.parse().ok()?;
    parts.next().is_none().then_some((person, device, id))
}

/// A contest as its journal has it.
pub(super) struct Contest {
    pub(super) row: ContestRow,
    seed: Seed,
    pub(super) table: Box<dyn AnyContest>,
    /// How many lines the journal has.
    pub(super) lines: u32,
    /// The lines that count.
    traces: Vec<Trace>,
    /// The update that shows what carried a mark.
    pub(super) marks: BTreeMap<Mark, u32>,
    last_mark: Option<Mark>,
    pub(super) open: BySeat<Option<Open>>,
    pub(super) past: Vec<Past>,
    /// Milliseconds the contest had been played at its last line.
    pub(super) watch: u64,
    pub(super) spent: BySeat<u64>,
    pub(super) decisions: BySeat<u32>,
    /// Do seats see again what they have seen?
    pub(super) memory: bool,
    pub(super) ended: bool,
    views: Vec<Option<Vec<u8>>>,
}

struct Trace {
    seq: u32,
    /// Whose step it is; `Err` with who took a step back.
    seat: Result<Option<Seat>, Seat>,
    text: String,
    /// Who took it for the person on the seat.
    deputy: Option<Deputy>,
    spent: u32,
}

/// A step that counts.
pub(super) struct Past {
    /// How many lines there were with it.
    pub(super) seq: u32,
    pub(super) seat: Option<Seat>,
    again: bool,
    showed: SeatSet,
    quiet: bool,
    /// Did somebody else take it for the person on the seat?
    deputy: bool,
    /// What each pair of eyes was told: the crowd's, then each seat's.
    told: Vec<Vec<u8>>,
}

/// A decision.
pub(super) struct Open {
    pub(super) id: u32,
    pub(super) awaited: bool,
    pub(super) moves: String,
    pub(super) came: u64,
    again: bool,
}

impl Contest {
    pub(super) fn new(row: ContestRow, memory: bool) -> Result<Contest, String> {
        let table = catalog::open(&row.spec).map_err(|bad| bad.to_string())?;
        let eyes = 1 + usize::from(row.spec.seats);
        Ok(Contest {
            seed: fair::seed(&row.secret, &row.words),
            table,
            lines: 0,
            traces: Vec::new(),
            marks: BTreeMap::new(),
            last_mark: None,
            open: BySeat::from_fn(|_| None),
            past: Vec::new(),
            watch: 0,
            spent: BySeat::default(),
            decisions: BySeat::default(),
            memory,
            ended: row.ended.is_some(),
            views: vec![None; eyes],
            row,
        })
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// Takes the next line.
    pub(super) fn take(&mut self, line: &Line) -> Result<(), String> {
        if line.seq != self.lines {
            return Err(format!("line {} after {} lines", line.seq, self.lines));
        }
        self.lines += 1;
        let seat = line.text.split_once(' ').map(|(seat, _)| seat.parse());
        let seat: Option<Seat> = seat.and_then(Result::ok);
        let undoes = line.text == "undo";
        if seat.is_some() || undoes {
            self.last_mark = mark(&line.mark);
        }
        if let Some(mark) = self.last_mark {
            self.marks.insert(mark, self.lines);
        }
        if undoes {
            return self.take_back(line);
        }
        if seat.is_none() {
            let ply = self.table.steps().len() as u32;
            let rolled = self.table.roll(&mut Dice::at(self.seed, ply));
            if rolled.as_ref() != Some(&line.text) {
                return Err(format!(
                    "chance is {:?}, and the seed gives {rolled:?}",
                    line.text
                ));
            }
        }
        let trace = Trace {
            seq: self.lines,
            seat: Ok(seat),
            text: line.text.clone(),
            deputy: line.mark.parse().ok(),
            spent: line.spent,
        };
        self.follow(&trace)?;
        self.traces.push(trace);
        Ok(())
    }

    fn take_back(&mut self, line: &Line) -> Result<(), String> {
        let seat = loop {
            let trace = self.traces.pop().ok_or("an undo of nothing")?;
            if let Ok(seat) = trace.seat {
                break seat.ok_or("chance is taken back")?;
            }
        };
        self.traces.push(Trace {
            seq: self.lines,
            seat: Err(seat),
            text: String::new(),
            deputy: None,
            spent: line.spent,
        });
        self.again()
    }

    /// Goes through all that counts once more.
    pub(super) fn again(&mut self) -> Result<(), String> {
        self.table = catalog::open(&self.row.spec).map_err(|bad| bad.to_string())?;
        self.open = BySeat::from_fn(|_| None);
        self.past.clear();
        self.watch = 0;
        self.spent = BySeat::default();
        self.decisions = BySeat::default();
        let traces = std::mem::take(&mut self.traces);
        for trace in &traces {
            self.follow(trace)?;
        }
        self.traces = traces;
        Ok(())
    }

    fn follow(&mut self, trace: &Trace) -> Result<(), String> {
        self.views.fill(None);
        let spent = u64::from(trace.spent);
        match trace.seat {
            Ok(seat) => {
                self.table
                    .take(&trace.text)
                    .map_err(|error| format!("{:?} may not be taken: {error}", trace.text))?;
                let open = seat.and_then(|seat| self.open[seat].take());
                let came = open.as_ref().map_or(self.watch, |open| open.came);
                let told = self.all_eyes().map(|eyes| {
                    let mut told = Vec::new();
                    if let Some((seat, deputy)) = seat.zip(trace.deputy) {
                        deputy.write_told(seat, &mut told);
                    }
                    self.table.write_told(eyes, &mut told);
                    told
                });
                self.past.push(Past {
                    seq: trace.seq,
                    seat,
                    again: open.is_some_and(|open| open.again),
                    showed: self.table.showed(),
                    quiet: self.table.quiet(),
                    deputy: trace.deputy.is_some(),
                    told: told.collect(),
                });
                if let Some(seat) = seat {
                    self.watch = came + spent;
                    self.spent[seat] += spent;
                    self.decisions[seat] += 1;
                }
            }
            Err(seat) => {
                if let Some(open) = &mut self.open[seat] {
                    (open.id, open.again) = (trace.seq, true);
                    self.watch = open.came + spent;
                }
            }
        }
        if self.table.turn() != Turn::Chance {
            self.find_decisions(trace.seq);
        }
        Ok(())
    }

    /// A decision keeps its number while its moves are the same.
    fn find_decisions(&mut self, seq: u32) {
        let turn = self.table.turn();
        for seat in Seat::all(self.row.spec.seats) {
            if !turn.awaited().has(seat) {
                self.open[seat] = None;
                continue;
            }
            let moves = self.table.moves_json(seat);
            let awaited = turn.awaited().has(seat);
            match &mut self.open[seat] {
                Some(open) if open.moves == moves.get() => open.awaited = awaited,
                open => {
                    *open = Some(Open {
                        id: seq,
                        awaited,
                        moves: moves.get().to_owned(),
                        came: self.watch,
                        again: false,
                    });
                }
            }
        }
    }

    /// All eyes that may look: the crowd's, then each seat's.
    fn all_eyes(&self) -> impl Iterator<Item = Eyes> + use<> {
        let memory = self.memory;
        let seats = Seat::all(self.row.spec.seats).map(move |seat| {
            let eyes = Eyes::of(seat);
            if memory { eyes.with_memory() } else { eyes }
        });
        core::iter::once(Eyes::crowd()).chain(seats)
    }

    /// The seat, if it is one of this contest.
    pub(super) fn seat(&self, seat: Option<Seat>) -> Option<Seat> {
        seat.filter(|seat| seat.index() < self.row.spec.seats.into())
    }

    /// What a seat sees, or those without one.
    pub(super) fn view(&mut self, seat: Option<Seat>) -> &[u8] {
        let index = seat.map_or(0, |seat| 1 + seat.index());
        if self.views[index].is_none() {
            let eyes = self.eyes(seat);
            let mut view = Vec::with_capacity(1024);
            self.table.write_view(eyes, &mut view);
            self.views[index] = Some(view);
        }
        self.views[index].as_deref().unwrap_or_default()
    }

    pub(super) fn eyes(&self, seat: Option<Seat>) -> Eyes {
        let index = seat.map_or(0, |seat| 1 + seat.index());
        self.all_eyes().nth(index).unwrap_or(Eyes::crowd())
    }

    /// What a seat, or those without one, were told of the steps after the first so many. What a bot played
    /// before its seat was taken over stays the bot's.
    pub(super) fn told(&self, seat: Option<Seat>, after: usize, takeovers: &[Takeover]) -> Vec<u8> {
        let index = seat.map_or(0, |seat| 1 + seat.index());
        let mut all = Vec::new();
        for (ply, past) in self.past.iter().enumerate().skip(after) {
            let bots = |seat: &_| Takeover::came_after(takeovers, *seat, ply + 1, past.seq);
            if !past.deputy
                && let Some(seat) = past.seat.filter(bots)
            {
                Deputy::Bot.write_told(seat, &mut all);
            }
            let told = &past.told[index];
            if !told.is_empty() && !all.is_empty() {
                all.push(b',');
            }
            all.extend_from_slice(told);
        }
        all.insert(0, b'[');
        all.push(b']');
        all
    }

    /// After how many steps a device is that has seen so many lines, if nothing was taken back since.
    pub(super) fn steps_at(&self, seq: u32) -> Option<usize> {
        let after = self.past.iter().rev().take_while(|past| past.seq > seq);
        let after = after.count();
        let whole = self.lines.checked_sub(seq) == Some(after as u32);
        whole.then(|| self.past.len() - after)
    }

    /// Whose step may be taken back, and as how many.
    pub(super) fn can_undo(&self, alone: Option<Seat>) -> Option<(Seat, usize)> {
        if let Some(seat) = alone {
            let after = self
                .past
                .iter()
                .rev()
                .take_while(|past| !past.showed.has(seat))
                .position(|past| past.seat == Some(seat))?;
            return Some((seat, after + 1));
        }
        let last = self.past.last()?;
        let just_undone = self.traces.last().is_some_and(|trace| trace.seat.is_err());
        let may = last.quiet && !last.again && !just_undone;
        Some((last.seat.filter(|_| may)?, 1))
    }

    /// What is left of a seat's time in milliseconds, when the contest has been played so long.
    pub(super) fn left(&self, seat: Seat, clock: Clock, watch: u64) -> Option<i64> {
        let open = self.open[seat].as_ref()?;
        let spent = core::time::Duration::from_millis(self.spent[seat]);
        let left = clock.left(spent, self.decisions[seat])?;
        Some(left.as_millis() as i64 + open.came as i64 - watch as i64)
    }
}
