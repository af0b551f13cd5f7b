//! Killed in the middle of play.

use std::time::Duration;

use crate::{
    kept::check,
    pair::Pair,
    process::{Place, Process, in_time},
};

/// How often: more by hand, `ROMP_KILLS=25`.
fn kills() -> u64 {
    let asked = std::env::var("ROMP_KILLS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(3)
}

/// Kills a server under load again and again: no acknowledged step is lost, none doubled, every
/// table plays on.
async fn survives(place: &Place) {
    let mut server = Process::start(place);
    let mut pairs = Vec::new();
    for number in 0..6 {
        pairs.push(Pair::open(server.address, number).await.unwrap());
    }
    for round in 0..kills() {
        let before: Vec<_> = pairs.iter().map(|pair| pair.acknowledged.len()).collect();
        let playing: Vec<_> = pairs
            .into_iter()
            .map(|pair| tokio::spawn(pair.play(server.address)))
            .collect();
        tokio::time::sleep(Duration::from_millis(250 + 37 * (round % 7))).await;
        server.kill();
        pairs = Vec::new();
        for pair in playing {
            pairs.push(pair.await.unwrap());
        }
        check(&place.address(), &pairs).await;
        let after = pairs.iter().map(|pair| pair.acknowledged.len());
        assert!(
            before
                .into_iter()
                .zip(after)
                .any(|(before, after)| after > before),
            "there was load"
        );
        server = Process::start(place);
    }
    let before: Vec<_> = pairs.iter().map(|pair| pair.acknowledged.len()).collect();
    let playing: Vec<_> = pairs
        .into_iter()
        .map(|pair| tokio::spawn(pair.play(server.address)))
        .collect();
    tokio::time::sleep(Duration::from_secs(2)).await;
    server.stop();
    for (pair, before) in playing.into_iter().zip(before) {
        let after = pair.await.unwrap().acknowledged.len();
        assert!(after > before, "every table plays on");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_under_load_it_loses_and_doubles_nothing_with_sqlite() {
    in_time(survives(&Place::sqlite())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_under_load_it_loses_and_doubles_nothing_with_postgres() {
    if let Some(place) = Place::postgres() {
        in_time(survives(&place)).await;
    }
}
