//! The key that makes seats good, and where it is kept.

use serde_json::{Value, json};
use server::client::Api;

use crate::process::{Place, Process};

const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// A new table, and its host.
async fn host(server: &Process) -> (String, Api) {
    let mut host = Api::new(server.address);
    let asked = json!({"wish": {"game": "otters", "seats": 2}, "name": "Ada", "animal": "otter"});
    let made = host.json("POST", "/api/tables", asked).await.unwrap();
    let code = made["table"]["code"].as_str().unwrap();
    (format!("/api/tables/{code}"), host)
}

/// Who somebody is at a table of a server that has started again.
async fn who(server: &Process, table: &str, somebody: &Api) -> Value {
    let mut api = Api::new(server.address);
    api.cookie.clone_from(&somebody.cookie);
    api.json("GET", table, Value::Null).await.unwrap()["you"].clone()
}

#[tokio::test]
async fn with_postgres_no_volume_is_needed_to_know_everybody_again() {
    let Some(mut place) = Place::postgres() else {
        return;
    };
    let server = Process::start(&place);
    let (table, ada) = host(&server).await;
    server.stop();
    let server = Process::start(&place.without_volume());
    assert_eq!(who(&server, &table, &ada).await, 1);
    server.stop();
}

#[tokio::test]
async fn a_key_in_the_environment_goes_before_the_one_that_is_kept() {
    let place = Place::sqlite();
    let other = KEY.replace('0', "f");
    let start = |key| Process::try_start(&place, &[("ROMP_KEY", key)]);
    let server = start(KEY).ok().unwrap();
    let (table, ada) = host(&server).await;
    server.stop();
    let server = start(&other).ok().unwrap();
    assert_eq!(who(&server, &table, &ada).await, Value::Null);
    server.stop();
    let server = start(KEY).ok().unwrap();
    assert_eq!(who(&server, &table, &ada).await, 1);
    server.stop();
    let said = start("a secret").err().expect("it is no key");
    assert!(said.contains("64 hexadecimal digits"), "{said}");
    assert!(!said.contains("a secret"), "{said}");
}

#[tokio::test]
async fn a_key_file_of_an_earlier_version_is_taken_over() {
    let folder = tempfile::tempdir().unwrap();
    let place = Place::at(folder.path());
    let server = Process::try_start(&place, &[("ROMP_KEY", KEY)])
        .ok()
        .unwrap();
    let (table, ada) = host(&server).await;
    server.stop();
    let bytes: engine::fair::Bytes32 = KEY.parse().unwrap();
    std::fs::write(folder.path().join("key"), bytes.0).unwrap();
    Process::start(&place).kill();
    std::fs::remove_file(folder.path().join("key")).unwrap();
    let server = Process::start(&place);
    assert_eq!(who(&server, &table, &ada).await, 1);
    server.stop();
}
