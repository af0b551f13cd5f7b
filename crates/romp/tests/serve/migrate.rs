//! `romp migrate`, and programs of different ages on one database.

use crate::process::{Place, Process, complaint, said};

/// As an earlier program has left it.
async fn take_back_last_step(place: &Place) {
    if place.cluster.is_some() {
        place.tamper("ALTER TABLE node DROP COLUMN drained").await;
    }
    let forgotten = "DELETE FROM _sqlx_migrations WHERE version = 6";
    assert_eq!(place.tamper(forgotten).await, 1);
}

/// As a later program has left it.
async fn take_steps_to_come(place: &Place) {
    let more = if place.cluster.is_some() {
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (1007, 'more', TRUE, '', 0)"
    } else {
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (1007, 'more', 1, x'00', 0)"
    };
    place.tamper(more).await;
    let column = "ALTER TABLE sitting ADD COLUMN weather TEXT NOT NULL DEFAULT 'rain'";
    place.tamper(column).await;
}

async fn is_brought_up_to_date(place: Place) {
    let migrate = |words: &[&str]| said(&place.romp(&[&["migrate"], words].concat()));
    let new = migrate(&["--dry-run"]);
    assert!(new.contains("where nothing is yet: 6 steps"), "{new}");
    assert!(
        migrate(&["--dry-run"]).contains("nothing is yet"),
        "nothing was made"
    );
    assert!(migrate(&[]).contains("6 drained\ndone"));
    take_back_last_step(&place).await;
    for _ in 0..2 {
        let todo = migrate(&["--dry-run"]);
        assert!(todo.ends_with(": 1 step to take\n  6 drained\n"), "{todo}");
    }
    assert!(migrate(&[]).ends_with(": 1 step to take\n  6 drained\ndone\n"));
    assert!(migrate(&[]).ends_with(" is up to date\n"));

    take_steps_to_come(&place).await;
    assert!(migrate(&["--dry-run"]).ends_with(" is up to date\n"));
    let server = Process::start(&place);
    crate::pair::Pair::open(server.address, 0).await.unwrap();
    server.stop();
    let removed = "UPDATE _sqlx_migrations SET description = 'remove_marks' WHERE version = 1007";
    place.tamper(removed).await;
    let refused = Process::try_start(&place, &[]).map(drop).unwrap_err();
    assert!(refused.contains("step 1007 remove_marks"), "{refused}");
    let why = complaint(&place.romp(&["migrate"]), 2);
    assert!(why.contains("use that one"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_brought_up_to_date_and_an_earlier_program_goes_on_with_it() {
    is_brought_up_to_date(Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_database_is_too() {
    if let Some(place) = Place::postgres() {
        is_brought_up_to_date(place).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_database_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("romp.db"), "otters ".repeat(300)).unwrap();
    let place = Place::at(folder.path());
    for words in [
        &["migrate"][..],
        &["migrate", "--dry-run"],
        &["verify", "--all"],
    ] {
        let why = complaint(&place.romp(words), 2);
        assert!(why.contains("it is no database of romp"), "{why}");
    }
}
