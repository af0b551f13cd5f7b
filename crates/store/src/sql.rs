//! The questions, worded alike for both databases, and their answers as columns.

use engine::fair::Bytes32;
use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use crate::{Code, ContestId, ContestRow, Key, Line, StoreError, TableRow};

pub(crate) const PING: &str = "SELECT 1";
pub(crate) const KEY: &str = "SELECT bytes FROM server_key";
pub(crate) const MIGRATED: &str = "SELECT MAX(version) FROM _sqlx_migrations WHERE success";
pub(crate) const STEPS: &str =
    "SELECT version, description FROM _sqlx_migrations WHERE success ORDER BY version";
pub(crate) const TABLE: &str =
    "SELECT code, doc, open, touched, version FROM sitting WHERE code = $1";
pub(crate) const OPEN_TABLES: &str =
    "SELECT code, doc, open, touched, version FROM sitting WHERE open";
pub(crate) const ALL_TABLES: &str =
    "SELECT code, doc, open, touched, version FROM sitting ORDER BY code";
pub(crate) const ALL_CONTESTS: &str = "SELECT id, code, wish, secret, seals, words, again, seats, began, ended FROM contest ORDER BY id";
pub(crate) const UNTOUCHED: &str = "SELECT code FROM sitting WHERE touched < $1";
pub(crate) const CONTEST: &str = "SELECT id, code, wish, secret, seals, words, again, seats, began, ended FROM contest WHERE id = $1";
pub(crate) const OPEN_CONTESTS: &str = "SELECT c.id, c.code, c.wish, c.secret, c.seals, c.words, c.again, c.seats, c.began, c.ended \
     FROM contest c JOIN sitting s ON s.code = c.code WHERE s.open AND c.ended IS NULL";
// A SQLite file may hold a longer thought than the column is meant for.
pub(crate) const LINES: &str = "SELECT contest, seq, text, mark, at, CAST(spent AS BIGINT) AS spent \
     FROM line WHERE contest = $1 AND seq >= $2 ORDER BY seq";
pub(crate) const ALL_LINES: &str = "SELECT contest, seq, text, mark, at, CAST(spent AS BIGINT) AS spent \
     FROM line ORDER BY contest, seq";
pub(crate) const OPEN_LINES: &str = "SELECT l.contest, l.seq, l.text, l.mark, l.at, CAST(l.spent AS BIGINT) AS spent \
     FROM contest c JOIN sitting s ON s.code = c.code JOIN line l ON l.contest = c.id \
     WHERE s.open AND c.ended IS NULL ORDER BY l.contest, l.seq";

pub(crate) const NEW_TABLE: &str = "INSERT INTO sitting (code, doc, open, touched, version) \
     VALUES ($1, $2, $3, $4, $5)";
pub(crate) const CHANGE_TABLE: &str = "UPDATE sitting SET doc = $2, open = $3, touched = $4, version = $5 \
     WHERE code = $1 AND version = $5 - 1";
pub(crate) const KEEP_KEY: &str = "INSERT INTO server_key (only_one, bytes) VALUES (1, $1)";
pub(crate) const BEGIN: &str = "INSERT INTO contest \
     (id, code, wish, secret, seals, words, again, seats, began, ended) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
pub(crate) const END: &str = "UPDATE contest SET ended = $2, seats = $3 WHERE id = $1";
/// Only in PostgreSQL: a new table is its node's.
pub(crate) const OWN: &str = "UPDATE sitting SET owner = $2 WHERE code = $1";
pub(crate) const FORGET: [&str; 3] = [
    "DELETE FROM line WHERE contest IN (SELECT id FROM contest WHERE code = $1)",
    "DELETE FROM contest WHERE code = $1",
    "DELETE FROM sitting WHERE code = $1",
];

/// What a question is answered with, each column by its name, from either database. Not sqlx's derive: see `migrations`.
macro_rules! columns {
    ($(#[$about:meta])* $name:ident { $($column:ident: $kind:ty),* $(,)? }) => {
        $(#[$about])*
        pub(crate) struct $name {
            $(pub(crate) $column: $kind),*
        }

        impl<'r, R: Row> FromRow<'r, R> for $name
        where
            &'static str: ColumnIndex<R>,
            $($kind: Decode<'r, R::Database> + Type<R::Database>),*
        {
            fn from_row(row: &'r R) -> Result<$name, sqlx::Error> {
                Ok($name {
                    $($column: row.try_get(stringify!($column))?),*
                })
            }
        }
    };
}

columns! {
    /// Columns of a table.
    TableColumns {
        code: String,
        doc: String,
        open: bool,
        touched: i64,
        version: i64,
    }
}

columns! {
    /// Columns of a contest.
    ContestColumns {
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
}

columns! {
    /// Columns of a line.
    LineColumns {
        contest: i64,
        seq: i32,
        text: String,
        mark: String,
        at: i64,
        spent: i64,
    }
}

columns! {
    /// Columns of a node.
    LeaseColumns {
        id: i64,
        name: String,
        has_bus: bool,
        drained: bool,
        renewed: i64,
        age: i64,
        tables: i64,
    }
}

columns! {
    /// Whose a table is, and whether that node lives.
    OwnerColumns {
        owner: Option<i64>,
        lives: bool,
    }
}

/// Reads a code from its column.
pub(crate) fn code(text: &str) -> Result<Code, StoreError> {
    text.parse().map_err(StoreError::unreadable)
}

impl TableColumns {
    pub(crate) fn read(self) -> Result<TableRow, StoreError> {
        Ok(TableRow {
            code: code(&self.code)?,
            doc: self.doc,
            open: self.open,
            touched: self.touched,
            version: self.version,
        })
    }
}

impl ContestColumns {
    pub(crate) fn read(self) -> Result<ContestRow, StoreError> {
        Ok(ContestRow {
            id: ContestId::new(self.id),
            code: code(&self.code)?,
            spec: serde_json::from_str(&self.wish).map_err(StoreError::unreadable)?,
            secret: Bytes32(
                self.secret
                    .try_into()
                    .map_err(|_| StoreError::unreadable("a secret"))?,
            ),
            seals: serde_json::from_str(&self.seals).map_err(StoreError::unreadable)?,
            words: serde_json::from_str(&self.words).map_err(StoreError::unreadable)?,
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
            contest: ContestId::new(columns.contest),
            seq: columns.seq as u32,
            text: columns.text,
            mark: columns.mark,
            at: columns.at,
            spent: columns.spent.clamp(0, Line::LONGEST.into()) as u32,
        }
    }
}

/// Reads a key from its column.
pub(crate) fn key(bytes: Vec<u8>) -> Result<Key, StoreError> {
    let bytes = bytes.try_into();
    bytes
        .map(Key::new)
        .map_err(|_| StoreError::unreadable("the server's key"))
}

/// A contest's documents as they stand in columns.
pub(crate) fn documents(row: &ContestRow) -> [String; 3] {
    let documents = [
        serde_json::to_string(&row.spec),
        serde_json::to_string(&row.seals),
        serde_json::to_string(&row.words),
    ];
    documents.map(|json| json.expect("documents serialise"))
}
