//! Steps taken back.

use engine::{Dice, Luck};
use serde_json::{Value, json};
use server::client::{Heard, Link};

use crate::running::serve;

/// Plays any moves until somebody may take theirs back; then they do. False if nobody ever may.
async fn undo_once(server: &crate::running::Running, game: &str, luck: u64) -> bool {
    let (code, people) = server.game(game).await;
    let mut dice = Dice::from_number(luck);
    let mut links = Vec::new();
    for api in &people {
        let mut link = Link::open(api, &code, None).await.unwrap();
        let update = link.hear_until("update").await.unwrap();
        links.push((link, update));
    }
    loop {
        let awaited = |heard: &Heard| heard.decision.as_ref().is_some_and(|open| open.awaited);
        let Some(mover) = links.iter().position(|(_, update)| awaited(update)) else {
            return false;
        };
        let (link, update) = &mut links[mover];
        let open = update.decision.take().unwrap();
        let mv = &open.moves[dice.below(open.moves.len() as u32) as usize];
        let before = update.ply.unwrap();
        link.play(u64::from(open.id), open.id, mv).await.unwrap();
        for (link, update) in &mut links {
            *update = link.hear_until("update").await.unwrap();
        }
        let (link, update) = &mut links[mover];
        if !update.can_undo {
            continue;
        }
        let seq = update.seq.unwrap();
        link.undo(9000).await.unwrap();
        let undone = link.hear_until("update").await.unwrap();
        assert_eq!((undone.ply, undone.seq), (Some(before), Some(seq + 1)));
        let again = undone.decision.unwrap();
        assert_eq!(
            again.moves.len(),
            open.moves.len(),
            "the same choice as before"
        );
        link.hear_until("accepted").await.unwrap();
        link.play(u64::from(open.id), open.id, mv).await.unwrap();
        let known = link.hear_until("accepted").await.unwrap();
        assert_eq!(
            known.seq,
            Some(seq),
            "what was undone is not played by a retry"
        );
        link.undo(9001).await.unwrap();
        let refused = link.hear_until("refused").await.unwrap();
        assert_eq!(refused.why.unwrap(), "no_undo", "nobody undoes twice");
        link.play(9002, again.id, &again.moves[0]).await.unwrap();
        link.hear_until("accepted").await.unwrap();
        return true;
    }
}

#[tokio::test]
async fn a_step_that_showed_nothing_is_taken_back_and_others_are_not() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let mut undone = Vec::new();
    for about in catalog::ABOUT {
        for luck in 0..3 {
            if undo_once(&server, about.id, luck).await {
                undone.push(about.id);
                break;
            }
        }
    }
    assert!(!undone.is_empty(), "some game has steps that show nothing");
    server.stop().await;
}

/// Two who choose their hands at PROUT, both at the same time, with this clock.
async fn prout(server: &crate::running::Running, clock: Value) -> [(Link, Heard); 2] {
    let spec = json!({"game": "prout", "seats": 2});
    let asked = json!({"wish": spec, "settings": {"clock": clock}});
    let (code, host, guest) = server.pair(asked).await;
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    let second = b.hear_until("update").await.unwrap();
    [(a, first), (b, second)]
}

/// Plays the first move of the open decision: the update that shows it.
async fn move_once(link: &mut Link, update: &Heard, id: u64) -> Heard {
    let open = update.decision.as_ref().unwrap();
    link.play(id, open.id, &open.moves[0]).await.unwrap();
    let shown = link.hear_until("update").await.unwrap();
    link.hear_until("accepted").await.unwrap();
    shown
}

/// Takes it back: the update that shows that.
async fn undo(link: &mut Link, id: u64) -> Heard {
    link.undo(id).await.unwrap();
    let shown = link.hear_until("update").await.unwrap();
    link.hear_until("accepted").await.unwrap();
    shown
}

#[tokio::test]
async fn where_others_play_a_decision_is_taken_back_once() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let [(mut a, first), _b] = prout(&server, json!({"kind": "none"})).await;
    let shown = move_once(&mut a, &first, 1).await;
    assert!(shown.can_undo);
    let undone = undo(&mut a, 2).await;
    assert!(!undone.can_undo, "not two in a row");
    let again = move_once(&mut a, &undone, 3).await;
    assert!(!again.can_undo, "what was decided twice stands");
    a.undo(4).await.unwrap();
    let refused = a.hear_until("refused").await.unwrap();
    assert_eq!(refused.why.unwrap(), "no_undo");
    // The next decision is another one.
    let next = move_once(&mut a, &again, 5).await;
    assert!(next.can_undo);
    server.stop().await;
}

#[tokio::test]
async fn an_undo_gives_nobody_time() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let clock = json!({"kind": "total", "seconds": 600, "bonus": 60});
    let [(mut a, first), _b] = prout(&server, clock).await;
    let moved = move_once(&mut a, &first, 1).await;
    let undone = undo(&mut a, 2).await;
    let left = |heard: &Heard| {
        heard
            .clocks
            .iter()
            .map(|(_, left)| *left)
            .collect::<Vec<_>>()
    };
    let [first, moved, undone] = [first, moved, undone].map(|heard| left(&heard));
    assert_eq!(undone.len(), 2);
    assert!(moved[0] > first[0], "a move earns its bonus");
    assert!(undone[0] <= first[0], "which goes with it: {undone:?}");
    assert!(undone[1] <= moved[1], "nor has the other more than before");
    server.stop().await;
}

