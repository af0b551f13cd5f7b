//! The steps by which a database became what it is. A new one is a file for each kind of database, and a line here.

use std::sync::LazyLock;

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// All steps of one kind of database, oldest first. Not sqlx's `migrate!`: that macro is built with a second SQLite,
/// PostgreSQL driver and TLS inside.
macro_rules! migrations {
    ($folder:literal) => {
        migrations!($folder: 1 "tables", 2 "seats", 3 "seals", 4 "keep", 5 "nodes")
    };
    ($folder:literal: $($version:literal $name:literal),*) => {
        LazyLock::new(|| Migrator::with_migrations(vec![$(Migration::new(
            $version,
            $name.into(),
            MigrationType::Simple,
            include_str!(concat!("../migrations/", $folder, "/", $version, "_", $name, ".sql")).into_sql_str(),
            false,
        )),*]))
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
}
