//! Whoever comes in sits, if there is room; whoever waits is next.

use serde_json::{Value, json};
use server::client::{Api, Link};

use crate::running::{Running, play, serve, store_in};

async fn ask(api: &mut Api, code: &str, verb: &str, rest: &str, body: Value) -> Value {
    let path = format!("/api/tables/{code}{rest}");
    api.json(verb, &path, body).await.unwrap()["table"].take()
}

/// Somebody comes in: who they are then, and what they see.
async fn come(server: &Running, code: &str, name: &str) -> (Api, Value) {
    let mut api = server.api();
    let who = json!({"name": name, "animal": "frog"});
    let table = ask(&mut api, code, "POST", "/people", who).await;
    (api, table)
}

/// Who sits where, by their numbers; a bot is 0, nobody null.
fn seated(table: &Value) -> Value {
    let seats = table["seats"].as_array().unwrap().iter();
    let seat = |row: &Value| match row["taken"].as_str().unwrap() {
        "bot" => json!(0),
        _ => row["person"].clone(),
    };
    seats.map(seat).collect()
}

/// For how many the game is at most, as it is played here.
fn most_seats(spec: &Value) -> u8 {
    let mut games = catalog::ABOUT.iter();
    let about = games.find(|about| spec["game"] == about.id).unwrap();
    let mut modes = about.modes.iter();
    let mode = modes.find(|mode| spec["mode"] == mode.id).unwrap();
    *mode.seats.end()
}

#[tokio::test]
async fn whoever_comes_in_sits_first_free_then_for_a_bot_then_on_one_more_seat() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let spec = json!({"game": "otters", "mode": "free", "seats": 3});
    let (code, _host) = server
        .table(json!({"wish": spec, "bots": [["B", 1]]}))
        .await;
    let (_, table) = come(&server, &code, "Bob").await;
    assert_eq!(seated(&table), json!([1, 0, 2]), "the free seat first");
    let (_, table) = come(&server, &code, "Cid").await;
    assert_eq!(seated(&table), json!([1, 3, 2]), "then a bot's");
    let most = most_seats(&table["wish"]);
    for id in 4..=most {
        let (_, table) = come(&server, &code, "More").await;
        assert_eq!(table["wish"]["seats"], id, "then one more");
        assert_eq!(seated(&table)[usize::from(id) - 1], id);
    }
    let (_, table) = come(&server, &code, "Eve").await;
    assert_eq!(table["wish"]["seats"], most, "the game is for no more");
    assert_eq!(
        table["people"].as_array().unwrap().len(),
        usize::from(most) + 1
    );
    assert_eq!(table["next"], json!([]), "whoever stands is asked first");
    server.stop().await;
}

#[tokio::test]
async fn a_duel_becomes_a_game_for_three() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let table = ask(&mut host, &code, "GET", "", Value::Null).await;
    assert_eq!(table["wish"]["mode"], "duel");
    come(&server, &code, "Bob").await;
    let (_, table) = come(&server, &code, "Cid").await;
    assert_eq!(seated(&table), json!([1, 2, 3]));
    assert_eq!(table["wish"]["mode"], "free");
    ask(&mut host, &code, "POST", "/start", Value::Null).await;
    server.stop().await;
}

