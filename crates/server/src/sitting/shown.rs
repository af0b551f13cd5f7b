//! A table as everybody at it may see it.

use engine::{Seat, Wish, fair::Bytes32};
use serde::Serialize;
use store::{Code, ContestId};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::types::{SeatLetter, ShownWish};

use super::{Animal, Level, Name, PersonId, Proposal, Request, Settings, Sitting, Taker};

/// A table as everybody at it may see it.
#[derive(Serialize, ToSchema, TS, Debug)]
pub(crate) struct ShownTable {
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub(crate) code: Code,
    #[schema(value_type = ShownWish)]
    #[ts(as = "ShownWish")]
    pub(crate) wish: Wish,
    pub(crate) settings: Settings,
    pub(crate) host: PersonId,
    /// Nobody, to those who may not watch.
    pub(crate) people: Vec<ShownPerson>,
    /// None, to those who may not watch.
    pub(crate) seats: Vec<ShownSeat>,
    /// Who asks the host for a seat that a bot plays, in the middle of a contest.
    pub(crate) requests: Vec<Request>,
    /// Who is down for the next game, in order.
    pub(crate) next: Vec<PersonId>,
    /// Who asks whom to change places: the first asks the second.
    #[schema(value_type = Vec<(SeatLetter, SeatLetter)>)]
    #[ts(type = "[Seat, Seat][]")]
    pub(crate) swaps: Vec<(Seat, Seat)>,
    /// What people at the table would like to play, one each.
    pub(crate) proposals: Vec<Proposal>,
    /// The contest on the table, under way or over.
    #[schema(value_type = Option<String>)]
    #[ts(type = "string | null")]
    pub(crate) contest: Option<ContestId>,
    pub(crate) stage: Stage,
    pub(crate) paused: bool,
    /// The hash of the secret of the coming contest.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub(crate) commitment: Bytes32,
    /// The seals of the words that seats add to it.
    #[schema(value_type = Vec<(String, String)>)]
    #[ts(type = "[Seat, string][]")]
    pub(crate) seals: Vec<(Seat, Bytes32)>,
    /// The seats whose words are awaited: the contest begins once they are shown, or soon without.
    #[schema(value_type = Vec<String>)]
    #[ts(type = "Seat[]")]
    pub(crate) opening: Vec<Seat>,
    /// Was the coming deal played before? Then nothing can be added to it.
    pub(crate) known: bool,
}

/// What goes on at a table.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, ToSchema, TS, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
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
pub(crate) struct ShownPerson {
    pub(crate) id: PersonId,
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub(crate) name: Name,
    pub(crate) animal: Animal,
    /// Is one of their devices connected?
    pub(crate) present: bool,
}

/// A seat and who is on it.
#[derive(Serialize, ToSchema, TS, Debug)]
pub(crate) struct ShownSeat {
    #[schema(value_type = String)]
    #[ts(type = "Seat")]
    pub(crate) seat: Seat,
    #[serde(flatten)]
    pub(crate) taker: ShownTaker,
    /// Does a bot play for somebody who is away?
    pub(crate) stand_in: bool,
    /// In so many milliseconds one will, if they stay away; none while play stands.
    pub(crate) bot_in: Option<u64>,
}

/// Who is on a seat.
#[derive(Serialize, ToSchema, TS, Debug)]
#[serde(tag = "taken", rename_all = "snake_case")]
pub(crate) enum ShownTaker {
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
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct ShownTurn {
    /// Whom the table waits for.
    #[schema(value_type = Vec<SeatLetter>)]
    #[ts(type = "Seat[]")]
    pub(crate) awaited: Vec<Seat>,
    /// When the oldest of their decisions came up, in milliseconds since 1970.
    pub(crate) since: i64,
}

/// What people ask of each other: a room remembers it, and nobody else.
#[derive(Copy, Clone)]
pub(crate) struct Asked<'a> {
    pub(crate) requests: &'a [Request],
    pub(crate) swaps: &'a [(Seat, Seat)],
    pub(crate) proposals: &'a [Proposal],
}

impl ShownTable {
    /// What somebody sees who may not look in: what is played and how, not who is there, where they sit,
    /// what they wrote or which contest it is.
    pub(crate) fn for_strangers(self) -> ShownTable {
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

    /// Shows a table; all but `sitting` comes from the room.
    pub(crate) fn of(
        code: Code,
        sitting: &Sitting,
        stage: Stage,
        asked: Asked<'_>,
        present: impl Fn(PersonId) -> bool,
        stand_in: impl Fn(Seat) -> bool,
        bot_in: impl Fn(Seat) -> Option<u64>,
    ) -> ShownTable {
        let people = sitting.people.iter().map(|person| ShownPerson {
            id: person.id,
            name: person.name.clone(),
            animal: person.animal,
            present: present(person.id),
        });
        let seats = Seat::all(sitting.wish.seats).map(|seat| ShownSeat {
            seat,
            taker: match sitting.taker(seat) {
                Taker::Nobody => ShownTaker::Nobody,
                Taker::Person(person) => ShownTaker::Person { person },
                Taker::Bot(level) => {
                    let namesake = sitting.namesake(seat);
                    ShownTaker::Bot {
                        level,
                        name: namesake.map(|namesake| namesake.name.clone()),
                        animal: namesake.map(|namesake| namesake.animal),
                    }
                }
            },
            stand_in: stand_in(seat),
            bot_in: bot_in(seat),
        });
        ShownTable {
            code,
            wish: sitting.wish.clone(),
            settings: sitting.settings.clone(),
            host: sitting.host,
            people: people.collect(),
            seats: seats.collect(),
            requests: asked.requests.to_vec(),
            next: sitting.next.clone(),
            swaps: asked.swaps.to_vec(),
            proposals: asked.proposals.to_vec(),
            contest: sitting.contest,
            stage,
            paused: sitting.paused,
            commitment: sitting.coming.commitment(),
            seals: sitting.coming.seals.clone(),
            opening: sitting.coming.awaited().collect(),
            known: sitting.coming.again,
        }
    }
}
