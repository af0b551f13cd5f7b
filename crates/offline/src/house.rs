//! The tables of a device.

mod connect;
mod drive;
mod go;
mod look;
mod open;
mod played;

use std::collections::BTreeMap;

use rand::{SeedableRng, rngs::ChaCha20Rng};
use records::{Code, Key, TableRow};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::{
    Manners, Now, Order, OrderError, Time,
    state::{JoinKey, PersonId, TableState},
};

use crate::{
    door::{Effect, Refused},
    house::go::Going,
    kept::Change,
    request::{Asked, Request, Step, Unknown},
    table_here::{Message, TableHere, Who},
};

/// The tables of a device, and what they wait for.
pub struct House {
    now: Now,
    chance: ChaCha20Rng,
    /// By which bots' luck is fixed.
    key: Key,
    manners: Manners,
    open: BTreeMap<Code, TableHere>,
    /// Tables that are being read, and what waits for them.
    opening: BTreeMap<Code, Vec<Message>>,
    /// Connections that have said hello, and to which table.
    links: BTreeMap<u64, Link>,
    /// Tables that are asked to go to a server or to stay, and by whom.
    leaving: BTreeMap<Code, (u64, Step)>,
    questions: BTreeMap<u64, Pending>,
    next_question: u64,
    out: Vec<Effect>,
}

struct Link {
    code: Code,
    who: Who,
    greeted: bool,
}

/// What becomes of an answer of the database.
enum Pending {
    /// A room waits for it.
    Room(Code),
    /// A new table is kept: it is opened, and whoever opened it answered.
    New {
        ask: u64,
        code: Code,
        state: Box<TableState>,
        key: JoinKey,
    },
    /// A table is taken out: its row …
    Row(Code),
    /// … then its contest.
    Contest(Code, TableRow),
    /// Somebody looks at a contest.
    Record { ask: u64, asked: Asked },
    /// Somebody looks at what was played.
    Played { ask: u64 },
    /// Nothing follows from it.
    Done { ask: u64 },
    /// A table goes to a server.
    Going(Going),
}

impl House {
    /// The house of a device, by its key and by chance that nobody can guess.
    pub fn new(key: Key, chance: [u8; 32], manners: Manners) -> House {
        House {
            now: Now::default(),
            chance: ChaCha20Rng::from_seed(chance),
            key,
            manners,
            open: BTreeMap::new(),
            opening: BTreeMap::new(),
            links: BTreeMap::new(),
            leaving: BTreeMap::new(),
            questions: BTreeMap::new(),
            next_question: 0,
            out: Vec::new(),
        }
    }

    /// It is so late: all that is due happens.
    pub fn tick(&mut self, now: Now) {
        self.now = now;
        let codes: Vec<Code> = self.open.keys().copied().collect();
        for code in codes {
            self.pump(code);
        }
    }

    /// What it wants done since it was last asked.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.out)
    }

    /// When it wants to be told the time.
    pub fn deadline(&self) -> Option<Time> {
        let due = |table: &TableHere| {
            let thought = table.thinking.next_due();
            let thought = thought.filter(|_| !table.room.is_busy());
            [table.room.deadline(), thought].into_iter().flatten().min()
        };
        self.open.values().filter_map(due).min()
    }

    /// Is there something to think about?
    pub fn has_work(&self) -> bool {
        self.open.values().any(|table| table.thinking.has_work())
    }

    /// Thinks one thought to its end. Tell it the time afterwards.
    pub fn think(&mut self) {
        let mut tables = self.open.values_mut();
        if let Some(table) = tables.find(|table| table.thinking.has_work()) {
            table.thinking.think(&self.key);
        }
    }

    /// Something is asked, by a person at this device or by whoever is host.
    pub fn request(&mut self, ask: u64, person: Option<u32>, method: &str, path: &str, body: &str) {
        match Request::read(method, path, body) {
            Ok(request) => self.obey(ask, who(person), request),
            Err(Unknown::Address) => {
                self.refuse(ask, "no-such-address", "there is no such address");
            }
            Err(Unknown::Unreadable(why)) => self.refuse(ask, "unreadable", &why),
        }
    }

    fn obey(&mut self, ask: u64, who: Who, request: Request) {
        match request {
            Request::Games => self.answer(ask, &catalog::ABOUT),
            Request::Check(text) => self.check(ask, &text),
            Request::Create(asked) => {
                let laid = asked.lay(&mut self.chance);
                self.lay(ask, laid);
            }
            Request::Table(code, order) => {
                let who = if matches!(*order, Order::Join { .. }) {
                    Who::Newcomer
                } else {
                    who
                };
                self.tell(code, Message::Order { ask, who, order });
            }
            Request::Go(code, step) => self.go(ask, code, step),
            Request::Played(before) => self.look_back(ask, before),
            Request::Forget(contest) => {
                let question = self.ask(Pending::Done { ask });
                let changes = vec![Change::ForgetPlayed { contest }];
                self.out.push(Effect::Keep { question, changes });
            }
            Request::Contest(id, asked) => {
                let question = self.ask(Pending::Record { ask, asked });
                self.out.push(Effect::ReadContest { question, id });
            }
        }
    }

    fn ask(&mut self, pending: Pending) -> u64 {
        self.next_question += 1;
        self.questions.insert(self.next_question, pending);
        self.next_question
    }

    fn answer(&mut self, ask: u64, body: &impl Serialize) {
        let body = json(body);
        self.out.push(Effect::Answer {
            ask,
            ok: true,
            body,
        });
    }

    fn refuse_order(&mut self, ask: u64, error: &OrderError) {
        self.refuse(ask, error.code(), &error.to_string());
    }

    fn refuse(&mut self, ask: u64, code: &'static str, sentence: &str) {
        let sentence = sentence.to_owned();
        let body = json(&Refused { code, sentence });
        self.out.push(Effect::Answer {
            ask,
            ok: false,
            body,
        });
    }
}

fn who(person: Option<u32>) -> Who {
    person.map_or(Who::Host, |person| Who::Person(PersonId(person)))
}

fn json(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("what is answered serialises")
}
