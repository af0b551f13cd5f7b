//! The questions, worded alike for both databases, and their answers as columns.

use engine::fair::Bytes32;

use crate::{Code, ContestId, ContestRow, Line, SittingRow, StoreError};

/// Touches the tables, reads one row at most.
pub(crate) const PING: &str = "SELECT 1 FROM sitting LIMIT 1";
pub(crate) const SITTING: &str = "SELECT code, doc, open, touched FROM sitting WHERE code = $1";
pub(crate) const OPEN_SITTINGS: &str = "SELECT code, doc, open, touched FROM sitting WHERE open";
pub(crate) const SITTINGS_AFTER: &str =
    "SELECT code, doc, open, touched FROM sitting WHERE code > $1 ORDER BY code LIMIT $2";
pub(crate) const CONTESTS_AFTER: &str = "SELECT id, code, wish, secret, seals, words, again, seats, began, ended FROM contest \
     WHERE id > $1 ORDER BY id LIMIT $2";
pub(crate) const UNTOUCHED: &str = "SELECT code FROM sitting WHERE touched < $1";
pub(crate) const CONTEST: &str = "SELECT id, code, wish, secret, seals, words, again, seats, began, ended FROM contest WHERE id = $1";
pub(crate) const OPEN_CONTESTS: &str = "SELECT c.id, c.code, c.wish, c.secret, c.seals, c.words, c.again, c.seats, c.began, c.ended \
     FROM contest c JOIN sitting s ON s.code = c.code WHERE s.open AND c.ended IS NULL ORDER BY c.id";
pub(crate) const LINES: &str = "SELECT contest, seq, text, mark, at, spent FROM line \
     WHERE contest = $1 AND seq >= $2 ORDER BY seq";
pub(crate) const OPEN_LINES: &str = "SELECT l.contest, l.seq, l.text, l.mark, l.at, l.spent \
     FROM contest c JOIN sitting s ON s.code = c.code JOIN line l ON l.contest = c.id \
     WHERE s.open AND c.ended IS NULL ORDER BY l.contest, l.seq";

pub(crate) const KEEP_SITTING: &str = "INSERT INTO sitting (code, doc, open, touched) \
     VALUES ($1, $2, $3, $4) ON CONFLICT (code) DO UPDATE \
     SET doc = excluded.doc, open = excluded.open, touched = excluded.touched";
pub(crate) const BEGIN: &str = "INSERT INTO contest \
     (id, code, wish, secret, seals, words, again, seats, began, ended) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
pub(crate) const END: &str = "UPDATE contest SET ended = $2, seats = $3 WHERE id = $1";
pub(crate) const FORGET: [&str; 3] = [
    "DELETE FROM line WHERE contest IN (SELECT id FROM contest WHERE code = $1)",
    "DELETE FROM contest WHERE code = $1",
    "DELETE FROM sitting WHERE code = $1",
];

/// Columns of a table.
#[derive(sqlx::FromRow)]
pub(crate) struct SittingColumns {
    code: String,
    doc: String,
    open: bool,
    touched: i64,
}

/// Columns of a contest.
#[derive(sqlx::FromRow)]
pub(crate) struct ContestColumns {
    id: i64,
    code: String,
    wish: String,
    secret: Vec<u8>,
    seals: String,
    words: String,
    again: bool,
    seats: String,
    began: i64,
    ended: Option<i64>,
}

/// Columns of a line.
#[derive(sqlx::FromRow)]
pub(crate) struct LineColumns {
    contest: i64,
    seq: i32,
    text: String,
    mark: String,
    at: i64,
    spent: i32,
}

fn unreadable(error: impl std::fmt::Display) -> StoreError {
    StoreError::Unreadable(error.to_string())
}

/// Reads a code from its column.
pub(crate) fn code(text: &str) -> Result<Code, StoreError> {
    text.parse().map_err(unreadable)
}

impl SittingColumns {
    pub(crate) fn read(self) -> Result<SittingRow, StoreError> {
        Ok(SittingRow {
            code: code(&self.code)?,
            doc: self.doc,
            open: self.open,
            touched: self.touched,
        })
    }
}

impl ContestColumns {
    pub(crate) fn read(self) -> Result<ContestRow, StoreError> {
        Ok(ContestRow {
            id: ContestId(self.id),
            code: code(&self.code)?,
            wish: serde_json::from_str(&self.wish).map_err(unreadable)?,
            secret: Bytes32(self.secret.try_into().map_err(|_| unreadable("a secret"))?),
            seals: serde_json::from_str(&self.seals).map_err(unreadable)?,
            words: serde_json::from_str(&self.words).map_err(unreadable)?,
            again: self.again,
            seats: self.seats,
            began: self.began,
            ended: self.ended,
        })
    }
}

impl From<LineColumns> for Line {
    fn from(columns: LineColumns) -> Line {
        Line {
            contest: ContestId(columns.contest),
            seq: columns.seq as u32,
            text: columns.text,
            mark: columns.mark,
            at: columns.at,
            spent: columns.spent as u32,
        }
    }
}

/// A contest's documents as they stand in columns.
pub(crate) fn documents(row: &ContestRow) -> [String; 3] {
    let documents = [
        serde_json::to_string(&row.wish),
        serde_json::to_string(&row.seals),
        serde_json::to_string(&row.words),
    ];
    documents.map(|json| json.expect("documents serialise"))
}
