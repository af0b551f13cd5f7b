//! What can be seen afterwards.

use serde_json::{Value, json};
use server::client::Link;

use crate::running::{play, serve};

#[tokio::test]
async fn before_the_end_nothing_is_shown_and_after_it_everything() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let contest = a.hear_until("update").await.unwrap().contest.unwrap();
    let at = |rest: &str| format!("/api/contests/{contest}{rest}");
    for hidden in ["/journal", "/replay?eyes=all", "/replay?eyes=crowd"] {
        let refused = host
            .text("GET", &at(hidden), Value::Null)
            .await
            .unwrap_err();
        assert_eq!(refused.status, 409, "{hidden}");
    }
    let shown = host.json("GET", &at(""), Value::Null).await.unwrap();
    assert_eq!(shown["secret"], Value::Null);
    assert_eq!(shown["seats"], json!([]));
    drop(a);
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));

    let shown = host.json("GET", &at(""), Value::Null).await.unwrap();
    assert_eq!(shown["secret"], end.end.unwrap()["secret"]);
    let plies = shown["plies"].as_u64().unwrap();
    for eyes in ["A", "B", "crowd", "all"] {
        let frames = host
            .json("GET", &at(&format!("/replay?eyes={eyes}")), Value::Null)
            .await
            .unwrap();
        assert_eq!(frames.as_array().unwrap().len() as u64, plies + 1);
    }
    let some = host
        .json("GET", &at("/replay?from=3&to=5"), Value::Null)
        .await
        .unwrap();
    assert_eq!(some.as_array().unwrap().len(), 3);
    let none = host
        .json("GET", &at("/replay?eyes=F"), Value::Null)
        .await
        .unwrap_err();
    assert_eq!(none.status, 404);
    let cut = host
        .json("GET", &at("/journal?ply=4&form=json"), Value::Null)
        .await
        .unwrap();
    assert_eq!(cut["steps"].as_array().unwrap().len(), 4);

    let mut branched = server.api();
    let asked = json!({"ply": plies / 2, "bots": 1, "name": "Cid", "animal": "owl"});
    let made = branched.json("POST", &at("/branch"), asked).await.unwrap();
    let code = made["table"]["code"].as_str().unwrap().to_owned();
    branched
        .json("POST", &format!("/api/tables/{code}/start"), Value::Null)
        .await
        .unwrap();
    let mut link = Link::open(&branched, &code, None).await.unwrap();
    let (end, _) = play(&mut link, 9, 10_000).await;
    let journal = format!("/api/contests/{}/journal", end.contest.unwrap());
    let text = branched.text("GET", &journal, Value::Null).await.unwrap();
    let journal: engine::Journal = text.parse().unwrap();
    assert!(
        journal.verify(&catalog::open).unwrap().computed,
        "chance went on as it would have"
    );
    server.stop().await;
}

#[tokio::test]
async fn a_record_names_who_sat_where_for_as_long_as_they_are_at_the_table() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server
        .table(json!({"wish": {"game": "otters", "mode": "free", "seats": 3}, "bots": [["C", 2]]}))
        .await;
    let mut guest = server.guest(&code, "Bob", "B").await;
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    host.json("POST", &at("/start"), Value::Null).await.unwrap();
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    let contest = format!("/api/contests/{}", end.contest.unwrap());

    let swap = at("/seats/B/swap");
    host.json("POST", &swap, Value::Null).await.unwrap();
    let shown = host.json("GET", &contest, Value::Null).await.unwrap();
    let (ada, bot) = (
        json!({"seat": "A", "person": 1, "name": "Ada", "animal": "otter"}),
        json!({"seat": "C", "animal": "duck", "level": 2}),
    );
    let bob = json!({"seat": "B", "person": 2, "name": "Bob", "animal": "frog"});
    assert_eq!(shown["seats"], json!([ada, bob, bot]));

    let leave = at("/people/me");
    guest.json("DELETE", &leave, Value::Null).await.unwrap();
    let shown = host.json("GET", &contest, Value::Null).await.unwrap();
    assert_eq!(
        shown["seats"],
        json!([ada, {"seat": "B", "person": 2}, bot])
    );
    server.stop().await;
}

