//! `romp verify --all`: every contest that is kept is replayed.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    pair::Pair,
    process::{Place, Process, complaint, said},
};

async fn every_contest_is_replayed(place: Place) {
    let missing = complaint(&place.romp(&["verify", "--all"]), 2);
    assert!(
        missing.contains("there is no database") || missing.contains("no database of romp"),
        "{missing}"
    );
    let server = Process::start(&place);
    let mut playing = Vec::new();
    for number in 0..3 {
        let pair = Pair::open(server.address, number).await.unwrap();
        playing.push(tokio::spawn(pair.play(server.address)));
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    // While it runs, and steps are taken.
    let verify = || place.romp(&["verify", "--all"]);
    assert!(said(&verify()).contains("contests hold\n"));
    server.stop();
    for pair in playing {
        pair.await.unwrap();
    }
    let all: Value =
        serde_json::from_str(&said(&place.romp(&["verify", "--all", "--json"]))).unwrap();
    let count = all["hold"].as_u64().unwrap();
    assert!(count >= 3);

    // One is of rules that are not known here, of one a step is none, of one a step is missing.
    let unknown = "UPDATE contest SET wish = replace(wish, '\"rules\":', '\"rules\":99') \
         WHERE id = (SELECT MIN(id) FROM contest)";
    let wrong = "UPDATE line SET text = 'A thunder' \
         WHERE seq = 1 AND contest = (SELECT MAX(id) FROM contest)";
    let gap = "DELETE FROM line WHERE seq = 0 AND contest = \
         (SELECT id FROM contest ORDER BY id LIMIT 1 OFFSET 1)";
    for change in [unknown, wrong, gap] {
        assert_eq!(place.tamper(change).await, 1, "{change}");
    }
    let judged = place.romp(&["verify", "--all", "--json"]);
    assert_eq!(judged.status.code(), Some(1), "{judged:?}");
    let judged: Value = serde_json::from_slice(&judged.stdout).unwrap();
    assert_eq!(judged["hold"], json!(count - 3));
    let unknown = judged["unknown"].as_object().unwrap();
    assert_eq!(
        unknown.values().collect::<Vec<_>>(),
        [&json!(1)],
        "{unknown:?}"
    );
    let why = |index: usize| judged["wrong"][index]["why"].as_str().unwrap();
    assert_eq!(why(0), "line 0 of its journal is missing");
    assert!(why(1).starts_with("step 2: "), "{}", why(1));
    let told = verify();
    assert_eq!(told.status.code(), Some(1));
    let told = String::from_utf8(told.stdout).unwrap();
    for part in [
        "not checked: 1 by rules",
        "does not hold: line 0",
        "does not hold: step 2",
    ] {
        assert!(told.contains(part), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_contest_in_a_file_is_replayed() {
    every_contest_is_replayed(Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_contest_in_postgres_is_replayed() {
    if let Some(place) = Place::postgres() {
        every_contest_is_replayed(place).await;
    }
}
