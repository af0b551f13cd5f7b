//! Absence, clocks, pauses.

use serde_json::{Value, json};
use server::client::Link;

use crate::running::{let_pass, play, serve};

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

/// The next message of this kind, as it was sent.
async fn hear(link: &mut Link, kind: &str) -> Value {
    loop {
        let text = link.text().await.unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == kind {
            break message;
        }
    }
}

/// When a bot plays for the person on a seat, as the next table says for which `fits`.
async fn bot_in(link: &mut Link, seat: usize, fits: impl Fn(&Value) -> bool) -> Option<u64> {
    loop {
        let table = hear(link, "table").await["table"].take();
        if fits(&table) {
            break table["seats"][seat]["bot_in"].as_u64();
        }
    }
}

#[tokio::test]
async fn a_table_says_when_a_bot_plays_for_somebody_away() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({"settings": {"patience": 30}})).await;
    let present = |who: usize, is: bool| move |table: &Value| table["people"][who]["present"] == is;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    assert_eq!(bot_in(&mut a, 1, present(1, true)).await, None);
    b.hear_until("update").await.unwrap();
    drop(b);
    let whole = bot_in(&mut a, 1, present(1, false)).await.unwrap();
    assert!((25_000..=30_000).contains(&whole), "{whole}");
    let_pass(10).await;
    let mut another = Link::open(&host, &code, None).await.unwrap();
    let less = bot_in(&mut another, 1, present(1, false)).await.unwrap();
    assert!((10_000..=20_000).contains(&less), "{less}");
    // While nobody is there nothing is counted, and it goes on from there.
    drop((a, another));
    let mut crowd = Link::open(&server.api(), &code, None).await.unwrap();
    assert_eq!(bot_in(&mut crowd, 1, present(0, false)).await, None);
    drop(crowd);
    let_pass(600).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let same = bot_in(&mut a, 1, |_| true).await.unwrap();
    assert!((less - 5_000..=less).contains(&same), "{same}");
    // Nor in a pause.
    a.say(r#"{"type":"pause","wanted":true}"#).await.unwrap();
    let paused = |is: bool| move |table: &Value| table["paused"] == is;
    assert_eq!(bot_in(&mut a, 1, paused(true)).await, None);
    a.say(r#"{"type":"pause","wanted":false}"#).await.unwrap();
    assert!(bot_in(&mut a, 1, paused(false)).await.is_some());
    let stands_in = |table: &Value| table["seats"][1]["stand_in"] == true;
    let (ended, ()) = tokio::join!(bot_in(&mut a, 1, stands_in), let_pass(30));
    assert_eq!(ended, None);
    server.stop().await;
}

#[tokio::test]
async fn whoever_goes_away_can_be_waited_for() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, guest) = server.pair(json!({"settings": {"patience": 5}})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    a.hear_until("update").await.unwrap();
    a.say(r#"{"type":"pause","wanted":true}"#).await.unwrap();
    assert_eq!(hear(&mut b, "pausing").await["people"], json!([1]));
    drop(a);
    while hear(&mut b, "table").await["table"]["people"][0]["present"] == true {}
    // Whoever comes now hears of it, and the one who is there agrees.
    let mut later = Link::open(&guest, &code, None).await.unwrap();
    assert_eq!(hear(&mut later, "pausing").await["people"], json!([1]));
    later
        .say(r#"{"type":"pause","wanted":true}"#)
        .await
        .unwrap();
    while hear(&mut b, "table").await["table"]["paused"] == false {}
    let_pass(10).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let table = hear(&mut a, "table").await["table"].take();
    assert_eq!(table["paused"], true);
    assert_eq!(table["seats"][0]["stand_in"], false);
    // Whoever comes back says so; whoever leaves wants nothing more.
    a.say(r#"{"type":"pause","wanted":false}"#).await.unwrap();
    while hear(&mut a, "pausing").await["people"] != json!([]) {}
    a.say(r#"{"type":"pause","wanted":true}"#).await.unwrap();
    while hear(&mut later, "pausing").await["people"] != json!([1]) {}
    let leave = format!("/api/tables/{code}/people/me");
    host.json("DELETE", &leave, Value::Null).await.unwrap();
    while hear(&mut later, "pausing").await["people"] != json!([]) {}
    server.stop().await;
}
