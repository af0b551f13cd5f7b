//! How much one address may do.

use serde_json::{Value, json};
use server::client::{Api, Link, Refusal};

use crate::running::{Running, serve};

/// Somebody whom our proxy says to come from there: in so many lines.
fn from(server: &Running, forwarded: &[&str]) -> Api {
    let mut api = server.api();
    for line in forwarded {
        let line = line.parse().unwrap();
        api.headers.append("x-forwarded-for", line);
    }
    api
}

async fn open(api: &mut Api) -> Result<Value, Refusal> {
    let spec = json!({"game": "otters", "seats": 2});
    let asked = json!({"wish": spec, "name": "Eve", "animal": "fox"});
    api.json("POST", "/api/tables", asked).await
}

#[tokio::test]
async fn an_address_opens_so_many_tables_and_no_more() {
    let data = tempfile::tempdir().unwrap();
    let flags = ["--tables-per-hour=2", "--behind-proxy"];
    let server = serve(data.path(), &flags).await;
    // One network, many addresses.
    for last in ["1", "2:3"] {
        let address = format!("2001:db8:1:1::{last}");
        open(&mut from(&server, &[&address])).await.unwrap();
    }
    let refused = open(&mut from(&server, &["2001:db8:1:1::9"]))
        .await
        .unwrap_err();
    assert_eq!(refused.status, 429, "{refused}");
    open(&mut from(&server, &["2001:db8:1:2::1"]))
        .await
        .unwrap();
    // What is refused for another reason is not counted.
    for _ in 0..3 {
        let mut api = from(&server, &["192.0.2.1"]);
        let bad = json!({"wish": {"game": "chess", "seats": 2}, "name": "Eve", "animal": "fox"});
        let refused = api.json("POST", "/api/tables", bad).await.unwrap_err();
        assert_eq!(refused.status, 422);
    }
    open(&mut from(&server, &["192.0.2.1"])).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn the_last_of_all_forwarded_lines_counts_behind_as_many_proxies_as_there_are() {
    let flags = |proxies| ["--requests-per-minute=3", proxies];
    let ask = async |server: &Running, lines: &[&str]| {
        let mut api = from(server, lines);
        match api.json("GET", "/api/games", Value::Null).await {
            Ok(_) => 200,
            Err(refused) => refused.status,
        }
    };
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &flags("--behind-proxy")).await;
    for luck in 1..=3 {
        // The client invents a line of its own; the proxy adds another.
        let invented = format!("198.51.100.{luck}");
        assert_eq!(ask(&server, &[&invented, "192.0.2.1"]).await, 200);
    }
    let lines = ["198.51.100.9", "192.0.2.1"];
    assert_eq!(ask(&server, &lines).await, 429, "they are one address");
    assert_eq!(ask(&server, &["192.0.2.1", "192.0.2.2"]).await, 200);
    server.stop().await;

    let server = serve(data.path(), &flags("--behind-proxy=2")).await;
    for luck in 1..=3 {
        let invented = format!("198.51.100.{luck}, 192.0.2.1");
        let proxy = format!("203.0.113.{luck}");
        assert_eq!(ask(&server, &[&invented, &proxy]).await, 200);
    }
    assert_eq!(ask(&server, &["192.0.2.1, 203.0.113.9"]).await, 429);
    server.stop().await;
}

#[tokio::test]
async fn codes_are_not_found_by_guessing() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--misses-per-minute=4"]).await;
    let (code, mut host) = server.table(json!({})).await;
    let mut guesser = server.api();
    for code in ["ABCDEF", "ABCDEG"] {
        let at = format!("/api/tables/{code}");
        let missed = guesser.json("GET", &at, Value::Null).await.unwrap_err();
        assert_eq!(missed.status, 404);
        let socket = Link::connect(&guesser, code).await;
        assert!(socket.is_err(), "a socket is no other door");
    }
    // Nobody learns whether the next guess was right …
    let at = format!("/api/tables/{code}");
    for at in [&at, "/api/tables/ABCDEH"] {
        let refused = guesser.json("GET", at, Value::Null).await.unwrap_err();
        assert_eq!(refused.status, 429);
    }
    // … and whoever is at the table does not guess.
    host.json("GET", &at, Value::Null).await.unwrap();
    Link::open(&host, &code, None).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn many_guesses_at_once_are_counted_one_by_one() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--misses-per-minute=4"]).await;
    let guesses = (0..12).map(|_| async {
        let mut guesser = server.api();
        let asked = guesser.json("GET", "/api/tables/ABCDEF", Value::Null);
        asked.await.unwrap_err().status
    });
    let answers = futures_util::future::join_all(guesses).await;
    let missed = answers.iter().filter(|status| **status == 404).count();
    assert!(missed <= 5, "one may have come back meanwhile: {answers:?}");
    server.stop().await;
}

#[tokio::test]
async fn files_are_counted_too() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--files-per-minute=5"]).await;
    let mut last = 200;
    for path in ["/", "/t/ABCDEF", "/", "/healthz", "/readyz", "/"] {
        last = match server.api().text("GET", path, Value::Null).await {
            Ok(_) => 200,
            Err(refused) => refused.status,
        };
    }
    assert_eq!(last, 429);
    // Play goes on.
    server.table(json!({})).await;
    server.stop().await;
}
