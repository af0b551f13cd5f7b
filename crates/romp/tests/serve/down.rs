//! The database is gone for a while.

use std::time::Duration;

use server::client::Link;

use crate::{
    kept::check,
    pair::Pair,
    process::{Place, Process, in_time},
};

/// For how many seconds: more by hand, `ROMP_DOWN=10`.
fn down() -> Duration {
    let asked = std::env::var("ROMP_DOWN").ok();
    let seconds = asked.and_then(|text| text.parse().ok()).unwrap_or(2);
    Duration::from_secs(seconds)
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_wait_for_postgres_say_so_and_go_on() {
    if let Some(place) = Place::postgres() {
        in_time(waits_for_postgres(place)).await;
    }
}

async fn waits_for_postgres(mut place: Place) {
    let server = Process::start(&place);
    let (mut playing, mut watching) = (Vec::new(), Vec::new());
    for number in 0..2 {
        let mut pair = Pair::open(server.address, number).await.unwrap();
        // Slow enough that whoever watches misses nothing.
        pair.pace = Duration::from_millis(10);
        // A device that only watches hears what the table says of itself.
        let mut link = Link::open(&pair.players[0], &pair.code, None)
            .await
            .unwrap();
        link.hear_until("update").await.unwrap();
        watching.push(link);
        playing.push(tokio::spawn(pair.play(server.address)));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut cluster = place.cluster.take().unwrap();
    let back = tokio::task::spawn_blocking(move || {
        cluster.crash(down());
        cluster
    });
    for link in &mut watching {
        let waits = link.hear_until("waiting").await.unwrap();
        assert_eq!(waits.waiting, Some(true), "the table says that it waits");
    }
    place.cluster = Some(back.await.unwrap());
    for link in &mut watching {
        let goes_on = link.hear_until("waiting").await.unwrap();
        assert_eq!(goes_on.waiting, Some(false), "and that it goes on");
        for _ in 0..10 {
            link.hear_until("update").await.unwrap();
        }
    }
    server.stop();
    let mut pairs = Vec::new();
    for pair in playing {
        pairs.push(pair.await.unwrap());
    }
    check(&place.address(), &pairs).await;
}
