//! Whether the last write was kept, and whether somebody else wrote, only the database knows: all is read again.

use core::{mem, time::Duration};

use records::{TableRow, Write};

use super::{Busy, Change, Owed, Receipt, Room, Then};
use crate::{Closing, Effect, Input, Kept, Note, Time, room::On, state::TableState};

/// It is tried again after this, then after twice as long …
const SOON: Duration = Duration::from_millis(50);
/// … and at last every second.
const LATE: Duration = Duration::from_secs(1);

/// How far the room is in reading all again.
pub(in crate::room) struct Recovery {
    stage: Stage,
    pause: Duration,
    lost: Lost,
}

/// What may have been kept.
pub(super) enum Lost {
    /// A changed table.
    Change(Box<Change>),
    /// That the table is deleted.
    Deletion,
    /// What the journal tells.
    Lines,
}

impl Lost {
    pub(super) fn of(then: Then) -> Lost {
        match then {
            Then::Change(change) => Lost::Change(change),
            Then::Deleted => Lost::Deletion,
            _ => Lost::Lines,
        }
    }
}

enum Stage {
    /// It reads the row of the table …
    Row,
    /// … writes it, since a full disk can still be read …
    Probe(TableRow),
    /// … and reads the contest.
    Contest(TableRow),
    /// Something of it failed: it is all tried again then.
    Resting(Time),
}

impl Recovery {
    /// Is this an answer to what it asked last?
    pub(super) fn awaits(&self, input: &Input) -> bool {
        match (&self.stage, input) {
            (Stage::Row, Input::Row(_))
            | (Stage::Probe(_), Input::Kept)
            | (Stage::Contest(_), Input::Contest(_)) => true,
            (Stage::Resting(_), _) => false,
            (_, input) => matches!(input, Input::Lost { .. }),
        }
    }

    pub(in crate::room) fn rests_until(&self) -> Option<Time> {
        match self.stage {
            Stage::Resting(until) => Some(until),
            Stage::Row | Stage::Probe(_) | Stage::Contest(_) => None,
        }
    }
}

impl Room {
    /// Waits until the database can be written to and read, as long as it takes, and says so.
    pub(super) fn recover(&mut self, why: String, lost: Lost) {
        self.out.note(Note::Waiting { why });
        self.say_waiting(true);
        self.read_row(Recovery {
            stage: Stage::Row,
            pause: SOON,
            lost,
        });
    }

    fn read_row(&mut self, recovery: Recovery) {
        self.out.put(Effect::ReadRow(self.code));
        self.recovering(recovery, Stage::Row);
    }

    fn recovering(&mut self, recovery: Recovery, stage: Stage) {
        self.busy = Some(Busy::Recovering(Recovery { stage, ..recovery }));
    }

    /// It rests, unless the house closes.
    pub(super) fn rest(&mut self, recovery: Recovery) {
        if self.stopping {
            return self.end(Closing::Stopped);
        }
        let until = self.now.steady + recovery.pause;
        let pause = (2 * recovery.pause).min(LATE);
        let recovery = Recovery { pause, ..recovery };
        self.recovering(recovery, Stage::Resting(until));
    }

    /// It has rested.
    pub(in crate::room) fn try_again(&mut self) {
        if let Some(Busy::Recovering(recovery)) = self.busy.take() {
            if self.stopping {
                return self.end(Closing::Stopped);
            }
            self.read_row(recovery);
        }
    }

    /// The row of the table is there.
    pub(in crate::room) fn hear_row(&mut self, row: Option<TableRow>) {
        let Some(Busy::Recovering(recovery)) = self.busy.take() else {
            return;
        };
        let Some(mut row) = row else {
            self.out.note(Note::Gone);
            self.game = On::Nothing;
            if let Lost::Deletion = recovery.lost {
                self.pay();
            }
            return self.end(Closing::Deleted);
        };
        row.version += 1;
        self.out.put(Effect::Keep(vec![Write::Table(row.clone())]));
        self.recovering(recovery, Stage::Probe(row));
    }

    /// The database can be written to.
    pub(super) fn probed(&mut self, recovery: Recovery) {
        let Stage::Probe(row) = recovery.stage else {
            return;
        };
        let (pause, lost) = (recovery.pause, recovery.lost);
        self.out
            .put(Effect::ReadContest(TableState::contest_on(&row)));
        let stage = Stage::Contest(row);
        self.busy = Some(Busy::Recovering(Recovery { stage, pause, lost }));
    }

    /// The contest is there, and so all is.
    pub(in crate::room) fn hear_contest(&mut self, kept: Kept) {
        let Some(Busy::Recovering(Recovery {
            stage: Stage::Contest(row),
            lost,
            ..
        })) = self.busy.take()
        else {
            return;
        };
        self.version = row.version;
        // A changed table may have been kept all the same.
        let change = match lost {
            Lost::Change(change) => Some(change).filter(|change| change.doc == row.doc),
            Lost::Deletion | Lost::Lines => None,
        };
        match TableState::read(&row.doc) {
            Ok(state) => {
                self.game = self.on(kept);
                if change.is_none() {
                    let before = mem::replace(&mut self.state, state);
                    self.move_absence(&before);
                }
            }
            Err(error) => {
                // No more of the error: it may quote somebody's name.
                let why = format!("column {}", error.column());
                self.out.note(Note::Frozen { why });
                self.game = On::Frozen;
            }
        }
        self.out.note(Note::GoingOn);
        self.say_waiting(false);
        match change {
            Some(change) => self.go_on_changed(*change, row.version),
            None => self.go_on_unchanged(),
        }
    }

    /// The changed table is kept: it is shown as if that had been known at once, to those who stay.
    fn go_on_changed(&mut self, change: Change, version: i64) {
        self.show_changed(change, &Receipt(()));
        self.version = version;
        self.mark_away();
        self.set_watch();
        self.say_clocks();
        self.let_bots_think();
        self.pay();
    }

    /// All is as it is kept. A move or an undo is tried again: its mark tells.
    fn go_on_unchanged(&mut self) {
        self.mark_away();
        self.set_watch();
        self.say_table();
        self.say_afresh();
        self.say(&self.pausing());
        self.let_bots_think();
        match self.owed.take() {
            Some(Owed::Said(link, message)) => self.listen(link, message),
            owed => {
                self.owed = owed;
                self.fail();
            }
        }
    }
}
