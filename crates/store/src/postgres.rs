//! PostgreSQL.

use std::{str::FromStr, time::Duration};

use sqlx::{
    ConnectOptions, PgExecutor, PgPool,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{
    Code, ContestId, ContestRow, Line, SittingRow, StoreError, Write,
    backend::{Answer, Backend, lines_in},
    reads::{reads, write_one},
    sql,
};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

const APPEND: &str = "INSERT INTO line (contest, seq, text, mark, at, spent) \
     SELECT * FROM UNNEST($1::bigint[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::int[])";

/// A database on a PostgreSQL server.
pub(crate) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(url)?
            .options([("synchronous_commit", "on")])
            .disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(3))
            .connect_with(options)
            .await?;
        MIGRATIONS
            .run(&pool)
            .await
            .map_err(|error| StoreError::Unreadable(error.to_string()))?;
        Ok(Postgres { pool })
    }
}

impl Backend for Postgres {
    fn commit<'a>(&'a self, writes: &'a [&'a Write]) -> Answer<'a, ()> {
        Box::pin(async move {
            let lines = lines_in(writes);
            if lines.len() == writes.len() {
                // One statement is a transaction of its own.
                return append(&self.pool, &lines).await;
            }
            let mut all = self.pool.begin().await?;
            append(&mut *all, &lines).await?;
            for write in writes {
                write_one!(&mut *all, write);
            }
            all.commit().await?;
            Ok(())
        })
    }

    reads!();
}

/// Appends lines, all in one statement.
async fn append(to: impl PgExecutor<'_>, lines: &[&Line]) -> Result<(), StoreError> {
    let each = || lines.iter();
    sqlx::query(APPEND)
        .bind(each().map(|line| line.contest.0).collect::<Vec<_>>())
        .bind(each().map(|line| line.seq as i32).collect::<Vec<_>>())
        .bind(each().map(|line| line.text.as_str()).collect::<Vec<_>>())
        .bind(each().map(|line| line.mark.as_str()).collect::<Vec<_>>())
        .bind(each().map(|line| line.at).collect::<Vec<_>>())
        .bind(each().map(|line| line.spent as i32).collect::<Vec<_>>())
        .execute(to)
        .await?;
    Ok(())
}
