//! A house with no room left, and tables where nobody is.

use std::{path::Path, time::Duration};

use serde_json::{Value, json};
use server::client::{Api, Link};
use store::Code;

use crate::{
    database::Database,
    running::{play, serve},
};

const OTTERS: &str = r#"{"wish": {"game": "otters", "seats": 2}, "name": "Eve", "animal": "fox"}"#;

async fn open(api: &mut Api) -> Result<Value, server::client::Refusal> {
    let asked = serde_json::from_str(OTTERS).unwrap();
    api.json("POST", "/api/tables", asked).await
}

/// Is a table kept as open?
async fn is_open(data: &Path, code: &str) -> bool {
    let code: Code = code.parse().unwrap();
    let open =
        sqlx::query_scalar("SELECT open FROM sitting WHERE code = $1").bind(code.to_string());
    let open = open.fetch_optional(&mut Database::of(data).await.0).await;
    open.unwrap().expect("a table that is put away is kept")
}

#[tokio::test]
async fn a_full_house_puts_away_the_table_that_is_empty_for_longest() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--max-tables=2"]).await;
    // A contest under way that everybody has left.
    let (first, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &first, None).await.unwrap();
    let b = Link::open(&guest, &first, None).await.unwrap();
    let before = a.hear_until("update").await.unwrap();
    drop((a, b));
    let (second, _) = server.table(json!({})).await;
    let third = open(&mut server.api()).await.unwrap();
    assert_eq!(third["table"]["people"][0]["name"], "Eve");
    // It is taken out again as it was, and played to its end; another makes room for it.
    let mut a = Link::open(&host, &first, None).await.unwrap();
    let mut b = Link::open(&guest, &first, None).await.unwrap();
    let after = a.hear_until("update").await.unwrap();
    assert_eq!(after.contest, before.contest);
    assert!(after.seq >= before.seq);
    let mut a = Link::open(&host, &first, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    assert!(end.end.is_some());
    // Whoever is connected is never put away: with everybody there, a newcomer is refused.
    let _watcher = Link::open(&server.api(), &second, None).await.unwrap();
    let full = open(&mut server.api()).await.unwrap_err();
    assert!(
        full.status == 503 && full.body.contains("too-many-tables"),
        "{full}"
    );
    server.stop().await;
    let third = third["table"]["code"].as_str().unwrap();
    assert!(
        !is_open(data.path(), third).await,
        "it was put away, and kept"
    );
}

#[tokio::test]
async fn requests_to_a_table_that_is_being_put_away_are_answered() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--max-tables=1"]).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(server.table(json!({})).await);
    }
    // Each makes the others go, at the same time.
    let asking = tables.into_iter().map(|(code, mut host)| {
        tokio::spawn(async move {
            for _ in 0..20 {
                let at = format!("/api/tables/{code}");
                let shown = host.json("GET", &at, Value::Null).await.unwrap();
                assert_eq!(shown["you"], 1);
                let change = json!({"settings": {"patience": 77}});
                let changed = host.json("PATCH", &at, change).await.unwrap();
                assert_eq!(changed["table"]["settings"]["patience"], 77);
            }
        })
    });
    for asked in asking.collect::<Vec<_>>() {
        asked.await.unwrap();
    }
    server.stop().await;
}

#[tokio::test]
async fn a_table_never_started_is_put_away_after_half_an_hour() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (lobby, _) = server.table(json!({})).await;
    let (game, ..) = server.pair(json!({})).await;
    let pass = async |minutes| {
        tokio::time::pause();
        tokio::time::advance(Duration::from_mins(minutes)).await;
        tokio::time::resume();
    };
    pass(29).await;
    // Whoever looks in on the way finds it; that is no visit.
    let at = format!("/api/tables/{lobby}");
    server.api().json("GET", &at, Value::Null).await.unwrap();
    assert!(is_open(data.path(), &lobby).await);
    pass(2).await;
    while is_open(data.path(), &lobby).await {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(is_open(data.path(), &game).await, "a contest waits longer");
    // It is there for whoever comes back.
    server.api().json("GET", &at, Value::Null).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn requests_at_the_same_moment_open_no_more_tables_than_there_may_be() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--max-tables=2"]).await;
    // Somebody is at one: it stays.
    let (busy, host) = server.table(json!({})).await;
    let mut link = Link::open(&host, &busy, None).await.unwrap();
    link.hear_until("table").await.unwrap();
    let opening = (0..12).map(|_| {
        let mut api = server.api();
        tokio::spawn(async move { open(&mut api).await.unwrap() })
    });
    for opened in opening.collect::<Vec<_>>() {
        opened.await.unwrap();
    }
    let count = sqlx::query_scalar("SELECT count(*) FROM sitting WHERE open");
    let count: i64 = count
        .fetch_one(&mut Database::of(data.path()).await.0)
        .await
        .unwrap();
    assert_eq!(count, 2);
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_is_taken_out_again_is_open_at_once() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--max-tables=1"]).await;
    let (first, mut host) = server.table(json!({})).await;
    server.table(json!({})).await;
    assert!(!is_open(data.path(), &first).await);
    let at = format!("/api/tables/{first}");
    host.json("GET", &at, Value::Null).await.unwrap();
    assert!(is_open(data.path(), &first).await);
    // And can be changed as before.
    let change = json!({"settings": {"patience": 77}});
    host.json("PATCH", &at, change).await.unwrap();
    server.stop().await;
}
