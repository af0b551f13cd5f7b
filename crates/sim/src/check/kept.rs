//! What is kept: every journal verifies, and nothing is done twice.

use engine::Seat;
use records::{Line, Write};
use table::{
    Deputy,
    state::{Clock, TableState},
};

use super::{Cause, Check, Contest, Said, contest::mark, time::NEARLY};
use crate::{
    law::Law,
    queue::{At, MS},
    store::Disk,
};

impl Check {
    /// A room wants this kept.
    pub(crate) fn keep(&mut self, cause: &Cause, writes: &[Write], now: At) {
        let _ = now;
        let doc = writes.iter().find_map(|write| match write {
            Write::Table(row) => Some(row.doc.clone()),
            _ => None,
        });
        let forgets = writes.iter().any(|write| matches!(write, Write::Forget(_)));
        if let (Cause::Order { .. }, Some(ordered)) = (cause, &mut self.ordered) {
            ordered.keeps(doc, forgets);
        }
        let first = writes.iter().find_map(|write| match write {
            Write::Line(line) => Some(line),
            _ => None,
        });
        let begins = writes.iter().any(|write| matches!(write, Write::Begin(_)));
        if let Some(line) = first.filter(|line| mark(&line.mark).is_none() && !begins) {
            self.plays_for(cause, line);
        }
    }

    /// A step that nobody sent is a bot's, the clock's, or chance's. If it is a person's seat, its line says which.
    fn plays_for(&mut self, cause: &Cause, line: &Line) {
        let Some((seat, mv)) = line.text.split_once(' ') else {
            return;
        };
        let Ok(seat) = seat.parse::<Seat>() else {
            return;
        };
        let runs = self.plays();
        let bots = self.is_bots(seat);
        let sitter = (self.state.as_ref()).and_then(|state| state.sitter(seat));
        let deputy = match cause {
            Cause::Thought(..) => Some(Deputy::Bot),
            Cause::Strike => Some(Deputy::Clock),
            _ => None,
        };
        let named = line.mark.parse().ok() == sitter.and(deputy);
        self.holds(Law::StandIns, named, || {
            format!(
                "{mv} on {seat} of {sitter:?} is kept as played by {:?}",
                line.mark
            )
        });
        let reads = self.times.waits && self.somebody_reads();
        let Some(contest) = &self.contest else { return };
        let open = contest.open[seat].as_ref();
        let idle = contest.table.idle(seat);
        match cause {
            Cause::Thought(about, step) => {
                let fits = about.seat == seat
                    && about.contest == contest.row.id
                    && open.is_some_and(|open| open.id == about.decision);
                let same = step.as_deref().or(idle.as_deref()) == Some(mv);
                self.holds(Law::StandIns, fits && same, || {
                    format!("{mv} on {seat} was thought about another decision: {about:?}")
                });
                self.holds(Law::StandIns, bots, || {
                    format!("a bot plays {mv} on {seat}, which is a person's")
                });
                self.holds(Law::StandIns, runs, || {
                    format!("a bot plays {mv} on {seat} while play stands")
                });
                self.holds(Law::StandIns, !reads, || {
                    format!("a bot plays {mv} on {seat} while somebody reads")
                });
            }
            // by the room's clock; after recovery it strikes again.
            Cause::Strike => {
                let clock = self.clock();
                let (thought, off) = self.times.thought();
                let left = contest.left(seat, clock, contest.watch + thought);
                let up = left.is_some_and(|left| left <= off as i64);
                let fits = up && runs && !bots && idle.as_deref() == Some(mv);
                self.holds(Law::Clocks, fits, || {
                    format!("the clock plays {mv} on {seat}: left {left:?} ms, play goes on: {runs}, a bot's: {bots}")
                });
            }
            _ => self.broken(Law::StandIns, || {
                format!("{mv} on {seat} is nobody's: {}", cause.story())
            }),
        }
    }

    pub(super) fn clock(&self) -> Clock {
        let state = self.state.as_ref();
        state.map_or(Clock::None, |state| state.settings.clock)
    }

    /// This is on disk.
    pub(crate) fn committed(&mut self, writes: &[Write], disk: &Disk) {
        let _ = disk;
        let lines: Vec<&Line> = writes
            .iter()
            .filter_map(|write| match write {
                Write::Line(line) => Some(line),
                _ => None,
            })
            .collect();
        for write in writes {
            match write {
                Write::Begin(row) => {
                    self.contests += 1;
                    self.begins(row);
                    let memory = self
                        .state
                        .as_ref()
                        .is_some_and(|state| state.settings.memory_help);
                    match Contest::new(row.clone(), memory) {
                        Ok(contest) => self.contest = Some(contest),
                        Err(why) => self.broken(Law::Journal, || why),
                    }
                    self.sent.clear();
                    self.times.reading = 0;
                }
                Write::End { contest, .. } => {
                    if let Some(known) = &mut self.contest
                        && known.row.id == *contest
                    {
                        known.ended = true;
                    }
                }
                Write::Forget(_) => {
                    (self.state, self.contest) = (None, None);
                    self.doc.clear();
                }
                Write::Line(_) | Write::Table(_) | Write::Key(_) => {}
            }
        }
        if !lines.is_empty() {
            self.lines_kept(&lines);
        }
        for write in writes {
            if let Write::Table(row) = write
                && Some(row.code) == self.code
            {
                match serde_json::from_str::<TableState>(&row.doc) {
                    Ok(state) => self.state_kept(state, &row.doc),
                    Err(error) => self.broken(Law::Rebuilt, || error.to_string()),
                }
            }
        }
        if let Some(contest) = &self.contest {
            let (over, ended) = (contest.is_over(), contest.ended);
            self.holds(Law::Journal, !over || ended, || {
                "the contest is over, and its end is not kept".into()
            });
        }
    }

