//! Everything as lines of text: taken while a server runs, put back into either database.

use std::io::{self, BufRead, Seek};

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, Row as _, migrate::Migrator};

use crate::{
    Address, Code, ContestId, ContestRow, Key, Line, StoreError, TableRow, Write, backend::Reads,
    make_private_folder, migrations, postgres, sql, sqlite, store,
};

/// The first line of a backup.
const HEAD: &str = "romp backup 2";
/// That of earlier ones, which did not say where they end.
const OLD_HEAD: &str = "romp backup 1";
/// As many rows are put back at once.
pub(crate) const AT_ONCE: usize = 500;

/// Why a backup was not made or not put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line of the file is no line of a backup.
    #[error("line {line}: {why}")]
    Misread {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// The database has what the backup has.
    #[error("{0} is there already: nothing was put back")]
    Present(String),
    /// There is no key to take along.
    #[error("no key is kept here: a server that gets its key from ROMP_KEY keeps none")]
    NoKey,
}

/// What a backup holds.
#[derive(Debug)]
pub struct Written {
    /// How many tables, contests, lines of journals and keys.
    pub rows: usize,
    /// What could not be read and is not in it.
    pub unreadable: Vec<String>,
}

/// A line of a backup.
#[derive(Serialize, Deserialize)]
enum BackupLine {
    Key(Key),
    #[serde(rename = "Sitting")]
    Table(TableRow),
    Begin(ContestRow),
    Line(Line),
    /// The last line: so many came before it.
    End(usize),
}

impl BackupLine {
    /// What is to be kept of it at this moment: a table that is put back was not forgotten.
    fn write(self, now: i64) -> Option<Write> {
        match self {
            BackupLine::Key(key) => Some(Write::Key(key)),
            BackupLine::Table(row) => Some(Write::Table(TableRow {
                touched: now,
                ..row
            })),
            BackupLine::Begin(row) => Some(Write::Begin(row)),
            BackupLine::Line(line) => Some(Write::Line(line)),
            BackupLine::End(_) => None,
        }
    }
}

struct File<'a, W> {
    to: &'a mut W,
    written: Written,
}

impl<W: io::Write> File<'_, W> {
    fn write(&mut self, row: &BackupLine) -> io::Result<()> {
        serde_json::to_writer(&mut *self.to, row)?;
        writeln!(self.to)
    }

    /// A row, or what is wrong with it.
    fn put(
        &mut self,
        row: Result<BackupLine, StoreError>,
        what: impl Fn() -> String,
    ) -> io::Result<()> {
        match row {
            Ok(row) => {
                self.written.rows += 1;
                self.write(&row)
            }
            Err(error) => {
                let what = format!("{}: {error}", what());
                self.written.unreadable.push(what);
                Ok(())
            }
        }
    }
}

/// Is it no database of ours, by what was answered when it was asked how it was made?
fn is_foreign(made: &Result<Option<i64>, sqlx::Error>) -> bool {
    /// The code for a table that is not there, of PostgreSQL, and for a file that is no database, of SQLite.
    const CODES: [&str; 2] = ["42P01", "26"];
    match made {
        Ok(made) => made.is_none(),
        Err(sqlx::Error::Database(error)) => {
            let code = error.code();
            code.is_some_and(|code| CODES.contains(&&*code))
                || error.message().starts_with("no such table")
        }
        Err(_) => false,
    }
}

/// Is it a database that this program reads as it is?
fn check_version(
    made: Result<Option<i64>, sqlx::Error>,
    known: &Migrator,
) -> Result<(), StoreError> {
    let newest = known.iter().map(|step| step.version).max();
    let why = match made {
        made if is_foreign(&made) => "it is no database of romp",
        Ok(made) if made == newest => return Ok(()),
        Ok(made) if made > newest => "it was made by a later romp",
        Ok(_) => "it was made by an earlier romp: start this one on it once",
        Err(error) => return Err(error.into()),
    };
    Err(StoreError::unreadable(why))
}

