//! The cable to the database is pulled out: nothing crashes, nothing answers.

use std::{net::SocketAddr, time::Duration};

use server::client::Link;
use tokio::net::TcpStream;

use crate::{
    cluster::Cluster,
    kept::check,
    pair::Pair,
    process::{Place, Process, in_time},
};

/// For how many seconds: more by hand, `ROMP_UNPLUGGED=120`.
fn unplugged() -> Duration {
    let asked = std::env::var("ROMP_UNPLUGGED").ok();
    let seconds = asked.and_then(|text| text.parse().ok()).unwrap_or(10);
    Duration::from_secs(seconds)
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_wait_while_the_cable_is_out_say_so_and_go_on() {
    if let Some(cluster) = Cluster::start_over_cable() {
        Box::pin(in_time(waits_for_the_cable(Place::with(cluster)))).await;
    }
}

/// Plays until the server is gone. Whoever waits for what the other is answered reads nothing, answers no
/// ping, is let go in the end and connects again.
async fn play_on(mut pair: Pair, server: SocketAddr) -> Pair {
    while TcpStream::connect(server).await.is_ok() {
        pair = pair.play(server).await;
    }
    pair
}

async fn waits_for_the_cable(place: Place) {
    let server = Process::start(&place);
    let mut pair = Pair::open(server.address, 1).await.unwrap();
    // Slow enough that whoever watches misses nothing.
    pair.pace = Duration::from_millis(10);
    let mut api = pair.players[0].clone();
    let code = pair.code.clone();
    let mut watching = Link::open(&api, &code, None).await.unwrap();
    watching.hear_until("update").await.unwrap();
    let playing = tokio::spawn(play_on(pair, server.address));
    tokio::time::sleep(Duration::from_millis(500)).await;
    let cable = place.cluster.as_ref().unwrap().cable();
    cable.cut();
    let waits = watching.hear_until("waiting").await.unwrap();
    assert_eq!(waits.waiting, Some(true), "the table says that it waits");
    // Nobody who asks for something hangs: whoever needs the database is told that it is away.
    let show = format!("/api/tables/{code}");
    let asked = api.json("GET", &show, serde_json::Value::Null).await;
    assert_eq!(asked.unwrap_err().status, 503);
    let ready = api.text("GET", "/readyz", serde_json::Value::Null).await;
    assert_eq!(ready.unwrap_err().status, 503);
    // Whoever watches answers pings all the while, or is let go.
    let more = tokio::time::timeout(unplugged(), watching.hear_until("waiting")).await;
    assert!(more.is_err(), "it waits until the cable is mended");
    cable.mend();
    let goes_on = watching.hear_until("waiting").await.unwrap();
    assert_eq!(goes_on.waiting, Some(false), "and that it goes on");
    for _ in 0..10 {
        watching.hear_until("update").await.unwrap();
    }
    server.stop();
    let pair = playing.await.unwrap();
    check(&place.address(), &[pair]).await;
}