#[tokio::test]
async fn alone_against_bots_one_takes_back_as_often_as_one_likes_up_to_a_bound() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--bot-pace=3600000"]).await;
    let spec = json!({"game": "prout", "seats": 2});
    let asked = json!({"wish": spec, "bots": [["B", 1]]});
    let (code, mut host) = server.table(asked).await;
    // Bots take their time where somebody is there.
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    // Several steps are taken back one after another.
    let one = move_once(&mut a, &first, 1).await;
    let two = move_once(&mut a, &one, 2).await;
    assert!(two.can_undo);
    let back = undo(&mut a, 3).await;
    assert!(back.can_undo);
    let mut shown = undo(&mut a, 4).await;
    assert!(!shown.can_undo, "nothing is left to take back");
    assert_eq!(
        shown.view.as_ref().unwrap().get(),
        first.view.unwrap().get()
    );
    let mut undone = 2;
    for id in (10..).step_by(2) {
        let moved = move_once(&mut a, &shown, id).await;
        a.undo(id + 1).await.unwrap();
        let answer = loop {
            let heard = a.hear().await.unwrap();
            match heard.kind.as_str() {
                "update" => shown = heard,
                "accepted" | "refused" => break heard,
                _ => {}
            }
        };
        if answer.kind == "refused" {
            assert_eq!(answer.why.unwrap(), "enough_undone");
            shown = moved;
            break;
        }
        undone += 1;
        assert!(undone <= 10_000, "there is a bound");
    }
    assert!(undone >= 100, "a bound that nobody meets who plays");
    // What was taken back so often is played on.
    move_once(&mut a, &shown, 5).await;
    server.stop().await;
}

/// Somebody with a bot that waits until they are ready: their device, and what it is shown.
async fn with_a_bot(server: &crate::running::Running, game: &str) -> (Link, Heard) {
    let spec = json!({"game": game, "seats": 2});
    let (code, mut host) = server
        .table(json!({"wish": spec, "bots": [["B", 1]]}))
        .await;
    let mut a = Link::connect(&host, &code).await.unwrap();
    let hello = r#"{"type":"hello","v":2,"device":1,"reading":true}"#;
    a.say(hello).await.unwrap();
    a.hear_until("table").await.unwrap();
    let start = format!("/api/tables/{code}/start");
    host.json("POST", &start, Value::Null).await.unwrap();
    let first = a.hear_until("update").await.unwrap();
    (a, first)
}

#[tokio::test]
async fn alone_against_bots_one_takes_back_their_replies_that_showed_one_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (mut a, first) = with_a_bot(&server, "prout").await;
    let moved = move_once(&mut a, &first, 1).await;
    let ready = json!({"type": "ready", "contest": a.contest});
    a.say(&ready.to_string()).await.unwrap();
    // The bot chooses its hand, which nobody else sees.
    let last = loop {
        let text = a.text().await.unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == "update" && message["awaited"] == json!(["A"]) {
            break message;
        }
    };
    let replies = last["ply"].as_u64().unwrap() - u64::from(moved.ply.unwrap());
    assert!(replies > 1, "it has replied");
    assert_eq!(last["can_undo"], true);
    a.undo(2).await.unwrap();
    let log = a.hear_until("log").await.unwrap();
    let back = a.hear().await.unwrap();
    assert_eq!(back.ply, first.ply, "as before one's own step");
    assert_eq!(back.view.unwrap().get(), first.view.unwrap().get());
    assert_eq!(log.told, first.told);
    let done = a.hear_until("accepted").await.unwrap();
    let seq = last["seq"].as_u64().unwrap() + replies + 1;
    assert_eq!(done.seq.map(u64::from), Some(seq), "a line for each step");
    // Sent again, it is done once.
    a.undo(2).await.unwrap();
    let again = a.hear_until("accepted").await.unwrap();
    assert_eq!(again.seq, done.seq);
    server.stop().await;
}

#[tokio::test]
async fn what_showed_one_a_card_stands_though_one_is_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (mut own, mut news) = (0, 0);
    for _ in 0..20 {
        let (mut a, mut update) = with_a_bot(&server, "otters").await;
        for id in 1..8 {
            let open = update.decision.as_ref();
            if !open.is_some_and(|open| open.awaited) {
                break;
            }
            update = move_once(&mut a, &update, id).await;
            let drew = |event: &Value| event["event"] == "drew" && event["seat"] == "A";
            let drawn = update.told.iter().any(drew);
            if drawn {
                assert!(!update.can_undo, "{:?}", update.told);
                news += 1;
            }
            own += u32::from(update.can_undo);
        }
    }
    assert!(own > 0, "a card laid from one's hand is taken up again");
    assert!(news > 0, "cards were drawn");
    server.stop().await;
}
