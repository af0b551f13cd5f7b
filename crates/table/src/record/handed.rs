//! A contest that was dealt on a device, as the device hands it to a server: believed as far as it can be checked.

use engine::{BadSetup, Journal, Misread, Seat};
use rand::CryptoRng;
use records::{Code, ContestId, ContestRow, Line, TableRow, Write};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Record, Sat};
use crate::{
    OrderError,
    state::{
        Coming, JoinKey, Level, Name, Namesake, NewTable, Person, Settings, TableState, Taker,
    },
};

/// A contest that was dealt on a device.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Handed {
    /// Its journal as `romp verify` reads it, the secret in it.
    journal: String,
    /// Who sits where, or sat: as others may call them.
    #[schema(max_items = 6)]
    seats: Vec<Sat>,
}

/// A contest that is right: every step by the rules, every card from its secret and its words.
pub struct Checked {
    journal: Journal,
    over: bool,
    seats: Vec<Sat>,
}

impl Handed {
    /// Plays it again by the rules, and computes every card of it.
    ///
    /// # Errors
    /// [`OrderError::Misread`] with the first line that is wrong, [`OrderError::ReadOnly`] if its rules are not known.
    pub fn check(self) -> Result<Checked, OrderError> {
        let misread = |wrong: Misread| OrderError::Misread(wrong.to_string());
        let mut journal: Journal = self.journal.parse().map_err(misread)?;
        let table = catalog::open(&journal.spec).map_err(|bad| match bad {
            BadSetup::Game { .. } | BadSetup::Version { .. } => OrderError::ReadOnly,
            bad => OrderError::Setup(bad),
        })?;
        let verdict = journal.verify(&catalog::open).map_err(misread)?;
        if !verdict.computed {
            let why = "without its secret no card can be computed";
            return Err(OrderError::Misread(why.into()));
        }
        journal.spec = table.spec();
        let over = verdict.result.is_some();
        let seats = self.seats;
        Ok(Checked {
            journal,
            over,
            seats,
        })
    }
}

impl Checked {
    /// Its journal: the same contest, the same text.
    pub fn text(&self) -> String {
        self.journal.to_string()
    }

    /// The same, if it is over.
    ///
    /// # Errors
    /// [`OrderError::NotOver`] if it is not.
    pub fn over(self) -> Result<Checked, OrderError> {
        if self.over {
            Ok(self)
        } else {
            Err(OrderError::NotOver)
        }
    }

    /// What is to be kept of it as a record of this id, at a table of this code to which nobody can come.
    ///
    /// # Errors
    /// If who sat there cannot be.
    pub fn writes(
        self,
        id: ContestId,
        code: Code,
        now: i64,
        chance: &mut impl CryptoRng,
    ) -> Result<Vec<Write>, OrderError> {
        let shut = Settings {
            watchers: false,
            door_open: false,
            ..Settings::default()
        };
        let mut state = TableState::new(&self.journal.spec, shut, chance)?;
        for sat in &self.seats {
            let seat = state.seat(sat.seat)?;
            state.seats[seat.index()] = match (sat.level, &sat.name, sat.animal) {
                (Some(level), ..) => Taker::Bot(level),
                (None, Some(name), Some(animal)) => {
                    let epoch = chance.next_u32();
                    let id = state.new_person();
                    let person = Person::new(id, name.clone(), animal, None, epoch);
                    state.people.push(person);
                    Taker::Person(id)
                }
                _ => Taker::Nobody,
            };
        }
        state.namesakes = self.namesakes();
        state.contest = Some(id);
        state.on_device = Some(id);
        let table = TableRow {
            open: false,
            ..state.row(code, 1, now)
        };
        let journal = self.journal;
        let secret = journal.secret.ok_or(OrderError::NotOver)?;
        let contest = ContestRow {
            id,
            code,
            spec: journal.spec,
            secret,
            seals: journal.seals,
            words: journal.words,
            again: journal.again,
            seats: String::new(),
            began: now,
            ended: None,
        };
        let line = |(seq, text)| {
            Write::Line(Line {
                contest: id,
                seq,
                text,
                mark: String::new(),
                at: now,
                spent: 0,
            })
        };
        let lines = (0..).zip(journal.steps).map(line);
        let begin = [Write::Table(table), Write::Begin(contest)];
        Ok(begin
            .into_iter()
            .chain(lines)
            .chain([state.end(id, now)])
            .collect())
    }

    /// Lays it on a table, to go on there as soon as that is started; whoever opens the table has this name.
    ///
    /// # Errors
    /// If it is over, or the table is for another game.
    pub(crate) fn lay_on(self, state: &mut TableState, opener: &Name) -> Result<(), OrderError> {
        if self.over || self.journal.spec != state.spec {
            let why = "nothing of this is left to play here";
            return Err(OrderError::Unplayable(why.into()));
        }
        state.namesakes = self.namesakes();
        // Nobody meets a bot of their own name.
        state
            .namesakes
            .retain(|other| other.name.as_ref() != Some(opener));
        let journal = self.journal;
        state.coming = Coming {
            secret: journal.secret.unwrap_or(state.coming.secret),
            seals: journal.seals,
            words: journal.words,
            opening: false,
            again: true,
            on_device: true,
            lesson: false,
            steps: journal.steps,
        };
        Ok(())
    }

    fn namesakes(&self) -> Vec<Namesake> {
        let named = |sat: &Sat| {
            Some(Namesake {
                seat: sat.seat,
                name: sat.name.clone(),
                animal: sat.animal?,
            })
        };
        let bots = self.seats.iter().filter(|sat| sat.level.is_some());
        bots.filter_map(named).collect()
    }
}

impl NewTable {
    /// A table of a device as it asks a server for its like, to go on there with what lies on it. Whoever sits
    /// there besides the host has to come to it: until then a bot has their place.
    ///
    /// # Errors
    /// If nobody is at the table.
    pub fn like(
        state: &TableState,
        on_it: Option<Record>,
        key: JoinKey,
    ) -> Result<NewTable, OrderError> {
        let host = state.person(state.host).ok_or(OrderError::NotHere)?;
        let contest = on_it.filter(|record| record.row.ended.is_none());
        let level = |taker| match taker {
            Taker::Bot(level) => Some(level),
            Taker::Person(id) if id == host.id => None,
            Taker::Person(_) | Taker::Nobody => contest.as_ref().map(|_| Level::STAND_IN),
        };
        let seats = || Seat::all(state.spec.seats);
        let bots: Vec<(Seat, Level)> = seats()
            .filter_map(|seat| Some((seat, level(state.taker(seat))?)))
            .collect();
        let sat = |&(seat, level): &(Seat, Level)| {
            let person = state.sitter(seat).and_then(|id| state.person(id));
            let bot = state.namesake(seat);
            Sat {
                seat,
                person: None,
                name: person
                    .map(|person| &person.name)
                    .or(bot.and_then(|bot| bot.name.as_ref()))
                    .cloned(),
                animal: person
                    .map(|person| person.animal)
                    .or(bot.map(|bot| bot.animal)),
                level: Some(level),
            }
        };
        let seats = bots.iter().map(sat).collect();
        let spec = contest
            .as_ref()
            .map_or(&state.spec, |record| &record.row.spec);
        Ok(NewTable {
            spec: spec.clone(),
            settings: (&state.settings).into(),
            name: host.name.clone(),
            animal: host.animal,
            key: Some(key),
            contest: contest.map(|record| Handed {
                journal: record.journal(None).to_string(),
                seats,
            }),
            bots,
            lesson: false,
        })
    }
}
