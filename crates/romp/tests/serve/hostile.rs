//! What nobody should send, a hundred thousand times.

use std::{net::SocketAddr, time::Duration};

use engine::{Dice, Luck};
use serde_json::json;
use server::client::{Api, Link};

use crate::{
    kept::check,
    pair::Pair,
    process::{Place, Process, in_time},
};

/// Parts that messages are made of, and parts that they are not.
const PARTS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "\"type\"",
    ":",
    "\"move\"",
    "\"hello\"",
    ",",
    "\"id\"",
    "1",
    "-1",
    "1e999",
    "\"decision\"",
    "null",
    "\"undo\"",
    "\"say\"",
    "\"what\"",
    "\"wow\"",
    "\u{0}",
    "\u{202e}",
    "é",
    "99999999999999999999",
    "\"move\":{\"type\":\"move\"}",
    "<script>",
    "\\u0000",
    "true",
    "\"pause\"",
];

fn nonsense(dice: &mut Dice) -> String {
    let count = 1 + dice.below(12);
    (0..count).map(|_| dice.pick(PARTS)).collect()
}

/// How many messages: more by hand, `ROMP_HOSTILE=1000000`.
fn count() -> u64 {
    let asked = std::env::var("ROMP_HOSTILE").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(100_000)
}

/// As many send at once.
const CROWD: u64 = 4;
/// More than this many kB are not held after it all.
const GROWTH: u64 = 8 * 1024;

fn anything(dice: &mut Dice) -> String {
    let id = dice.below(99);
    match dice.below(400) {
        0 => json!({"type": "hint", "id": id}).to_string(),
        1..60 => json!({
            "type": "move", "id": id, "decision": dice.below(9), "move": nonsense(dice)
        })
        .to_string(),
        60..80 => json!({"type": "undo", "id": id}).to_string(),
        80..90 => json!({"type": "pause", "wanted": false}).to_string(),
        90..140 => "[".repeat(1 + dice.below(4000) as usize),
        _ => nonsense(dice),
    }
}

/// Sends so many messages, on connection after connection: each is let go after some warnings.
async fn harass(server: SocketAddr, cookie: String, code: String, luck: u64, most: u64) {
    let mut api = Api::new(server);
    api.cookie = cookie;
    let mut dice = Dice::from_number(luck);
    let mut sent = 0;
    while sent < most {
        let mut link = Link::open(&api, &code, None).await.unwrap();
        for _ in 0..95 {
            if link.say(&anything(&mut dice)).await.is_err() {
                break;
            }
            sent += 1;
        }
        // What was said in answer is read, so that the connection is not just cut.
        let farewell = link.say(r#"{"type":"say","what":"bye"}"#).await;
        let mut welcomed = false;
        while farewell.is_ok()
            && let Some(heard) = link.hear().await
        {
            // Welcomed anew, it had fallen behind and missed what was said.
            let again = heard.kind == "welcome" && std::mem::replace(&mut welcomed, true);
            if again || heard.kind == "said" || heard.kind == "bye" {
                break;
            }
        }
    }
}

async fn harass_all(server: &Process, pairs: &[Pair], most: u64) {
    let all: Vec<_> = (0..)
        .zip(pairs)
        .map(|(luck, pair)| {
            let (cookie, code) = (pair.players[1].cookie.clone(), pair.code.clone());
            tokio::spawn(harass(server.address, cookie, code, luck, most / CROWD))
        })
        .collect();
    for one in all {
        one.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_answered_harms_nobody_and_leaves_nothing_behind() {
    in_time(harms_nobody()).await;
}

async fn harms_nobody() {
    let place = Place::sqlite();
    let server = Process::start(&place);
    let mut pairs = Vec::new();
    for number in 0..CROWD {
        pairs.push(Pair::open(server.address, number).await.unwrap());
    }
    harass_all(&server, &pairs, count() / 5).await;
    let before = server.memory();
    harass_all(&server, &pairs, count()).await;
    if let (Some(before), Some(after)) = (before, server.memory()) {
        assert!(after < before + GROWTH, "{before} kB, then {after} kB");
    }
    // All tables play on, as if nothing had been.
    let playing: Vec<_> = pairs
        .into_iter()
        .map(|pair| tokio::spawn(pair.play(server.address)))
        .collect();
    tokio::time::sleep(Duration::from_secs(1)).await;
    server.stop();
    let mut pairs = Vec::new();
    for pair in playing {
        pairs.push(pair.await.unwrap());
    }
    check(&place.address(), &pairs).await;
}
