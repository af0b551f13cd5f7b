//! A table that everybody has left waits, for days if need be.

use engine::Seat;
use serde_json::{Value, json};
use server::client::{Api, Heard, Link};

use crate::running::{let_pass, play, serve};

const TEN_MINUTES: u64 = 600;

/// What somebody who connects now is shown of the contest.
async fn look(api: &Api, code: &str) -> Heard {
    let mut link = Link::open(api, code, None).await.unwrap();
    link.hear_until("update").await.unwrap()
}

/// Where the contest stands, and what is asked of those eyes.
fn prompt(update: &Heard) -> (u32, u32, Option<(u32, Vec<String>)>) {
    let decision = update.decision.as_ref().map(|choice| {
        let moves = choice.moves.iter().map(|mv| mv.get().to_owned());
        (choice.id, moves.collect())
    });
    (update.seq.unwrap(), update.ply.unwrap(), decision)
}

/// Waits until a table shows somebody present, or away.
async fn until_present(api: &mut Api, code: &str, person: usize, present: bool) -> Value {
    loop {
        let path = format!("/api/tables/{code}");
        let table = api.json("GET", &path, Value::Null).await.unwrap();
        if table["table"]["people"][person]["present"] == present {
            break table["table"].clone();
        }
    }
}

/// Somebody plays some moves against bots and leaves when it is their turn. Gives what they saw.
async fn play_and_leave(host: &mut Api, code: &str) -> Heard {
    let mut link = Link::open(host, code, None).await.unwrap();
    play(&mut link, 5, 3).await;
    drop(link);
    let mut link = Link::open(host, code, None).await.unwrap();
    let asked = loop {
        let update = link.hear_until("update").await.unwrap();
        if update.decision.as_ref().is_some_and(|open| open.awaited) {
            break update;
        }
    };
    drop(link);
    until_present(host, code, 0, false).await;
    asked
}

#[tokio::test]
async fn whoever_plays_with_bots_finds_the_same_prompt_after_ten_minutes_and_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    for about in catalog::ABOUT {
        let seats = *about.modes[0].seats.start();
        let bots: Vec<_> = Seat::all(seats).skip(1).map(|seat| (seat, 1)).collect();
        let asked = json!({"wish": {"game": about.id, "seats": seats}, "bots": bots});
        let (code, mut host) = server.table(asked).await;
        let start = format!("/api/tables/{code}/start");
        host.json("POST", &start, Value::Null).await.unwrap();
        let left = play_and_leave(&mut host, &code).await;
        let_pass(TEN_MINUTES).await;
        let back = look(&host, &code).await;
        assert_eq!(prompt(&left), prompt(&back), "{}", about.id);
    }
    let (code, mut host) = server.table(json!({"bots": [["B", 1]]})).await;
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let left = play_and_leave(&mut host, &code).await;
    server.stop().await;
    let server = serve(data.path(), &[]).await;
    let_pass(TEN_MINUTES).await;
    let mut again = server.api();
    again.cookie = host.cookie;
    let back = look(&again, &code).await;
    assert_eq!(prompt(&left), prompt(&back));
    server.stop().await;
}

#[tokio::test]
async fn two_phones_asleep_lose_nothing_and_patience_goes_on_where_it_stood() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let settings = json!({"patience": 30, "clock": {"kind": "move", "seconds": 20}});
    let (code, mut host, guest) = server.pair(json!({ "settings": settings })).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let (first, second) = tokio::join!(a.hear_until("update"), b.hear_until("update"));
    let (first, second) = (first.unwrap(), second.unwrap());
    drop(b);
    until_present(&mut host, &code, 1, false).await;
    drop(a);
    until_present(&mut host, &code, 0, false).await;
    let_pass(TEN_MINUTES).await;
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let back = b.hear_until("update").await.unwrap();
    assert_eq!(prompt(&second), prompt(&back));
    let table = until_present(&mut host, &code, 1, true).await;
    assert_eq!(table["seats"][0]["stand_in"], false, "nobody was impatient");
    drop(b);
    until_present(&mut host, &code, 1, false).await;
    let_pass(TEN_MINUTES).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let back = a.hear_until("update").await.unwrap();
    assert_eq!(prompt(&first), prompt(&back));
    // Somebody who plays is there: patience with the other goes on, and ends.
    let table = async |link: &mut Link| loop {
        let table = link.hear_until("table").await.unwrap().table.unwrap();
        if table["seats"][1]["stand_in"] == true {
            break;
        }
    };
    tokio::join!(let_pass(40), table(&mut a));
    server.stop().await;
}

