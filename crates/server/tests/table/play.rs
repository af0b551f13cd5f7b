//! Contests over sockets.

use serde_json::{Value, json, value::RawValue};
use server::client::{Heard, Link};

use crate::running::{Running, play, play_some, serve};

#[tokio::test]
async fn two_people_play_a_whole_contest_and_the_journal_verifies() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let ((end, _), (other, _)) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    let end_of = |heard: &server::client::Heard| heard.end.clone().unwrap();
    assert_eq!(end_of(&end), end_of(&other));
    let contest = end.contest.unwrap();
    let path = format!("/api/contests/{contest}/journal");
    let text = host.text("GET", &path, Value::Null).await.unwrap();
    let journal: engine::Journal = text.parse().unwrap();
    let verdict = journal.verify(&catalog::open).unwrap();
    assert!(verdict.computed && verdict.result.is_some());
    // Another one, with the same people.
    let rematch = format!("/api/tables/{code}/rematch");
    let sitters = |answer: &Value| {
        let seats = answer["table"]["seats"].as_array().unwrap();
        seats
            .iter()
            .map(|seat| seat["person"].clone())
            .collect::<Vec<_>>()
    };
    let table = format!("/api/tables/{code}");
    let before = host.json("GET", &table, Value::Null).await.unwrap();
    let same = json!({"same_deal": true, "move_on": true});
    let table = host.json("POST", &rematch, same).await.unwrap();
    assert_eq!(table["table"]["stage"], "playing");
    let moved: Vec<Value> = sitters(&before).into_iter().rev().collect();
    assert_eq!(sitters(&table), moved, "each on the other's seat");
    let again = a.hear_until("update").await.unwrap();
    assert_ne!(again.contest.unwrap(), contest);
    server.stop().await;
}

#[tokio::test]
async fn stale_illegal_malformed_and_repeated_moves_have_their_own_answers() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    let waiting = b.hear_until("update").await.unwrap();
    let (mut mover, mut other, update) = if first.decision.is_some() {
        (a, b, first)
    } else {
        (b, a, waiting)
    };
    let choice = update.decision.unwrap();

    other.play(1, choice.id, &choice.moves[0]).await.unwrap();
    assert_eq!(
        other.hear_until("refused").await.unwrap().why.unwrap(),
        "stale"
    );
    mover
        .play(1, choice.id + 7, &choice.moves[0])
        .await
        .unwrap();
    assert_eq!(
        mover.hear_until("refused").await.unwrap().why.unwrap(),
        "stale"
    );
    let nonsense = serde_json::value::to_raw_value("fly away").unwrap();
    mover.play(2, choice.id, &nonsense).await.unwrap();
    assert_eq!(
        mover.hear_until("refused").await.unwrap().why.unwrap(),
        "malformed"
    );
    mover.say("{\"type\":\"dance\"}").await.unwrap();
    mover.hear_until("malformed").await.unwrap();

    // Moves of another contest, until one is refused by a rule.
    let mut refused = None;
    for mv in moves_of_another_contest(&server).await {
        if choice.moves.iter().any(|known| known.get() == mv.get()) {
            continue;
        }
        mover.play(3, choice.id, &mv).await.unwrap();
        let answer = mover.hear_until("refused").await.unwrap();
        assert_eq!(answer.why.as_deref(), Some("illegal"));
        refused = refused.or(answer.clause);
    }
    assert!(refused.unwrap().starts_with("OT-"));

    mover.play(4, choice.id, &choice.moves[0]).await.unwrap();
    let accepted = mover.hear_until("accepted").await.unwrap();
    mover.play(4, choice.id, &choice.moves[0]).await.unwrap();
    let again = mover.hear_until("accepted").await.unwrap();
    assert_eq!(accepted.seq, again.seq, "a retry is played once");
    server.stop().await;
}

/// Every move that was offered to somebody in a contest against a bot.
async fn moves_of_another_contest(server: &Running) -> Vec<Box<RawValue>> {
    let (code, mut host) = server.table(json!({"bots": [["B", 1]]})).await;
    host.json("POST", &format!("/api/tables/{code}/start"), Value::Null)
        .await
        .unwrap();
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let (_, said) = play(&mut link, 8, 10_000).await;
    let heard = said
        .iter()
        .filter_map(|text| serde_json::from_str::<Heard>(text).ok());
    heard
        .filter_map(|heard| heard.decision)
        .flat_map(|choice| choice.moves)
        .collect()
}

#[tokio::test]
async fn a_device_that_comes_back_is_told_what_it_missed() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    // Some moves are made while `a` has another device.
    drop(a);
    let mut a = Link::open(&host, &code, None).await.unwrap();
    play_some(&mut a, &mut b).await;
    let contest = first.contest.unwrap();
    let mut back = Link::open(&host, &code, Some((&contest, first.seq.unwrap())))
        .await
        .unwrap();
    loop {
        let text = back.text().await.unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == "update" {
            assert!(!message["told"].as_array().unwrap().is_empty());
            break;
        }
    }
    server.stop().await;
}
