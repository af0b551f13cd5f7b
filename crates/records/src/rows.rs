//! What is kept.

use engine::{
    Seat, SetupSpec,
    fair::{Bytes32, CutWord},
};
use serde::{Deserialize, Serialize};

use crate::{Code, ContestId, Key};

/// A table people sit at.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// Its code.
    pub code: Code,
    /// People, seats, settings: a document of the server's own.
    pub doc: String,
    /// Is it rebuilt at the next start?
    pub open: bool,
    /// When somebody last did something there, in milliseconds since 1970.
    pub touched: i64,
    /// 1 when it is new, and one more with every change: whoever knew another state changes
    /// nothing. A table that is put back from a backup is new there.
    #[serde(skip, default = "new")]
    pub version: i64,
}

fn new() -> i64 {
    1
}

/// A contest: the opening line of its journal, and its end.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct ContestRow {
    /// Its id.
    pub id: ContestId,
    /// The table it is played at.
    pub code: Code,
    /// How it was set up, with the version of its rules.
    #[serde(rename = "wish")]
    pub spec: SetupSpec,
    /// From which its chance follows; shown only after the end.
    pub secret: Bytes32,
    /// The seals that seats sent before any word was shown.
    #[serde(default)]
    pub seals: Vec<(Seat, Bytes32)>,
    /// The words that seats added.
    pub words: Vec<(Seat, CutWord)>,
    /// Was the deal played before, so that its secret had been shown?
    #[serde(default)]
    pub again: bool,
    /// Who sat where at the end: a document of the server's own, empty until then.
    #[serde(default)]
    pub seats: String,
    /// When it began, in milliseconds since 1970.
    pub began: i64,
    /// When it ended, if it has.
    pub ended: Option<i64>,
}

/// A line of a journal. Lines are only ever appended.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The contest it belongs to.
    pub contest: ContestId,
    /// Its number there, from 0 without gaps.
    pub seq: u32,
    /// A step in notation, or a word of the server's own.
    pub text: String,
    /// Who sent it and what they called it, so that a retry is known again; `bot` or `clock`, if one of these
    /// played for the person on the seat; empty for chance and for bots on their own chairs.
    pub mark: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How long the seat thought, in milliseconds; whatever is longer is kept as [`Line::LONGEST`].
    pub spent: u32,
}

impl Line {
    /// The longest thought that fits in its column: nearly 25 days.
    pub const LONGEST: u32 = i32::MAX as u32;
}

/// Something to be kept. A list of these is kept as a whole or not at all.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Write {
    /// A table as it now is, if it was as its version says.
    Table(TableRow),
    /// A new contest.
    Begin(ContestRow),
    /// The next line of a journal.
    Line(Line),
    /// A contest is over.
    End {
        /// Which.
        contest: ContestId,
        /// When.
        at: i64,
        /// Who sat where.
        seats: String,
    },
    /// A table, its contests and their journals are deleted.
    Forget(Code),
    /// The server's key, if there is none yet.
    Key(Key),
}
