//! A table as everybody at it may see it.

use engine::{Seat, SetupSpec, fair::Bytes32};
use records::{Code, ContestId};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::described::{SeatLetter, ShownWish};

use super::{Animal, Level, Name, PersonId, Proposal, Request, Settings, TableState, Taker};

/// A table as everybody at it may see it.
#[derive(Serialize, ToSchema, TS, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about the table"
)]
pub struct ShownTable {
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub code: Code,
    #[schema(value_type = ShownWish)]
    #[ts(as = "ShownWish")]
    #[serde(rename = "wish")]
    pub spec: SetupSpec,
    pub settings: Settings,
    pub host: PersonId,
    /// Nobody, to those who may not watch.
    pub people: Vec<ShownPerson>,
    /// None, to those who may not watch.
    pub seats: Vec<ShownSeat>,
    /// Who asks the host for a seat that a bot plays, in the middle of a contest.
    pub requests: Vec<Request>,
    /// Who is down for the next game, in order.
    pub next: Vec<PersonId>,
    /// Who asks whom to change places: the first asks the second.
    #[schema(value_type = Vec<(SeatLetter, SeatLetter)>)]
    #[ts(type = "[Seat, Seat][]")]
    pub swaps: Vec<(Seat, Seat)>,
    /// What people at the table would like to play, one each.
    pub proposals: Vec<Proposal>,
    /// The contest on the table, under way or over.
    #[schema(value_type = Option<String>)]
    #[ts(type = "string | null")]
    pub contest: Option<ContestId>,
    /// Was that dealt on a device, where somebody could look at the cards?
    pub on_device: bool,
    /// Is it a game's lesson? Then its cards were prepared, and its bots play as they always do.
    pub lesson: bool,
    pub stage: Stage,
    pub paused: bool,
    /// How many screens are connected, which are nobody's device.
    pub screens: usize,
    /// The hash of the secret of the coming contest.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub commitment: Bytes32,
    /// The seals of the words that seats add to it.
    #[schema(value_type = Vec<(String, String)>)]
    #[ts(type = "[Seat, string][]")]
    pub seals: Vec<(Seat, Bytes32)>,
    /// The seats whose words are awaited: the contest begins once they are shown, or soon without.
    #[schema(value_type = Vec<String>)]
    #[ts(type = "Seat[]")]
    pub opening: Vec<Seat>,
    /// Was the coming deal played before? Then nothing can be added to it.
    pub known: bool,
}

/// What goes on at a table.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, ToSchema, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// No contest yet.
    Gathering,
    /// A contest is under way.
    Playing,
    /// The contest is over.
    Over,
    /// The contest follows rules this server no longer knows: its journal can be read, no more.
    ReadOnly,
}

/// Somebody at a table.
#[derive(Serialize, ToSchema, TS, Debug)]
pub struct ShownPerson {
    pub id: PersonId,
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub name: Name,
    pub animal: Animal,
    /// Is one of their devices connected?
    pub present: bool,
    /// On whose device they play, if not on their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub with: Option<PersonId>,
}

/// A seat and who is on it.
#[derive(Serialize, ToSchema, TS, Debug)]
pub struct ShownSeat {
    #[schema(value_type = String)]
    #[ts(type = "Seat")]
    pub seat: Seat,
    #[serde(flatten)]
    pub taker: ShownTaker,
    /// Does a bot play for somebody who is away?
    pub stand_in: bool,
    /// In so many milliseconds one will, if they stay away; none while play stands.
    pub bot_in: Option<u64>,
}

/// Who is on a seat.
#[derive(Serialize, ToSchema, TS, Debug)]
#[serde(tag = "taken", rename_all = "snake_case")]
pub enum ShownTaker {
    Nobody,
    Person {
        person: PersonId,
    },
    Bot {
        #[ts(type = "number")]
        level: Level,
        /// Whose place it has, where a contest is played on that others began.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        #[ts(optional, type = "string")]
        name: Option<Name>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        animal: Option<Animal>,
    },
}

/// Whose turn it is.
#[derive(Serialize, ToSchema, TS, Debug)]
pub struct ShownTurn {
    /// Whom the table waits for.
    #[schema(value_type = Vec<SeatLetter>)]
    #[ts(type = "Seat[]")]
    pub awaited: Vec<Seat>,
    /// When the oldest of their decisions came up, in milliseconds since 1970.
    pub since: i64,
}

/// What people ask of each other, and who looks on: a room remembers it, and nobody else.
#[derive(Copy, Clone)]
pub struct Asked<'a> {
    /// How many screens are connected.
    pub screens: usize,
    pub requests: &'a [Request],
    pub swaps: &'a [(Seat, Seat)],
    pub proposals: &'a [Proposal],
}

impl ShownTable {
    /// What somebody sees who may not look in: what is played and how, not who is there, where they sit,
    /// what they wrote or which contest it is.
    #[must_use]
    pub fn for_strangers(self) -> ShownTable {
        ShownTable {
            people: Vec::new(),
            seats: Vec::new(),
            requests: Vec::new(),
            next: Vec::new(),
            swaps: Vec::new(),
            proposals: Vec::new(),
            contest: None,
            seals: Vec::new(),
            opening: Vec::new(),
            ..self
        }
    }

    /// Shows a table; all but what is `kept` comes from the room.
    pub fn of(
        code: Code,
        kept: &TableState,
        stage: Stage,
        asked: Asked<'_>,
        present: impl Fn(PersonId) -> bool,
        stand_in: impl Fn(Seat) -> bool,
        bot_in: impl Fn(Seat) -> Option<u64>,
    ) -> ShownTable {
        let people = kept.people.iter().map(|person| ShownPerson {
            id: person.id,
            name: person.name.clone(),
            animal: person.animal,
            present: present(person.id),
            with: person.with,
        });
        let seats = Seat::all(kept.spec.seats).map(|seat| ShownSeat {
            seat,
            taker: match kept.taker(seat) {
                Taker::Nobody => ShownTaker::Nobody,
                Taker::Person(person) => ShownTaker::Person { person },
                Taker::Bot(level) => {
                    let namesake = kept.namesake(seat);
                    ShownTaker::Bot {
                        level,
                        name: namesake.and_then(|namesake| namesake.name.clone()),
                        animal: namesake.map(|namesake| namesake.animal),
                    }
                }
            },
            stand_in: stand_in(seat),
            bot_in: bot_in(seat),
        });
        ShownTable {
            code,
            spec: kept.spec.clone(),
            settings: kept.settings.clone(),
            host: kept.host,
            people: people.collect(),
            seats: seats.collect(),
            requests: asked.requests.to_vec(),
            next: kept.next.clone(),
            swaps: asked.swaps.to_vec(),
            proposals: asked.proposals.to_vec(),
            contest: kept.contest,
            on_device: kept.contest.is_some() && kept.on_device == kept.contest,
            lesson: kept.contest.is_some() && kept.lesson == kept.contest,
            stage,
            paused: kept.paused,
            screens: asked.screens,
            commitment: kept.coming.commitment(),
            seals: kept.coming.seals.clone(),
            opening: kept.coming.awaited().collect(),
            known: kept.coming.again,
        }
    }
}
