//! Bringing a database up to date, and whether that is needed.

use sqlx::migrate::Migrator;

use crate::{
    Address, StoreError,
    backend::Writes,
    make_private_folder, migrations,
    postgres::{self, Sharing},
    sql, sqlite,
};

/// What is to be done before this program can use a database.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Pending {
    /// Is nothing of ours in it yet?
    pub is_new: bool,
    /// The steps to be taken, in order: number and name.
    pub steps: Vec<(i64, String)>,
}

/// What a database says when it is asked by which steps it was made: their numbers and names.
type Taken = Result<Vec<(i64, String)>, sqlx::Error>;

/// The code for a table that is not there, of PostgreSQL.
const NO_TABLE: &str = "42P01";

/// By which steps a database was made; none if nothing of ours is in it.
///
/// # Errors
/// If it is no database, or fails.
pub(crate) fn taken(answer: Taken) -> Result<Vec<(i64, String)>, StoreError> {
    let Err(sqlx::Error::Database(error)) = &answer else {
        return Ok(answer?);
    };
    match error.code().as_deref() {
        Some(NO_TABLE) => Ok(Vec::new()),
        Some(sqlite::NO_DATABASE) => Err(StoreError::unreadable("it is no database of romp")),
        _ if error.message().starts_with("no such table") => Ok(Vec::new()),
        _ => Ok(answer?),
    }
}

/// Refuses a database in which a later program has taken away what this one may need.
pub(crate) fn check_later(answer: Taken, known: &Migrator) -> Result<(), StoreError> {
    let newest = newest(known);
    let later = taken(answer)?
        .into_iter()
        .filter(|(number, _)| *number > newest);
    let mut removes = later.filter(|(_, name)| name.starts_with(migrations::REMOVES));
    match removes.next() {
        Some((number, name)) => Err(StoreError::unreadable(format!(
            "a later romp has taken away what this one needs (step {number} {name}): use that one"
        ))),
        None => Ok(()),
    }
}

/// The last step of those that this program knows.
pub(crate) fn newest(known: &Migrator) -> i64 {
    known.iter().map(|step| step.version).max().unwrap_or(0)
}

/// What is to be done before this program can use a database. Nothing is changed; a server may run.
///
/// # Errors
/// If the database fails, is none, or was changed by a later program so that this one cannot use it.
pub async fn pending(address: &Address) -> Result<Pending, StoreError> {
    let (answer, known): (Taken, _) = match address {
        Address::File(path) if !path.exists() => (Ok(Vec::new()), &*migrations::SQLITE),
        Address::File(path) => {
            let mut moment = sqlite::snapshot(path).await?;
            let answer = sqlx::query_as(sql::STEPS).fetch_all(&mut moment);
            (answer.await, &*migrations::SQLITE)
        }
        Address::Postgres(url) => {
            let mut moment = postgres::snapshot(url).await?;
            let answer = sqlx::query_as(sql::STEPS).fetch_all(&mut moment);
            (answer.await, &*migrations::POSTGRES)
        }
    };
    let taken = taken(answer)?;
    check_later(Ok(taken.clone()), known)?;
    let is_taken = |number| taken.iter().any(|(taken, _)| *taken == number);
    let steps = known.iter().filter(|step| !is_taken(step.version));
    Ok(Pending {
        is_new: taken.is_empty(),
        steps: steps
            .map(|step| (step.version, step.description.to_string()))
            .collect(),
    })
}

/// Brings a database up to date; it is made if it is not there. The nodes of a house go on meanwhile, a server by itself does
/// not run.
///
/// # Errors
/// If the database fails, is in use, or was changed by a later program so that this one cannot use it.
pub async fn migrate(address: &Address) -> Result<(), StoreError> {
    match address {
        Address::File(path) => {
            if let Some(folder) = path.parent() {
                make_private_folder(folder)?;
            }
            let (_, writes) = sqlite::open(path).await?;
            Box::new(writes).close().await;
        }
        Address::Postgres(url) => {
            let (_, writes) = postgres::open(url, Sharing::Nodes).await?;
            Box::new(writes).close().await;
        }
    }
    Ok(())
}
