//! What nobody should send.

use engine::{Dice, Luck};
use serde_json::{Value, json};
use server::client::Link;

use crate::ground::serve;

/// Parts that messages are made of, and parts that they are not.
const PARTS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "\"type\"",
    ":",
    "\"move\"",
    "\"hello\"",
    ",",
    "\"id\"",
    "1",
    "-1",
    "1e999",
    "\"decision\"",
    "null",
    "\"undo\"",
    "\"say\"",
    "\"what\"",
    "\"wow\"",
    "\u{0}",
    "\u{202e}",
    "é",
    "99999999999999999999",
    "\"move\":{\"type\":\"move\"}",
    "<script>",
    "\\u0000",
    "true",
    "\"pause\"",
];

fn nonsense(dice: &mut Dice) -> String {
    let count = 1 + dice.below(12);
    (0..count).map(|_| dice.pick(PARTS)).collect()
}

/// How many messages: more by hand, `ROMP_HOSTILE=1000000`.
fn count() -> u64 {
    std::env::var("ROMP_HOSTILE")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(3_000)
}

#[tokio::test]
async fn nonsense_is_answered_and_harms_nobody() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut dice = Dice::from_number(1);
    let mut sent = 0;
    while sent < count() {
        let mut link = Link::open(&guest, &code, None).await.unwrap();
        // A connection is let go after some warnings; the next one takes over.
        for _ in 0..90 {
            let text = match dice.below(8) {
                0 => json!({"type": "move", "id": dice.below(9), "decision": dice.below(9), "move": nonsense(&mut dice)}).to_string(),
                1 => json!({"type": "undo", "id": dice.below(99)}).to_string(),
                2 => json!({"type": "hint", "id": dice.below(99)}).to_string(),
                3 => "[".repeat(1 + dice.below(4000) as usize),
                _ => nonsense(&mut dice),
            };
            if link.say(&text).await.is_err() {
                break;
            }
            sent += 1;
        }
        // Read what was said in answer, so that the socket is not just cut.
        link.say(r#"{"type":"say","what":"bye"}"#)
            .await
            .unwrap_or_default();
        while let Some(heard) = link.hear().await {
            if heard.kind == "said" || heard.kind == "bye" {
                break;
            }
        }
    }
    let mut link = Link::open(&host, &code, None).await.unwrap();
    assert!(
        link.hear_until("update").await.is_some(),
        "the table is still there"
    );
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_too_loud_too_long_or_too_early_is_let_go() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(
        data.path(),
        &["--messages-per-second=5", "--max-connections=3"],
    )
    .await;
    let (code, host, _guest) = server.pair(json!({})).await;
    let mut early = Link::connect(&host, &code).await.unwrap();
    early.say(r#"{"type":"undo","id":1}"#).await.unwrap();
    assert_eq!(early.hear().await.unwrap().why.unwrap(), "not_welcome");
    let mut old = Link::connect(&host, &code).await.unwrap();
    old.say(r#"{"type":"hello","v":0}"#).await.unwrap();
    assert_eq!(old.hear().await.unwrap().why.unwrap(), "version");
    let mut long = Link::open(&host, &code, None).await.unwrap();
    long.say(&" ".repeat(100_000)).await.unwrap();
    while long.text().await.is_some() {}
    drop((early, old, long));

    let mut loud = Link::open(&host, &code, None).await.unwrap();
    for _ in 0..200 {
        if loud.say(r#"{"type":"say","what":"wow"}"#).await.is_err() {
            break;
        }
    }
    // What it is told last may be lost in all it still sends.
    while loud.text().await.is_some() {}
    let mut many = Vec::new();
    for _ in 0..8 {
        many.push(Link::open(&host, &code, None).await);
    }
    assert!(
        many.iter().any(Result::is_err),
        "an address has so many connections and no more"
    );
    server.stop().await;
}

#[tokio::test]
async fn requests_from_elsewhere_or_too_many_are_refused_and_answers_carry_their_headers() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--requests-per-minute=30"]).await;
    let mut api = server.api();
    api.cookie = "x=y\r\norigin: https://evil.example".into();
    let evil = api
        .json("POST", "/api/tables", json!({}))
        .await
        .unwrap_err();
    assert!(evil.status == 403 && evil.body.contains("origin"), "{evil}");
    let mut last = 200;
    for _ in 0..40 {
        last = match server.api().json("GET", "/api/games", Value::Null).await {
            Ok(_) => 200,
            Err(refused) => refused.status,
        };
    }
    assert_eq!(last, 429);
    let health = server
        .api()
        .text("GET", "/healthz", Value::Null)
        .await
        .unwrap();
    assert_eq!(health, "alive\n");
    assert_eq!(
        server
            .api()
            .text("GET", "/readyz", Value::Null)
            .await
            .unwrap(),
        "ready\n"
    );
    let metrics = server
        .api()
        .text("GET", "/metrics", Value::Null)
        .await
        .unwrap();
    assert!(metrics.contains("romp_requests_refused_total"), "{metrics}");
    server.stop().await;
}
