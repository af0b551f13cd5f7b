//! In the middle of a contest a bot's seat is taken with the host's consent.

use serde_json::{Value, json};
use server::client::{Api, Link};

use crate::running::{Running, play, serve};

/// A table with a bot on seat B and a contest under way.
async fn under_way(server: &Running) -> (String, Api) {
    let (code, mut host) = server.table(json!({"bots": [["B", 1]]})).await;
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    (code, host)
}

async fn join(server: &Running, code: &str, name: &str) -> Api {
    let mut api = server.api();
    let who = json!({"name": name, "animal": "frog"});
    let people = format!("/api/tables/{code}/people");
    api.json("POST", &people, who).await.unwrap();
    api
}

async fn ask(api: &mut Api, code: &str, verb: &str, rest: &str, body: Value) -> Value {
    let path = format!("/api/tables/{code}{rest}");
    api.json(verb, &path, body).await.unwrap()["table"].take()
}

async fn refused(api: &mut Api, code: &str, verb: &str, rest: &str, body: Value) -> u16 {
    let path = format!("/api/tables/{code}{rest}");
    api.json(verb, &path, body).await.unwrap_err().status
}

#[tokio::test]
async fn a_bots_seat_is_taken_with_the_hosts_consent() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = under_way(&server).await;
    let mut bob = join(&server, &code, "Bob").await;
    let mut eyes = Link::open(&bob, &code, None).await.unwrap();

    let sit = "/seats/B/sit";
    for _ in 0..2 {
        let table = ask(&mut bob, &code, "POST", sit, Value::Null).await;
        assert_eq!(table["requests"], json!([{"person": 2, "seat": "B"}]));
        assert_eq!(table["seats"][1]["taken"], "bot");
    }
    let told = loop {
        let table = eyes.hear_until("table").await.unwrap().table.unwrap();
        if table["requests"] != json!([]) {
            break table;
        }
    };
    assert_eq!(told["requests"][0]["person"], 2);
    // It is the host's to grant, to a person who asked for that seat.
    let (mine, seat_b) = ("/requests/2", json!({"seat": "B"}));
    let grant = |seat: &str| json!({"seat": seat});
    assert_eq!(refused(&mut bob, &code, "PUT", mine, grant("B")).await, 403);
    assert_eq!(
        refused(&mut host, &code, "PUT", mine, grant("A")).await,
        404
    );
    let nobody = "/requests/9";
    assert_eq!(
        refused(&mut host, &code, "PUT", nobody, grant("B")).await,
        404
    );

    let table = ask(&mut host, &code, "PUT", mine, seat_b).await;
    assert_eq!(table["seats"][1]["person"], 2);
    assert_eq!(table["requests"], json!([]));
    // From then on Bob sees and plays.
    let mut b = Link::open(&bob, &code, None).await.unwrap();
    let welcome = b.hear_until("update").await.unwrap();
    assert!(welcome.view.unwrap().get().contains("hand"));
    server.stop().await;
}

#[tokio::test]
async fn whoever_leaves_and_comes_back_asks_again() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let bots = json!({"wish": {"game": "otters", "seats": 3}, "bots": [["B", 1], ["C", 1]]});
    let (code, mut host) = server.table(bots).await;
    ask(&mut host, &code, "POST", "/start", Value::Null).await;
    let mut bob = join(&server, &code, "Bob").await;
    ask(&mut bob, &code, "POST", "/seats/B/sit", Value::Null).await;
    let seat = json!({"seat": "B"});
    ask(&mut host, &code, "PUT", "/requests/2", seat).await;
    let other = refused(&mut bob, &code, "POST", "/seats/C/sit", Value::Null).await;
    assert_eq!(other, 409, "nobody moves to another hand");

    // Nor by the door: the next seat needs the host again, and so does the one just left.
    ask(&mut bob, &code, "DELETE", "/people/me", Value::Null).await;
    let mut bob = join(&server, &code, "Bob").await;
    for seat in ["C", "B"] {
        let sit = format!("/seats/{seat}/sit");
        let table = ask(&mut bob, &code, "POST", &sit, Value::Null).await;
        assert_eq!(table["requests"], json!([{"person": 3, "seat": seat}]));
    }
    let table = ask(&mut host, &code, "DELETE", "/requests/3", Value::Null).await;
    assert_eq!(table["requests"], json!([]), "the host says no");
    ask(&mut bob, &code, "POST", "/seats/C/sit", Value::Null).await;
    let mut cid = join(&server, &code, "Cid").await;
    let others = refused(&mut cid, &code, "DELETE", "/requests/3", Value::Null).await;
    assert_eq!(others, 403, "somebody else's");
    let table = ask(&mut bob, &code, "DELETE", "/requests/3", Value::Null).await;
    assert_eq!(table["requests"], json!([]), "Bob thinks better of it");
    ask(&mut bob, &code, "POST", "/seats/C/sit", Value::Null).await;
    let table = ask(&mut bob, &code, "DELETE", "/people/me", Value::Null).await;
    assert_eq!(
        table["requests"],
        json!([]),
        "a request goes with its person"
    );
    server.stop().await;
}

