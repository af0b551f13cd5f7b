//! What is asked of a table is told when it is kept, and done once.

use std::time::Duration;

use serde_json::{Value, json};
use server::client::{Api, Link};
use tokio::{io::AsyncWriteExt, net::TcpStream};

use crate::{database::Database, running::serve};

/// Does this device hear what somebody says, and nothing of a goodbye before?
async fn is_still_here(link: &mut Link, sayer: &mut Link) -> bool {
    let said = r#"{"type":"say","what":"hello"}"#;
    sayer.say(said).await.unwrap();
    while let Some(heard) = link.hear().await {
        match heard.kind.as_str() {
            "said" => return true,
            "bye" => return false,
            _ => {}
        }
    }
    false
}

#[tokio::test]
async fn nobody_is_sent_away_before_that_is_kept() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let mut guest = server.guest(&code, "Bob", "B").await;
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    let mut sayer = Link::open(&host, &code, None).await.unwrap();
    let mut bob = Link::open(&guest, &code, None).await.unwrap();
    let mut stranger = Link::open(&server.api(), &code, None).await.unwrap();
    let mut database = Database::of(data.path()).await;

    let no_watchers = json!({"settings": {"watchers": false}});
    let orders = [
        (&guest, "DELETE", "/people/me", Value::Null),
        (&host, "DELETE", "/people/2", Value::Null),
        (&host, "PATCH", "", no_watchers.clone()),
        (&guest, "POST", "/people/me/revoke", Value::Null),
    ];
    for (who, verb, path, body) in orders {
        database.fail().await;
        let refused = who.clone().json(verb, &at(path), body).await.unwrap_err();
        assert_eq!(refused.status, 503, "{verb} {path}: {refused}");
        assert!(
            is_still_here(&mut bob, &mut sayer).await,
            "{verb} {path}: Bob"
        );
        assert!(
            is_still_here(&mut stranger, &mut sayer).await,
            "{verb} {path}: the stranger"
        );
    }

    host.json("PATCH", &at(""), no_watchers).await.unwrap();
    let why = stranger.hear_until("bye").await.unwrap().why;
    assert_eq!(why.unwrap(), "not_welcome");
    guest
        .json("DELETE", &at("/people/me"), Value::Null)
        .await
        .unwrap();
    let why = bob.hear_until("bye").await.unwrap().why;
    assert_eq!(why.unwrap(), "gone");
    server.stop().await;
}

/// Time enough for what was sent to be heard.
async fn a_moment() {
    tokio::time::sleep(Duration::from_millis(300)).await;
}

#[tokio::test]
async fn an_order_whose_asker_gave_up_is_not_obeyed() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host) = server.table(json!({})).await;
    let mut database = Database::of(data.path()).await;
    database.lock().await;
    let (table, mut waiting) = (format!("/api/tables/{code}"), host.clone());
    let slow = tokio::spawn(async move {
        let patience = json!({"settings": {"patience": 30}});
        waiting.json("PATCH", &table, patience).await.unwrap();
    });
    a_moment().await;
    let mut ghost = TcpStream::connect(server.address).await.unwrap();
    let body = r#"{"name":"Ghost","animal":"owl"}"#;
    let request = format!(
        "POST /api/tables/{code}/people HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    );
    ghost.write_all(request.as_bytes()).await.unwrap();
    a_moment().await;
    drop(ghost);
    a_moment().await;
    database.unlock().await;
    slow.await.unwrap();
    let (table, mut host) = (format!("/api/tables/{code}"), host);
    let shown = host.json("GET", &table, Value::Null).await.unwrap();
    let people = &shown["table"]["people"];
    assert_eq!(people.as_array().unwrap().len(), 1, "{people}");
    server.stop().await;
}

#[tokio::test]
async fn whoever_joins_again_is_the_same_person() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, _host) = server.table(json!({})).await;
    let people = format!("/api/tables/{code}/people");
    let key = "5f".repeat(32);
    let who = json!({"name": "Bob", "animal": "frog", "key": key});
    // Its answer, and the cookie in it, never arrived.
    let lost = server.api().json("POST", &people, who.clone()).await;
    assert_eq!(lost.unwrap()["you"], 2);
    let mut bob = server.api();
    let again = bob.json("POST", &people, who.clone()).await.unwrap();
    assert_eq!(again["you"], 2);
    assert_eq!(again["table"]["people"].as_array().unwrap().len(), 2);
    // A device that is known already needs no key.
    let plain = json!({"name": "Bob", "animal": "frog"});
    let again = bob.json("POST", &people, plain.clone()).await.unwrap();
    assert_eq!(again["you"], 2);
    let other = json!({"name": "Bob", "animal": "frog", "key": "60".repeat(32)});
    let other = server.api().json("POST", &people, other).await.unwrap();
    assert_eq!(other["you"], 3, "another key is somebody else");

    // Whoever signs their other devices out means this one too.
    bob.json("POST", &format!("{people}/me/revoke"), Value::Null)
        .await
        .unwrap();
    let old = server.api().json("POST", &people, who).await.unwrap();
    assert_eq!(old["you"], 4);
    for wrong in ["", "5f", &"5F".repeat(32)] {
        let who = json!({"name": "Bob", "animal": "frog", "key": wrong});
        let refused = server.api().json("POST", &people, who).await.unwrap_err();
        assert_eq!(refused.status, 400, "{wrong}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_is_asked_for_again_is_the_same_table() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let asked = |key: &str| {
        json!({"wish": {"game": "otters", "seats": 2}, "name": "Ada", "animal": "otter",
            "key": key.repeat(32)})
    };
    let open = async |api: &mut Api, key: &str| {
        let made = api.json("POST", "/api/tables", asked(key)).await.unwrap();
        assert_eq!(made["you"], 1);
        made["table"]["code"].as_str().unwrap().to_owned()
    };
    // Its answer, and the cookie in it, never arrived.
    let code = open(&mut server.api(), "5f").await;
    let mut ada = server.api();
    assert_eq!(open(&mut ada, "5f").await, code);
    let start = format!("/api/tables/{code}/start");
    let no = ada.json("POST", &start, Value::Null).await.unwrap_err();
    assert!(no.body.contains("seat-empty"), "it is the host who asks");
    // At the same moment, too.
    let mut devices = [server.api(), server.api(), server.api()];
    let [a, b, c] = &mut devices;
    let (a, b, c) = tokio::join!(open(a, "60"), open(b, "60"), open(c, "61"));
    assert_eq!(a, b);
    assert!(c != a && a != code, "another key is another table");

    server.stop().await;
    let server = serve(data.path(), &[]).await;
    assert_eq!(open(&mut server.api(), "5f").await, code);
    for wrong in ["", "5", "5F"] {
        let refused = server.api().json("POST", "/api/tables", asked(wrong)).await;
        assert_eq!(refused.unwrap_err().status, 400, "{wrong}");
    }
    server.stop().await;
}