/// Writes all rows of a table, on a connection of either database.
macro_rules! write_rows {
    ($connection:expr, $file:expr, $query:expr, $read:expr, $what:literal, $id:literal, $show:expr) => {{
        let mut rows = sqlx::query($query).fetch(&mut *$connection);
        while let Some(row) = rows.try_next().await.map_err(StoreError::from)? {
            let read = FromRow::from_row(&row).map_err(StoreError::from);
            let name = || row.try_get($id).map_or_else(|_| "?".into(), $show);
            $file.put(read.and_then($read), || format!("{} {}", $what, name()))?;
        }
    }};
}

/// Writes everything, on a connection of either database that sees one moment.
macro_rules! write_all {
    ($connection:expr, $known:expr, $with_key:expr, $file:expr) => {{
        let connection = &mut $connection;
        let made = sqlx::query_scalar(sql::MIGRATED).fetch_one(&mut *connection);
        check_version(made.await, &$known)?;
        if $with_key {
            let bytes = sqlx::query_scalar(sql::KEY).fetch_optional(&mut *connection);
            let bytes: Option<Vec<u8>> = bytes.await.map_err(StoreError::from)?;
            let key = sql::key(bytes.ok_or(BackupError::NoKey)?);
            $file.put(key.map(BackupLine::Key), || "the key".into())?;
        }
        let table = |columns: sql::TableColumns| columns.read().map(BackupLine::Table);
        let code = |code: String| code;
        write_rows!(
            connection,
            $file,
            sql::ALL_TABLES,
            table,
            "table",
            "code",
            code
        );
        let contest = |columns: sql::ContestColumns| columns.read().map(BackupLine::Begin);
        let id = |id: i64| ContestId::new(id).to_string();
        write_rows!(
            connection,
            $file,
            sql::ALL_CONTESTS,
            contest,
            "contest",
            "id",
            id
        );
        let line = |columns: sql::LineColumns| Ok(BackupLine::Line(columns.into()));
        write_rows!(
            connection,
            $file,
            sql::ALL_LINES,
            line,
            "a line of contest",
            "contest",
            id
        );
    }};
}

/// Writes all tables, contests and journals, as they are at one moment, as lines of text, and the
/// server's key if that is asked for. A server may run meanwhile; nothing is made or changed.
///
/// # Errors
/// If there is no database, it or the file fails, or there is no key.
pub async fn back_up(
    address: &Address,
    with_key: bool,
    to: &mut impl io::Write,
) -> Result<Written, BackupError> {
    let written = Written {
        rows: 0,
        unreadable: Vec::new(),
    };
    let mut file = File { to, written };
    writeln!(file.to, "{HEAD}")?;
    match address {
        Address::File(path) => {
            let mut moment = sqlite::snapshot(path).await?;
            write_all!(moment, migrations::SQLITE, with_key, file);
        }
        Address::Postgres(url) => {
            let mut moment = postgres::snapshot(url).await?;
            write_all!(moment, migrations::POSTGRES, with_key, file);
        }
    }
    file.write(&BackupLine::End(file.written.rows))?;
    file.to.flush()?;
    Ok(file.written)
}

/// What a backup has that a database may have too.
#[derive(Default)]
struct Contents {
    rows: usize,
    key: Option<Key>,
    tables: Vec<Code>,
    contests: Vec<ContestId>,
}

fn misread(line: usize, why: &str) -> BackupError {
    let why = why.to_owned();
    BackupError::Misread { line, why }
}

