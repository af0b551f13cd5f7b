//! A table to be tried, and everything around it: people, devices, a database, time.

use std::{collections::BTreeMap, time::Duration};

use engine::{Dice, Seat, SetupSpec, fair};
use rand::{SeedableRng, rngs::ChaCha8Rng};
use records::{Code, ContestId, ContestRow, Line, TableRow, Write};
use serde_json::{Value, json};
use table::{
    Answer, AskId, Attach, Came, Claim, Closing, Effect, HostOrder, Input, Kept, LinkId, Manners,
    Now, Order, OrderError, Question, Room, Thought, Time, To,
    message::{ClientMsg, Looks, Since},
    state::{JoinKey, Level, NewTable, PersonId, Settings, TableState, Taker},
};

/// What the database does with what it is to keep.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Disk {
    Keeps,
    /// It does not answer yet.
    Hangs,
    /// It fails before it has kept anything …
    FailsBefore,
    /// … or after, and nobody knows which.
    FailsAfter,
}

/// A table, and what is around it.
pub(crate) struct Table {
    room: Room,
    now: Duration,
    pub(crate) disk: Disk,
    pub(crate) row: TableRow,
    /// Is the row gone?
    forgotten: bool,
    pub(crate) contests: BTreeMap<ContestId, (ContestRow, Vec<Line>)>,
    /// What it has not answered yet.
    hanging: Option<Vec<Write>>,
    devices: Vec<LinkId>,
    next: u64,
    told: Vec<(LinkId, Value)>,
    answer: Option<Result<Answer, OrderError>>,
    pub(crate) questions: Vec<Question>,
    pub(crate) closed: Option<Closing>,
    pub(crate) host: Claim,
    /// All who came.
    pub(crate) people: Vec<Claim>,
}

/// Somebody's device.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Device {
    pub(crate) link: LinkId,
    next_id: u64,
}

pub(crate) const MINUTE: Duration = Duration::from_mins(1);

fn code() -> Code {
    "ABCDEF".parse().unwrap()
}

/// Each move has half a minute.
fn half_a_minute() -> Settings {
    Settings {
        clock: read(json!({"kind": "move", "seconds": 30})),
        ..Settings::default()
    }
}

impl Table {
    /// A table for so many, with Ada as its host on the first seat.
    pub(crate) fn of(game: &str, seats: u8) -> Table {
        Table::with(game, seats, Settings::default())
    }

    /// A table for two that plays on after so many steps, each the first there is.
    pub(crate) fn going_on(game: &str, steps: u32) -> Table {
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        let mut state = TableState::new(&spec(game, 2), Settings::default(), &mut chance).unwrap();
        let mut game = catalog::open(&state.spec).unwrap();
        let seed = fair::seed(&state.coming.secret, &[]);
        for ply in 0..steps {
            let rolled = game.roll(&mut Dice::at(seed, ply));
            let step = rolled.unwrap_or_else(|| {
                let seat = game.turn().awaited().first().unwrap();
                format!("{seat} {}", game.moves(seat)[0].text)
            });
            game.take(&step).unwrap();
        }
        state.coming.steps = game.steps().to_vec();
        state.coming.again = true;
        Table::at(state, chance)
    }

    /// The table of a game's lesson, before it begins.
    pub(crate) fn lesson_laid(game: &str) -> Table {
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        let asked: NewTable = read(json!({
            "wish": {"game": game, "seats": 0}, "lesson": true, "name": "Ada", "animal": "otter",
        }));
        let (state, _) = asked.lay(&mut chance).unwrap();
        Table::at(state, chance)
    }

    /// The same, begun, and whoever learns is connected.
    pub(crate) fn lesson(game: &str) -> (Table, Device) {
        let mut table = Table::lesson_laid(game);
        let ada = table.connect(table.host);
        table.ask(table.host, HostOrder::Start).unwrap();
        (table, ada)
    }

    fn with(game: &str, seats: u8, settings: Settings) -> Table {
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        let state = TableState::new(&spec(game, seats), settings, &mut chance).unwrap();
        Table::at(state, chance)
    }

    /// A table at which nobody is.
    pub(crate) fn of_nobody(game: &str, seats: u8) -> Table {
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        let state = TableState::new(&spec(game, seats), Settings::default(), &mut chance).unwrap();
        let nobody = Claim {
            code: code(),
            person: PersonId(0),
            epoch: 0,
        };
        Table::open(state, nobody)
    }

