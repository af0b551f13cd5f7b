//! The database is gone for a while.

use std::time::Duration;

use server::client::Link;

use crate::{
    pair::{Pair, check},
    process::{Place, Process},
};

/// For how many seconds: more by hand, `ROMP_DOWN=10`.
fn down() -> Duration {
    let asked = std::env::var("ROMP_DOWN").ok();
    let seconds = asked.and_then(|text| text.parse().ok()).unwrap_or(2);
    Duration::from_secs(seconds)
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_wait_for_postgres_say_so_and_go_on() {
    let Some(mut place) = Place::postgres() else {
        return;
    };
    let server = Process::start(&place);
    let pair = Pair::open(&server, 1).await;
    // A device that only watches hears what the table says of itself.
    let mut watching = Link::open(&pair.players[0], &pair.code, None)
        .await
        .unwrap();
    watching.hear_until("update").await.unwrap();
    let playing = tokio::spawn(pair.play(server.address));
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut cluster = place.cluster.take().unwrap();
    let back = tokio::task::spawn_blocking(move || {
        cluster.crash(down());
        cluster
    });
    let waits = watching.hear_until("waiting").await.unwrap();
    assert_eq!(waits.waiting, Some(true), "the table says that it waits");
    place.cluster = Some(back.await.unwrap());
    let goes_on = watching.hear_until("waiting").await.unwrap();
    assert_eq!(goes_on.waiting, Some(false), "and that it goes on");
    for _ in 0..10 {
        watching.hear_until("update").await.unwrap();
    }
    server.stop();
    let pair = playing.await.unwrap();
    check(&place.address(), &[pair]).await;
}
