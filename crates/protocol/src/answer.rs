//! What a client is answered, as it stands on a line.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use engine::{
    AnyContest, BadSetup, Clause, ContestError, Misread, Seat, SeatSet, SetupSpec, Shown, Turn,
};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::games::Description;

/// An answer that did what was asked.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Reply {
    /// To `games`.
    Games { games: Vec<Description> },
    /// To whatever changes the table.
    State(State),
    /// To `legal`.
    Legal { seats: Vec<SeatMoves> },
    /// To `idle` and `bot`.
    Move {
        #[serde(rename = "move")]
        mv: String,
    },
    /// To `hint`.
    Hint { moves: Box<RawValue> },
    /// To `view`.
    View(Shown),
    /// To `told`.
    Told { events: Vec<Shown> },
    /// To `result`.
    Result {
        over: bool,
        standings: Vec<InterimStanding>,
    },
    /// To `journal`.
    Journal { journal: String },
}

/// How the table stands.
#[derive(Serialize)]
pub(crate) struct State {
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<SetupSpec>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    ply: usize,
    turn: &'static str,
    #[serde(serialize_with = "letters")]
    awaited: SeatSet,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn letters<S: Serializer>(seats: &SeatSet, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(seats.iter())
}

impl State {
    /// How this table stands now.
    pub(crate) fn of(table: &dyn AnyContest) -> State {
        let (turn, awaited) = match table.turn() {
            Turn::Chance => ("chance", SeatSet::NONE),
            Turn::Over => ("over", SeatSet::NONE),
            Turn::Seats(awaited) => ("seats", awaited),
        };
        State {
            table: None,
            outcome: None,
            ply: table.steps().len(),
            turn,
            awaited,
        }
    }

    /// With how the table was set up.
    pub(crate) fn with_table(self, spec: SetupSpec) -> State {
        State {
            table: Some(spec),
            ..self
        }
    }

    /// With the outcome that was rolled.
    pub(crate) fn with_outcome(self, outcome: String) -> State {
        State {
            outcome: Some(outcome),
            ..self
        }
    }
}

/// What one seat may do.
#[derive(Serialize)]
pub(crate) struct SeatMoves {
    pub(crate) seat: Seat,
    pub(crate) awaited: bool,
    pub(crate) moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) json: Option<Vec<Box<RawValue>>>,
}

/// One seat's line in a result that may still change.
#[derive(Serialize)]
pub(crate) struct InterimStanding {
    pub(crate) seat: Seat,
    pub(crate) points: i32,
    pub(crate) place: Option<u8>,
}

/// Why something was not done.
#[derive(Debug, Serialize)]
pub(crate) struct RequestError {
    /// A stable name of the reason.
    pub(crate) code: &'static str,
    /// The reason in English.
    message: Cow<'static, str>,
    /// The clause that forbids it, if a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<Clause>,
}

impl RequestError {
    /// An error that no rule names.
    pub(crate) fn new(code: &'static str, message: impl Into<Cow<'static, str>>) -> RequestError {
        RequestError {
            code,
            message: message.into(),
            clause: None,
        }
    }
}

impl From<BadSetup> for RequestError {
    fn from(bad: BadSetup) -> RequestError {
        RequestError::new("bad-setup", bad.to_string())
    }
}

impl From<Misread> for RequestError {
    fn from(misread: Misread) -> RequestError {
        RequestError::new("bad-journal", misread.to_string())
    }
}

impl From<ContestError> for RequestError {
    fn from(error: ContestError) -> RequestError {
        let message = error.to_string();
        match error {
            ContestError::Unreadable(_) => RequestError::new("unreadable", message),
            ContestError::NoSuchSeat(_) => RequestError::new("no-such-seat", message),
            ContestError::NotOver => RequestError::new("not-over", message),
            ContestError::Refused {
                clause,
                code,
                sentence,
            } => RequestError {
                code,
                message: sentence.into(),
                clause,
            },
        }
    }
}

/// Writes an answer on a line of its own.
pub(crate) fn write(
    out: &mut impl Write,
    id: Option<&RawValue>,
    answer: &Result<Reply, RequestError>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a RawValue>,
        #[serde(skip_serializing_if = "Option::is_none")]
        ok: Option<&'a Reply>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<&'a RequestError>,
    }
    let line = Line {
        id,
        ok: answer.as_ref().ok(),
        error: answer.as_ref().err(),
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}
