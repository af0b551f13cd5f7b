//! Contests that were dealt on a device: shared when they are over, moved while they are under way.

use serde_json::{Value, json};
use server::client::{Api, Link, Refusal};

use crate::{
    device::Device,
    running::{Running, play, serve},
};

/// A contest that was played on a device, as the device hands it over.
fn played() -> Value {
    let mut device = Device::new();
    let code = device.start("otters", "duel", 2, 1);
    let link = device.connect(&code, None);
    device.play(link, usize::MAX);
    let (_, id) = device.disk.on_table(&code);
    let at = |rest: &str| format!("/contests/{id}{rest}");
    let journal = device.ask("GET", &at("/journal"), &Value::Null).unwrap();
    let shown = device.ask("GET", &at(""), &Value::Null).unwrap();
    json!({ "journal": journal, "seats": shown["seats"] })
}

async fn share(api: &mut Api, handed: &Value) -> Result<Value, Refusal> {
    api.json("POST", "/api/contests", handed.clone()).await
}

#[tokio::test]
async fn a_contest_of_a_device_is_shared_once_and_everybody_can_watch_it() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let handed = played();
    let mut api = server.api();
    let shared = share(&mut api, &handed).await.unwrap();
    assert_eq!(shared["on_device"], true);
    let id = shared["id"].as_str().unwrap();
    assert!(
        shared["link"]
            .as_str()
            .unwrap()
            .ends_with(&format!("/replay/{id}"))
    );
    assert_eq!(shared["seats"][0]["name"], "Ann");
    assert_eq!(shared["seats"][1]["level"], 1);
    assert_eq!(shared["seats"][1]["animal"], handed["seats"][1]["animal"]);
    let again = share(&mut server.api(), &handed).await.unwrap();
    assert_eq!(again["id"], id, "the same contest has one address");
    let (mut one, mut other) = (server.api(), server.api());
    let fresh = played_with_other_luck();
    let both = tokio::join!(share(&mut one, &fresh), share(&mut other, &fresh));
    assert_eq!(both.0.unwrap()["id"], both.1.unwrap()["id"], "at once too");

    let at = |rest: &str| format!("/api/contests/{id}{rest}");
    let journal = api.text("GET", &at("/journal"), Value::Null).await.unwrap();
    assert_eq!(handed["journal"], journal, "to the letter");
    for eyes in ["A", "B", "crowd", "all"] {
        let frames = at(&format!("/replay?eyes={eyes}"));
        let frames = api.json("GET", &frames, Value::Null).await.unwrap();
        assert_eq!(
            frames.as_array().unwrap().len() as u64,
            shared["plies"].as_u64().unwrap() + 1
        );
    }
    let branch = json!({"ply": 3, "bots": 1, "name": "Cid", "animal": "owl"});
    api.json("POST", &at("/branch"), branch).await.unwrap();
    server.stop().await;

    // It is there after a restart, and nobody sits at it.
    let server = serve(data.path(), &[]).await;
    let shown = server
        .api()
        .json("GET", &at(""), Value::Null)
        .await
        .unwrap();
    assert_eq!(shown["standings"], shared["standings"]);
    server.stop().await;
}

fn played_with_other_luck() -> Value {
    let mut device = Device::new().killed();
    let code = device.start("otters", "duel", 2, 2);
    let link = device.connect(&code, None);
    device.play(link, usize::MAX);
    let (_, id) = device.disk.on_table(&code);
    let at = format!("/contests/{id}/journal");
    let journal = device.ask("GET", &at, &Value::Null).unwrap();
    json!({ "journal": journal, "seats": [] })
}

