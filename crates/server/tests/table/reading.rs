//! Bots wait for whoever reads before the table is drawn.

use serde_json::{Value, json};
use server::client::{Api, Heard, Link};

use crate::running::{Running, let_pass, play, serve};

/// Somebody against a bot, whose device reads: another of theirs, with what it was shown last, once it is
/// the bot's turn.
async fn until_the_bots_turn(server: &Running) -> (Api, String, Link, Link, Heard) {
    let (code, mut host) = server.table(json!({"bots": [["B", 1]]})).await;
    let mut reader = Link::connect(&host, &code).await.unwrap();
    let hello = r#"{"type":"hello","v":2,"device":1,"reading":true}"#;
    reader.say(hello).await.unwrap();
    reader.hear_until("table").await.unwrap();
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let mut update = link.hear_until("update").await.unwrap();
    while let Some(choice) = update.decision.as_ref().filter(|choice| choice.awaited) {
        let id = u64::from(choice.id);
        link.play(id, choice.id, &choice.moves[0]).await.unwrap();
        update = link.hear_until("update").await.unwrap();
    }
    (host, code, reader, link, update)
}

#[tokio::test]
async fn bots_move_when_the_device_is_ready_and_not_before() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (host, code, mut reader, _link, last) = until_the_bots_turn(&server).await;
    let_pass(15).await;
    let mut looking = Link::open(&host, &code, None).await.unwrap();
    let still = looking.hear_until("update").await.unwrap();
    assert_eq!(still.seq, last.seq, "they waited");
    let ready = json!({"type": "ready", "contest": last.contest});
    reader.say(&ready.to_string()).await.unwrap();
    let told = looking.hear_until("update").await.unwrap();
    assert_eq!(told.seq, last.seq, "that nobody reads any more is told");
    let moved = looking.hear_until("update").await.unwrap();
    assert!(moved.seq > last.seq);
    server.stop().await;
}

#[tokio::test]
async fn bots_wait_no_more_than_a_minute_in_a_contest() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (host, code, mut reader, mut link, last) = until_the_bots_turn(&server).await;
    tokio::spawn(async move { while reader.text().await.is_some() {} });
    let moved = tokio::spawn(async move {
        // First it is told that nobody is waited for any more.
        link.hear_until("update").await.unwrap();
        link.hear_until("update").await.unwrap()
    });
    let_pass(40).await;
    assert!(!moved.is_finished(), "they waited");
    let_pass(40).await;
    assert!(moved.await.unwrap().seq > last.seq);
    let mut again = Link::open(&host, &code, None).await.unwrap();
    let (end, _) = play(&mut again, 1, 10_000).await;
    assert!(end.end.is_some(), "nor for every move");
    server.stop().await;
}

#[tokio::test]
async fn nobody_waits_for_those_who_only_watch() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({"bots": [["B", 1]]})).await;
    let mut watcher = Link::connect(&server.api(), &code).await.unwrap();
    let hello = r#"{"type":"hello","v":2,"device":1,"reading":true}"#;
    watcher.say(hello).await.unwrap();
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let (end, _) = play(&mut link, 1, 10_000).await;
    assert!(end.end.is_some());
    server.stop().await;
}
