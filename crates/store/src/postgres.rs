//! PostgreSQL.

use std::{str::FromStr, time::Duration};

use futures_util::future::BoxFuture;
use rand::Rng;
use records::NodeId;
use sqlx::{
    ConnectOptions, Connection, FromRow, PgConnection, PgExecutor, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::{sleep, timeout};

use crate::{
    BackupError, Code, ContestId, ContestRow, Key, Line, StoreError, System, TableRow, Write,
    backend::{Answer, Reads, Rows, Writes, lines_in},
    backup::AT_ONCE,
    lock::{PAUSE, TRIES},
    migrate::check_later,
    migrations,
    nodes::Nodes,
    reader::Reader,
    reads::{ask, reads, write_one},
    sql,
};

/// So long it may take to connect …
const CONNECT: Duration = Duration::from_secs(5);
/// … and to commit, on either side: what we no longer wait for is not done later.
const COMMIT: Duration = Duration::from_secs(10);
/// Whoever stands still between two statements of a transaction lets go of what it holds: its lease may have to be taken away.
const IDLE: Duration = Duration::from_secs(2);
/// No question takes longer.
const QUESTION: Duration = Duration::from_mins(2);

/// As many connections read at most …
const READERS: u32 = 8;
/// … and as many renew leases and claim tables.
const LEASES: u32 = 4;

/// The lock that whoever writes to a database holds there: `romp` in ASCII.
const LOCK: i64 = 0x726f_6d70;
const TRY_LOCK: &str = "SELECT pg_try_advisory_lock($1)";
/// The nodes of a house hold it together: their leases keep them apart.
const TRY_SHARED_LOCK: &str = "SELECT pg_try_advisory_lock_shared($1)";
/// Ends connections of our own that the server has not yet noticed to be dead.
const END_EARLIER: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
     WHERE application_name = $1 AND pid <> pg_backend_pid()";

const APPEND: &str = "INSERT INTO line (contest, seq, text, mark, at, spent) \
     SELECT * FROM UNNEST($1::bigint[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::int[])";

/// The same, as long as this node has its lease: whoever buries it waits until the lines are written.
const APPEND_FENCED: &str = "WITH me AS (SELECT id FROM node WHERE id = $7 FOR KEY SHARE) \
     INSERT INTO line (contest, seq, text, mark, at, spent) \
     SELECT l.* FROM UNNEST($1::bigint[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::int[]) AS l, me";
const FENCE: &str = "SELECT id FROM node WHERE id = $1 FOR KEY SHARE";

/// Who else may write to a database.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Sharing {
    Alone,
    /// Other nodes of the same house.
    Nodes,
}

/// The reading half.
pub(crate) struct PostgresReads {
    pool: PgPool,
}

/// The writing half: a connection of its own, which holds the lock.
pub(crate) struct PostgresWrites {
    options: PgConnectOptions,
    /// What its connections are called at the server, and no others.
    name: String,
    sharing: Sharing,
    /// None after a failure.
    connection: Option<PgConnection>,
}

/// How we connect. The server ends a statement that takes longer than this, and notices within half
/// a minute that we are gone.
fn options(url: &str, statement: Duration) -> Result<PgConnectOptions, StoreError> {
    let limit = statement.as_millis().to_string();
    let idle = IDLE.as_millis().to_string();
    let options = PgConnectOptions::from_str(url)?
        .options([
            ("synchronous_commit", "on"),
            ("statement_timeout", &limit),
            ("idle_in_transaction_session_timeout", &idle),
            ("tcp_keepalives_idle", "10"),
            ("tcp_keepalives_interval", "5"),
            ("tcp_keepalives_count", "3"),
        ])
        .disable_statement_logging();
    Ok(options)
}

/// Opens a database on a PostgreSQL server. Its tables are made if they are not there.
pub(crate) async fn open(
    url: &str,
    sharing: Sharing,
) -> Result<(PostgresReads, PostgresWrites), StoreError> {
    let name = format!("romp {:016x}", System.next_u64());
    let mut writes = PostgresWrites {
        options: options(url, COMMIT)?.application_name(&name),
        name,
        sharing,
        connection: None,
    };
    let connected = timeout(COMMIT, writes.connect()).await;
    let mut connection = connected.map_err(|_| StoreError::slow())??;
    // To bring a large database up to date may take long.
    sqlx::query("SET statement_timeout = 0")
        .execute(&mut connection)
        .await?;
    let taken = sqlx::query_as(sql::STEPS).fetch_all(&mut connection);
    check_later(taken.await, &migrations::POSTGRES)?;
    migrations::POSTGRES
        .run(&mut connection)
        .await
        .map_err(StoreError::unreadable)?;
    sqlx::query("RESET statement_timeout")
        .execute(&mut connection)
        .await?;
    writes.connection = Some(connection);
    let pool = pool(url, READERS).await?;
    Ok((PostgresReads { pool }, writes))
}

/// The nodes that share a database.
pub(crate) async fn nodes(url: &str) -> Result<Nodes, StoreError> {
    Ok(Nodes::new(pool(url, LEASES).await?))
}

async fn pool(url: &str, most: u32) -> Result<PgPool, StoreError> {
    let pool = PgPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(Duration::from_secs(3));
    Ok(pool.connect_with(options(url, QUESTION)?).await?)
}

