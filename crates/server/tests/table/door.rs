//! What is seen from the door, and what gets through it.

use serde_json::{Value, json};

use crate::running::serve;

#[tokio::test]
async fn a_ticket_is_good_at_its_own_table_only() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (mine, host) = server.table(json!({})).await;
    let (other, _) = server.table(json!({})).await;
    server.stop().await;
    // One in four thousand million: both hosts drew the same number.
    let store = store::Store::open(&store::Address::File(data.path().join("romp.db")))
        .await
        .unwrap();
    let kept = async |code: &String| store.table(code.parse().unwrap()).await.unwrap().unwrap();
    let drawn: Value = serde_json::from_str(&kept(&mine).await.doc).unwrap();
    let mut row = kept(&other).await;
    let mut doc: Value = serde_json::from_str(&row.doc).unwrap();
    doc["people"][0]["epoch"] = drawn["people"][0]["epoch"].clone();
    row.doc = doc.to_string();
    row.version += 1;
    store.keep(vec![store::Write::Table(row)]).await.unwrap();
    store.close().await;

    let server = serve(data.path(), &[]).await;
    let cookie = host.cookie;
    let mut host = server.api();
    host.cookie = cookie;
    let carry = format!("/api/tables/{mine}/carry");
    let carry = host.json("POST", &carry, Value::Null).await.unwrap();
    let ticket = json!({"ticket": carry["ticket"]});
    for (code, status) in [(&other, 403), (&mine, 200)] {
        let carried = format!("/api/tables/{code}/carried");
        let arrived = server.api().json("POST", &carried, ticket.clone()).await;
        let came = arrived.map_or_else(|refused| refused.status, |_| 200);
        assert_eq!(came, status, "a ticket of {mine} at {code}");
    }
    server.stop().await;
}

#[tokio::test]
async fn strangers_learn_nothing_of_people_where_watching_is_off() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let settings = json!({"settings": {"watchers": false}});
    let (code, mut host) = server.table(settings).await;
    let mut guest = server.guest(&code, "Bob", "B").await;
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    host.json("POST", &at("/start"), Value::Null).await.unwrap();
    let seen = guest.json("GET", &at(""), Value::Null).await.unwrap();
    assert_eq!(seen["table"]["people"][1]["name"], "Bob");

    let closed = |seen: Value| {
        assert_eq!(seen["you"], Value::Null);
        let table = &seen["table"];
        assert_eq!(table["wish"]["game"], "otters", "the way in works");
        assert_eq!(table["settings"]["watchers"], false);
        assert_eq!(table["people"], json!([]));
        assert_eq!(table["seats"], json!([]));
        assert_eq!(table["seals"], json!([]));
        assert_eq!(table["contest"], Value::Null);
    };
    let stranger = server.api().json("GET", &at(""), Value::Null).await;
    closed(stranger.unwrap());
    let left = guest.json("DELETE", &at("/people/me"), Value::Null).await;
    closed(left.unwrap());

    let watchers = json!({"settings": {"watchers": true}});
    host.json("PATCH", &at(""), watchers).await.unwrap();
    let stranger = server.api().json("GET", &at(""), Value::Null).await;
    assert_eq!(stranger.unwrap()["table"]["people"][0]["name"], "Ada");
    server.stop().await;
}

#[tokio::test]
async fn a_device_that_was_signed_out_is_nobody() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let laptop = host.clone();
    let revoke = format!("/api/tables/{code}/people/me/revoke");
    host.json("POST", &revoke, Value::Null).await.unwrap();
    let table = format!("/api/tables/{code}");
    for (mut device, you) in [(host, json!(1)), (laptop, Value::Null)] {
        let seen = device.json("GET", &table, Value::Null).await.unwrap();
        assert_eq!(seen["you"], you);
    }
    server.stop().await;
}

#[tokio::test]
async fn words_are_plain() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let put = format!("/api/tables/{code}/word");
    let long = "x".repeat(81);
    for wrong in [
        "old\u{202e} river",
        "ｒｉｖｅｒ",
        "\u{202e}",
        "\u{e0041}",
        &long,
    ] {
        let refused = host.json("PUT", &put, json!({"word": wrong})).await;
        assert_eq!(refused.unwrap_err().status, 400, "{wrong:?}");
    }
    server.stop().await;
}
