//! The whole of a table as it is kept.

use engine::{BadSetup, Seat, SetupSpec};
use rand::CryptoRng;
use records::{Code, ContestId, TableRow, Write};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Animal, Coming, JoinKey, Name, Namesake, Person, PersonId, Seating, Settings, Takeover,
    rest::Rest,
};
use crate::OrderError;

/// How strong a bot plays, from 1 to 4.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 4)]
pub struct Level(pub bots::Level);

impl Level {
    /// Who plays for somebody who is away.
    pub const STAND_IN: Level = Level(bots::Level::ALL[1]);
}

impl TryFrom<u8> for Level {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Level, Self::Error> {
        let level = bots::Level::new(number);
        level.map(Level).ok_or("levels are 1 to 4")
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0.number()
    }
}

/// Who sits on a seat.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taker {
    Nobody,
    Person(PersonId),
    Bot(Level),
}

/// A table as it is kept. Never sent to anybody: [`super::ShownTable`] is.
#[derive(Clone, Serialize, Deserialize)]
pub struct TableState {
    #[serde(rename = "wish")]
    pub spec: SetupSpec,
    pub settings: Settings,
    pub people: Vec<Person>,
    pub seats: Vec<Taker>,
    /// Who is down for the next game, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<PersonId>,
    /// What bots are called.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub namesakes: Vec<Namesake>,
    pub host: PersonId,
    /// Who was host, and is again when they are back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absent_host: Option<PersonId>,
    pub next_person: u32,
    pub blocked: Vec<PersonId>,
    pub coming: Coming,
    /// The contest on the table, under way or over.
    pub contest: Option<ContestId>,
    /// The contest that was dealt on a device before it came here, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_device: Option<ContestId>,
    /// The contest on the table, if it is a lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<ContestId>,
    /// Who took a seat over in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub takeovers: Vec<Takeover>,
    pub paused: bool,
    /// What a later program has written there.
    #[serde(skip)]
    rest: Rest,
}

/// As many people are at a table at most, those who watch included.
const MOST_PEOPLE: usize = 40;
/// As many seats are taken over in a contest at most: a host could grant them without end.
const MOST_TAKEOVERS: usize = 100;