/// A database to read only, as it is at one moment.
pub(crate) async fn snapshot(url: &str) -> Result<PgConnection, StoreError> {
    let mut connection = connect(&options(url, Duration::ZERO)?).await?;
    // Whoever writes a backup may be slow.
    sqlx::query("SET idle_in_transaction_session_timeout = 0")
        .execute(&mut connection)
        .await?;
    sqlx::query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        .execute(&mut connection)
        .await?;
    Ok(connection)
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let connected = timeout(CONNECT, options.connect()).await;
    Ok(connected.map_err(|_| StoreError::slow())??)
}

impl PostgresWrites {
    /// A connection with the lock: whatever an earlier one was told is done by now, or never will be.
    async fn connect(&self) -> Result<PgConnection, StoreError> {
        let mut connection = connect(&self.options).await?;
        for _ in 0..TRIES {
            let end = sqlx::query(END_EARLIER).bind(&self.name);
            end.execute(&mut connection).await?;
            let lock = match self.sharing {
                Sharing::Alone => TRY_LOCK,
                Sharing::Nodes => TRY_SHARED_LOCK,
            };
            let lock = sqlx::query_scalar(lock).bind(LOCK);
            if lock.fetch_one(&mut connection).await? {
                return Ok(connection);
            }
            sleep(PAUSE).await;
        }
        Err(StoreError::InUse)
    }

    async fn take(&mut self) -> Result<PgConnection, StoreError> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => self.connect().await,
        }
    }
}

impl Writes for PostgresWrites {
    fn commit<'a>(&'a mut self, node: Option<NodeId>, writes: &'a [&'a Write]) -> Answer<'a, ()> {
        Box::pin(async move {
            let taken = timeout(CONNECT, self.take()).await;
            let mut connection = taken.map_err(|_| StoreError::slow())??;
            let kept = timeout(COMMIT, write(&mut connection, node, writes)).await;
            let kept = kept.unwrap_or_else(|_| Err(StoreError::slow()));
            // One that failed is dropped: nobody knows what it still does.
            if let Ok(()) | Err(StoreError::Conflict | StoreError::Fenced) = kept {
                self.connection = Some(connection);
            }
            kept
        })
    }

    fn restore<'a>(&'a mut self, rows: Rows<'a>) -> BoxFuture<'a, Result<(), BackupError>> {
        Box::pin(async move {
            let mut connection = self.take().await?;
            let mut all = connection.begin().await.map_err(StoreError::from)?;
            let patient = sqlx::query("SET LOCAL idle_in_transaction_session_timeout = 0");
            let patient = patient.execute(&mut *all).await;
            patient.map_err(StoreError::from)?;
            loop {
                let some: Vec<Write> = (&mut *rows).take(AT_ONCE).collect::<Result<_, _>>()?;
                if some.is_empty() {
                    break;
                }
                put(&mut all, None, &some.iter().collect::<Vec<_>>()).await?;
            }
            all.commit().await.map_err(StoreError::from)?;
            Ok(())
        })
    }

    fn close(mut self: Box<Self>) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            if let Some(connection) = self.connection.take() {
                // If it does not hear us it notices by itself.
                let _ = timeout(CONNECT, connection.close()).await;
            }
        })
    }
}

impl Reads for PostgresReads {
    reads!();
}

async fn write(
    connection: &mut PgConnection,
    node: Option<NodeId>,
    writes: &[&Write],
) -> Result<(), StoreError> {
    let lines = lines_in(writes);
    if lines.len() == writes.len() {
        // One statement is a transaction of its own.
        return append(connection, node, &lines).await;
    }
    let mut all = connection.begin().await?;
    if let Some(node) = node {
        let fence = sqlx::query(FENCE).bind(node.0);
        let there = fence.fetch_optional(&mut *all).await?;
        there.ok_or(StoreError::Fenced)?;
    }
    put(&mut all, node, writes).await?;
    all.commit().await?;
    Ok(())
}

/// Writes all of this inside a transaction.
async fn put(
    all: &mut PgConnection,
    node: Option<NodeId>,
    writes: &[&Write],
) -> Result<(), StoreError> {
    let lines = lines_in(writes);
    if !lines.is_empty() {
        append(&mut *all, node, &lines).await?;
    }
    for write in writes {
        write_one!(&mut *all, write);
        if let (
            Some(node),
            Write::Table(TableRow {
                code, version: 1, ..
            }),
        ) = (node, write)
        {
            let own = sqlx::query(sql::OWN).bind(code.to_string());
            own.bind(node.0).execute(&mut *all).await?;
        }
    }
    Ok(())
}

/// Appends lines, all in one statement.
async fn append(
    to: impl PgExecutor<'_>,
    node: Option<NodeId>,
    lines: &[&Line],
) -> Result<(), StoreError> {
    let each = || lines.iter();
    let spent = |line: &&Line| line.spent.min(Line::LONGEST) as i32;
    let insert = sqlx::query(if node.is_some() {
        APPEND_FENCED
    } else {
        APPEND
    })
    .bind(each().map(|line| line.contest.number()).collect::<Vec<_>>())
    .bind(each().map(|line| line.seq as i32).collect::<Vec<_>>())
    .bind(each().map(|line| line.text.as_str()).collect::<Vec<_>>())
    .bind(each().map(|line| line.mark.as_str()).collect::<Vec<_>>())
    .bind(each().map(|line| line.at).collect::<Vec<_>>())
    .bind(each().map(spent).collect::<Vec<_>>());
    let insert = match node {
        Some(node) => insert.bind(node.0),
        None => insert,
    };
    if insert.execute(to).await?.rows_affected() < lines.len() as u64 {
        return Err(StoreError::Fenced);
    }
    Ok(())
}
