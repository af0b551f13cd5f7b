//! The door of whoever keeps a server.

use std::{os::unix::fs::PermissionsExt, process::Command};

use serde_json::Value;
use server::client::Link;

use crate::{
    pair::Pair,
    process::{Place, Process, complaint, said},
};

/// Asks a server on this place whether it is ready.
fn health(address: std::net::SocketAddr) -> std::process::Output {
    let mut romp = Command::new(env!("CARGO_BIN_EXE_romp"));
    romp.args(["health", "--listen", &address.to_string()]);
    romp.output().unwrap()
}

/// The next message of this kind.
pub(crate) async fn hear(link: &mut Link, kind: &str) -> Value {
    loop {
        let text = link.text().await.expect("it is still connected");
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == kind {
            return message;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_keeps_a_server_sees_its_tables_closes_one_and_tells_everybody() {
    let place = Place::sqlite();
    let romp = |words: &[&str]| place.romp(words);
    let why = complaint(&romp(&["nodes"]), 2);
    assert!(why.contains("no server has its admin socket"), "{why}");

    let server = Process::start(&place);
    let pair = Pair::open(server.address, 1).await.unwrap();
    let code = pair.code.as_str();
    let mut link = Link::open(&pair.players[0], code, None).await.unwrap();
    link.hear_until("update").await.unwrap();
    let tables: Value = serde_json::from_str(&said(&romp(&["tables", "--json"]))).unwrap();
    let table = &tables["tables"][0];
    assert_eq!(table["code"], code);
    assert_eq!(table["game"], "prout");
    assert_eq!(table["playing"], true);
    assert_eq!([&table["people"], &table["devices"]], [2, 1]);
    assert_eq!(tables["silent"], serde_json::json!([]));
    assert!(said(&romp(&["tables"])).contains(code));
    assert!(said(&romp(&["nodes"])).contains("ready"));
    assert_eq!(said(&health(server.address)), "ready\n");

    let news = "We restart at 20:00";
    assert_eq!(said(&romp(&["announce", news])), "shown to 1 device\n");
    assert_eq!(hear(&mut link, "announced").await["text"], news);
    for bad in ["", " ", "two\nlines", &"x".repeat(201)] {
        let why = complaint(&romp(&["announce", bad]), 2);
        assert!(why.contains("one line of 1 to 200"), "{why}");
    }
    let why = complaint(&romp(&["drain", "otter"]), 2);
    assert!(why.contains("alone") && why.contains("SIGTERM"), "{why}");
    let why = complaint(&romp(&["close", "ABCDEF"]), 2);
    assert!(why.contains("there is no table ABCDEF"), "{why}");
    complaint(&romp(&["close", "otters"]), 2);

    let put_away = said(&romp(&["close", &code.to_lowercase()]));
    assert_eq!(put_away, format!("table {code} is put away\n"));
    assert_eq!(hear(&mut link, "bye").await["why"], "put_away");
    assert!(link.text().await.is_none(), "nothing more comes");
    assert_eq!(said(&romp(&["tables"])), "no table is open\n");
    let again = said(&romp(&["close", code]));
    assert_eq!(again, format!("table {code} was not open\n"));
    // Whoever comes back finds it as it was.
    let mut link = Link::open(&pair.players[0], code, None).await.unwrap();
    let update = link.hear_until("update").await.unwrap();
    assert!(update.end.is_none());
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_socket_is_its_owners_alone_and_goes_with_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::at(folder.path());
    let socket = folder.path().join("admin.sock");
    let server = Process::start(&place);
    let rights = std::fs::metadata(&socket).unwrap().permissions().mode();
    assert_eq!(rights & 0o777, 0o600);
    // Another server that asks for the same socket is refused; one that does not ask goes without.
    let elsewhere = Place::sqlite();
    let asked = socket.display().to_string();
    let refused = Process::try_start(&elsewhere, &[("ROMP_ADMIN", &asked)]).map(drop);
    let why = refused.unwrap_err();
    assert!(why.contains("another romp listens there"), "{why}");
    let address = server.address;
    server.kill();
    let why = complaint(&place.romp(&["nodes"]), 2);
    assert!(why.contains("has ended"), "{why}");
    let why = complaint(&health(address), 1);
    assert!(why.contains("nobody answers"), "{why}");
    let server = Process::start(&place);
    said(&place.romp(&["nodes"]));
    server.stop();
    assert!(!socket.exists());
}
