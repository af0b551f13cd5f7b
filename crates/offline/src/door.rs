//! What a house wants done.

use records::{Code, ContestId};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::kept::Change;

/// Something a house wants done, in order.
#[derive(Serialize, Debug)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Effect {
    /// Say this to these connections.
    Say {
        /// Their numbers.
        to: Vec<u64>,
        /// What.
        text: String,
    },
    /// End a connection.
    HangUp {
        /// Its number.
        link: u64,
    },
    /// Answer a request.
    Answer {
        /// Which.
        ask: u64,
        /// Is it what was asked for? If not, `body` says why.
        ok: bool,
        /// What is answered.
        body: Box<RawValue>,
    },
    /// Keep all of this or nothing, and say so.
    Keep {
        /// The number of the question.
        question: u64,
        /// What.
        changes: Vec<Change>,
    },
    /// Read the row of a table.
    ReadTable {
        /// The number of the question.
        question: u64,
        /// Which.
        code: Code,
    },
    /// Read what was played: contests that are over, the latest first, at most so many that ended before that.
    ReadPlayed {
        /// The number of the question.
        question: u64,
        /// Before when, in milliseconds since 1970.
        before: Option<i64>,
        /// How many.
        most: usize,
    },
    /// Read a contest, its lines and the document of its table.
    ReadContest {
        /// The number of the question.
        question: u64,
        /// Which.
        id: ContestId,
    },
}

/// A refusal as it is sent.
#[derive(Serialize)]
pub(crate) struct Refused {
    pub(crate) code: &'static str,
    pub(crate) sentence: String,
}
