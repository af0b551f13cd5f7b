//! PostgreSQL over TLS, by a certificate signed by one we trust.

use std::time::Duration;

use store::{Address, Store};

use crate::{
    cluster::Cluster,
    kept::check,
    pair::Pair,
    process::{Place, Process, in_time},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_is_played_over_tls() {
    if let Some(cluster) = Cluster::start_with_tls() {
        in_time(plays_over_tls(Place::with(cluster))).await;
    }
}

async fn plays_over_tls(place: Place) {
    let server = Process::start(&place);
    let pair = Pair::open(server.address, 1).await.unwrap();
    let playing = tokio::spawn(pair.play(server.address));
    tokio::time::sleep(Duration::from_millis(500)).await;
    server.stop();
    check(&place.address(), &[playing.await.unwrap()]).await;

    let Address::Postgres(url) = place.address() else {
        unreachable!()
    };
    let (trusting_others, _) = url.split_once("&sslrootcert").unwrap();
    let refused = Store::open(&Address::Postgres(trusting_others.into())).await;
    let why = refused.err().expect("an unknown signer is refused");
    assert!(why.to_string().contains("certificate"), "{why}");
}
