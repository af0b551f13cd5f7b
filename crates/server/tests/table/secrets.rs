//! Nothing reaches a client that its eyes may not see.

use engine::{Eyes, Journal, Seat, Turn};
use serde_json::{Value, json};
use server::client::Link;

use crate::running::{play, serve};

/// Every byte of play that is sent follows from what the eyes may see: whatever two worlds that
/// look the same differ in is not in it. The journal of each contest is played again beside the
/// recorded bytes, through the client's eyes alone.
#[tokio::test]
async fn the_bytes_sent_are_those_that_the_eyes_give() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    for round in 0..6 {
        let (code, mut host, guest) = server.pair(json!({})).await;
        let mut a = Link::open(&host, &code, None).await.unwrap();
        let mut b = Link::open(&guest, &code, None).await.unwrap();
        let mut crowd = Link::open(&server.api(), &code, None).await.unwrap();
        // A screen that has the cookie of somebody who plays.
        let mut screen = Link::connect(&host, &code).await.unwrap();
        let hello = json!({"type": "hello", "v": 2, "device": 7, "screen": true});
        screen.say(&hello.to_string()).await.unwrap();
        let ((end, from_a), (_, from_b), from_crowd, from_screen) = tokio::join!(
            play(&mut a, round, 10_000),
            play(&mut b, round + 50, 10_000),
            watch(&mut crowd),
            watch(&mut screen)
        );
        let contest = end.contest.unwrap();
        let path = format!("/api/contests/{contest}/journal");
        let text = host.text("GET", &path, Value::Null).await.unwrap();
        let journal: Journal = text.parse().unwrap();
        for (eyes, said) in [
            (Eyes::of(Seat::new(0)), from_a),
            (Eyes::of(Seat::new(1)), from_b),
            (Eyes::crowd(), from_crowd),
            (Eyes::crowd(), from_screen),
        ] {
            let updates = check(&journal, eyes, &said);
            assert!(updates > 5, "a contest was watched");
        }
    }
    server.stop().await;
}

/// All that is said to whoever looks on, until the contest is over.
async fn watch(link: &mut Link) -> Vec<String> {
    let mut said = Vec::new();
    while let Some(text) = link.text().await {
        let over = text.contains("\"end\":");
        said.push(text);
        if over {
            break;
        }
    }
    said
}

/// A device that passes from hand to hand is told what whoever looks may know, and, while nobody does, what all
/// may: from its first byte after it was handed on.
#[tokio::test]
async fn the_bytes_sent_to_a_device_for_two_are_those_of_whoever_looks() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({})).await;
    let at = |path: &str| format!("/api/tables/{code}/{path}");
    let ben = json!({"name": "Ben", "animal": "owl"});
    host.json("POST", &at("companions"), ben).await.unwrap();
    host.json("POST", &at("start"), Value::Null).await.unwrap();
    let mut link = Link::connect(&host, &code).await.unwrap();
    let hello = json!({"type": "hello", "v": 2, "device": 7, "as": null});
    link.say(&hello.to_string()).await.unwrap();
    let contest = play_from_hand_to_hand(&mut link).await;
    let path = format!("/api/contests/{}/journal", link.contest);
    let text = host.text("GET", &path, Value::Null).await.unwrap();
    let journal: Journal = text.parse().unwrap();
    let mut looked = [0; 3];
    for said in contest {
        let welcome: Value = serde_json::from_str(&said[0]).unwrap();
        let seat: Option<Seat> = serde_json::from_value(welcome["seat"].clone()).unwrap();
        let eyes = seat.map_or(Eyes::crowd(), Eyes::of);
        looked[seat.map_or(2, Seat::index)] += check(&journal, eyes, &said);
    }
    assert!(looked.iter().all(|&updates| updates > 5), "{looked:?}");
    server.stop().await;
}

/// Plays a contest on one device, which lies face down between its two people. What was said to each who looked,
/// one after the other.
async fn play_from_hand_to_hand(link: &mut Link) -> Vec<Vec<String>> {
    let mut said: Vec<Vec<String>> = Vec::new();
    let (mut looks, mut asked) = (Value::Null, false);
    while let Some(text) = link.text().await {
        let message: Value = serde_json::from_str(&text).unwrap();
        match message["type"].as_str().unwrap() {
            "welcome" => {
                said.push(Vec::new());
                (looks, asked) = (message["you"].clone(), false);
            }
            "refused" | "malformed" | "bye" => panic!("{text}"),
            _ => {}
        }
        said.last_mut().unwrap().push(text);
        if message["type"] != "update" || asked {
            continue;
        }
        if !message["end"].is_null() {
            break;
        }
        let next = match message["awaited"][0].as_str() {
            Some("A") => json!(1),
            _ => json!(2),
        };
        let decision = &message["decision"];
        let answer = if looks == next {
            json!({
                "type": "move", "id": message["seq"], "contest": message["contest"],
                "decision": decision["id"], "move": decision["moves"][0],
            })
        } else {
            asked = true;
            let next = if looks.is_null() { next } else { Value::Null };
            json!({"type": "look", "as": next})
        };
        link.say(&answer.to_string()).await.unwrap();
    }
    said
}

/// Compares what was said with what these eyes give at each ply, and nothing else. How many updates there were.
fn check(journal: &Journal, eyes: Eyes, said: &[String]) -> usize {
    let mut table = catalog::open(&journal.spec).unwrap();
    let mut updates = 0;
    let mut logged = None;
    for text in said {
        let message: Value = serde_json::from_str(text).unwrap();
        assert!(
            !text.contains(&journal.secret.unwrap().to_string()) || text.contains("\"end\":"),
            "the secret is shown after the end only"
        );
        if message["type"] == "log" {
            logged = Some(message["told"].clone());
        }
        if message["type"] != "update" {
            continue;
        }
        let ply = message["ply"].as_u64().unwrap() as usize;
        let mut told = Vec::new();
        while table.steps().len() < ply {
            table.take(&journal.steps[table.steps().len()]).unwrap();
            told.extend(table.told(eyes).into_iter().map(|shown| shown.json));
        }
        match logged.take() {
            Some(log) => assert_eq!(log, json!(told), "all from the first step on"),
            None => assert_eq!(message["told"], json!(told)),
        }
        updates += 1;
        let view = serde_json::to_string(&table.view(eyes).json).unwrap();
        assert!(
            text.contains(&view),
            "the view is the eyes' own, to the byte"
        );
        let moves = eyes
            .seat()
            .map(|seat| table.moves(seat))
            .unwrap_or_default();
        let moves: Vec<_> = moves.into_iter().map(|shown| shown.json).collect();
        let sent = &message["decision"]["moves"];
        assert_eq!(
            *sent,
            if moves.is_empty() {
                Value::Null
            } else {
                json!(moves)
            }
        );
        let known = [
            "type", "contest", "seq", "ply", "view", "told", "decision", "awaited", "can_undo",
            "clocks", "totals", "end",
        ];
        for key in message.as_object().unwrap().keys() {
            assert!(known.contains(&key.as_str()), "{key} is checked nowhere");
        }
        assert_eq!(message.get("end").is_some(), table.turn() == Turn::Over);
    }
    updates
}
