//! The database is away, or somebody else writes to it.

use serde_json::{Value, json};
use server::client::Link;

use crate::{database::Database, running::serve};

/// The way to another seat.
fn sit(code: &str) -> String {
    format!("/api/tables/{code}/seats/B/sit")
}

#[tokio::test]
async fn whoever_waits_for_any_write_is_told_so() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let mut link = Link::open(&host, &code, None).await.unwrap();
    link.hear_until("table").await.unwrap();
    let mut database = Database::of(data.path()).await;
    database.lock().await;
    let asks = tokio::spawn(async move { host.json("POST", &sit(&code), Value::Null).await });
    let waits = link.hear_until("waiting").await.unwrap();
    assert_eq!(waits.waiting, Some(true));
    database.unlock().await;
    let goes_on = link.hear_until("waiting").await.unwrap();
    assert_eq!(goes_on.waiting, Some(false));
    asks.await.unwrap().unwrap();
    link.hear_until("table").await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn whoever_comes_meanwhile_is_told_so_and_let_go_in_the_end() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let mut database = Database::of(data.path()).await;
    database.lock().await;
    let asking = host.clone();
    let sits = sit(&code);
    let asks = tokio::spawn(async move {
        let mut host = asking;
        host.json("POST", &sits, Value::Null).await
    });
    // The room waits from when it has heard that.
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let first = link.hear().await.unwrap();
    assert_eq!(
        (first.kind.as_str(), first.waiting),
        ("waiting", Some(true))
    );
    assert!(link.hear().await.is_none(), "nobody waits for ever");
    assert_eq!(asks.await.unwrap().unwrap_err().status, 503);
    database.unlock().await;
    let mut link = Link::open(&host, &code, None).await.unwrap();
    link.hear_until("welcome").await.unwrap();
    host.json("POST", &sit(&code), Value::Null).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn what_somebody_else_wrote_is_noticed_and_stays() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let mut database = Database::of(data.path()).await;
    let rename = "UPDATE sitting SET doc = replace(doc, 'Ada', 'Eve'), version = version + 1";
    database.run(rename).await;
    let join = format!("/api/tables/{code}/people");
    let who = json!({"name": "Bob", "animal": "frog"});
    let refused = server.api().json("POST", &join, who.clone()).await;
    assert_eq!(refused.unwrap_err().status, 503);
    let mut bob = server.api();
    let joined = bob.json("POST", &join, who).await.unwrap();
    let names = |table: &Value| {
        let people = table["table"]["people"].as_array().unwrap();
        people
            .iter()
            .map(|person| person["name"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&joined), ["Eve", "Bob"]);
    let shown = format!("/api/tables/{code}");
    let shown = host.json("GET", &shown, Value::Null).await.unwrap();
    assert_eq!(names(&shown), ["Eve", "Bob"]);
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_was_deleted_elsewhere_ends() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let mut database = Database::of(data.path()).await;
    database.run("DELETE FROM sitting").await;
    let refused = host.json("POST", &sit(&code), Value::Null).await;
    assert!(refused.is_err());
    let bye = link.hear_until("bye").await.unwrap();
    assert_eq!(bye.why.as_deref(), Some("closed"));
    server.stop().await;
}

/// A thought of more than 24 days was once written longer than it could be read.
#[tokio::test]
async fn what_cannot_be_read_freezes_its_own_table_only() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let mut codes = Vec::new();
    for _ in 0..7 {
        codes.push(server.pair(json!({})).await.0);
    }
    server.stop().await;
    let mut database = Database::of(data.path()).await;
    for (number, spoil) in [
        "UPDATE line SET spent = 3000000000 WHERE contest = (SELECT id FROM contest WHERE code = $1)",
        "UPDATE line SET text = x'ff00' WHERE contest = (SELECT id FROM contest WHERE code = $1)",
        "UPDATE contest SET wish = '?' WHERE code = $1",
        "UPDATE sitting SET doc = '?' WHERE code = $1",
        "UPDATE sitting SET touched = 'x' WHERE code = $1",
        "DELETE FROM contest WHERE code = $1",
    ]
    .into_iter()
    .enumerate()
    {
        let spoilt = sqlx::query(spoil).bind(&codes[number]);
        spoilt.execute(&mut database.0).await.unwrap();
    }
    let server = serve(data.path(), &[]).await;
    let mut stages = Vec::new();
    for code in &codes {
        let show = format!("/api/tables/{code}");
        let shown = server.api().json("GET", &show, Value::Null).await;
        stages.push(shown.map_or_else(
            |refused| format!("{}", refused.status),
            |shown| shown["table"]["stage"].as_str().unwrap().into(),
        ));
    }
    assert_eq!(
        stages,
        [
            "playing",
            "read_only",
            "read_only",
            "409",
            "409",
            "read_only",
            "playing"
        ]
    );
    server.stop().await;
}
