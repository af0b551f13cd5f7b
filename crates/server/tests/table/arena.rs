//! The bots people meet are those that the arena measures.

use ::bots::{Level, Player, of_level, play as arena_play};
use catalog::Visitor;
use engine::{Game, Journal, Mode, Quick, Seat, Setup, Step, fair};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use server::client::Link;
use sha2::Sha256;

use crate::running::{play, serve};

/// The same contest in the arena: seat A is a player of level 1, B of level 2 …
struct InTheArena<'a> {
    journal: &'a Journal,
    dice: Vec<u64>,
}

impl Visitor for InTheArena<'_> {
    type Out = Vec<String>;
    fn visit<G: Game>(self) -> Vec<String> {
        let InTheArena { journal, dice } = self;
        let setup = Setup::<G>::read(&journal.spec).unwrap();
        let seated = Level::ALL.into_iter().zip(dice);
        let mut seated: Vec<Box<dyn Player<G>>> = seated
            .map(|(level, dice)| -> Box<dyn Player<G>> { of_level(level, Quick::new(dice)) })
            .collect();
        let seed = fair::seed(&journal.secret.unwrap(), &journal.words);
        let mut steps = Vec::new();
        let note = |step: &Step<G>, _| steps.push(step.to_string());
        arena_play(&setup, &mut seated, seed, note).unwrap();
        steps
    }
}

#[tokio::test]
async fn bots_of_all_levels_play_as_they_do_in_the_arena() {
    let data = tempfile::tempdir().unwrap();
    let key = [7; 32];
    let flag = format!("--key={}", fair::Bytes32(key));
    let server = serve(data.path(), &[&flag]).await;
    for about in catalog::ABOUT {
        // In PROUT with hands several choose at once, each as fast as it can, and the arena asks one
        // after the other; with a common pile there is nothing to choose at once.
        let suits =
            |mode: &&Mode| mode.seats.contains(&4) && (about.id, mode.id) != ("prout", "base");
        let mode = about.modes.iter().find(suits);
        let spec = json!({"game": about.id, "mode": mode.unwrap().id, "seats": 4});
        let bots = json!([["B", 2], ["C", 3], ["D", 4]]);
        let (code, mut host) = server.table(json!({"wish": spec, "bots": bots})).await;
        for (verb, path, asked) in [
            ("POST", "stand", Value::Null),
            ("PUT", "seats/A/bot", json!({"level": 1})),
            ("POST", "start", Value::Null),
        ] {
            let path = format!("/api/tables/{code}/{path}");
            host.json(verb, &path, asked).await.unwrap();
        }
        let mut watcher = Link::open(&host, &code, None).await.unwrap();
        let (end, _) = play(&mut watcher, 1, 1).await;
        let contest = end.contest.unwrap();
        let path = format!("/api/contests/{contest}/journal");
        let journal = host.text("GET", &path, Value::Null).await.unwrap();
        let journal: Journal = journal.parse().unwrap();

        // The dice of a seat are the server's own.
        let dice = |seat: Seat| {
            let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
            mac.update(format!("bot {contest} {seat}").as_bytes());
            u64::from_le_bytes(mac.finalize().into_bytes()[..8].try_into().unwrap())
        };
        let arena = InTheArena {
            journal: &journal,
            dice: Seat::all(4).map(dice).collect(),
        };
        let arena = catalog::visit(about.id, arena).unwrap();
        assert_eq!(journal.steps, arena, "{}", about.id);
    }
    server.stop().await;
}
