//! SQLite in WAL mode: one file, one writer, many readers.

use std::{path::Path, time::Duration};

use sqlx::{
    ConnectOptions, Connection, QueryBuilder, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::sync::Mutex;

use crate::{
    Code, ContestId, ContestRow, Line, SittingRow, StoreError, Write,
    backend::{Answer, Backend},
    reads::{reads, write_one},
    sql,
};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// A SQLite file.
pub(crate) struct Sqlite {
    writer: Mutex<SqliteConnection>,
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
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut writer = options.connect().await?;
        MIGRATIONS
            .run(&mut writer)
            .await
            .map_err(|error| StoreError::Unreadable(error.to_string()))?;
        let readers = SqlitePoolOptions::new().max_connections(4);
        Ok(Sqlite {
            writer: Mutex::new(writer),
            pool: readers.connect_with(options).await?,
        })
    }
}

impl Backend for Sqlite {
    fn commit<'a>(&'a self, writes: &'a [&'a Write]) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut connection = self.writer.lock().await;
            let mut all = connection.begin().await?;
            let lines: Vec<&Line> = writes
                .iter()
                .filter_map(|write| match write {
                    Write::Line(line) => Some(line),
                    _ => None,
                })
                .collect();
            append(&mut all, &lines).await?;
            for write in writes {
                write_one!(&mut *all, write);
            }
            all.commit().await?;
            Ok(())
        })
    }

    reads!();
}

/// Appends lines, many to a statement. Statements are as long as powers of two, so that all of
/// them stay prepared.
async fn append(to: &mut SqliteConnection, mut lines: &[&Line]) -> Result<(), StoreError> {
    const MOST: usize = 256;
    while !lines.is_empty() {
        let length = MOST.min(1 << lines.len().ilog2());
        let (now, later) = lines.split_at(length);
        let mut insert =
            QueryBuilder::new("INSERT INTO line (contest, seq, text, mark, at, spent) ");
        insert.push_values(now, |mut row, line| {
            row.push_bind(line.contest.0)
                .push_bind(line.seq)
                .push_bind(&line.text)
                .push_bind(&line.mark)
                .push_bind(line.at)
                .push_bind(line.spent);
        });
        insert.build().execute(&mut *to).await?;
        lines = later;
    }
    Ok(())
}
