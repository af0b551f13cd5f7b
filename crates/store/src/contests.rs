//! All contests that are kept, one after the other.

use crate::{
    Address, ContestId, ContestRow, Line, StoreError, migrate, migrations, postgres, sql, sqlite,
};

/// Contests look as they do now since this step.
const SINCE: i64 = 3;

/// A contest and its journal, or why it cannot be read.
pub type Found = Result<(ContestRow, Vec<Line>), StoreError>;

/// Shows all contests, on a connection of either database that sees one moment.
macro_rules! show_all {
    ($connection:expr, $known:expr, $show:expr) => {{
        let connection = &mut $connection;
        let steps = sqlx::query_as(sql::STEPS).fetch_all(&mut *connection);
        check(migrate::taken(steps.await)?, &$known)?;
        let ids = sqlx::query_scalar("SELECT id FROM contest ORDER BY id");
        let ids: Vec<i64> = ids.fetch_all(&mut *connection).await?;
        for id in ids {
            let row = sqlx::query_as(sql::CONTEST).bind(id);
            let row: Result<sql::ContestColumns, _> = row.fetch_one(&mut *connection).await;
            let lines = sqlx::query_as(sql::LINES).bind(id).bind(0);
            let lines: Result<Vec<sql::LineColumns>, _> = lines.fetch_all(&mut *connection).await;
            let found = match (row, lines) {
                (Ok(row), Ok(lines)) => {
                    let lines = lines.into_iter().map(Line::from).collect();
                    row.read().map(|row| (row, lines))
                }
                (Err(error), _) | (_, Err(error)) => match StoreError::from(error) {
                    StoreError::Unreadable(why) => Err(StoreError::Unreadable(why)),
                    fails => return Err(fails),
                },
            };
            $show(ContestId::new(id), found);
        }
    }};
}

fn check(taken: Vec<(i64, String)>, known: &sqlx::migrate::Migrator) -> Result<(), StoreError> {
    match taken.iter().map(|(number, _)| *number).max() {
        None => Err(StoreError::unreadable("it is no database of romp")),
        Some(last) if last < SINCE => Err(StoreError::unreadable(
            "it was made by a much earlier romp: bring it up to date first (`romp migrate`)",
        )),
        Some(_) => migrate::check_later(Ok(taken), known),
    }
}

/// Shows every contest that is kept, as all are at one moment. A server may run meanwhile; nothing is made or changed.
///
/// # Errors
/// If there is no database, or it fails.
pub async fn contests(
    address: &Address,
    mut show: impl FnMut(ContestId, Found),
) -> Result<(), StoreError> {
    match address {
        Address::File(path) => {
            let mut moment = sqlite::snapshot(path).await?;
            show_all!(moment, migrations::SQLITE, show);
        }
        Address::Postgres(url) => {
            let mut moment = postgres::snapshot(url).await?;
            show_all!(moment, migrations::POSTGRES, show);
        }
    }
    Ok(())
}