#[tokio::test]
async fn a_thought_under_way_is_not_played_to_an_empty_table_and_watchers_do_not_count() {
    let data = tempfile::tempdir().unwrap();
    // A minute a move: a bot is thinking when its table is left.
    let server = serve(data.path(), &["--bot-pace=60000"]).await;
    let (code, mut host) = server.table(json!({"bots": [["B", 1]]})).await;
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let mut link = Link::open(&host, &code, None).await.unwrap();
    let mut update = link.hear_until("update").await.unwrap();
    while let Some(choice) = update.decision.filter(|choice| choice.awaited) {
        let id = u64::from(choice.id);
        link.play(id, choice.id, &choice.moves[0]).await.unwrap();
        update = link.hear_until("update").await.unwrap();
    }
    let ply = update.ply;
    let mut watcher = Link::open(&server.api(), &code, None).await.unwrap();
    watcher.hear_until("update").await.unwrap();
    let moved = tokio::spawn(async move { watcher.hear_until("update").await });
    drop(link);
    until_present(&mut host, &code, 0, false).await;
    let_pass(TEN_MINUTES).await;
    assert!(!moved.is_finished(), "nothing was played");
    let mut link = Link::open(&host, &code, None).await.unwrap();
    assert_eq!(link.hear_until("update").await.unwrap().ply, ply);
    // Now that somebody is there it thinks again.
    let (next, ()) = tokio::join!(link.hear_until("update"), let_pass(100));
    assert!(next.unwrap().ply > ply);
    assert!(moved.await.unwrap().unwrap().ply > ply);
    server.stop().await;
}

#[tokio::test]
async fn where_only_bots_play_they_do_so_while_somebody_looks_on() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host) = server.table(json!({"bots": [["B", 1]]})).await;
    let stand = format!("/api/tables/{code}/stand");
    host.json("POST", &stand, Value::Null).await.unwrap();
    let bot = format!("/api/tables/{code}/seats/A/bot");
    let level = json!({"level": 1});
    host.json("PUT", &bot, level).await.unwrap();
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let_pass(TEN_MINUTES).await;
    let mut link = Link::open(&server.api(), &code, None).await.unwrap();
    let first = link.hear_until("update").await.unwrap();
    assert_eq!(first.seq, Some(1), "the deal, and nothing after it");
    let (end, _) = play(&mut link, 1, 1).await;
    assert!(end.end.is_some());
    server.stop().await;
}

#[tokio::test]
async fn a_table_closes_so_long_after_its_last_device_left_and_not_before() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--close-after=2"]).await;
    let (code, mut host, guest) = server.pair(json!({"settings": {"patience": 5}})).await;
    // Of two only one is there, and silent: it is their turn sooner or later.
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let silent = tokio::spawn(async move { while a.text().await.is_some() {} });
    let_pass(TEN_MINUTES).await;
    silent.abort();
    let table = until_present(&mut host, &code, 0, false).await;
    assert_eq!(table["seats"][1]["stand_in"], true);
    let_pass(60).await;
    let table = until_present(&mut host, &code, 0, false).await;
    assert_eq!(table["seats"][1]["stand_in"], true, "the room is as it was");
    let_pass(70).await;
    let table = until_present(&mut host, &code, 0, false).await;
    assert_eq!(table["seats"][1]["stand_in"], false, "taken out again");
    look(&guest, &code).await;
    server.stop().await;
}
