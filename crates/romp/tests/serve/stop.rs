//! Asked to stop as soon as it is there.

use std::{
    net::TcpListener,
    process::{Command, Stdio},
};

use crate::process::{Place, Process};

#[test]
fn asked_to_stop_while_it_starts_it_ends_well() {
    // A database that takes the call and says nothing.
    let database = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://romp@{}/romp", database.local_addr().unwrap());
    let data = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_romp"))
        .args(["serve", "--listen=127.0.0.1:0", "--data"])
        .arg(data.path())
        .env("ROMP_DATABASE", url)
        .env("RUST_LOG", "off")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let _call = database.accept().unwrap();
    let told = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(told.unwrap().success());
    let ended = child.wait().unwrap();
    assert!(ended.success(), "{ended}");
}

#[test]
fn asked_to_stop_as_soon_as_it_listens_it_ends_well() {
    let place = Place::sqlite();
    for _ in 0..5 {
        Process::start(&place).stop();
    }
}