#[tokio::test]
async fn what_is_handed_over_is_refused_if_it_is_not_right() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let handed = played();
    let text = handed["journal"].as_str().unwrap();
    let refused = async |journal: String, seats: Value| {
        let handed = json!({ "journal": journal, "seats": seats });
        let refused = share(&mut server.api(), &handed).await.unwrap_err();
        let body: Value = serde_json::from_str(&refused.body).unwrap();
        (refused.status, body["code"].as_str().unwrap().to_owned())
    };
    let wrong = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    let line = |start: &str| text.lines().find(|line| line.starts_with(start)).unwrap();
    let steps: Vec<&str> = text.lines().filter(|line| line.starts_with(' ')).collect();
    let (last, result, secret) = (steps[steps.len() - 1], line("result"), line("secret"));
    let deal = steps[0];
    let another = deal.rsplit_once(' ').unwrap();
    let swapped = format!("{} {}", another.0, if another.1 == "2" { "3" } else { "2" });
    let none = || json!([]);
    let misread = (422, "misread".to_owned());
    assert_eq!(refused("nonsense".into(), none()).await, misread);
    assert_eq!(
        refused(wrong(deal, &swapped), none()).await,
        misread,
        "another card"
    );
    assert_eq!(
        refused(wrong(secret, ""), none()).await,
        misread,
        "no secret"
    );
    let forged = wrong(secret, &format!("secret {}", "0".repeat(64)));
    assert_eq!(refused(forged, none()).await, misread, "another secret");
    let unfinished = wrong(last, "").replace(result, "");
    assert_eq!(refused(unfinished, none()).await, (409, "not-over".into()));
    let other_rules = wrong("game otters 1", "game otters 999");
    assert_eq!(
        refused(other_rules, none()).await,
        (409, "read-only".into())
    );
    let other_game = wrong("game otters 1", "game weasels 1");
    assert_eq!(refused(other_game, none()).await, (409, "read-only".into()));
    let long = json!([{ "seat": "A", "person": 1, "name": "x".repeat(30), "animal": "otter" }]);
    assert_eq!(refused(text.into(), long).await.0, 400, "names are bounded");
    let nowhere = json!([{ "seat": "F", "animal": "otter" }]);
    assert_eq!(refused(text.into(), nowhere).await.0, 404);
    let endless = format!("{text}{}", "; nothing\n".repeat(20_000));
    assert_eq!(refused(endless, none()).await.0, 400, "too long");
    server.stop().await;
}

#[tokio::test]
async fn an_address_hands_over_as_often_as_it_may_open_tables() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--tables-per-hour=2"]).await;
    let handed = json!({ "journal": "nonsense", "seats": [] });
    let mut api = server.api();
    for status in [422, 422, 429] {
        assert_eq!(share(&mut api, &handed).await.unwrap_err().status, status);
    }
    server.stop().await;
}

/// A contest under way on a device, and what the device asks a server for when its table leaves.
fn under_way(moves: usize) -> (Device, String, Value, Value) {
    let mut device = Device::new();
    let code = device.start("prout", "base", 3, 2);
    let link = device.connect(&code, None);
    device.play(link, moves);
    while device.last(link, "update").unwrap()["decision"]["awaited"] != true {
        device.wait();
    }
    let shown = device.last(link, "update").unwrap().clone();
    let at = format!("/tables/{code}/gone");
    let left = device.ask("POST", &at, &Value::Null).unwrap();
    (device, code, shown, left["table"].clone())
}

/// The table is there, and its contest goes on.
async fn arrive(server: &Running, wanted: &Value) -> (String, Api) {
    let mut host = server.api();
    let made = host
        .json("POST", "/api/tables", wanted.clone())
        .await
        .unwrap();
    let code = made["table"]["code"].as_str().unwrap().to_owned();
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    (code, host)
}

#[tokio::test]
async fn a_table_of_a_device_goes_on_at_the_server_where_it_stood() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--bot-pace=60000"]).await;
    let (mut device, here, before, wanted) = under_way(5);
    let (code, mut host) = arrive(&server, &wanted).await;
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let update = link.hear_until("update").await.unwrap();
    assert_eq!(
        u64::from(update.ply.unwrap()),
        before["ply"].as_u64().unwrap()
    );
    let view: Value = serde_json::from_str(update.view.unwrap().get()).unwrap();
    assert_eq!(view, before["view"]);
    assert_eq!(update.can_undo, before["can_undo"] == true);
    let shown = host
        .json("GET", &format!("/api/tables/{code}"), Value::Null)
        .await
        .unwrap();
    assert_eq!(shown["table"]["on_device"], true);
    assert_eq!(shown["table"]["people"][0]["name"], "Ann");

    // Asked again with the same key, after the answer was lost, it is the same table.
    let again = host
        .json("POST", "/api/tables", wanted.clone())
        .await
        .unwrap();
    assert_eq!(again["table"]["code"], code);
    assert_eq!(again["table"]["stage"], "playing");
    let left = device
        .ask("POST", &format!("/tables/{here}/gone"), &Value::Null)
        .unwrap();
    assert_eq!(left["table"], wanted, "in the same words");

    // Here nobody plays at it any more, and it says where it is.
    let gone = Err("gone-online".to_owned());
    let at = format!("/tables/{here}");
    assert_eq!(device.ask("GET", &at, &Value::Null), gone);
    let arrived = json!({ "to": code });
    let to = format!("{at}/gone");
    device.ask("PUT", &to, &arrived).unwrap();
    let mut device = device.killed();
    assert_eq!(device.ask("GET", &at, &Value::Null), gone);
    assert_eq!(device.ask("POST", &to, &Value::Null), Ok(arrived.clone()));
    assert_eq!(
        device.ask("DELETE", &to, &Value::Null),
        Ok(arrived),
        "it stays gone"
    );
    let link = device.connect(&here, None);
    assert_eq!(device.last(link, "bye").unwrap()["why"], "closed");
    server.stop().await;
}

