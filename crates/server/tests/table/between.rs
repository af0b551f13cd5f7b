//! Between games: contests put away, proposals, another host.

use std::time::Duration;

use serde_json::{Value, json};
use server::client::{Api, Link};
use tokio::task::JoinHandle;

use crate::running::{let_pass, play, serve};

async fn ask(api: &mut Api, code: &str, verb: &str, rest: &str, body: Value) -> Value {
    let path = format!("/api/tables/{code}{rest}");
    api.json(verb, &path, body).await.unwrap()["table"].take()
}

async fn refused(api: &mut Api, code: &str, verb: &str, rest: &str, body: Value) -> String {
    let path = format!("/api/tables/{code}{rest}");
    let refused = api.json(verb, &path, body).await.unwrap_err();
    let error: Value = serde_json::from_str(&refused.body).unwrap();
    error["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_contest_is_put_away_unfinished_and_another_game_is_played() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, mut guest) = server.pair(json!({})).await;
    let mut eyes = Link::open(&guest, &code, None).await.unwrap();
    let contest = eyes.hear_until("update").await.unwrap().contest.unwrap();
    let no = refused(&mut guest, &code, "POST", "/stop", Value::Null).await;
    assert_eq!(no, "not-host");
    let table = ask(&mut host, &code, "POST", "/stop", Value::Null).await;
    assert_eq!(
        (&table["stage"], &table["contest"]),
        (&json!("gathering"), &Value::Null)
    );
    while eyes.hear_until("table").await.unwrap().table.unwrap() != table {}
    let no = refused(&mut host, &code, "POST", "/stop", Value::Null).await;
    assert_eq!(no, "not-under-way");
    eyes.undo(1).await.unwrap();
    let late = eyes.hear_until("refused").await.unwrap().why.unwrap();
    assert_eq!(late, "not_playing");

    let prout = json!({"wish": {"game": "prout", "seats": 2}});
    ask(&mut host, &code, "PATCH", "", prout).await;
    server.stop().await;
    let server = serve(data.path(), &[]).await;
    let mut host = host.moved(server.address);
    let table = ask(&mut host, &code, "POST", "/start", Value::Null).await;
    assert_eq!(table["stage"], "playing");
    // What was put away has an end and no result, and can be played on.
    let shown = format!("/api/contests/{contest}");
    let shown = host.json("GET", &shown, Value::Null).await.unwrap();
    assert!(shown["ended"].is_number());
    assert_eq!(shown["standings"], Value::Null);
    let branch = json!({"ply": 1, "bots": 1, "name": "Ada", "animal": "otter"});
    let branch = host
        .json("POST", &format!("/api/contests/{contest}/branch"), branch)
        .await;
    assert_eq!(branch.unwrap()["table"]["wish"]["game"], "otters");
    server.stop().await;
}

#[tokio::test]
async fn whoever_sits_proposes_and_the_host_decides() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, mut guest) = server.pair(json!({})).await;
    let spec = |game: &str| json!({"wish": {"game": game, "seats": 2}});
    let proposal = "/proposal";
    let table = ask(&mut guest, &code, "PUT", proposal, spec("prout")).await;
    assert_eq!(table["proposals"][0]["person"], 2);
    assert_eq!(table["proposals"][0]["wish"]["game"], "prout");
    let table = ask(&mut guest, &code, "PUT", proposal, spec("otto-bruno")).await;
    assert_eq!(table["proposals"].as_array().unwrap().len(), 1, "one each");
    let table = ask(&mut host, &code, "PUT", proposal, spec("prout")).await;
    assert_eq!(table["proposals"].as_array().unwrap().len(), 2);

    let no = refused(&mut guest, &code, "PUT", proposal, spec("chess")).await;
    assert_eq!(no, "setup");
    let no = refused(&mut guest, &code, "DELETE", "/proposals/1", Value::Null).await;
    assert_eq!(no, "not-host");
    let who = json!({"name": "Cid", "animal": "frog"});
    let mut cid = server.api();
    ask(&mut cid, &code, "POST", "/people", who).await;
    let no = refused(&mut cid, &code, "PUT", proposal, spec("prout")).await;
    assert_eq!(no, "no-seat");

    let table = ask(&mut host, &code, "DELETE", "/proposals/2", Value::Null).await;
    assert_eq!(table["proposals"].as_array().unwrap().len(), 1);
    let no = refused(&mut host, &code, "DELETE", "/proposals/2", Value::Null).await;
    assert_eq!(no, "no-such-proposal");
    let table = ask(&mut host, &code, "DELETE", proposal, Value::Null).await;
    assert_eq!(table["proposals"], json!([]));

    // A change of what is played ends them, and so does a start; leaving ends one's own.
    ask(&mut guest, &code, "PUT", proposal, spec("prout")).await;
    let table = ask(&mut host, &code, "POST", "/stop", Value::Null).await;
    assert_eq!(table["proposals"].as_array().unwrap().len(), 1);
    let table = ask(&mut host, &code, "PATCH", "", spec("prout")).await;
    assert_eq!(table["proposals"], json!([]));
    ask(&mut guest, &code, "PUT", proposal, spec("otters")).await;
    let table = ask(&mut host, &code, "POST", "/start", Value::Null).await;
    assert_eq!(table["proposals"], json!([]));
    ask(&mut guest, &code, "PUT", proposal, spec("otters")).await;
    let table = ask(&mut host, &code, "DELETE", "/people/2", Value::Null).await;
    assert_eq!(table["proposals"], json!([]));
    server.stop().await;
}