#[tokio::test]
async fn in_mid_contest_one_stands_and_whoever_is_next_sits_when_it_is_over() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let spec = json!({"game": "prout", "seats": 2});
    let (code, mut host) = server
        .table(json!({"wish": spec, "bots": [["B", 1]]}))
        .await;
    ask(&mut host, &code, "POST", "/start", Value::Null).await;
    let (mut bob, table) = come(&server, &code, "Bob").await;
    assert_eq!(seated(&table), json!([1, 0]));
    let (mut cid, _) = come(&server, &code, "Cid").await;
    for _ in 0..2 {
        let table = ask(&mut cid, &code, "PUT", "/next", Value::Null).await;
        assert_eq!(table["next"], json!([3]));
    }
    let table = ask(&mut bob, &code, "PUT", "/next", Value::Null).await;
    assert_eq!(table["next"], json!([3, 2]), "in order");
    let table = ask(&mut cid, &code, "DELETE", "/next", Value::Null).await;
    assert_eq!(table["next"], json!([2]));
    ask(&mut cid, &code, "PUT", "/next", Value::Null).await;
    let next = format!("/api/tables/{code}/next");
    let stranger = server.api().json("PUT", &next, Value::Null).await;
    assert_eq!(stranger.unwrap_err().status, 401);

    let mut eyes = Link::open(&bob, &code, None).await.unwrap();
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let (end, _) = play(&mut a, 1, 10_000).await;
    assert!(end.end.is_some());
    let table = loop {
        let table = eyes.hear_until("table").await.unwrap().table.unwrap();
        if table["next"] == json!([]) {
            break table;
        }
    };
    assert_eq!(table["stage"], "over");
    assert_eq!(
        seated(&table),
        json!([1, 2, 3]),
        "a bot's seat, and one more"
    );
    // The contest that is over had two seats: whoever has the third looks on.
    let mut c = Link::open(&cid, &code, None).await.unwrap();
    assert!(c.hear_until("update").await.unwrap().end.is_some());
    ask(&mut host, &code, "POST", "/rematch", json!({})).await;
    let began = loop {
        let update = c.hear_until("update").await.unwrap();
        if update.end.is_none() {
            break update;
        }
    };
    assert!(
        !began.told.is_empty(),
        "and is told of the deal of the next"
    );
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_next_sits_when_somebody_stands_up_and_a_restart_does_not_matter() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, _guest) = server
        .pair(json!({"wish": {"game": "otto-bruno", "seats": 2}}))
        .await;
    let (mut cid, _) = come(&server, &code, "Cid").await;
    ask(&mut cid, &code, "PUT", "/next", Value::Null).await;
    ask(&mut host, &code, "DELETE", "/people/2", Value::Null).await;
    server.stop().await;

    let server = serve(data.path(), &[]).await;
    let mut host = host.moved(server.address);
    let table = ask(&mut host, &code, "GET", "", Value::Null).await;
    assert_eq!(
        (&table["next"], seated(&table)),
        (&json!([3]), json!([1, null]))
    );
    let table = ask(&mut host, &code, "POST", "/stop", Value::Null).await;
    assert_eq!(
        (&table["next"], seated(&table)),
        (&json!([]), json!([1, 3]))
    );
    // Between contests it is as soon as somebody makes room.
    let mut cid = cid.moved(server.address);
    let bots = json!({"level": 1});
    for number in 3..=most_seats(&table["wish"]) {
        let (_, table) = come(&server, &code, "More").await;
        assert_eq!(table["wish"]["seats"], number);
    }
    let (mut eve, table) = come(&server, &code, "Eve").await;
    let full = seated(&table);
    let table = ask(&mut eve, &code, "PUT", "/next", Value::Null).await;
    assert_eq!(seated(&table), full);
    let table = ask(&mut cid, &code, "POST", "/stand", Value::Null).await;
    assert_eq!(seated(&table)[1], eve_number(&table));
    let taken = format!("/api/tables/{code}/seats/B/bot");
    assert_eq!(
        host.json("PUT", &taken, bots).await.unwrap_err().status,
        409
    );
    server.stop().await;
}

/// The number of whoever came last.
fn eve_number(table: &Value) -> Value {
    table["people"].as_array().unwrap().last().unwrap()["id"].clone()
}

#[tokio::test]
async fn tables_of_an_older_server_have_nobody_waiting() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    server.stop().await;
    let store = store_in(data.path()).await;
    let row = store.table(code.parse().unwrap()).await.unwrap().unwrap();
    assert!(!row.doc.contains("\"next\""), "as it was written before");
    store.close().await;
    let server = serve(data.path(), &[]).await;
    host = host.moved(server.address);
    let table = ask(&mut host, &code, "GET", "", Value::Null).await;
    assert_eq!(table["next"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn one_says_who_one_is_at_any_time() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, mut guest) = server.pair(json!({})).await;
    let mut eyes = Link::open(&guest, &code, None).await.unwrap();
    let owl = json!({"animal": "owl"});
    let table = ask(&mut host, &code, "PATCH", "/people/me", owl).await;
    assert_eq!(table["people"][0]["animal"], "owl");
    assert_eq!(table["people"][0]["name"], "Ada", "what is left out stays");
    let name = json!({"name": " Grand  Ma "});
    let table = ask(&mut host, &code, "PATCH", "/people/me", name).await;
    assert_eq!(table["people"][0]["name"], "Grand Ma");
    assert_eq!(table["people"][0]["animal"], "owl");
    loop {
        let told = eyes.hear_until("table").await.unwrap().table.unwrap();
        if told["people"][0]["name"] == "Grand Ma" {
            break;
        }
    }
    let me = format!("/api/tables/{code}/people/me");
    for wrong in [
        json!({"name": ""}),
        json!({"animal": "dodo"}),
        json!({"host": true}),
    ] {
        let refused = guest.json("PATCH", &me, wrong.clone()).await.unwrap_err();
        assert!((400..=422).contains(&refused.status), "{wrong}: {refused}");
    }
    let nobody = server
        .api()
        .json("PATCH", &me, json!({"name": "Eve"}))
        .await;
    assert_eq!(nobody.unwrap_err().status, 401);
    server.stop().await;
}

