//! Another hand in a server's database.

use std::path::Path;

use sqlx::{AssertSqlSafe, ConnectOptions, SqliteConnection, sqlite::SqliteConnectOptions};

/// A server's database, from the side.
pub(crate) struct Database(SqliteConnection);

impl Database {
    pub(crate) async fn of(data: &Path) -> Database {
        let options = SqliteConnectOptions::new().filename(data.join("romp.db"));
        Database(options.connect().await.unwrap())
    }

    async fn run(&mut self, sql: &'static str) {
        sqlx::raw_sql(AssertSqlSafe(sql))
            .execute(&mut self.0)
            .await
            .unwrap();
    }

    /// From now on no change of a table can be kept.
    pub(crate) async fn fail(&mut self) {
        self.run(
            "CREATE TRIGGER fails BEFORE INSERT ON sitting BEGIN SELECT RAISE(ABORT, 'full'); END",
        )
        .await;
    }

    /// All can be kept again.
    pub(crate) async fn mend(&mut self) {
        self.run("DROP TRIGGER fails").await;
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
