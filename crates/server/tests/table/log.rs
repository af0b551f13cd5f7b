//! Whoever comes is told all that happened, from the first step on.

use engine::Seat;
use serde_json::{Value, json};
use server::client::{Api, Heard, Link};

use crate::running::{play, play_some, serve};

/// What a device that connects now is told of before, and what it is shown.
async fn come(api: &Api, code: &str) -> (Vec<Value>, Heard) {
    let mut link = Link::open(api, code, None).await.unwrap();
    let log = link.hear_until("log").await.unwrap();
    let update = link.hear().await.unwrap();
    assert_eq!(
        (update.kind.as_str(), &update.contest),
        ("update", &log.contest)
    );
    (log.told, update)
}

/// All that these updates told.
fn told(said: &[String]) -> Vec<Value> {
    let heard = said.iter().map(|text| serde_json::from_str(text).unwrap());
    let updates = heard.filter(|heard: &Heard| heard.kind == "update");
    updates.flat_map(|update| update.told).collect()
}

#[tokio::test]
async fn a_newcomer_is_told_what_those_who_were_there_have_heard() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    for about in catalog::ABOUT {
        let seats = *about.modes[0].seats.start();
        let spec = json!({"wish": {"game": about.id, "seats": seats}});
        let (code, mut host) = server.table(spec).await;
        let mut people = vec![host.another()];
        people[0].cookie.clone_from(&host.cookie);
        for seat in Seat::all(seats).skip(1) {
            people.push(server.guest(&code, "Guest", &seat.to_string()).await);
        }
        // Who watches hears as much as the crowd may.
        people.push(server.api());
        let mut there = Vec::new();
        for (luck, api) in (1..).zip(&people) {
            let mut link = Link::open(api, &code, None).await.unwrap();
            link.hear_until("table").await.unwrap();
            there.push(tokio::spawn(async move {
                let (_, said) = play(&mut link, luck, 10_000).await;
                told(&said)
            }));
        }
        let start = format!("/api/tables/{code}/start");
        host.json("POST", &start, Value::Null).await.unwrap();
        let mut logs = Vec::new();
        for (api, there) in people.iter().zip(there) {
            let (log, update) = come(api, &code).await;
            let heard = there.await.unwrap();
            assert!(update.end.is_some() || heard.len() > log.len());
            let (log, _) = come(api, &code).await;
            assert_eq!(log, heard, "{}", about.id);
            logs.push(log);
        }
        let crowd = logs.pop().unwrap();
        assert!(crowd.len() > 5, "{}", about.id);
        assert!(logs.iter().any(|log| *log != crowd), "eyes differ");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_was_taken_back_is_not_told() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let spec = json!({"wish": {"game": "prout", "seats": 2}});
    let (code, host, _guest) = server.pair(spec).await;
    let (before, _) = come(&host, &code).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let open = a.hear_until("update").await.unwrap().decision.unwrap();
    a.play(1, open.id, &open.moves[0]).await.unwrap();
    a.hear_until("accepted").await.unwrap();
    let (moved, _) = come(&host, &code).await;
    assert!(moved.len() > before.len());
    a.undo(2).await.unwrap();
    // Whoever heard of it is told again what happened.
    let again = a.hear_until("log").await.unwrap();
    assert_eq!(again.told, before);
    assert_eq!(a.hear().await.unwrap().kind, "update");
    let (after, _) = come(&host, &code).await;
    assert_eq!(after, before);
    server.stop().await;
}

#[tokio::test]
async fn it_is_told_after_a_restart_as_before() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    play_some(&mut a, &mut b).await;
    let (before, _) = come(&host, &code).await;
    let (crowd_before, _) = come(&server.api(), &code).await;
    server.stop().await;
    let server = serve(data.path(), &[]).await;
    let (after, _) = come(&host.moved(server.address), &code).await;
    assert_eq!(after, before);
    let (crowd_after, _) = come(&server.api(), &code).await;
    assert_eq!(crowd_after, crowd_before);
    assert_ne!(crowd_after, after, "a seat has seen its own cards");
    server.stop().await;
}

#[tokio::test]
async fn whoever_takes_a_seat_is_told_what_its_eyes_have_seen() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--bot-pace=3600000"]).await;
    let spec = json!({"game": "prout", "seats": 3});
    let asked = json!({"wish": spec, "bots": [["B", 1], ["C", 1]]});
    let (code, mut host) = server.table(asked).await;
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let mut late = server.api();
    let people = format!("/api/tables/{code}/people");
    let who = json!({"name": "Late", "animal": "frog"});
    let person = late.json("POST", &people, who).await.unwrap()["you"].clone();
    let mut link = Link::open(&late, &code, None).await.unwrap();
    let crowd = link.hear_until("log").await.unwrap();
    let sit = format!("/api/tables/{code}/seats/B/sit");
    late.json("POST", &sit, Value::Null).await.unwrap();
    let grant = format!("/api/tables/{code}/requests/{person}");
    host.json("PUT", &grant, json!({"seat": "B"}))
        .await
        .unwrap();
    let seat = link.hear_until("log").await.unwrap();
    assert_ne!(seat.told, crowd.told);
    let (log, _) = come(&late, &code).await;
    assert_eq!(seat.told, log);
    let (hosts, _) = come(&host, &code).await;
    assert_ne!(seat.told, hosts, "and no other's");
    server.stop().await;
}