#[tokio::test]
async fn whoever_plays_on_finds_the_seats_called_as_they_were() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    let branch = format!("/api/contests/{}/branch", end.contest.unwrap());
    let asked = json!({"ply": 1, "bots": 1, "name": "Eve", "animal": "owl"});
    let mut eve = server.api();
    let made = eve.json("POST", &branch, asked).await.unwrap();
    let seats = made["table"]["seats"].as_array().unwrap();
    let bot = seats.iter().find(|seat| seat["taken"] == "bot").unwrap();
    let was = if bot["seat"] == "A" {
        ["Ada", "otter"]
    } else {
        ["Bob", "frog"]
    };
    assert_eq!([&bot["name"], &bot["animal"]], was);

    // Played to its end it is recorded so, and from there it goes on.
    let code = made["table"]["code"].as_str().unwrap().to_owned();
    let start = format!("/api/tables/{code}/start");
    eve.json("POST", &start, Value::Null).await.unwrap();
    let mut link = Link::open(&eve, &code, None).await.unwrap();
    let (end, _) = play(&mut link, 3, 10_000).await;
    let shown = format!("/api/contests/{}", end.contest.unwrap());
    let shown = eve.json("GET", &shown, Value::Null).await.unwrap();
    let seats = shown["seats"].as_array().unwrap();
    let again = seats.iter().find(|seat| seat["seat"] == bot["seat"]);
    assert_eq!(again.unwrap()["name"], was[0]);

    // Another game is played by others.
    let at = format!("/api/tables/{code}");
    let prout = json!({"wish": {"game": "prout", "seats": 2}});
    let changed = eve.json("PATCH", &at, prout).await.unwrap();
    assert!(!changed["table"]["seats"].to_string().contains(was[0]));
    server.stop().await;
}

#[tokio::test]
async fn whoever_plays_on_has_the_seat_they_ask_for_and_no_namesake() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    let branch = format!("/api/contests/{}/branch", end.contest.unwrap());
    for (seat, other, name) in [("A", "B", Some("Bob")), ("B", "A", None)] {
        let asked = json!({"ply": 1, "seat": seat, "bots": 1, "name": "Ada", "animal": "otter"});
        let mut ada = server.api();
        let made = ada.json("POST", &branch, asked).await.unwrap();
        let seats = made["table"]["seats"].as_array().unwrap();
        let at = |letter: &str| seats.iter().find(|seat| seat["seat"] == letter).unwrap();
        assert_eq!(at(seat)["person"], made["you"], "{seat}");
        assert_eq!(at(other)["name"].as_str(), name, "nobody's double");
    }
    let nowhere = json!({"ply": 1, "seat": "F", "bots": 1, "name": "Ada", "animal": "otter"});
    let refused = server.api().json("POST", &branch, nowhere).await;
    assert_eq!(refused.unwrap_err().status, 404);
    server.stop().await;
}

#[tokio::test]
async fn where_a_contest_would_be_played_on_another_game_can_be_chosen() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    let branch = format!("/api/contests/{}/branch", end.contest.unwrap());
    let asked = json!({"ply": 1, "bots": 1, "name": "Eve", "animal": "owl"});
    let mut eve = server.api();
    let made = eve.json("POST", &branch, asked).await.unwrap();
    let at = format!("/api/tables/{}", made["table"]["code"].as_str().unwrap());
    let prout = json!({"wish": {"game": "prout", "seats": 2}});
    let changed = eve.json("PATCH", &at, prout).await.unwrap();
    assert_eq!(changed["table"]["known"], false);
    let start = format!("{at}/start");
    let started = eve.json("POST", &start, Value::Null).await.unwrap();
    assert_eq!(started["table"]["stage"], "playing");
    server.stop().await;
}
