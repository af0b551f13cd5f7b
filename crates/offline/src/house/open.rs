//! Tables that are laid, and taken out again of what is kept.

use rand::{SeedableRng, rngs::ChaCha20Rng};
use records::{Code, TableRow};
use table::{
    Kept, Order, OrderError, Room,
    message::ByeWhy,
    record::Record,
    state::{Host, JoinKey, TableState},
};

use super::{House, Pending};
use crate::{
    door::Effect,
    kept::{Change, KeptContest, KeptTable, read},
    table_here::{Message, TableHere, Who},
};

impl House {
    /// Opens a new table, once it is kept.
    pub(super) fn lay(&mut self, ask: u64, laid: Result<(TableState, Host), OrderError>) {
        let opened = laid.and_then(|(mut state, Host { name, animal, key })| {
            let key = key.unwrap_or_else(|| JoinKey::new(records::bytes(&mut self.chance)));
            state.open(name, animal, &key, &mut self.chance)?;
            Ok((state, key))
        });
        let (state, key) = match opened {
            Ok(opened) => opened,
            Err(error) => return self.refuse_order(ask, &error),
        };
        let code = Code::draw_here(&mut self.chance);
        let row = KeptTable::from(state.row(code, 1, self.now.wall));
        let state = Box::new(state);
        let question = self.ask(Pending::New {
            ask,
            code,
            state,
            key,
        });
        let changes = vec![Change::Table { row }];
        self.out.push(Effect::Keep { question, changes });
    }

    /// Tells a table something; one that is put away is taken out first.
    pub(super) fn tell(&mut self, code: Code, message: Message) {
        if self.leaving.contains_key(&code) && !self.open.contains_key(&code) {
            self.opening.entry(code).or_default().push(message);
            return;
        }
        if let Some(table) = self.open.get_mut(&code) {
            table.put(message);
            return self.pump(code);
        }
        let waiting = self.opening.entry(code).or_default();
        waiting.push(message);
        if waiting.len() == 1 {
            let question = self.ask(Pending::Row(code));
            self.out.push(Effect::ReadTable { question, code });
        }
    }

    /// The database answers: what it has, as JSON, or why it does not.
    pub fn answered(&mut self, question: u64, answer: Result<&str, &str>) {
        let Some(pending) = self.questions.remove(&question) else {
            return;
        };
        match pending {
            Pending::Room(code) => self.answer_room(code, answer),
            Pending::New {
                ask,
                code,
                state,
                key,
            } => match answer {
                Ok(_) => {
                    self.enter(code, (*state, 1), Kept::Nothing);
                    let order = Box::new(Order::ComeBack { key });
                    self.tell(
                        code,
                        Message::Order {
                            ask,
                            who: Who::Newcomer,
                            order,
                        },
                    );
                }
                Err(_) => self.refuse_order(ask, &OrderError::Waiting),
            },
            Pending::Row(code) => match read::<Option<KeptTable>>(answer) {
                Ok(Some(row)) if row.gone.is_some() => self.say_gone(code),
                Ok(Some(row)) => self.take_out(code, row.into()),
                Ok(None) => self.turn_away(code, None),
                Err(_) => self.turn_away(code, Some(&OrderError::Waiting)),
            },
            Pending::Contest(code, _) if answer.is_err() => {
                self.turn_away(code, Some(&OrderError::Waiting));
            }
            Pending::Contest(code, row) => {
                let kept = read(answer).map_or_else(Kept::Unreadable, KeptContest::on_table);
                self.reopen(code, &row, kept);
            }
            Pending::Played { ask } => match read::<Vec<KeptContest>>(answer) {
                Ok(found) => self.show_played(ask, found),
                Err(_) => self.refuse_order(ask, &OrderError::Waiting),
            },
            Pending::Done { ask } => match answer {
                Ok(_) => self.answer(ask, &()),
                Err(_) => self.refuse_order(ask, &OrderError::Waiting),
            },
            Pending::Going(going) => self.go_on(going, answer),
            Pending::Record { ask, asked } => match read::<Option<KeptContest>>(answer) {
                Ok(Some(KeptContest { row, lines, doc })) => {
                    self.look(ask, asked, Record::new(row, lines, doc.as_deref()));
                }
                Ok(None) => self.refuse(ask, "no-such-contest", "there is no such contest"),
                Err(_) => self.refuse_order(ask, &OrderError::Waiting),
            },
        }
    }

    fn answer_room(&mut self, code: Code, answer: Result<&str, &str>) {
        let Some(table) = self.open.get_mut(&code) else {
            return;
        };
        let Some(asked) = table.asked.take() else {
            return;
        };
        let input = asked.input(answer);
        let mut effects = Vec::new();
        table.room.hear(self.now, input, &mut effects);
        self.carry_out(code, effects);
        self.pump(code);
    }

    fn take_out(&mut self, code: Code, row: TableRow) {
        match TableState::contest_on(&row) {
            Some(id) => {
                let question = self.ask(Pending::Contest(code, row));
                self.out.push(Effect::ReadContest { question, id });
            }
            None => self.reopen(code, &row, Kept::Nothing),
        }
    }

    fn reopen(&mut self, code: Code, row: &TableRow, kept: Kept) {
        match TableState::read(&row.doc) {
            Ok(state) => self.enter(code, (state, row.version), kept),
            Err(_) => self.turn_away(code, Some(&OrderError::ReadOnly)),
        }
    }

    /// A table is open: it hears what waited for it.
    fn enter(&mut self, code: Code, state: (TableState, i64), kept: Kept) {
        let chance = Box::new(ChaCha20Rng::from_rng(&mut self.chance));
        let mut effects = Vec::new();
        let room = Room::open(
            self.now,
            chance,
            self.manners,
            code,
            state,
            kept,
            &mut effects,
        );
        let mut table = TableHere::new(room);
        for message in self.opening.remove(&code).unwrap_or_default() {
            table.put(message);
        }
        self.open.insert(code, table);
        self.carry_out(code, effects);
        self.pump(code);
    }

    /// Nobody can be let in.
    pub(super) fn turn_away(&mut self, code: Code, why: Option<&OrderError>) {
        for message in self.opening.remove(&code).unwrap_or_default() {
            match (message, why) {
                (Message::Order { ask, .. }, Some(why)) => self.refuse_order(ask, why),
                (Message::Order { ask, .. }, None) => {
                    self.refuse(ask, "no-such-table", "there is no such table");
                }
                (Message::Attach { attach, .. }, why) => {
                    let why = why.map_or(ByeWhy::Gone, |_| ByeWhy::Restart);
                    self.bye(attach.link.0, why);
                }
                (Message::Detach(_) | Message::Said(..), _) => {}
            }
        }
    }
}
