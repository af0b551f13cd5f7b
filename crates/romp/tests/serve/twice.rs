//! A second server on the same database.

use crate::process::{Place, Process};

fn is_refused(place: &Place) {
    let first = Process::start(place);
    let refused = Process::try_start(place, &[]).err();
    let said = refused.expect("a second server is refused");
    assert!(said.contains("another romp uses this database"), "{said}");
    first.stop();
    // Stopped or killed, it has let go of it.
    Process::start(place).kill();
    Process::start(place).kill();
}

#[test]
fn a_second_server_on_one_sqlite_file_is_refused() {
    is_refused(&Place::sqlite());
}

#[test]
fn a_second_server_on_one_postgres_database_is_refused() {
    if let Some(place) = Place::postgres() {
        is_refused(&place);
    }
}