    fn at(mut state: TableState, mut chance: ChaCha8Rng) -> Table {
        let key = JoinKey::new([1; 32]);
        let (name, animal) = (json!("Ada"), json!("otter"));
        let ada = state.join(read(name), read(animal), Some(&key), &mut chance);
        let host = Claim::of(code(), ada.unwrap());
        state.seats[0] = Taker::Person(host.person);
        Table::open(state, host)
    }

    fn open(state: TableState, host: Claim) -> Table {
        let row = state.row(code(), 1, 0);
        let mut effects = Vec::new();
        let room = open(Duration::ZERO, state, 1, Kept::Nothing, &mut effects);
        let mut table = Table {
            room,
            now: Duration::ZERO,
            disk: Disk::Keeps,
            row,
            forgotten: false,
            contests: BTreeMap::new(),
            hanging: None,
            devices: Vec::new(),
            next: 0,
            told: Vec::new(),
            answer: None,
            questions: Vec::new(),
            closed: None,
            host,
            people: vec![host],
        };
        table.carry_out(effects);
        table
    }

    /// Two people at Otters, both connected, playing.
    pub(crate) fn duel() -> (Table, [Device; 2]) {
        Table::duel_of(Settings::default(), false)
    }

    /// The same, with half a minute for each move.
    pub(crate) fn timed_duel() -> (Table, [Device; 2]) {
        Table::duel_of(half_a_minute(), false)
    }

    /// The same, and Ada reads first what it is about.
    pub(crate) fn timed_duel_for_a_reader() -> (Table, [Device; 2]) {
        Table::duel_of(half_a_minute(), true)
    }

    fn duel_of(settings: Settings, ada_reads: bool) -> (Table, [Device; 2]) {
        let mut table = Table::with("otters", 2, settings);
        let bo = table.join("Bo");
        let ada = table.connect_as(Some(table.host), None, ada_reads);
        let bo = table.connect(bo);
        table.ask(table.host, HostOrder::Start).unwrap();
        (table, [ada, bo])
    }

    /// Ada against a bot, playing.
    pub(crate) fn alone(game: &str) -> (Table, Device) {
        let mut table = Table::of(game, 2);
        let bot = HostOrder::Bot {
            seat: Seat::new(1),
            level: Level::try_from(1).ok(),
        };
        table.ask(table.host, bot).unwrap();
        let ada = table.connect(table.host);
        table.ask(table.host, HostOrder::Start).unwrap();
        (table, ada)
    }

    /// Somebody comes in.
    pub(crate) fn join(&mut self, name: &str) -> Claim {
        let order = Order::Join {
            name: read(json!(name)),
            animal: read(json!("frog")),
            key: None,
        };
        let answer = self.order(None, order).unwrap();
        let claim = answer.claim.unwrap();
        self.people.push(claim);
        claim
    }

    /// Asks for something as somebody.
    pub(crate) fn ask(
        &mut self,
        who: Claim,
        order: impl Into<Order>,
    ) -> Result<Answer, OrderError> {
        self.order(Some(who), order)
    }

    pub(crate) fn order(
        &mut self,
        who: Option<Claim>,
        order: impl Into<Order>,
    ) -> Result<Answer, OrderError> {
        self.begin_order(who, order);
        self.answer.take().expect("an answer")
    }

    /// Asks for something that may not be answered at once.
    pub(crate) fn begin_order(&mut self, who: Option<Claim>, order: impl Into<Order>) {
        let (ask, order) = (AskId(1), Box::new(order.into()));
        self.hear(Input::Order { ask, who, order });
    }

    pub(crate) fn answered(&mut self) -> Option<Result<Answer, OrderError>> {
        self.answer.take()
    }

    pub(crate) fn connect(&mut self, who: Claim) -> Device {
        self.connect_as(Some(who), None, false)
    }

    pub(crate) fn connect_as(
        &mut self,
        who: Option<Claim>,
        since: Option<Since>,
        reading: bool,
    ) -> Device {
        self.attach(who, since, reading, Looks::Holder, false)
    }

    /// A screen connects, on which somebody may be known.
    pub(crate) fn connect_screen(&mut self, who: Option<Claim>) -> Device {
        self.attach(who, None, false, Looks::Holder, true)
    }

    /// Somebody's device connects, and asks for these eyes.
    pub(crate) fn connect_looking(&mut self, who: Claim, looks: Value) -> Device {
        self.attach(Some(who), None, false, read(looks), false)
    }

