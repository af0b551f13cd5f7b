//! Bots at the table, and what they advise.

use std::collections::HashSet;

use engine::Seat;
use serde_json::{Value, json};
use server::client::{Api, Link};

use crate::running::{let_pass, play, serve};

#[tokio::test]
async fn bots_of_every_level_play_every_game_to_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    for about in catalog::ABOUT {
        let seats = *about.modes[0].seats.end();
        // The two who do not search play most of it: the test is about the table.
        let level = |seat: Seat| [1, 2, 1, 3, 2, 1][seat.index()];
        let bots: Vec<_> = Seat::all(seats)
            .skip(1)
            .map(|seat| (seat, level(seat)))
            .collect();
        let asked = json!({"wish": {"game": about.id, "seats": seats}, "bots": bots});
        let (code, mut host) = server.table(asked).await;
        let mut link = Link::open(&host, &code, None).await.unwrap();
        let start = format!("/api/tables/{code}/start");
        host.json("POST", &start, Value::Null).await.unwrap();
        let (end, _) = play(&mut link, 3, 10_000).await;
        let end = end.end.expect("the contest has an end");
        assert_eq!(
            end["standings"].as_array().unwrap().len(),
            usize::from(seats)
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn a_hint_names_moves_of_the_decision_with_their_worth() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    for about in catalog::ABOUT {
        let (code, people) = server.game(about.id).await;
        for person in &people {
            let mut link = Link::open(person, &code, None).await.unwrap();
            let update = link.hear_until("update").await.unwrap();
            let Some(choice) = update.decision.filter(|choice| choice.awaited) else {
                continue;
            };
            link.hint(7).await.unwrap();
            let hint = loop {
                let text = link.text().await.unwrap();
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["type"] == "hint" {
                    break message;
                }
            };
            assert_eq!(hint["id"], 7);
            let offered: HashSet<String> =
                choice.moves.iter().map(|mv| mv.get().to_owned()).collect();
            let moves = hint["moves"].as_array().unwrap();
            assert!(!moves.is_empty());
            for advice in moves {
                assert!(offered.contains(&advice["move"].to_string()), "{advice}");
                assert!((0.0..=1.0).contains(&advice["worth"].as_f64().unwrap()));
                for reason in advice["reasons"].as_array().unwrap() {
                    assert!(reason["code"].is_string() && reason["sure"].is_number());
                }
            }
        }
    }
    server.stop().await;
}

/// A count of the server's.
async fn count(keeper: &mut Api, name: &str) -> u32 {
    let metrics = keeper.text("GET", "/metrics", Value::Null).await.unwrap();
    let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok();
    metrics.lines().find_map(value).unwrap_or_default()
}

#[tokio::test]
async fn a_bot_thinks_while_it_waits_and_moves_when_both_are_done() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--bot-pace=60000"]).await;
    let (code, mut host) = server.table(json!({"bots": [["B", 2]]})).await;
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let mut update = link.hear_until("update").await.unwrap();
    while let Some(choice) = update.decision.filter(|choice| choice.awaited) {
        let id = u64::from(choice.id);
        link.play(id, choice.id, &choice.moves[0]).await.unwrap();
        update = link.hear_until("update").await.unwrap();
    }
    let mut keeper = server.keeper();
    let mut thought = 0;
    for _ in 0..5000 {
        thought = count(&mut keeper, "romp_thoughts_total").await;
        if thought > 0 {
            break;
        }
    }
    assert_eq!(thought, 1, "no time has passed");
    let (next, ()) = tokio::join!(link.hear_until("update"), let_pass(90));
    assert!(next.unwrap().ply > update.ply);
    server.stop().await;
}

#[tokio::test]
async fn a_hint_reaches_every_device_that_asks() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let update = link.hear_until("update").await.unwrap();
    let (decides, waits) = match update.decision {
        Some(_) => (&host, &guest),
        None => (&guest, &host),
    };
    let mut links = Vec::new();
    for api in [decides, decides, waits] {
        let mut link = Link::open(api, &code, None).await.unwrap();
        link.hear_until("update").await.unwrap();
        links.push(link);
    }
    let [first, second, other] = &mut links[..] else {
        unreachable!()
    };
    first.hint(1).await.unwrap();
    second.hint(2).await.unwrap();
    first.hear_until("hint").await.unwrap();
    second.hear_until("hint").await.unwrap();
    // Whoever has nothing to decide is told so.
    other.hint(3).await.unwrap();
    let refused = other.hear_until("refused").await.unwrap();
    assert_eq!(refused.why.as_deref(), Some("not_playing"));
    server.stop().await;
}

#[tokio::test]
async fn a_loop_of_hints_and_moves_has_one_thought_at_a_time() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let spec = json!({"game": "otto-bruno", "seats": 2});
    let (code, mut host) = server
        .table(json!({"wish": spec, "bots": [["B", 1]]}))
        .await;
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let mut keeper = server.keeper();
    let (mut most, mut hints) = (0, 0);
    while hints < 30 {
        let update = link.hear_until("update").await.unwrap();
        let Some(choice) = update.decision.filter(|choice| choice.awaited) else {
            if update.end.is_some() {
                let again = format!("/api/tables/{code}/rematch");
                let new = json!({"same_deal": false});
                host.json("POST", &again, new).await.unwrap();
            }
            continue;
        };
        hints += 1;
        link.hint(1).await.unwrap();
        // Until it is thought about; a small one may have been already.
        for _ in 0..100 {
            let now = count(&mut keeper, "romp_thoughts").await;
            most = most.max(now);
            if now > 0 {
                break;
            }
        }
        let id = u64::from(choice.id) + 100;
        link.play(id, choice.id, &choice.moves[0]).await.unwrap();
        most = most.max(count(&mut keeper, "romp_thoughts").await);
    }
    // Never two. That one is seen cannot be asked of looks from outside: a short one may begin and end
    // between two of them. The tests of `thinking` hold thoughts until they were seen, and ask it there.
    assert!(most <= 1, "{most} thoughts of one table at once");
    assert!(count(&mut keeper, "romp_thoughts_total").await > 0);
    server.stop().await;
}
