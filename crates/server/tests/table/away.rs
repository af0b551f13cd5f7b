//! Absence, clocks, pauses.

use serde_json::{Value, json};
use server::client::Link;

use crate::ground::{play, serve};

#[tokio::test]
async fn a_bot_sits_in_for_somebody_away_and_gives_the_seat_back() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({"settings": {"patience": 5}})).await;
    // The guest never connects: after five seconds a bot plays. Until then the host may have several
    // moves to make.
    for luck in 10.. {
        let mut a = Link::open(&host, &code, None).await.unwrap();
        let (last, said) = play(&mut a, luck, 1).await;
        assert!(last.end.is_none());
        if said.iter().any(|text| text.contains("\"stand_in\":true")) {
            break;
        }
    }
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let table = b.hear_until("table").await.unwrap().table.unwrap();
    assert_eq!(table["seats"][1]["stand_in"], false);
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 3, 10_000), play(&mut b, 4, 10_000));
    assert!(end.end.is_some());
    server.stop().await;
}

#[tokio::test]
async fn the_clock_plays_for_whoever_sleeps() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let clock = json!({"settings": {"clock": {"kind": "move", "seconds": 5}}});
    let (code, host, guest) = server.pair(clock).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let _b = Link::open(&guest, &code, None).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    let next = a.hear_until("update").await.unwrap();
    assert!(next.seq > first.seq, "nobody moved, and yet it went on");
    server.stop().await;
}

#[tokio::test]
async fn a_pause_needs_all_and_ends_with_one() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let second = b.hear_until("update").await.unwrap();
    let paused = async |link: &mut Link| loop {
        let table = link.hear_until("table").await.unwrap().table.unwrap();
        if table["paused"] == json!(true) {
            break;
        }
    };
    a.say(r#"{"type":"pause","wanted":true}"#).await.unwrap();
    b.hear_until("pausing").await.unwrap();
    b.say(r#"{"type":"pause","wanted":true}"#).await.unwrap();
    tokio::join!(paused(&mut a), paused(&mut b));
    let (mover, update) = if first.decision.is_some() {
        (&mut a, first)
    } else {
        (&mut b, second)
    };
    let choice = update.decision.unwrap();
    mover.play(1, choice.id, &choice.moves[0]).await.unwrap();
    assert_eq!(
        mover.hear_until("refused").await.unwrap().why.unwrap(),
        "paused"
    );
    mover
        .say(r#"{"type":"pause","wanted":false}"#)
        .await
        .unwrap();
    mover.play(1, choice.id, &choice.moves[0]).await.unwrap();
    mover.hear_until("accepted").await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn clocks_stand_in_a_pause() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let clock = json!({"settings": {"clock": {"kind": "move", "seconds": 600}}});
    let (code, host, guest) = server.pair(clock).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    b.hear_until("update").await.unwrap();
    // Some time is used.
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    for link in [&mut a, &mut b] {
        link.say(r#"{"type":"pause","wanted":true}"#).await.unwrap();
    }
    let paused = a
        .hear_until("update")
        .await
        .expect("a pause tells the clocks");
    assert_eq!(paused.seq, first.seq);
    assert!(paused.clocks[0].1 < first.clocks[0].1);
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let mut later = Link::open(&guest, &code, None).await.unwrap();
    let seen = later.hear_until("update").await.unwrap();
    assert_eq!(seen.clocks, paused.clocks, "no time passes in a pause");
    b.say(r#"{"type":"pause","wanted":false}"#).await.unwrap();
    let on = a.hear_until("update").await.expect("and so does its end");
    assert_eq!(on.clocks, paused.clocks, "they go on from there");
    server.stop().await;
}

#[tokio::test]
async fn whoever_leaves_in_the_middle_does_not_stop_the_others() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, mut guest) = server.pair(json!({})).await;
    let leave = format!("/api/tables/{code}/people/me");
    let left = guest.json("DELETE", &leave, Value::Null).await.unwrap();
    assert_eq!(left["table"]["people"].as_array().unwrap().len(), 1);
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let (end, _) = play(&mut a, 1, 10_000).await;
    assert!(end.end.is_some());
    server.stop().await;
}
