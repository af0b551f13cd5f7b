//! SQLite in WAL mode: one file, one writer, many readers.

use std::{path::Path, sync::LazyLock, time::Duration};

use sqlx::{
    ConnectOptions, Connection, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::sync::Mutex;

use crate::{
    Code, ContestId, ContestRow, Line, SittingRow, StoreError, Write,
    backend::{Answer, Backend, lines_in},
    reads::{reads, write_one},
    sql,
};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// A SQLite file.
pub(crate) struct Sqlite {
    options: SqliteConnectOptions,
    /// None after a failure.
    writer: Mutex<Option<SqliteConnection>>,
    pool: SqlitePool,
}

impl Sqlite {
    pub(crate) async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // The log is synced at every commit: what is acknowledged survives a power cut.
            .synchronous(SqliteSynchronous::Full)
            // A checkpoint holds the writer up: rarely, then.
            .pragma("wal_autocheckpoint", "4000")
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut writer = options.connect().await?;
        MIGRATIONS
            .run(&mut writer)
            .await
            .map_err(|error| StoreError::Unreadable(error.to_string()))?;
        let readers = SqlitePoolOptions::new().max_connections(4);
        Ok(Sqlite {
            writer: Mutex::new(Some(writer)),
            pool: readers.connect_with(options.clone()).await?,
            options,
        })
    }
}

impl Backend for Sqlite {
    fn commit<'a>(&'a self, writes: &'a [&'a Write]) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut held = self.writer.lock().await;
            let mut connection = match held.take() {
                Some(connection) => connection,
                None => self.options.connect().await?,
            };
            let kept = write(&mut connection, writes).await;
            match &kept {
                Ok(()) => *held = Some(connection),
                // It may still be inside a transaction, as after a full disk: what it was told
                // next would be acknowledged and never committed.
                Err(_) => drop(connection.close_hard().await),
            }
            kept
        })
    }

    reads!();
}

async fn write(connection: &mut SqliteConnection, writes: &[&Write]) -> Result<(), StoreError> {
    let lines = lines_in(writes);
    if lines.len() == writes.len() && lines.len() == most_at_once(lines.len()) {
        // One statement is a transaction of its own.
        return append(connection, &lines).await;
    }
    let mut all = connection.begin().await?;
    append(&mut all, &lines).await?;
    for write in writes {
        write_one!(&mut *all, write);
    }
    all.commit().await?;
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
                .bind(line.contest.0)
                .bind(line.seq)
                .bind(&line.text)
                .bind(&line.mark)
                .bind(line.at)
                .bind(line.spent);
        }
        insert.execute(&mut *to).await?;
        lines = later;
    }
    Ok(())
}
