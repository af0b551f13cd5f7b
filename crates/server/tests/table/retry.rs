//! What is sent again.

use engine::{Dice, Luck};
use serde_json::{Value, json};
use server::client::{Api, Heard, Link};

use crate::running::{Running, play, serve};

/// Two at PROUT, where steps can be taken back, and their links.
async fn pair(server: &Running) -> (String, [Api; 2], [(Link, Heard); 2]) {
    let spec = json!({"wish": {"game": "prout", "seats": 2}});
    let (code, host, guest) = server.pair(spec).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    let second = b.hear_until("update").await.unwrap();
    (code, [host, guest], [(a, first), (b, second)])
}

/// Puts a chosen card back, or chooses one: the update that shows it.
async fn move_once(link: &mut Link, update: &Heard, id: u64) -> Heard {
    let open = update.decision.as_ref().unwrap();
    let back = open.moves.iter().find(|mv| mv.get().contains("drop"));
    let mv = back.unwrap_or(&open.moves[0]);
    link.play(id, open.id, mv).await.unwrap();
    let shown = link.hear_until("update").await.unwrap();
    let accepted = link.hear_until("accepted").await.unwrap();
    assert_eq!(accepted.seq, shown.seq);
    shown
}

#[tokio::test]
async fn what_is_sent_again_late_is_done_once() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let mut tries = 0;
    while !retries_late(&server, tries).await {
        tries += 1;
        assert!(tries < 20, "some contest takes so long");
    }
    server.stop().await;
}

/// Moves and takes it back, plays on for long, then sends both again. False if the contest was over before an
/// undo could have taken something else back.
async fn retries_late(server: &Running, luck: u64) -> bool {
    let (code, [host, guest], [(mut a, first), b]) = pair(server).await;
    let moved = move_once(&mut a, &first, 1).await;
    a.undo(2).await.unwrap();
    let undone = a.hear_until("update").await.unwrap();
    let seq = undone.seq;
    let mut links = [(a, undone), b];
    let mut dice = Dice::from_number(luck);
    for id in 100.. {
        let awaited = |heard: &Heard| heard.decision.as_ref().is_some_and(|open| open.awaited);
        let next = links.iter().position(|(_, update)| awaited(update));
        let Some(next) = next else { return false };
        let (link, update) = &mut links[next];
        let open = update.decision.take().unwrap();
        let mv = &open.moves[dice.below(open.moves.len() as u32) as usize];
        link.play(id, open.id, mv).await.unwrap();
        let seq = link.hear_until("accepted").await.unwrap().seq;
        for (api, (link, update)) in [&host, &guest].into_iter().zip(&mut links) {
            *link = Link::open(api, &code, None).await.unwrap();
            *update = link.hear_until("update").await.unwrap();
            assert!(update.seq >= seq);
        }
        if id > 170 && links[0].1.can_undo {
            break;
        }
    }
    let [(mut a, before), _] = links;
    let open = first.decision.unwrap();
    a.play(1, open.id, &open.moves[0]).await.unwrap();
    let known = a.hear_until("accepted").await.unwrap();
    assert_eq!(known.seq, moved.seq);
    a.undo(2).await.unwrap();
    let known = a.hear_until("accepted").await.unwrap();
    assert_eq!(known.seq, seq);
    let mut look = Link::open(&host, &code, None).await.unwrap();
    assert_eq!(look.hear_until("update").await.unwrap().seq, before.seq);
    true
}

#[tokio::test]
async fn two_devices_of_a_person_may_use_the_same_number() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, [host, _], [(mut a, first), _b]) = pair(&server).await;
    move_once(&mut a, &first, 1).await;
    let mut phone = host.clone();
    phone.device = host.device + 1;
    let mut phone = Link::open(&phone, &code, None).await.unwrap();
    let shown = phone.hear_until("update").await.unwrap();
    let moved = move_once(&mut phone, &shown, 1).await;
    assert!(moved.ply > shown.ply, "what is accepted is played");
    server.stop().await;
}

#[tokio::test]
async fn what_was_meant_for_another_contest_is_not_done_in_this_one() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, mut host, guest) = server.pair(json!({})).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    let rematch = format!("/api/tables/{code}/rematch");
    host.json("POST", &rematch, json!({})).await.unwrap();
    let [first, second] = [
        a.hear_until("update").await.unwrap(),
        b.hear_until("update").await.unwrap(),
    ];
    let (link, update) = if first.decision.is_some() {
        (&mut a, first)
    } else {
        (&mut b, second)
    };
    let now = update.contest.unwrap();
    let open = update.decision.unwrap();
    // As it would be if it had been on its way since the first contest.
    let mut other: store::ContestId = now.parse().unwrap();
    while other.to_string() == now {
        other = store::ContestId::draw(&mut store::System);
    }
    link.contest = other.to_string();
    link.play(7, open.id, &open.moves[0]).await.unwrap();
    let refused = link.hear_until("refused").await.unwrap();
    assert_eq!(refused.why.unwrap(), "other_contest");
    link.undo(8).await.unwrap();
    let refused = link.hear_until("refused").await.unwrap();
    assert_eq!(refused.why.unwrap(), "other_contest");
    link.hint(9).await.unwrap();
    let refused = link.hear_until("refused").await.unwrap();
    assert_eq!(refused.why.unwrap(), "other_contest");
    link.contest = now;
    link.play(7, open.id, &open.moves[0]).await.unwrap();
    link.hear_until("accepted").await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn what_was_missed_is_told_after_an_undo_too() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, [host, _], [(mut a, first), _b]) = pair(&server).await;
    let contest = first.contest.clone().unwrap();
    let moved = move_once(&mut a, &first, 1).await;
    a.undo(2).await.unwrap();
    let undone = a.hear_until("update").await.unwrap();
    let told = async |seq: Option<u32>| {
        let since = Some((contest.as_str(), seq.unwrap()));
        let mut back = Link::open(&host, &code, since).await.unwrap();
        back.hear_until("update").await.unwrap().told
    };
    let again = move_once(&mut a, &undone, 3).await;
    assert_eq!(told(undone.seq).await, again.told, "no undo was missed");
    assert_eq!(
        told(again.seq).await,
        [Value::Null; 0],
        "nothing was missed"
    );
    assert_eq!(
        told(moved.seq).await,
        [Value::Null; 0],
        "an undo was missed"
    );
    server.stop().await;
}

#[tokio::test]
async fn a_client_of_version_1_is_told_to_load_the_page_again() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, _guest) = server.pair(json!({})).await;
    for hello in [
        r#"{"type":"hello","v":1}"#,
        r#"{"type":"hello","v":1,"deflate":true}"#,
    ] {
        let mut old = Link::connect(&host, &code).await.unwrap();
        old.say(hello).await.unwrap();
        assert_eq!(old.hear().await.unwrap().why.unwrap(), "version");
    }
    server.stop().await;
}
