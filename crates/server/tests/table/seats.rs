//! People come, sit, swap, carry, are asked to leave.

use serde_json::{Value, json};
use server::client::Link;

use crate::running::serve;

#[tokio::test]
async fn people_come_sit_swap_and_go() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    let mut guest = server.guest(&code, "  Bob\u{202e} ", "B").await;
    let table = guest.json("GET", &at(""), Value::Null).await.unwrap();
    assert_eq!(table["you"], 2);
    assert_eq!(table["table"]["people"][1]["name"], "Bob");
    assert_eq!(table["table"]["seats"][1]["person"], 2);

    let taken = guest
        .json("POST", &at("/seats/A/sit"), Value::Null)
        .await
        .unwrap_err();
    assert_eq!(taken.status, 409);
    guest
        .json("POST", &at("/seats/A/swap"), Value::Null)
        .await
        .unwrap();
    let swapped = host
        .json("POST", &at("/seats/B/swap"), Value::Null)
        .await
        .unwrap();
    assert_eq!(swapped["table"]["seats"][0]["person"], 2);

    for (verb, path, body) in [
        ("POST", "/start", Value::Null),
        ("PUT", "/host", json!({"person": 2})),
        ("PATCH", "", json!({"settings": {"watchers": false}})),
        ("DELETE", "/people/1", Value::Null),
        ("DELETE", "", Value::Null),
    ] {
        let refused = guest.json(verb, &at(path), body).await.unwrap_err();
        assert_eq!(refused.status, 403, "{verb} {path} is the host's");
    }
    let seal = "7".repeat(64);
    let sealed = host
        .json("PUT", &at("/seal"), json!({"seal": seal}))
        .await
        .unwrap();
    assert_eq!(sealed["table"]["seals"], json!([["B", seal]]));

    host.json("DELETE", &at("/people/2?block=true"), Value::Null)
        .await
        .unwrap();
    let blocked = json!({"name": "Bob", "animal": "fox"});
    assert_eq!(
        guest
            .json("POST", &at("/people"), blocked)
            .await
            .unwrap_err()
            .status,
        403
    );
    host.json("PATCH", &at(""), json!({"settings": {"door_open": false}}))
        .await
        .unwrap();
    let newcomer = json!({"name": "Cid", "animal": "fox"});
    assert_eq!(
        server
            .api()
            .json("POST", &at("/people"), newcomer)
            .await
            .unwrap_err()
            .status,
        403
    );
    server.stop().await;
}

#[tokio::test]
async fn who_is_asked_to_leave_hears_that_and_nobody_else_has_to_go() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let bob = server.guest(&code, "Bob", "B").await;
    let mut own = Link::open(&host, &code, None).await.unwrap();
    // Both devices of the one who has to go.
    let mut links = Vec::new();
    for _ in 0..2 {
        links.push(Link::open(&bob, &code, None).await.unwrap());
    }
    let kick = format!("/api/tables/{code}/people/2");
    host.json("DELETE", &kick, Value::Null).await.unwrap();
    for link in &mut links {
        let bye = link.hear_until("bye").await.unwrap();
        assert_eq!(bye.why.as_deref(), Some("asked"));
        assert!(link.text().await.is_none(), "and that is the last of it");
    }
    let table = loop {
        let heard = own.hear().await.unwrap();
        assert_ne!(heard.kind, "bye");
        let table = heard.table.unwrap_or_default();
        if table["people"].as_array().is_some_and(|all| all.len() == 1) {
            break table;
        }
    };
    assert_eq!(table["seats"][1]["taken"], "nobody");
    server.stop().await;
}

#[tokio::test]
async fn a_seat_is_carried_to_another_device_and_old_devices_are_signed_out() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    let carry = host.json("POST", &at("/carry"), Value::Null).await.unwrap();
    assert!(carry["qr"].as_str().unwrap().starts_with("<svg"));
    let mut phone = server.api();
    let ticket = json!({"ticket": carry["ticket"]});
    let arrived = phone
        .json("POST", &at("/carried"), ticket.clone())
        .await
        .unwrap();
    assert_eq!(arrived["you"], 1);
    // A ticket is no token, and a token no ticket.
    let mut forger = server.api();
    forger.cookie = format!("romp={}", carry["ticket"].as_str().unwrap());
    assert_eq!(
        forger.json("GET", &at(""), Value::Null).await.unwrap()["you"],
        Value::Null
    );
    let token = phone.cookie.split_once('=').unwrap().1.to_owned();
    let wrong = json!({"ticket": token});
    assert_eq!(
        forger
            .json("POST", &at("/carried"), wrong)
            .await
            .unwrap_err()
            .status,
        403
    );

    phone
        .json("POST", &at("/people/me/revoke"), Value::Null)
        .await
        .unwrap();
    let stand = host
        .json("POST", &at("/stand"), Value::Null)
        .await
        .unwrap_err();
    assert_eq!(stand.status, 401, "the laptop is signed out");
    assert_eq!(
        forger
            .json("POST", &at("/carried"), ticket)
            .await
            .unwrap_err()
            .status,
        403
    );
    phone
        .json("POST", &at("/stand"), Value::Null)
        .await
        .unwrap();
    server.stop().await;
}

#[tokio::test]
async fn watchers_watch_only_where_they_may() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, _guest) = server.pair(json!({})).await;
    let mut watcher = Link::open(&server.api(), &code, None).await.unwrap();
    let update = watcher.hear_until("update").await.unwrap();
    assert!(update.decision.is_none());
    let mv = serde_json::value::to_raw_value("1@1").unwrap();
    watcher.play(1, update.seq.unwrap(), &mv).await.unwrap();
    assert_eq!(
        watcher.hear_until("refused").await.unwrap().why.unwrap(),
        "not_playing"
    );
    let shut = json!({"settings": {"watchers": false}});
    host.json("PATCH", &format!("/api/tables/{code}"), shut)
        .await
        .unwrap();
    assert_eq!(
        watcher.hear_until("bye").await.unwrap().why.unwrap(),
        "not_welcome"
    );
    let mut late = Link::open(&server.api(), &code, None).await.unwrap();
    assert_eq!(late.hear().await.unwrap().kind, "bye");
    server.stop().await;
}

#[tokio::test]
async fn bad_tables_are_refused_with_the_reason() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let mut api = server.api();
    let ask = |spec: Value| json!({"wish": spec, "name": "Ada", "animal": "otter"});
    for (spec, status) in [
        (json!({"game": "chess", "seats": 2}), 422),
        (json!({"game": "otters", "seats": 6}), 422),
        (
            json!({"game": "otters", "seats": 2, "options": {"jokers": 3}}),
            422,
        ),
        (json!({"game": "otters"}), 400),
    ] {
        let refused = api
            .json("POST", "/api/tables", ask(spec))
            .await
            .unwrap_err();
        assert_eq!(refused.status, status, "{refused}");
    }
    for code in ["ABCDEF", "nonsense", "0"] {
        let refused = api
            .json("GET", &format!("/api/tables/{code}"), Value::Null)
            .await;
        assert_eq!(refused.unwrap_err().status, 404);
    }
    server.stop().await;
}