    fn lines_kept(&mut self, lines: &[&Line]) {
        self.lines += lines.len() as u64;
        let first = lines[0];
        let known = mark(&lines[lines.len() - 1].mark).or_else(|| mark(&first.mark));
        let (alone, clock) = (self.alone(), self.clock());
        let _ = clock;
        let Some(contest) = &self.contest else {
            return self.broken(Law::Journal, || "a line of no contest".into());
        };
        if first.contest != contest.row.id {
            return self.broken(Law::Journal, || {
                format!(
                    "a line of contest {}, which is not on the table",
                    first.contest
                )
            });
        }
        if let Some(mark) = known {
            let before = contest.marks.get(&mark).copied();
            self.holds(Law::Acknowledged, before.is_none(), || {
                format!("{mark:?} is done again: update {before:?} showed it")
            });
            self.was_sent(mark, lines);
        }
        let Some(contest) = &self.contest else { return };
        if first.text == "undo" {
            self.undos += 1;
            let may = contest.can_undo(alone);
            let whose = known.and_then(|(person, ..)| {
                let person = table::state::PersonId(person);
                self.state.as_ref()?.seat_of(person)
            });
            let fits = may.is_some_and(|(seat, steps)| Some(seat) == whose && steps == lines.len());
            self.holds(Law::Journal, fits, || {
                format!(
                    "{} steps are taken back by {whose:?}; what may be is {may:?}",
                    lines.len()
                )
            });
        } else {
            self.spent_fits(first);
        }
        let Some(contest) = &mut self.contest else {
            return;
        };
        let taken = lines.iter().try_for_each(|line| contest.take(line));
        let (over, chance) = (
            contest.is_over(),
            contest.table.turn() == engine::Turn::Chance,
        );
        let most = contest.table.about().max_plies + 2000;
        let few = contest.lines <= most;
        self.holds(Law::Journal, taken.is_ok() && !chance, || {
            taken
                .err()
                .unwrap_or_else(|| "chance is still awaited".into())
        });
        self.holds(Law::Bounded, few, || "a journal without end".into());
        self.over += u64::from(over);
        self.times.read_again();
    }

    /// What a mark names was sent, and is what was sent.
    fn was_sent(&mut self, mark: super::Mark, lines: &[&Line]) {
        let Some(contest) = &self.contest else { return };
        let person = table::state::PersonId(mark.0);
        let seat = self.state.as_ref().and_then(|state| state.seat_of(person));
        let fits = match (self.sent.get(&mark), seat) {
            (Some(Said::Undo { contest: of, .. }), Some(_)) => {
                *of == contest.row.id && lines[0].text == "undo"
            }
            (
                Some(Said::Move {
                    contest: of,
                    decision,
                    mv,
                    ..
                }),
                Some(seat),
            ) => {
                let step = contest.table.read_move(mv);
                let open = contest.open[seat].as_ref();
                *of == contest.row.id
                    && open.is_some_and(|open| open.id == *decision)
                    && step.is_ok_and(|step| lines[0].text == format!("{seat} {step}"))
            }
            _ => false,
        };
        let paused = self.state.as_ref().is_some_and(|state| state.paused);
        let said = self.sent.get(&mark).cloned();
        self.holds(Law::Acknowledged, fits && !paused, || {
            format!(
                "{:?} is kept for {mark:?} on {seat:?} (paused: {paused}), who sent {said:?}",
                lines[0].text
            )
        });
    }

    /// A seat is charged the time in which it could act.
    fn spent_fits(&mut self, line: &Line) {
        let seat = line.text.split_once(' ').map(|(seat, _)| seat.parse());
        let Some(Ok(seat)) = seat else { return };
        let Some(contest) = &self.contest else { return };
        let Some(open) = &contest.open[seat] else {
            return;
        };
        let (thought, off) = self.times.thought();
        let expected = (contest.watch + thought).saturating_sub(open.came);
        let off = off + NEARLY / MS;
        let spent = u64::from(line.spent);
        let fits = spent.abs_diff(expected) <= off;
        self.holds(Law::Clocks, fits, || {
            format!("{seat} is charged {spent} ms and could act for {expected} ms")
        });
    }
}
