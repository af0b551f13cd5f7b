//! Steps taken back.

use engine::{Dice, Luck};
use server::client::{Heard, Link};

use crate::ground::serve;

/// Plays any moves until somebody may take theirs back; then they do. False if nobody ever may.
async fn undo_once(server: &crate::ground::Running, game: &str, luck: u64) -> bool {
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
        link.say(r#"{"type":"undo","id":9000}"#).await.unwrap();
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
        link.say(r#"{"type":"undo","id":9001}"#).await.unwrap();
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