#[tokio::test]
async fn friends_come_to_a_table_that_was_begun_on_a_device_and_it_is_played_to_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (_, _, _, wanted) = under_way(2);
    let (code, mut host) = arrive(&server, &wanted).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut guest = server.api();
    let who = json!({"name": "Bob", "animal": "frog"});
    let at = |rest: &str| format!("/api/tables/{code}{rest}");
    guest.json("POST", &at("/people"), who).await.unwrap();
    guest
        .json("POST", &at("/seats/B/sit"), Value::Null)
        .await
        .unwrap();
    let grant = json!({"seat": "B"});
    host.json("PUT", &at("/requests/2"), grant).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    let contest = format!("/api/contests/{}", end.contest.unwrap());
    let shown = host.json("GET", &contest, Value::Null).await.unwrap();
    assert_eq!(
        (&shown["on_device"], &shown["again"]),
        (&json!(true), &json!(true))
    );
    let journal = host
        .text("GET", &format!("{contest}/journal"), Value::Null)
        .await
        .unwrap();
    let journal: engine::Journal = journal.parse().unwrap();
    assert!(journal.verify(&catalog::open).unwrap().computed);

    // The next one is dealt by the server.
    host.json("POST", &at("/rematch"), json!({})).await.unwrap();
    let shown = host.json("GET", &at(""), Value::Null).await.unwrap();
    assert_eq!(shown["table"]["on_device"], false);
    server.stop().await;
}

#[tokio::test]
async fn a_contest_with_a_card_changed_goes_on_nowhere() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (_, _, _, mut wanted) = under_way(3);
    let text = wanted["contest"]["journal"].as_str().unwrap().to_owned();
    let deal = text.lines().find(|line| line.contains("* deal")).unwrap();
    let cards: Vec<&str> = deal.split(' ').collect();
    let (last, other) = (cards.len() - 1, cards.len() - 2);
    let mut swapped = cards.clone();
    swapped.swap(last, other);
    assert_ne!(cards, swapped);
    wanted["contest"]["journal"] = text.replace(deal, &swapped.join(" ")).into();
    let refused = server.api().json("POST", "/api/tables", wanted).await;
    assert_eq!(refused.unwrap_err().status, 422);
    server.stop().await;
}

#[test]
fn a_table_that_could_not_leave_is_played_on_where_it_was() {
    let (mut device, code, before, _) = under_way(4);
    let at = format!("/tables/{code}/gone");
    device.ask("DELETE", &at, &Value::Null).unwrap();
    let link = device.connect(&code, None);
    let now = device.last(link, "update").unwrap();
    assert_eq!(
        (&now["seq"], &now["view"]),
        (&before["seq"], &before["view"])
    );
    device.play(link, usize::MAX);
    assert!(!device.last(link, "update").unwrap()["end"].is_null());
}

#[test]
fn a_table_at_which_nothing_is_played_leaves_without_a_contest() {
    let mut device = Device::new();
    let wanted = json!({
        "wish": { "game": "otters", "mode": "duel", "seats": 2 },
        "bots": [["B", 3]], "settings": { "memory_help": true }, "name": "Ann", "animal": "fox",
    });
    let answer = device.ask("POST", "/tables", &wanted).unwrap();
    let at = format!("/tables/{}/gone", answer["table"]["code"].as_str().unwrap());
    let left = device.ask("POST", &at, &Value::Null).unwrap();
    let table = &left["table"];
    assert_eq!(table["contest"], Value::Null);
    assert_eq!(table["bots"], json!([["B", 3]]));
    assert_eq!(table["settings"]["memory_help"], true);
    assert_eq!(
        (&table["name"], &table["animal"]),
        (&json!("Ann"), &json!("fox"))
    );
}
