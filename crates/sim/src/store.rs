//! A disk with exactly the promises of ours: a group is kept whole or not at all, and whoever knew another state
//! changes nothing. After a failure only what is on it tells whether something was kept.

use std::collections::BTreeMap;

use records::{Code, ContestId, ContestRow, Line, TableRow, Write};
use table::{Kept, state::TableState};

/// What is on the disk.
#[derive(Default)]
pub(crate) struct Disk {
    pub(crate) rows: BTreeMap<Code, TableRow>,
    pub(crate) contests: BTreeMap<ContestId, (ContestRow, Vec<Line>)>,
    pub(crate) ails: Ails,
}

/// What is wrong with the disk.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Ails {
    /// Writing takes this many microseconds more.
    pub(crate) slow: u64,
    /// It can be read, not written to.
    pub(crate) full: bool,
    /// It can be neither read nor written to.
    pub(crate) dead: bool,
    /// So many writes fail before anything is written …
    pub(crate) fails_before: u32,
    /// … and so many after all is.
    pub(crate) fails_after: u32,
}

/// How a write ends.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Fate {
    Kept,
    /// Nothing is written, and the answer says it failed.
    Lost,
    /// All is written, and the answer says it failed.
    KeptUnknown,
}

impl Disk {
    /// How the next write ends.
    pub(crate) fn fate(&mut self) -> Fate {
        let ails = &mut self.ails;
        if ails.dead || ails.full {
            Fate::Lost
        } else if ails.fails_before > 0 {
            ails.fails_before -= 1;
            Fate::Lost
        } else if ails.fails_after > 0 {
            ails.fails_after -= 1;
            Fate::KeptUnknown
        } else {
            Fate::Kept
        }
    }

    /// Writes all of this or nothing; with what does not fit, if something does not.
    pub(crate) fn write(&mut self, writes: &[Write]) -> Result<(), String> {
        self.fits(writes)?;
        for write in writes {
            match write.clone() {
                Write::Table(row) => drop(self.rows.insert(row.code, row)),
                Write::Begin(row) => drop(self.contests.insert(row.id, (row, Vec::new()))),
                Write::Line(line) => {
                    let (_, lines) = self.contests.get_mut(&line.contest).expect("it fits");
                    lines.push(line);
                }
                Write::End { contest, at, seats } => {
                    if let Some((row, _)) = self.contests.get_mut(&contest) {
                        (row.ended, row.seats) = (Some(at), seats);
                    }
                }
                Write::Forget(code) => {
                    self.rows.remove(&code);
                    self.contests.retain(|_, (row, _)| row.code != code);
                }
                Write::Key(_) => {}
            }
        }
        Ok(())
    }

    fn fits(&self, writes: &[Write]) -> Result<(), String> {
        let mut begun = None;
        let mut lines: BTreeMap<ContestId, u32> = BTreeMap::new();
        for write in writes {
            match write {
                Write::Table(row) => {
                    let known = self.rows.get(&row.code).map_or(0, |row| row.version);
                    if known + 1 != row.version {
                        return Err(format!(
                            "the table was changed as its state {} and is in state {known}",
                            row.version
                        ));
                    }
                }
                Write::Begin(row) => {
                    if self.contests.contains_key(&row.id) {
                        return Err(format!("contest {} began twice", row.id));
                    }
                    begun = Some(row.id);
                }
                Write::Line(line) => {
                    let there = self.contests.get(&line.contest);
                    if there.is_none() && begun != Some(line.contest) {
                        return Err(format!("a line of contest {}, which is not", line.contest));
                    }
                    let there = there.map_or(0, |(_, lines)| lines.len() as u32);
                    let next = lines.entry(line.contest).or_insert(there);
                    if *next != line.seq {
                        return Err(format!("line {} comes after {next} lines", line.seq));
                    }
                    *next += 1;
                }
                Write::End { .. } | Write::Forget(_) | Write::Key(_) => {}
            }
        }
        Ok(())
    }

    /// The contest on a table, as it is kept.
    pub(crate) fn kept(&self, id: Option<ContestId>) -> Kept {
        let Some(id) = id else { return Kept::Nothing };
        match self.contests.get(&id) {
            Some((row, lines)) => Kept::Contest(Box::new(row.clone()), lines.clone()),
            None => Kept::Unreadable("its contest is gone".into()),
        }
    }

    /// A table as it is kept, with its version and contest.
    pub(crate) fn table(&self, code: Code) -> Option<(TableState, i64, Kept)> {
        let row = self.rows.get(&code)?;
        let state = TableState::read(&row.doc).ok()?;
        Some((state, row.version, self.kept(TableState::contest_on(row))))
    }
}
