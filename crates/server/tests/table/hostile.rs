//! What nobody should send.

use serde_json::{Value, json};
use server::client::Link;

use crate::running::serve;

#[tokio::test]
async fn whoever_is_too_loud_too_long_or_too_early_is_let_go() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(
        data.path(),
        &["--messages-per-second=5", "--max-connections=6"],
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
    let evil = "https://evil.example".parse().unwrap();
    api.headers.insert("origin", evil);
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
    server.stop().await;
}