/// Looks at a whole backup: is every line of it right, and does it have an end?
fn look_at(from: impl BufRead) -> Result<Contents, BackupError> {
    let mut lines = (1..).zip(from.lines());
    let head = lines.next().map(|(_, line)| line).transpose()?;
    let has_end = match head.as_deref() {
        Some(HEAD) => true,
        Some(OLD_HEAD) => false,
        _ => return Err(misread(1, "this is no backup of romp")),
    };
    let mut found = Contents::default();
    let (mut last, mut ended) = (1, false);
    for (number, line) in lines {
        last = number;
        if ended {
            return Err(misread(number, "the backup has ended before this line"));
        }
        match read(number, line)? {
            BackupLine::End(rows) if rows == found.rows => {
                ended = true;
                continue;
            }
            BackupLine::End(_) => return Err(misread(number, "lines are missing before this one")),
            BackupLine::Key(key) => found.key = Some(key),
            BackupLine::Table(row) => found.tables.push(row.code),
            BackupLine::Begin(row) => found.contests.push(row.id),
            BackupLine::Line(_) => {}
        }
        found.rows += 1;
    }
    if has_end && !ended {
        return Err(misread(last, "the backup is cut short after this line"));
    }
    Ok(found)
}

fn read(number: usize, line: io::Result<String>) -> Result<BackupLine, BackupError> {
    serde_json::from_str(&line?).map_err(|error| misread(number, &error.to_string()))
}

/// Refuses a database of another version, which opening it would bring up to date.
async fn check_unchanged(address: &Address) -> Result<(), StoreError> {
    let (made, known) = match address {
        Address::File(path) if !path.exists() => return Ok(()),
        Address::File(path) => {
            let mut moment = sqlite::snapshot(path).await?;
            let made = sqlx::query_scalar(sql::MIGRATED).fetch_one(&mut moment);
            (made.await, &*migrations::SQLITE)
        }
        Address::Postgres(url) => {
            let mut moment = postgres::snapshot(url).await?;
            let made = sqlx::query_scalar(sql::MIGRATED).fetch_one(&mut moment);
            (made.await, &*migrations::POSTGRES)
        }
    };
    if is_foreign(&made) {
        // Nothing of ours is in it yet.
        return Ok(());
    }
    check_version(made, known)
}

/// Puts a backup into a database, which is made if it is not there, and says how many rows. What the
/// database has stays. All of the backup is put back, or nothing. Its tables count as touched now.
///
/// # Errors
/// If the file is no whole backup, the database fails, is in use or of another version, or has any of
/// it already.
pub async fn restore(
    address: &Address,
    mut from: impl BufRead + Seek + Send,
    now: i64,
) -> Result<usize, BackupError> {
    let found = look_at(from.by_ref())?;
    from.rewind()?;
    check_unchanged(address).await?;
    if let Address::File(path) = address
        && let Some(folder) = path.parent()
    {
        make_private_folder(folder)?;
    }
    let (reads, mut writes) = store::open(address).await?;
    let put_back = async {
        let has_key = check_absent(&*reads, &found).await?;
        let rows = (2..).zip(from.lines().skip(1));
        let rows = rows.map(|(number, line)| read(number, line).map(|row| row.write(now)));
        let mut rows = rows
            .filter_map(Result::transpose)
            .filter(|row| !(has_key && matches!(row, Ok(Write::Key(_)))));
        writes.restore(&mut rows).await
    };
    let done = put_back.await;
    writes.close().await;
    done.map(|()| found.rows)
}

/// Refuses what both have, but for a key that is the same. Gives whether there is one.
async fn check_absent(reads: &dyn Reads, found: &Contents) -> Result<bool, BackupError> {
    for &code in &found.tables {
        if reads.table(code).await?.is_some() {
            return Err(BackupError::Present(format!("table {code}")));
        }
    }
    for &id in &found.contests {
        if reads.contest(id).await?.is_some() {
            return Err(BackupError::Present(format!("contest {id}")));
        }
    }
    let kept = reads.key().await?;
    if found.key.is_some() && kept.is_some() && kept != found.key {
        return Err(BackupError::Present("another key".into()));
    }
    Ok(kept.is_some())
}