/// A device that connects and answers to signs of life.
async fn stay(api: &Api, code: &str) -> JoinHandle<()> {
    let mut link = Link::open(api, code, None).await.unwrap();
    link.hear_until("table").await.unwrap();
    tokio::spawn(async move { while link.text().await.is_some() {} })
}

/// The host of a table.
async fn host_of(api: &mut Api, code: &str) -> Value {
    ask(api, code, "GET", "", Value::Null).await["host"].clone()
}

#[tokio::test]
async fn a_host_away_for_a_minute_is_host_no_longer() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server
        .table(json!({"wish": {"game": "otters", "seats": 3}}))
        .await;
    let mut guest = server.guest(&code, "Bob", "B").await;
    let _cid = server.guest(&code, "Cid", "C").await;
    // Nobody is there: nobody waits.
    let_pass(600).await;
    let _b = stay(&guest, &code).await;
    let_pass(40).await;
    assert_eq!(host_of(&mut guest, &code).await, 1, "it takes a minute");
    // Back in time, and gone again: the minute begins anew.
    let a = stay(&host, &code).await;
    let_pass(120).await;
    assert_eq!(host_of(&mut guest, &code).await, 1, "the host is there");
    a.abort();
    while ask(&mut guest, &code, "GET", "", Value::Null).await["people"][0]["present"] == true {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let_pass(40).await;
    assert_eq!(host_of(&mut guest, &code).await, 1);
    let_pass(40).await;
    assert_eq!(
        host_of(&mut guest, &code).await,
        2,
        "of those who sit and are there, the first to come"
    );
    let no = refused(&mut host, &code, "POST", "/start", Value::Null).await;
    assert_eq!(no, "not-host");
    ask(&mut guest, &code, "POST", "/start", Value::Null).await;
    server.stop().await;
}

#[tokio::test]
async fn a_host_who_gives_up_the_chair_hands_over_and_a_bot_plays_on() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--bot-pace=0"]).await;
    let (code, mut host, mut guest) = server.pair(json!({})).await;
    let mut left = Link::open(&host, &code, None).await.unwrap();
    let mut eyes = Link::open(&guest, &code, None).await.unwrap();
    let first = eyes.hear_until("update").await.unwrap();
    ask(&mut host, &code, "DELETE", "/people/me", Value::Null).await;
    let bye = left.hear_until("bye").await.unwrap();
    assert_eq!(bye.why.as_deref(), Some("gone"), "by oneself");
    let table = ask(&mut guest, &code, "GET", "", Value::Null).await;
    assert_eq!(
        (&table["host"], &table["stage"]),
        (&json!(2), &json!("playing"))
    );
    assert_ne!(table["seats"][0]["taken"], "person");
    // The same contest comes to its end without the one who left.
    let (end, _) = play(&mut eyes, 5, 10_000).await;
    assert_eq!(end.contest, first.contest);
    assert!(end.end.is_some());
    // What a host may do is the guest's now, and no longer the host's.
    let prout = json!({"wish": {"game": "prout", "seats": 2}});
    let no = refused(&mut host, &code, "PATCH", "", prout.clone()).await;
    assert_eq!(no, "not-here");
    ask(&mut guest, &code, "PATCH", "", prout).await;
    server.stop().await;
}

#[tokio::test]
async fn whoever_only_watches_does_not_become_host() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, _host, mut guest) = server.pair(json!({})).await;
    let mut cid = server.api();
    let who = json!({"name": "Cid", "animal": "frog"});
    ask(&mut cid, &code, "POST", "/people", who).await;
    let _c = stay(&cid, &code).await;
    let_pass(200).await;
    assert_eq!(host_of(&mut guest, &code).await, 1);
    server.stop().await;
}

#[tokio::test]
async fn a_table_says_whose_turn_it_is_and_since_when() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let guest = server.guest(&code, "Bob", "B").await;
    let path = format!("/api/tables/{code}");
    let turn = async |api: &mut Api| {
        let mut answer = api.json("GET", &path, Value::Null).await.unwrap();
        answer["turn"].take()
    };
    assert_eq!(turn(&mut host).await, Value::Null);
    let before = now_ms();
    ask(&mut host, &code, "POST", "/start", Value::Null).await;
    let first = turn(&mut host).await;
    let since = first["since"].as_i64().unwrap();
    assert!((before..=now_ms()).contains(&since), "{first}");
    let mut links = [
        Link::open(&host, &code, None).await.unwrap(),
        Link::open(&guest, &code, None).await.unwrap(),
    ];
    let mut awaited = Vec::new();
    for (link, seat) in links.iter_mut().zip(["A", "B"]) {
        let update = link.hear_until("update").await.unwrap();
        if update.decision.is_some_and(|choice| choice.awaited) {
            awaited.push(seat);
        }
    }
    assert_eq!(first["awaited"], json!(awaited));

    // It is the journal that knows: a restart changes nothing.
    server.stop().await;
    tokio::time::sleep(Duration::from_millis(20)).await;
    let server = serve(data.path(), &[]).await;
    let (mut host, guest) = (host.moved(server.address), guest.moved(server.address));
    assert_eq!(turn(&mut host).await, first);
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    tokio::select! {
        _ = play(&mut a, 1, 1) => {}
        _ = play(&mut b, 2, 1) => {}
    }
    let next = turn(&mut host).await;
    assert!(next["since"].as_i64().unwrap() > since, "{next}");

    // Where strangers may not look, that is told to nobody else.
    let shut = json!({"settings": {"watchers": false}});
    ask(&mut host, &code, "PATCH", "", shut).await;
    assert_eq!(turn(&mut server.api()).await, Value::Null);
    assert_ne!(turn(&mut host).await, Value::Null);
    server.stop().await;
}

fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap().as_millis().try_into().unwrap()
}
