//! SQLite in WAL mode: one file, one writer, many readers.

use std::{
    fs::File,
    path::{Path, PathBuf},
    sync::LazyLock,
    time::Duration,
};

use futures_util::future::BoxFuture;
use sqlx::{
    ConnectOptions, Connection, FromRow, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{
    BackupError, Code, ContestId, ContestRow, Key, Line, StoreError, TableRow, Write,
    backend::{Answer, Reads, Rows, Writes, lines_in},
    backup::AT_ONCE,
    lock::lock_file,
    migrate::check_later,
    migrations,
    private::{make_private, open_private},
    reader::Reader,
    reads::{ask, reads, write_one},
    sql,
};

/// The reading half.
pub(crate) struct SqliteReads {
    pool: SqlitePool,
}

/// The writing half.
pub(crate) struct SqliteWrites {
    options: SqliteConnectOptions,
    /// None after a failure.
    connection: Option<SqliteConnection>,
    /// Nobody else writes as long as this is locked.
    _lock: File,
}

/// A file beside the database, as `romp.db-lock`.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Opens a file, which is made if it is not there.
pub(crate) async fn open(path: &Path) -> Result<(SqliteReads, SqliteWrites), StoreError> {
    let lock = lock_file(&beside(path, "-lock")).await?;
    // What SQLite makes beside this file has the same rights.
    open_private(path)?;
    for end in ["-wal", "-shm"] {
        make_private(&beside(path, end))?;
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        // The log is synced at every commit: what is acknowledged survives a power cut.
        .synchronous(SqliteSynchronous::Full)
        // A checkpoint holds the writer up: rarely, then.
        .pragma("wal_autocheckpoint", "4000")
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging();
    let mut connection = options.connect().await?;
    let taken = sqlx::query_as(sql::STEPS).fetch_all(&mut connection);
    check_later(taken.await, &migrations::SQLITE)?;
    migrations::SQLITE
        .run(&mut connection)
        .await
        .map_err(StoreError::unreadable)?;
    let readers = SqlitePoolOptions::new()
        .max_connections(4)
        .acquire_timeout(Duration::from_secs(3));
    let reads = SqliteReads {
        pool: readers.connect_with(options.clone()).await?,
    };
    let writes = SqliteWrites {
        options,
        connection: Some(connection),
        _lock: lock,
    };
    Ok((reads, writes))
}

/// A file to read only, as it is at one moment.
pub(crate) async fn snapshot(path: &Path) -> Result<SqliteConnection, StoreError> {
    if !path.exists() {
        return Err(StoreError::Missing(path.display().to_string()));
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging();
    match begin(&options).await {
        // Nobody can write in this folder, not even to look at the file: so nobody does.
        Err(sqlx::Error::Database(error))
            if error.code().as_deref() == Some(CANNOT_OPEN) && !beside(path, "-wal").exists() =>
        {
            Ok(begin(&options.immutable(true)).await?)
        }
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(NO_DATABASE) => {
            Err(StoreError::unreadable("it is no database of romp"))
        }
        begun => Ok(begun?),
    }
}

/// SQLite's code for a file that it cannot open.
const CANNOT_OPEN: &str = "14";
/// SQLite's code for a file that is no database.
pub(crate) const NO_DATABASE: &str = "26";

/// A connection that sees one moment: the first question is asked.
async fn begin(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    sqlx::query("BEGIN").execute(&mut connection).await?;
    sqlx::query("SELECT count(*) FROM sqlite_schema")
        .execute(&mut connection)
        .await?;
    Ok(connection)
}

impl SqliteWrites {
    async fn take(&mut self) -> Result<SqliteConnection, StoreError> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => Ok(self.options.connect().await?),
        }
    }
}

impl Writes for SqliteWrites {
    /// A file has one node, which is not named.
    fn commit<'a>(
        &'a mut self,
        _: Option<records::NodeId>,
        writes: &'a [&'a Write],
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut connection = self.take().await?;
            let kept = write(&mut connection, writes).await;
            match &kept {
                Ok(()) => self.connection = Some(connection),
                // It may still be inside a transaction, as after a full disk: what it was told
                // next would be acknowledged and never committed.
                Err(_) => drop(connection.close_hard().await),
            }
            kept
        })
    }

    fn restore<'a>(&'a mut self, rows: Rows<'a>) -> BoxFuture<'a, Result<(), BackupError>> {
        Box::pin(async move {
            let mut connection = self.take().await?;
            let mut all = connection.begin().await.map_err(StoreError::from)?;
            loop {
                let some: Vec<Write> = (&mut *rows).take(AT_ONCE).collect::<Result<_, _>>()?;
                if some.is_empty() {
                    break;
                }
                put(&mut all, &some.iter().collect::<Vec<_>>()).await?;
            }
            all.commit().await.map_err(StoreError::from)?;
            Ok(())
        })
    }

    fn close(mut self: Box<Self>) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            if let Some(connection) = self.connection.take() {
                // Whatever it says, all is on disk.
                let _ = connection.close().await;
            }
        })
    }
}

impl Reads for SqliteReads {
    reads!();
}

async fn write(connection: &mut SqliteConnection, writes: &[&Write]) -> Result<(), StoreError> {
    let lines = lines_in(writes);
    if lines.len() == writes.len() && lines.len() == most_at_once(lines.len()) {
        // One statement is a transaction of its own.
        return append(connection, &lines).await;
    }
    let mut all = connection.begin().await?;
    put(&mut all, writes).await?;
    all.commit().await?;
    Ok(())
}

/// Writes all of this inside a transaction.
async fn put(all: &mut SqliteConnection, writes: &[&Write]) -> Result<(), StoreError> {
    append(all, &lines_in(writes)).await?;
    for write in writes {
        write_one!(&mut *all, write);
    }
    Ok(())
}

/// Statements that append 1, 2, 4 … 256 lines: few enough that all of them stay prepared. Whatever
/// fails rolls all back, so that none has to be undone alone, which SQLite would copy pages for.
static APPEND: LazyLock<[String; 9]> = LazyLock::new(|| {
    std::array::from_fn(|power| {
        let rows = ["(?, ?, ?, ?, ?, ?)"].repeat(1 << power).join(", ");
        format!("INSERT OR ROLLBACK INTO line (contest, seq, text, mark, at, spent) VALUES {rows}")
    })
});

/// How many of so many lines go into the next statement.
fn most_at_once(lines: usize) -> usize {
    let longest = 1 << (APPEND.len() - 1);
    lines
        .checked_ilog2()
        .map_or(0, |power| longest.min(1 << power))
}

/// Appends lines, many to a statement.
async fn append(to: &mut SqliteConnection, mut lines: &[&Line]) -> Result<(), StoreError> {
    while !lines.is_empty() {
        let (now, later) = lines.split_at(most_at_once(lines.len()));
        let mut insert = sqlx::query(APPEND[now.len().ilog2() as usize].as_str());
        for line in now {
            insert = insert
                .bind(line.contest.number())
                .bind(line.seq)
                .bind(&line.text)
                .bind(&line.mark)
                .bind(line.at)
                .bind(line.spent.min(Line::LONGEST));
        }
        insert.execute(&mut *to).await?;
        lines = later;
    }
    Ok(())
}
