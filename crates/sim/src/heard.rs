//! What the house says, read once for all who hear it.

use engine::{Seat, SetupSpec, fair::Bytes32};
use records::{Code, ContestId};
use serde::Deserialize;
use serde_json::value::RawValue;
use table::state::{Animal, Name, PersonId, Settings};

/// A message as a device reads it, with the text it was read from.
pub(crate) struct Heard {
    pub(crate) text: String,
    pub(crate) says: Says,
}

/// What a message says.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Says {
    Welcome {
        you: Option<PersonId>,
        seat: Option<Seat>,
    },
    Table {
        table: Box<ToldTable>,
    },
    #[serde(skip)]
    Log(ToldLog),
    #[serde(skip)]
    Update(Box<ToldUpdate>),
    Accepted {
        id: u64,
        seq: u32,
    },
    Refused {
        id: u64,
        why: String,
    },
    Malformed {},
    Hint {
        id: u64,
    },
    Said {},
    Waiting {},
    Pausing {},
    Bye {
        why: String,
    },
}

/// All that a pair of eyes was told.
#[derive(Deserialize)]
pub(crate) struct ToldLog {
    pub(crate) contest: ContestId,
    pub(crate) told: Box<RawValue>,
}

/// The contest as a pair of eyes sees it.
#[derive(Deserialize)]
pub(crate) struct ToldUpdate {
    pub(crate) contest: ContestId,
    pub(crate) seq: u32,
    pub(crate) ply: u32,
    pub(crate) decision: Option<ToldDecision>,
    pub(crate) can_undo: bool,
    pub(crate) awaited: Vec<Seat>,
    #[serde(default)]
    pub(crate) clocks: Vec<(Seat, u64)>,
    pub(crate) totals: Vec<i32>,
    pub(crate) end: Option<Box<RawValue>>,
    pub(crate) told: Box<RawValue>,
    pub(crate) view: Box<RawValue>,
}

#[derive(Deserialize)]
pub(crate) struct ToldDecision {
    pub(crate) id: u32,
    pub(crate) awaited: bool,
    pub(crate) moves: Box<RawValue>,
}

/// The table as all at it see it.
#[derive(Deserialize, Clone)]
pub(crate) struct ToldTable {
    pub(crate) code: Code,
    #[serde(rename = "wish")]
    pub(crate) spec: SetupSpec,
    pub(crate) settings: Settings,
    pub(crate) host: PersonId,
    pub(crate) people: Vec<ToldPerson>,
    pub(crate) seats: Vec<ToldSeat>,
    pub(crate) requests: Vec<ToldRequest>,
    pub(crate) next: Vec<PersonId>,
    pub(crate) proposals: Vec<ToldProposal>,
    pub(crate) contest: Option<ContestId>,
    pub(crate) stage: ToldStage,
    pub(crate) paused: bool,
    pub(crate) commitment: Bytes32,
    pub(crate) seals: Vec<(Seat, Bytes32)>,
    pub(crate) opening: Vec<Seat>,
    pub(crate) known: bool,
}

#[derive(Deserialize, Copy, Clone, Eq, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ToldStage {
    Gathering,
    Playing,
    Over,
    ReadOnly,
}

#[derive(Deserialize, Clone)]
pub(crate) struct ToldPerson {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
    pub(crate) animal: Animal,
    pub(crate) present: bool,
}

#[derive(Deserialize, Clone)]
pub(crate) struct ToldSeat {
    pub(crate) seat: Seat,
    pub(crate) taken: String,
    pub(crate) person: Option<PersonId>,
    pub(crate) level: Option<u8>,
    pub(crate) stand_in: bool,
    pub(crate) bot_in: Option<u64>,
}

#[derive(Deserialize, Clone)]
pub(crate) struct ToldRequest {
    pub(crate) person: PersonId,
    pub(crate) seat: Seat,
}

#[derive(Deserialize, Clone)]
pub(crate) struct ToldProposal {
    pub(crate) person: PersonId,
}

impl Heard {
    /// Reads a message; none if it is no message that a client knows.
    pub(crate) fn read(text: String) -> Option<Heard> {
        // An update, which is nearly every message, is read without a tree of everything in it.
        let says = if text.starts_with(r#"{"type":"update""#) {
            serde_json::from_str(&text).map(Says::Update)
        } else if text.starts_with(r#"{"type":"log""#) {
            serde_json::from_str(&text).map(Says::Log)
        } else {
            serde_json::from_str(&text)
        };
        Some(Heard {
            says: says.ok()?,
            text,
        })
    }
}