    fn attach(
        &mut self,
        who: Option<Claim>,
        since: Option<Since>,
        reading: bool,
        looks: Looks,
        screen: bool,
    ) -> Device {
        self.next += 1;
        let link = LinkId(self.next);
        self.devices.push(link);
        self.hear(Input::Attach(Attach {
            link,
            who,
            device: self.next,
            since,
            reading,
            screen,
            looks,
        }));
        Device { link, next_id: 0 }
    }

    pub(crate) fn disconnect(&mut self, device: Device) {
        self.devices.retain(|link| *link != device.link);
        self.hear(Input::Detach(device.link));
    }

    pub(crate) fn is_connected(&self, device: Device) -> bool {
        self.devices.contains(&device.link)
    }

    /// A device says something.
    pub(crate) fn say(&mut self, device: Device, message: Value) {
        let message: ClientMsg = read(message);
        self.hear(Input::Said(device.link, Box::new(message)));
    }

    /// A device asks for something of the contest it sees, by a number of its own.
    pub(crate) fn say_about(&mut self, device: &mut Device, kind: &str) {
        device.next_id += 1;
        let contest = self.update(*device)["contest"].clone();
        let message = json!({"type": kind, "id": device.next_id, "contest": contest});
        self.say(*device, message);
    }

    /// The first move a device may make, as it would send it.
    pub(crate) fn first_move(&self, device: &mut Device) -> Value {
        device.next_id += 1;
        let update = self.update(*device);
        json!({
            "type": "move",
            "id": device.next_id,
            "contest": update["contest"],
            "decision": update["decision"]["id"],
            "move": update["decision"]["moves"][0],
        })
    }

    /// A device plays the first move it may.
    pub(crate) fn play(&mut self, device: &mut Device) {
        let mv = self.first_move(device);
        self.say(*device, mv);
    }

    /// Plays on until this device is to move, or nobody is.
    pub(crate) fn play_until_turn_of(&mut self, device: Device, others: &mut [Device]) {
        while !self.may_move(device) {
            let other = others.iter_mut().find(|other| self.may_move(**other));
            self.play(other.expect("somebody is to move"));
        }
    }

    /// Plays on until it is over.
    pub(crate) fn play_out(&mut self, devices: &mut [Device]) {
        while let Some(device) = devices.iter_mut().find(|device| self.may_move(**device)) {
            self.play(device);
        }
    }

    pub(crate) fn may_move(&self, device: Device) -> bool {
        self.update(device)["decision"]["awaited"] == true
    }

    /// The last update a device got.
    pub(crate) fn update(&self, device: Device) -> &Value {
        self.last(device, "update").expect("an update")
    }

    /// The last message of a kind that a device got.
    pub(crate) fn last(&self, device: Device, kind: &str) -> Option<&Value> {
        self.told_to(device)
            .rfind(|message| message["type"] == kind)
    }

    /// What a device was told, in order.
    pub(crate) fn told_to(&self, device: Device) -> impl DoubleEndedIterator<Item = &Value> {
        let heard = self
            .told
            .iter()
            .filter(move |(link, _)| *link == device.link);
        heard.map(|(_, message)| message)
    }

    /// Everybody forgets what they were told.
    pub(crate) fn hush(&mut self) {
        self.told.clear();
    }

    /// What kinds of messages a device was told, in order.
    pub(crate) fn kinds(&self, device: Device) -> Vec<String> {
        let kind = |message: &Value| message["type"].as_str().unwrap().to_owned();
        self.told_to(device).map(kind).collect()
    }

    /// Time goes by; the room is told whenever it wants to be.
    pub(crate) fn wait(&mut self, time: Duration) {
        let end = self.now + time;
        while let Some(due) = self.room.deadline()
            && due <= Time::after(end)
        {
            self.now = self.now.max(due.since(Time::default()));
            self.hear(Input::Strike);
        }
        self.now = end;
    }

    /// The database answers at last.
    pub(crate) fn answer_late(&mut self) {
        let writes = self.hanging.take().expect("something to keep");
        self.disk = Disk::Keeps;
        self.keep(writes);
        self.hear(Input::Kept);
    }

    /// The bot that was asked last plays the first move there is.
    pub(crate) fn think(&mut self) {
        let question = self.questions.pop().expect("a question");
        let mut game = catalog::open(&question.spec).unwrap();
        for step in &question.steps {
            game.take(step).unwrap();
        }
        let mv = game.moves(question.about.seat)[0].text.clone();
        self.hear(Input::Thought(Thought {
            about: question.about,
            came: Came::Move(Some(mv)),
        }));
    }

