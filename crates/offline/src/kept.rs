//! What is kept on a device, in the form of its database: rows as JSON, with the keys they are found by.

use records::{Code, ContestId, ContestRow, Line, TableRow, Write};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use table::{Kept, state::JoinKey};

/// Something to be kept.
#[derive(Serialize, Debug)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Change {
    /// A table as it now is, if it was kept with the version before.
    Table {
        /// Its row.
        row: KeptTable,
    },
    /// A new contest.
    Begin {
        /// Its row.
        row: ContestRow,
    },
    /// The next line of a journal.
    Line {
        /// It.
        row: Line,
    },
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
    Forget {
        /// Which.
        code: Code,
    },
    /// What was played is deleted: a contest that is over and its journal; all of them, if none is named. A table
    /// at which nothing else was played goes with them.
    ForgetPlayed {
        /// Which.
        contest: Option<ContestId>,
    },
}

/// A table's row, with its version.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct KeptTable {
    #[serde(flatten)]
    pub(crate) row: TableRow,
    pub(crate) version: i64,
    /// Has it gone to a server, or is it on its way? Nobody plays at it here then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) gone: Option<Gone>,
}

/// A table that has left this device.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Gone {
    /// It is asked for at a server with this key, always the same: then it is one table there.
    With(JoinKey),
    /// It has this code there.
    To(Code),
}

impl From<TableRow> for KeptTable {
    fn from(row: TableRow) -> KeptTable {
        let version = row.version;
        KeptTable {
            row,
            version,
            gone: None,
        }
    }
}

impl From<KeptTable> for TableRow {
    fn from(KeptTable { row, version, .. }: KeptTable) -> TableRow {
        TableRow { version, ..row }
    }
}

/// A contest as it is read.
#[derive(Deserialize)]
pub(crate) struct KeptContest {
    pub(crate) row: ContestRow,
    pub(crate) lines: Vec<Line>,
    /// The document of its table, if that is still there.
    #[serde(default)]
    pub(crate) doc: Option<String>,
}

impl KeptContest {
    /// The contest on a table, as it was read.
    pub(crate) fn on_table(read: Option<KeptContest>) -> Kept {
        match read {
            Some(KeptContest { row, lines, .. }) => Kept::Contest(Box::new(row), lines),
            // What was played there was forgotten.
            None => Kept::Nothing,
        }
    }
}

/// What the database has, if it answers and it can be read.
pub(crate) fn read<T: DeserializeOwned>(answer: Result<&str, &str>) -> Result<T, String> {
    serde_json::from_str(answer?).map_err(|error| error.to_string())
}

/// What a room wants kept, as it is kept here.
pub(crate) fn changes(writes: Vec<Write>) -> Vec<Change> {
    let change = |write| match write {
        Write::Table(row) => Some(Change::Table { row: row.into() }),
        Write::Begin(row) => Some(Change::Begin { row }),
        Write::Line(row) => Some(Change::Line { row }),
        Write::End { contest, at, seats } => Some(Change::End { contest, at, seats }),
        Write::Forget(code) => Some(Change::Forget { code }),
        // The device's key comes with the house.
        Write::Key(_) => None,
    };
    writes.into_iter().filter_map(change).collect()
}