#[tokio::test]
async fn who_is_asked_to_change_places_declines_and_who_asked_withdraws() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let spec = json!({"game": "otters", "mode": "free", "seats": 3});
    let (code, mut host) = server.table(json!({ "wish": spec })).await;
    let (mut bob, _) = come(&server, &code, "Bob").await;
    let (mut cid, _) = come(&server, &code, "Cid").await;
    ask(&mut bob, &code, "POST", "/seats/A/swap", Value::Null).await;
    ask(&mut bob, &code, "POST", "/seats/C/swap", Value::Null).await;
    let table = ask(&mut host, &code, "DELETE", "/seats/B/swap", Value::Null).await;
    assert_eq!(
        table["swaps"],
        json!([["B", "C"]]),
        "only what was asked of A"
    );
    // What is no longer asked is not agreed to: it is A who asks now.
    let table = ask(&mut host, &code, "POST", "/seats/B/swap", Value::Null).await;
    assert_eq!(table["swaps"], json!([["B", "C"], ["A", "B"]]));
    assert_eq!(seated(&table), json!([1, 2, 3]));
    let table = ask(&mut bob, &code, "DELETE", "/seats/C/swap", Value::Null).await;
    assert_eq!(table["swaps"], json!([["A", "B"]]), "withdrawn");
    // Where nothing was asked nothing is changed, nor for others.
    let table = ask(&mut cid, &code, "DELETE", "/seats/B/swap", Value::Null).await;
    assert_eq!(table["swaps"], json!([["A", "B"]]));
    ask(&mut cid, &code, "POST", "/stand", Value::Null).await;
    let path = format!("/api/tables/{code}/seats/B/swap");
    let refused = cid.json("DELETE", &path, Value::Null).await.unwrap_err();
    assert!(refused.body.contains("no-seat"), "{refused:?}");
    server.stop().await;
}

#[tokio::test]
async fn who_asks_to_change_places_is_shown() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let (mut bob, _) = come(&server, &code, "Bob").await;
    let table = ask(&mut bob, &code, "POST", "/seats/A/swap", Value::Null).await;
    assert_eq!(table["swaps"], json!([["B", "A"]]));
    let table = ask(&mut host, &code, "GET", "", Value::Null).await;
    assert_eq!(table["swaps"], json!([["B", "A"]]));
    let table = ask(&mut host, &code, "POST", "/seats/B/swap", Value::Null).await;
    assert_eq!(
        (&table["swaps"], seated(&table)),
        (&json!([]), json!([2, 1]))
    );
    ask(&mut bob, &code, "POST", "/seats/B/swap", Value::Null).await;
    let table = ask(&mut host, &code, "POST", "/start", Value::Null).await;
    assert_eq!(table["swaps"], json!([]), "a contest ends it");
    server.stop().await;
}

#[tokio::test]
async fn with_fewer_seats_people_go_before_bots() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let spec = json!({"game": "otters", "seats": 3});
    let (code, mut host) = server
        .table(json!({"wish": spec, "bots": [["B", 1]]}))
        .await;
    server.guest(&code, "Bob", "C").await;
    let two = json!({"wish": {"game": "otters", "seats": 2}});
    let table = ask(&mut host, &code, "PATCH", "", two).await;
    assert_eq!(seated(&table), json!([1, 2]));
    server.stop().await;
}