    /// The house is opened again with what is kept.
    pub(crate) fn restart(&mut self) {
        self.devices.clear();
        self.questions.clear();
        let state = TableState::read(&self.row.doc).unwrap();
        let kept = self.kept(state.contest);
        let mut effects = Vec::new();
        self.room = open(self.now, state, self.row.version, kept, &mut effects);
        self.carry_out(effects);
    }

    pub(crate) fn room(&self) -> &Room {
        &self.room
    }

    /// The lines of the contest on the table.
    pub(crate) fn lines(&self) -> &[Line] {
        let contest = TableState::contest_on(&self.row).expect("a contest");
        &self.contests[&contest].1
    }

    pub(crate) fn hear(&mut self, input: Input) {
        let mut effects = Vec::new();
        self.room.hear(self.moment(), input, &mut effects);
        self.carry_out(effects);
    }

    fn moment(&self) -> Now {
        Now {
            steady: Time::after(self.now),
            wall: self.now.as_millis() as i64,
        }
    }

    fn kept(&self, contest: Option<ContestId>) -> Kept {
        let Some(contest) = contest else {
            return Kept::Nothing;
        };
        let (row, lines) = &self.contests[&contest];
        Kept::Contest(Box::new(row.clone()), lines.clone())
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            let answer = match effect {
                Effect::Say { to, text } => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    let means = |link: &&LinkId| match &to {
                        To::All => true,
                        To::One(one) => one == *link,
                        To::Some(some) => some.contains(link),
                    };
                    let told = self.devices.iter().filter(means);
                    (self.told).extend(told.map(|link| (*link, message.clone())));
                    continue;
                }
                Effect::LetGo(link) => {
                    self.devices.retain(|other| *other != link);
                    continue;
                }
                Effect::Answer { answer, .. } => {
                    self.answer = Some(*answer);
                    continue;
                }
                Effect::Think(question) => {
                    self.questions.push(*question);
                    continue;
                }
                Effect::Close(why) => {
                    self.closed = Some(why);
                    continue;
                }
                Effect::CaughtUp(_) | Effect::Note(_) => continue,
                Effect::Keep(writes) => match self.disk {
                    Disk::Hangs => {
                        self.hanging = Some(writes);
                        continue;
                    }
                    Disk::Keeps => {
                        self.keep(writes);
                        Input::Kept
                    }
                    Disk::FailsBefore => lost(),
                    Disk::FailsAfter => {
                        self.keep(writes);
                        self.disk = Disk::Keeps;
                        lost()
                    }
                },
                Effect::ReadRow(_) => Input::Row((!self.forgotten).then(|| self.row.clone())),
                Effect::ReadContest(contest) => Input::Contest(self.kept(contest)),
            };
            self.hear(answer);
        }
    }

    fn keep(&mut self, writes: Vec<Write>) {
        for write in writes {
            match write {
                Write::Table(row) => {
                    assert_eq!(row.version, self.row.version + 1, "nobody else wrote");
                    self.row = row;
                }
                Write::Begin(row) => {
                    let before = self.contests.insert(row.id, (row, Vec::new()));
                    assert!(before.is_none());
                }
                Write::Line(line) => {
                    let lines = &mut self.contests.get_mut(&line.contest).unwrap().1;
                    assert_eq!(line.seq as usize, lines.len(), "no gaps");
                    lines.push(line);
                }
                Write::End { contest, at, seats } => {
                    let row = &mut self.contests.get_mut(&contest).unwrap().0;
                    (row.ended, row.seats) = (Some(at), seats);
                }
                Write::Forget(_) => {
                    self.contests.clear();
                    self.forgotten = true;
                }
                Write::Key(_) => unreachable!("a table keeps no key"),
            }
        }
    }
}

fn lost() -> Input {
    Input::Lost {
        why: "as it happens".into(),
    }
}

fn open(
    now: Duration,
    state: TableState,
    version: i64,
    kept: Kept,
    effects: &mut Vec<Effect>,
) -> Room {
    let now = Now {
        steady: Time::after(now),
        wall: now.as_millis() as i64,
    };
    let manners = Manners {
        bot_pace: 1000,
        close_after: 60 * MINUTE,
    };
    let chance = Box::new(ChaCha8Rng::seed_from_u64(8));
    Room::open(
        now,
        chance,
        manners,
        code(),
        (state, version),
        kept,
        effects,
    )
}

pub(crate) fn spec(game: &str, seats: u8) -> SetupSpec {
    let spec: SetupSpec = read(json!({"game": game, "seats": seats}));
    catalog::open(&spec).unwrap().spec()
}

pub(crate) fn read<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}
