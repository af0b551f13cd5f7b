//! The tables of a device.

use std::collections::BTreeMap;

use engine::{Journal, Verdict};
use rand::{SeedableRng, rngs::ChaCha20Rng};
use records::{Code, ContestId, ContestRow, Key, TableRow};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::{
    Attach, Closing, Kept, LinkId, Manners, Now, Order, OrderError, Room, TableAnswer, Time,
    message::{ByeWhy, ClientMsg, ServerMsg, VERSION, to_text},
    record::Record,
    state::{Host, JoinKey, TableState},
};

use crate::{
    door::{Effect, Refused},
    kept::{Change, KeptContest, KeptTable, changes, read},
    request::{Asked, Request, Unknown},
    table_here::{Message, TableHere, Wanted, Who},
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
    /// Somebody asks what was played.
    Played { ask: u64 },
}

/// What a journal that is right was shown to be.
#[derive(Serialize)]
struct Checked {
    steps: usize,
    /// Was every card computed again?
    computed: bool,
}

/// A contest in the list of what was played.
#[derive(Serialize)]
struct Played {
    id: ContestId,
    code: Code,
    game: String,
    mode: Option<String>,
    seats: u8,
    began: i64,
    ended: Option<i64>,
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
            Request::Contests => {
                let question = self.ask(Pending::Played { ask });
                self.out.push(Effect::ReadContests { question });
            }
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
            Request::Contest(id, asked) => {
                let question = self.ask(Pending::Record { ask, asked });
                self.out.push(Effect::ReadContest { question, id });
            }
        }
    }

    /// Opens a new table, once it is kept.
    fn lay(&mut self, ask: u64, laid: Result<(TableState, Host), OrderError>) {
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

    /// A connection to a table, which is to say hello.
    pub fn connect(&mut self, link: u64, person: Option<u32>, code: &str) {
        match code.parse() {
            Ok(code) => {
                let who = who(person);
                let greeted = false;
                self.links.insert(link, Link { code, who, greeted });
            }
            Err(_) => self.bye(link, ByeWhy::Gone),
        }
    }

    /// A connection says something.
    pub fn said(&mut self, link: u64, text: &str) {
        let Some(Link { code, who, greeted }) = self.links.get_mut(&link) else {
            return;
        };
        let (code, who) = (*code, *who);
        let Ok(message) = ClientMsg::read(text) else {
            return;
        };
        let id = LinkId(link);
        match message {
            ClientMsg::Hello { v, .. } if v != VERSION => self.bye(link, ByeWhy::Version),
            ClientMsg::Hello {
                device,
                since,
                reading,
                ..
            } if !*greeted => {
                *greeted = true;
                let attach = Attach {
                    link: id,
                    who: None,
                    device,
                    since,
                    reading,
                };
                self.tell(code, Message::Attach { who, attach });
            }
            message if *greeted => self.tell(code, Message::Said(id, Box::new(message))),
            _ => self.bye(link, ByeWhy::NotWelcome),
        }
    }

    /// A connection is gone.
    pub fn disconnect(&mut self, link: u64) {
        if let Some(Link {
            code,
            greeted: true,
            ..
        }) = self.links.remove(&link)
            && (self.open.contains_key(&code) || self.opening.contains_key(&code))
        {
            self.tell(code, Message::Detach(LinkId(link)));
        }
    }

    fn bye(&mut self, link: u64, why: ByeWhy) {
        self.links.remove(&link);
        let text = to_text(&ServerMsg::Bye { why });
        self.out.push(Effect::Say {
            to: vec![link],
            text,
        });
        self.out.push(Effect::HangUp { link });
    }

    /// Tells a table something; one that is put away is taken out first.
    fn tell(&mut self, code: Code, message: Message) {
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

    fn ask(&mut self, pending: Pending) -> u64 {
        self.next_question += 1;
        self.questions.insert(self.next_question, pending);
        self.next_question
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
                Ok(Some(row)) => self.take_out(code, row.into()),
                Ok(None) => self.turn_away(code, None),
                Err(_) => self.turn_away(code, Some(&OrderError::Waiting)),
            },
            Pending::Contest(code, row) => {
                let kept = read(answer).map_or_else(Kept::Unreadable, KeptContest::on_table);
                self.reopen(code, &row, kept);
            }
            Pending::Record { ask, asked } => match read::<Option<KeptContest>>(answer) {
                Ok(Some(KeptContest { row, lines, doc })) => {
                    self.look(ask, asked, Record::new(row, lines, doc.as_deref()));
                }
                Ok(None) => self.refuse(ask, "no-such-contest", "there is no such contest"),
                Err(_) => self.refuse_order(ask, &OrderError::Waiting),
            },
            Pending::Played { ask } => match read::<Vec<ContestRow>>(answer) {
                Ok(rows) => {
                    let played: Vec<Played> = rows.into_iter().map(Played::from).collect();
                    self.answer(ask, &played);
                }
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
        match serde_json::from_str(&row.doc) {
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
    fn turn_away(&mut self, code: Code, why: Option<&OrderError>) {
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

    /// Lets a table hear what waits, as long as it listens.
    fn pump(&mut self, code: Code) {
        while let Some(table) = self.open.get_mut(&code) {
            let Some(input) = table.next(self.now) else {
                break;
            };
            let mut effects = Vec::new();
            table.room.hear(self.now, input, &mut effects);
            self.carry_out(code, effects);
        }
    }

    fn carry_out(&mut self, code: Code, effects: Vec<table::Effect>) {
        for effect in effects {
            let Some(table) = self.open.get_mut(&code) else {
                return;
            };
            if let Some(wanted) = table.carry_out(effect, self.now) {
                self.grant(code, wanted);
            }
        }
        let Some(table) = self.open.get_mut(&code) else {
            return;
        };
        if !table.room.is_busy() {
            table.thinking.sort(&table.room);
        }
        if let Some(closing) = table.closing {
            self.close(code, closing);
        }
    }

    fn grant(&mut self, code: Code, wanted: Wanted) {
        match wanted {
            Wanted::Say(to, text) => {
                let to = to.into_iter().map(|link| link.0).collect();
                self.out.push(Effect::Say { to, text });
            }
            Wanted::HangUp(LinkId(link)) => {
                self.links.remove(&link);
                self.out.push(Effect::HangUp { link });
            }
            Wanted::Answer(ask, answer) => match *answer {
                Ok(answer) => self.answer(ask, &TableAnswer::from(answer)),
                Err(error) => self.refuse_order(ask, &error),
            },
            Wanted::Keep(writes) => {
                let question = self.ask(Pending::Room(code));
                let changes = changes(writes);
                self.out.push(Effect::Keep { question, changes });
            }
            Wanted::ReadTable => {
                let question = self.ask(Pending::Room(code));
                self.out.push(Effect::ReadTable { question, code });
            }
            Wanted::ReadContest(Some(id)) => {
                let question = self.ask(Pending::Room(code));
                self.out.push(Effect::ReadContest { question, id });
            }
            Wanted::ReadContest(None) => {
                let question = self.ask(Pending::Room(code));
                self.answered(question, Ok("null"));
            }
        }
    }

    /// A table has come to its end; whoever asks for it later has it taken out again.
    fn close(&mut self, code: Code, why: Closing) {
        let Some(table) = self.open.remove(&code) else {
            return;
        };
        for LinkId(link) in table.links {
            self.links.remove(&link);
            self.out.push(Effect::HangUp { link });
        }
        for message in table.inbox {
            match why {
                Closing::PutAway | Closing::Stopped => self.tell(code, message),
                Closing::Deleted => {
                    self.opening.entry(code).or_default().push(message);
                    self.turn_away(code, None);
                }
            }
        }
    }

    /// Plays a journal again, and computes every card of it from the secret and the words.
    fn check(&mut self, ask: u64, text: &str) {
        let verdict = text
            .parse::<Journal>()
            .and_then(|journal| journal.verify(&catalog::open));
        match verdict {
            Ok(Verdict {
                steps, computed, ..
            }) => self.answer(ask, &Checked { steps, computed }),
            Err(misread) => self.refuse(ask, "misread", &misread.to_string()),
        }
    }

    /// Somebody looks at a contest.
    fn look(&mut self, ask: u64, asked: Asked, record: Record) {
        let link = |id: ContestId| format!("/replay/{id}");
        let looked = match asked {
            Asked::Show => {
                let link = link(record.id());
                record.shown(link).map(|shown| json(&shown))
            }
            Asked::Journal => record
                .over()
                .map(|over| json(&over.journal(None).to_string())),
            Asked::Replay(eyes) => record
                .over()
                .and_then(|over| over.frames(eyes, 0..=u32::MAX))
                .map(|frames| json(&frames)),
            Asked::Branch(branch) => {
                let laid = record
                    .over()
                    .and_then(|over| over.branch(*branch, &mut self.chance));
                return self.lay(ask, laid);
            }
        };
        match looked {
            Ok(body) => self.out.push(Effect::Answer {
                ask,
                ok: true,
                body,
            }),
            Err(error) => self.refuse_order(ask, &error),
        }
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
    person.map_or(Who::Host, |person| {
        Who::Person(table::state::PersonId(person))
    })
}

fn json(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("what is answered serialises")
}

impl From<ContestRow> for Played {
    fn from(row: ContestRow) -> Played {
        Played {
            id: row.id,
            code: row.code,
            game: row.spec.game,
            mode: row.spec.mode,
            seats: row.spec.seats,
            began: row.began,
            ended: row.ended,
        }
    }
}
