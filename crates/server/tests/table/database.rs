//! Another hand in a server's database.

use std::path::Path;

use sqlx::{AssertSqlSafe, ConnectOptions, SqliteConnection, sqlite::SqliteConnectOptions};

/// A server's database, from the side.
pub(crate) struct Database(pub(crate) SqliteConnection);

impl Database {
    pub(crate) async fn of(data: &Path) -> Database {
        let options = SqliteConnectOptions::new().filename(data.join("romp.db"));
        Database(options.connect().await.unwrap())
    }

    pub(crate) async fn run(&mut self, sql: &'static str) {
        sqlx::raw_sql(AssertSqlSafe(sql))
            .execute(&mut self.0)
            .await
            .unwrap();
    }

    /// Somebody else has written: the next change of any table is not kept.
    pub(crate) async fn fail(&mut self) {
        self.run("UPDATE sitting SET version = version + 1").await;
    }

    /// From now on whoever writes waits.
    pub(crate) async fn lock(&mut self) {
        self.run("BEGIN IMMEDIATE").await;
    }

    /// Nobody waits any longer.
    pub(crate) async fn unlock(&mut self) {
        self.run("ROLLBACK").await;
    }
}
