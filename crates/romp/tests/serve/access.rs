//! What is logged of requests, and what they are called.

use std::{
    io::{Read, Write},
    net::TcpStream,
};

use serde_json::Value;

use crate::process::{Place, Process};

/// Starts a server that logs as keepers would have it.
fn start(place: &Place, more: &[(&str, &str)]) -> Process {
    let usual = [("RUST_LOG", "info"), ("ROMP_LOG_JSON", "true")];
    Process::try_start(place, &[&usual, more].concat()).unwrap()
}

/// Asks for something with these headers, and gives what the request is called.
fn ask(server: &Process, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(server.address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: romp.example\r\nconnection: close\r\n");
    write!(stream, "{request}{headers}\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer);
    let name = |line: &str| line.strip_prefix("x-request-id: ").map(str::to_owned);
    answer.lines().find_map(name).expect("each has a name")
}

/// The lines about requests.
fn lines(server: &Process) -> Vec<Value> {
    let said = server.said();
    let lines = said.lines().filter(|line| line.starts_with('{'));
    lines
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|line| line["target"] == "romp::access")
        .collect()
}

#[test]
fn a_request_is_logged_by_a_name_of_ours_and_nothing_secret_of_it_is() {
    let place = Place::sqlite();
    let server = start(&place, &[("ROMP_ACCESS_LOG", "true")]);
    let given = "x-request-id: mine\r\ncookie: romp=a-cookie\r\n";
    let name = ask(&server, "/api/games?token=a-token", given);
    assert!(name.len() == 16 && name != "mine", "{name}");
    let other = ask(&server, "/api/no-such", "");
    assert_ne!(name, other);
    let lines = lines(&server);
    let [first, second] = &lines[..] else {
        panic!("{lines:?}")
    };
    let fields = &first["fields"];
    assert_eq!(fields["id"], name);
    assert_eq!(fields["method"], "GET");
    assert_eq!(fields["path"], "/api/games");
    assert_eq!(fields["status"], 200);
    assert_eq!(fields["from"], "here");
    assert!(fields["millis"].is_number());
    assert_eq!(second["fields"]["id"], other);
    assert_eq!(second["fields"]["status"], 404);
    let said = server.said();
    for secret in ["a-token", "a-cookie"] {
        assert!(!said.contains(secret), "{said}");
    }
}

#[test]
fn behind_our_proxy_a_request_keeps_the_name_it_came_with_if_that_is_one() {
    let place = Place::sqlite();
    let more = [("ROMP_ACCESS_LOG", "true"), ("ROMP_BEHIND_PROXY", "1")];
    let server = start(&place, &more);
    let from = "x-forwarded-for: 203.0.113.9\r\n";
    let given = |name: &str| format!("{from}x-request-id: {name}\r\n");
    assert_eq!(ask(&server, "/healthz", &given("edge-7.a_B")), "edge-7.a_B");
    for bad in ["", "two words", "a\"quote", &"long".repeat(17)] {
        assert_ne!(ask(&server, "/healthz", &given(bad)), bad);
    }
    let twice = given("one") + "x-request-id: two\r\n";
    assert_eq!(ask(&server, "/healthz", &twice).len(), 16);
    for line in lines(&server) {
        assert_eq!(line["fields"]["from"], "internet");
        assert!(!line.to_string().contains("203.0.113.9"), "{line}");
    }
}

#[test]
fn requests_are_logged_only_if_asked_for() {
    let place = Place::sqlite();
    let server = start(&place, &[]);
    ask(&server, "/api/games", "");
    assert!(server.said().contains("rebuilt"), "it logs");
    assert_eq!(lines(&server), [] as [Value; 0]);
}
