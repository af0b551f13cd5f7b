//! What a host can do, and what becomes of tables nobody comes to.

use std::time::Duration;

use serde_json::{Value, json};
use store::{Code, System, TableRow, Write};

use crate::running::{serve, store_in};

#[tokio::test]
async fn a_host_seats_bots_changes_the_game_hands_over_and_deletes() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    let bot = json!({"level": 3});
    let seated = host.json("PUT", &at("/seats/B/bot"), bot).await.unwrap();
    assert_eq!(seated["table"]["seats"][1]["taken"], "bot");
    assert_eq!(seated["table"]["seats"][1]["level"], 3);
    let none = json!({"level": null});
    let gone = host.json("PUT", &at("/seats/B/bot"), none).await.unwrap();
    assert_eq!(gone["table"]["seats"][1]["taken"], "nobody");
    let no_such = json!({"level": 5});
    let refused = host.json("PUT", &at("/seats/B/bot"), no_such).await;
    assert_eq!(refused.unwrap_err().status, 400);

    let prout = json!({"wish": {"game": "prout", "mode": "common", "seats": 3,
        "options": {"value_scoring": true}}});
    let changed = host.json("PATCH", &at(""), prout).await.unwrap();
    let spec = &changed["table"]["wish"];
    assert_eq!(
        (&spec["game"], &spec["seats"]),
        (&json!("prout"), &json!(3))
    );
    assert_eq!(spec["options"]["value_scoring"], true);
    assert_eq!(changed["table"]["seats"].as_array().unwrap().len(), 3);

    let mut guest = server.guest(&code, "Bob", "B").await;
    let handed = json!({"person": 2});
    let handed = host.json("PUT", &at("/host"), handed).await.unwrap();
    assert_eq!(handed["table"]["host"], 2);
    let late = host.json("DELETE", &at(""), Value::Null).await;
    assert_eq!(late.unwrap_err().status, 403, "another is the host now");
    guest.text("DELETE", &at(""), Value::Null).await.unwrap();
    let missing = guest.json("GET", &at(""), Value::Null).await;
    assert_eq!(missing.unwrap_err().status, 404);
    server.stop().await;
}

#[tokio::test]
async fn tables_nobody_comes_to_are_deleted_in_time_and_others_stay() {
    const LONG_AGO: i64 = 1;
    let data = tempfile::tempdir().unwrap();
    let store = store_in(data.path()).await;
    let row = |touched| TableRow {
        code: Code::draw(&mut System),
        doc: "{}".into(),
        open: false,
        touched,
        version: 1,
    };
    let (old, fresh) = (row(LONG_AGO), row(i64::MAX));
    let both = [&old, &fresh].map(|row| Write::Table(row.clone()));
    store.keep(both.into()).await.unwrap();
    store.close().await;
    let server = serve(data.path(), &["--retention=1"]).await;
    let swept = async {
        while store.table(old.code).await.unwrap().is_some() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let swept = tokio::time::timeout(Duration::from_mins(1), swept).await;
    swept.expect("it is deleted soon after the start");
    assert_eq!(store.table(fresh.code).await.unwrap(), Some(fresh));
    server.stop().await;
}