impl TableState {
    /// A table with nobody at it yet.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn new(
        spec: &SetupSpec,
        settings: Settings,
        chance: &mut dyn CryptoRng,
    ) -> Result<TableState, BadSetup> {
        let spec = catalog::open(spec)?.spec();
        Ok(TableState {
            seats: vec![Taker::Nobody; spec.seats.into()],
            spec,
            settings,
            people: Vec::new(),
            next: Vec::new(),
            namesakes: Vec::new(),
            host: PersonId(1),
            absent_host: None,
            next_person: 1,
            blocked: Vec::new(),
            coming: Coming::draw(chance),
            contest: None,
            on_device: None,
            lesson: None,
            takeovers: Vec::new(),
            paused: false,
            rest: Rest::default(),
        })
    }

    /// Reads a document that was kept. What this program does not know of it stays in what it keeps.
    ///
    /// # Errors
    /// If it is no table that this program can read.
    pub fn read(doc: &str) -> serde_json::Result<TableState> {
        let mut state: TableState = serde_json::from_str(doc)?;
        state.rest = Rest::of(doc, &state.document())?;
        Ok(state)
    }

    /// What this program writes of it.
    fn document(&self) -> String {
        serde_json::to_string(self).expect("a table serialises")
    }

    /// As it is to be kept, as its so many-th state, touched now.
    pub fn row(&self, code: Code, version: i64, touched: i64) -> TableRow {
        TableRow {
            code,
            doc: self.rest.add_to(self.document()),
            open: true,
            touched,
            version,
        }
    }

    /// The contest on a table that is kept, without reading all of the table.
    pub fn contest_on(row: &TableRow) -> Option<ContestId> {
        #[derive(Deserialize)]
        struct Which {
            contest: Option<ContestId>,
        }
        serde_json::from_str::<Which>(&row.doc).ok()?.contest
    }

    /// Lets somebody in, who stands. Where nobody else is they are host.
    ///
    /// # Errors
    /// If the door is shut or the table full.
    pub fn join(
        &mut self,
        name: Name,
        animal: Animal,
        key: Option<&JoinKey>,
        chance: &mut dyn CryptoRng,
    ) -> Result<&Person, OrderError> {
        if !self.people.is_empty() && !self.settings.door_open {
            return Err(OrderError::DoorShut);
        }
        if self.people.len() >= MOST_PEOPLE {
            return Err(OrderError::Full);
        }
        let id = self.new_person();
        if self.people.is_empty() {
            self.host = id;
        }
        let epoch = chance.next_u32();
        self.people.push(Person::new(id, name, animal, key, epoch));
        Ok(self.people.last().expect("somebody came in"))
    }

    /// A number that nobody has had here.
    pub(crate) fn new_person(&mut self) -> PersonId {
        let id = PersonId(self.next_person);
        self.next_person += 1;
        id
    }

    /// Somebody says who they are.
    pub fn rename(&mut self, id: PersonId, name: Option<Name>, animal: Option<Animal>) {
        if let Some(person) = self.people.iter_mut().find(|person| person.id == id) {
            person.name = name.unwrap_or_else(|| person.name.clone());
            person.animal = animal.unwrap_or(person.animal);
        }
    }

    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// The person who came with this key, on a device of their own.
    pub fn person_with(&self, key: &JoinKey) -> Option<&Person> {
        let mut people = self.people.iter();
        people.find(|person| person.with.is_none() && person.came_with(key))
    }

    /// The seat a person sits on.
    pub fn seat_of(&self, id: PersonId) -> Option<Seat> {
        Seat::all(self.spec.seats).find(|&seat| self.taker(seat) == Taker::Person(id))
    }

    pub fn taker(&self, seat: Seat) -> Taker {
        self.seats[seat.index()]
    }

    /// The person on a seat.
    pub fn sitter(&self, seat: Seat) -> Option<PersonId> {
        match self.taker(seat) {
            Taker::Person(id) => Some(id),
            Taker::Nobody | Taker::Bot(_) => None,
        }
    }

    /// The seat of this letter.
    ///
    /// # Errors
    /// If the table has none.
    pub fn seat(&self, seat: Seat) -> Result<Seat, OrderError> {
        let there = seat.index() < self.seats.len();
        there.then_some(seat).ok_or(OrderError::NoSuchSeat)
    }

    /// Lets somebody go, and with them whoever plays on their device. Their seat is empty then, and somebody
    /// else is host.
    pub fn leave(&mut self, id: PersonId) {
        let sharing: Vec<PersonId> = self.sharing(id).filter(|&other| other != id).collect();
        for companion in sharing {
            self.leave(companion);
        }
        self.people.retain(|person| person.id != id);
        self.next.retain(|&other| other != id);
        self.stand(id);
        self.absent_host = self.absent_host.filter(|&absent| absent != id);
        if self.host == id {
            let seated = |person: &&Person| self.seat_of(person.id).is_some();
            let heir = self.people.iter().find(seated).or(self.people.first());
            self.host = heir.map_or(self.host, |person| self.holder(person.id));
        }
    }

    /// Gives a seat to somebody in the middle of a contest, after so many steps and lines, as the host consents.
    ///
    /// # Errors
    /// If seats were taken over too often.
    pub fn take_over(
        &mut self,
        seat: Seat,
        person: PersonId,
        ply: u32,
        lines: u32,
    ) -> Result<(), OrderError> {
        if self.takeovers.len() >= MOST_TAKEOVERS {
            return Err(OrderError::UnderWay);
        }
        self.sit(person, seat);
        self.takeovers.push(Takeover {
            seat,
            person,
            consent: self.host,
            ply,
            lines: Some(lines),
        });
        Ok(())
    }

    /// What a contest's record keeps of the table when it ends.
    pub fn seating(&self) -> Seating {
        Seating {
            seats: self.seats.clone(),
            takeovers: self.takeovers.clone(),
            animals: (self.namesakes.iter())
                .map(|bot| (bot.seat, bot.animal))
                .collect(),
        }
    }

    /// That a contest is over, with who sat where.
    pub fn end(&self, contest: ContestId, at: i64) -> Write {
        let seats = serde_json::to_string(&self.seating()).expect("seats serialise");
        Write::End { contest, at, seats }
    }

    /// Changes game, mode, number of seats or options. Those who no longer have a seat stand.
    ///
    /// # Errors
    /// If it cannot be played so.
    pub fn set_up(&mut self, spec: &SetupSpec, chance: &mut dyn CryptoRng) -> Result<(), BadSetup> {
        let before = self.spec.clone();
        self.set_spec(spec)?;
        if self.coming.again && before != self.spec {
            // What was played before was played so.
            self.coming = Coming::draw(chance);
        }
        Ok(())
    }

    /// The same, for the deal that is coming anyway.
    pub(super) fn set_spec(&mut self, spec: &SetupSpec) -> Result<(), BadSetup> {
        let spec = catalog::open(spec)?.spec();
        if spec.game != self.spec.game {
            self.namesakes.clear();
        }
        self.spec = spec;
        self.resize();
        Ok(())
    }
}