#[tokio::test]
async fn the_host_takes_one_bots_seat_and_no_other() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    for (seat, level) in [("A", 1), ("B", 1)] {
        if seat == "A" {
            ask(&mut host, &code, "POST", "/stand", Value::Null).await;
        }
        let bot = format!("/seats/{seat}/bot");
        ask(&mut host, &code, "PUT", &bot, json!({"level": level})).await;
    }
    ask(&mut host, &code, "POST", "/start", Value::Null).await;
    let table = ask(&mut host, &code, "POST", "/seats/A/sit", Value::Null).await;
    assert_eq!(table["seats"][0]["person"], 1);
    assert_eq!(table["requests"], json!([]));

    // Nor does the next host take another so, by whatever way.
    let mut bob = join(&server, &code, "Bob").await;
    ask(&mut bob, &code, "POST", "/seats/B/sit", Value::Null).await;
    ask(&mut host, &code, "PUT", "/host", json!({"person": 2})).await;
    let seat = json!({"seat": "B"});
    let own = refused(&mut bob, &code, "PUT", "/requests/2", seat).await;
    assert_eq!(own, 409);
    ask(&mut bob, &code, "DELETE", "/people/me", Value::Null).await;

    // Alone, whoever comes back is the host again, but not with another hand to look at.
    ask(&mut host, &code, "DELETE", "/people/me", Value::Null).await;
    let mut host = join(&server, &code, "Ada").await;
    let again = refused(&mut host, &code, "POST", "/seats/B/sit", Value::Null).await;
    assert_eq!(again, 409);
    let table = ask(&mut host, &code, "PUT", "/seats/B/bot", json!({"level": 2})).await;
    assert_eq!(table["host"], 3);
    server.stop().await;
}

#[tokio::test]
async fn the_record_says_who_took_over_what_and_when() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = under_way(&server).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let (last, _) = play(&mut a, 1, 1).await;
    let contest = last.contest.unwrap();
    let mut bob = join(&server, &code, "Bob").await;
    ask(&mut bob, &code, "POST", "/seats/B/sit", Value::Null).await;
    let seat = json!({"seat": "B"});
    ask(&mut host, &code, "PUT", "/requests/2", seat).await;
    let mut cid = join(&server, &code, "Cid").await;
    ask(&mut bob, &code, "DELETE", "/people/me", Value::Null).await;
    let table = ask(&mut cid, &code, "POST", "/seats/B/sit", Value::Null).await;
    assert_eq!(table["requests"], json!([{"person": 3, "seat": "B"}]));

    let mut a = Link::open(&host, &code, None).await.unwrap();
    let (end, _) = play(&mut a, 2, 10_000).await;
    assert!(end.end.is_some());
    let table = ask(&mut cid, &code, "GET", "", Value::Null).await;
    assert_eq!(table["requests"], json!([]), "nothing is left to take over");
    let shown = format!("/api/contests/{contest}");
    let shown = server.api().json("GET", &shown, Value::Null).await.unwrap();
    let takeovers = shown["takeovers"].as_array().unwrap();
    assert_eq!(takeovers.len(), 1, "{takeovers:?}");
    assert_eq!(takeovers[0]["seat"], "B");
    assert_eq!(takeovers[0]["person"], 2);
    assert_eq!(takeovers[0]["consent"], 1);
    let ply = takeovers[0]["ply"].as_u64().unwrap();
    assert!(ply > 0 && ply < u64::from(end.ply.unwrap()), "{ply}");
    assert!(!shown.to_string().contains("Bob"), "who left is a number");

    let table = ask(&mut cid, &code, "POST", "/seats/B/sit", Value::Null).await;
    assert_eq!(
        table["seats"][1]["person"], 3,
        "between contests it is free"
    );
    server.stop().await;
}
