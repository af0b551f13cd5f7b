//! A table goes to a server: nobody plays at it here from then on, and it says where it is.

use records::Code;
use serde::Serialize;
use table::{
    Input,
    message::ByeWhy,
    record::Record,
    state::{JoinKey, NewTable, TableState},
};

use super::{House, Pending};
use crate::{
    door::Effect,
    kept::{Gone, KeptContest, KeptTable, read},
    request::Step,
    table_here::Message,
};

/// How far a table is on its way.
pub(super) enum Going {
    /// Its row is read.
    Row { ask: u64, code: Code, step: Step },
    /// That it goes is kept.
    Kept { ask: u64, row: Box<KeptTable> },
    /// The contest on it is read.
    Contest {
        ask: u64,
        state: Box<TableState>,
        key: JoinKey,
    },
}

/// What whoever asks for a table to leave is told.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Left {
    /// What to ask a server for, again and again until it answers: it is one table.
    Table(Box<NewTable>),
    /// It is there, with this code.
    To(Code),
}

impl House {
    /// A table leaves, arrives, or stays after all. Before it leaves, all that is under way there is finished.
    pub(super) fn go(&mut self, ask: u64, code: Code, step: Step) {
        if self.opening.contains_key(&code) || self.leaving.contains_key(&code) {
            return self.refuse_order(ask, &table::OrderError::Waiting);
        }
        self.leaving.insert(code, (ask, step));
        if let Some(table) = self.open.get_mut(&code) {
            let mut effects = Vec::new();
            table.room.hear(self.now, Input::Stop, &mut effects);
            self.carry_out(code, effects);
        } else {
            self.leave(code);
        }
    }

    /// Nobody is at the table any more: whoever comes now waits.
    pub(super) fn leave(&mut self, code: Code) {
        if let Some(&(ask, step)) = self.leaving.get(&code) {
            let question = self.ask(Pending::Going(Going::Row { ask, code, step }));
            self.out.push(Effect::ReadTable { question, code });
        }
    }

    pub(super) fn go_on(&mut self, going: Going, answer: Result<&str, &str>) {
        match going {
            Going::Row { ask, code, step } => match read::<Option<KeptTable>>(answer) {
                Ok(Some(row)) => self.take_step(ask, step, row),
                Ok(None) => {
                    self.refuse(ask, "no-such-table", "there is no such table");
                    self.left(code);
                }
                Err(_) => self.stuck(ask, code),
            },
            Going::Kept { ask, row } if answer.is_ok() => self.hand_over(ask, *row),
            Going::Kept { ask, row } => self.stuck(ask, row.row.code),
            Going::Contest { ask, state, key } => {
                let contest = read::<Option<KeptContest>>(answer).ok().flatten();
                self.say_left(ask, &state, contest, key);
            }
        }
    }

    fn take_step(&mut self, ask: u64, step: Step, mut row: KeptTable) {
        row.gone = match (step, row.gone.take()) {
            (Step::Leave, None) => Some(Gone::With(JoinKey::new(records::bytes(&mut self.chance)))),
            (Step::Arrive(to), Some(_)) => Some(Gone::To(to)),
            (Step::Stay, Some(Gone::With(_))) => None,
            (_, gone) => {
                row.gone = gone;
                return self.hand_over(ask, row);
            }
        };
        row.version += 1;
        let (row, kept) = (Box::new(row.clone()), row);
        let question = self.ask(Pending::Going(Going::Kept { ask, row }));
        let changes = vec![crate::kept::Change::Table { row: kept }];
        self.out.push(Effect::Keep { question, changes });
    }

    /// Says what is to be asked of a server, or where the table is.
    fn hand_over(&mut self, ask: u64, row: KeptTable) {
        let KeptTable { row, gone, .. } = row;
        self.left(row.code);
        let key = match gone {
            None => return self.answer(ask, &()),
            Some(Gone::To(to)) => return self.answer(ask, &Left::To(to)),
            Some(Gone::With(key)) => key,
        };
        let Ok(state) = serde_json::from_str::<TableState>(&row.doc) else {
            return self.refuse_order(ask, &table::OrderError::ReadOnly);
        };
        let Some(id) = state.contest else {
            return self.say_left(ask, &state, None, key);
        };
        let state = Box::new(state);
        let question = self.ask(Pending::Going(Going::Contest { ask, state, key }));
        self.out.push(Effect::ReadContest { question, id });
    }

    fn say_left(
        &mut self,
        ask: u64,
        state: &TableState,
        contest: Option<KeptContest>,
        key: JoinKey,
    ) {
        let record = contest.map(|KeptContest { row, lines, doc }| {
            let doc = doc.as_deref();
            Record::new(row, lines, doc)
        });
        match NewTable::like(state, record, key) {
            Ok(table) => self.answer(ask, &Left::Table(Box::new(table))),
            Err(error) => self.refuse_order(ask, &error),
        }
    }

    fn stuck(&mut self, ask: u64, code: Code) {
        self.refuse_order(ask, &table::OrderError::Waiting);
        self.left(code);
    }

    /// Whoever came meanwhile is told what has become of the table.
    fn left(&mut self, code: Code) {
        self.leaving.remove(&code);
        for message in self.opening.remove(&code).unwrap_or_default() {
            self.tell(code, message);
        }
    }

    /// Says to whoever comes that the table is here no longer.
    pub(super) fn say_gone(&mut self, code: Code) {
        for message in self.opening.remove(&code).unwrap_or_default() {
            match message {
                Message::Order { ask, .. } => {
                    self.refuse(ask, "gone-online", "this table has gone to a server");
                }
                Message::Attach { attach, .. } => self.bye(attach.link.0, ByeWhy::Closed),
                Message::Detach(_) | Message::Said(..) => {}
            }
        }
    }
}
