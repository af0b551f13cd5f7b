//! The steps by which a database became what it is. A new one is a file for each kind of database, and a line here.
//!
//! Steps only add: an earlier program goes on beside a later one, or after it. What nobody needs any more is taken away
//! by a step of its own, at least one release later, whose name begins with `remove_`: programs that do not know
//! it refuse such a database.

use std::sync::LazyLock;

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// How the name of a step begins that takes something away.
pub(crate) const REMOVES: &str = "remove_";

/// All steps of one kind of database, oldest first. Not sqlx's `migrate!`: that macro is built with a second SQLite,
/// PostgreSQL driver and TLS inside.
macro_rules! migrations {
    ($folder:literal) => {
        migrations!($folder: 1 "tables", 2 "seats", 3 "seals", 4 "keep", 5 "nodes", 6 "drained")
    };
    ($folder:literal: $($version:literal $name:literal),*) => {
        LazyLock::new(|| {
            let mut steps = Migrator::with_migrations(vec![$(Migration::new(
                $version,
                $name.into(),
                MigrationType::Simple,
                include_str!(concat!("../migrations/", $folder, "/", $version, "_", $name, ".sql")).into_sql_str(),
                false,
            )),*]);
            // Those of a later program are no hindrance, unless they took something away.
            steps.set_ignore_missing(true);
            steps
        })
    };
}

pub(crate) static SQLITE: LazyLock<Migrator> = migrations!("sqlite");
pub(crate) static POSTGRES: LazyLock<Migrator> = migrations!("postgres");

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs};

    use super::*;

    #[test]
    fn every_step_is_listed() {
        for (folder, steps) in [("sqlite", &SQLITE), ("postgres", &POSTGRES)] {
            let files = fs::read_dir(format!("migrations/{folder}")).unwrap();
            let files: BTreeSet<String> = files
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            let listed = steps.iter();
            let listed: BTreeSet<String> = listed
                .map(|step| format!("{}_{}.sql", step.version, step.description))
                .collect();
            assert_eq!(files, listed);
        }
    }

    /// What of a step an earlier program could stumble over.
    fn takes_away(sql: &str) -> Option<String> {
        let lines = sql
            .lines()
            .map(|line| line.split("--").next().unwrap_or_default());
        let plain = lines.collect::<Vec<_>>().join(" ").to_uppercase();
        let statements = plain.split(';').map(str::trim);
        let stumbles = |statement: &&str| {
            let words: Vec<&str> = statement.split_whitespace().collect();
            match words[..] {
                [] | ["SELECT", "1"] | ["CREATE", "TABLE" | "INDEX", ..] => false,
                ["ALTER", "TABLE", _, "ADD", "COLUMN", _, _, ref how @ ..] => {
                    // Whoever does not know the column writes rows without it.
                    how.contains(&"NOT") && !how.contains(&"DEFAULT")
                        || ["UNIQUE", "CHECK", "REFERENCES", "ADD", ","]
                            .iter()
                            .any(|word| statement.replacen("ADD", "", 1).contains(word))
                }
                _ => true,
            }
        };
        statements.into_iter().find(stumbles).map(str::to_owned)
    }

    #[test]
    fn steps_only_add_unless_their_name_says_that_they_remove() {
        for steps in [&SQLITE, &POSTGRES] {
            for step in steps
                .iter()
                .filter(|step| !step.description.starts_with(REMOVES))
            {
                let found = takes_away(step.sql.as_str());
                assert_eq!(
                    found, None,
                    "step {} is to be named {REMOVES}…",
                    step.version
                );
            }
        }
        for bad in [
            "DROP TABLE line",
            "-- Only a word.\nALTER TABLE line DROP COLUMN mark",
            "ALTER TABLE line RENAME COLUMN mark TO sign",
            "ALTER TABLE line ALTER COLUMN spent TYPE BIGINT",
            "CREATE UNIQUE INDEX one ON contest (code)",
            "ALTER TABLE line ADD COLUMN who BIGINT NOT NULL",
            "ALTER TABLE line ADD COLUMN who BIGINT UNIQUE",
            "ALTER TABLE line ADD COLUMN who BIGINT, DROP COLUMN mark",
            "UPDATE sitting SET doc = '{}'",
            "DELETE FROM line",
        ] {
            assert!(takes_away(bad).is_some(), "{bad}");
        }
        let good = "ALTER TABLE line ADD COLUMN who BIGINT NOT NULL DEFAULT 0; -- Anybody.\nCREATE INDEX a ON b (c);";
        assert_eq!(takes_away(good), None);
    }
}
