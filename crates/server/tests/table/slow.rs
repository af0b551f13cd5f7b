//! Devices that do not keep up.

use std::time::Duration;

use serde_json::{Value, json};
use server::client::{Api, Heard, Link};
use tokio::{
    net::TcpSocket,
    time::{sleep, timeout},
};

use crate::ground::serve;

/// Whoever waits longer for a message was forgotten.
const LONG: Duration = Duration::from_secs(10);

/// A device that takes little at once.
async fn small(api: &Api, code: &str) -> Link {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let stream = socket.connect(api.address()).await.unwrap();
    let mut link = Link::over(stream, api, code).await.unwrap();
    link.hello(None).await.unwrap();
    link.hear_until("update").await.unwrap();
    link
}

/// Says so many things, and hears them.
async fn talk(link: &mut Link, rounds: usize) {
    const EACH: usize = 50;
    for _ in 0..rounds {
        for _ in 0..EACH {
            let said = link.say(r#"{"type":"say","what":"good_game"}"#).await;
            said.unwrap();
        }
        for _ in 0..EACH {
            link.hear_until("said").await.unwrap();
        }
    }
}

async fn hear(link: &mut Link) -> Heard {
    let heard = timeout(LONG, link.hear()).await;
    heard.expect("not forgotten").expect("not let go")
}

#[tokio::test]
async fn slow_devices_are_not_waited_for_and_not_forgotten() {
    a_device_that_takes_nothing_is_later_told_how_things_are_once().await;
    a_device_that_takes_little_hears_what_is_said_last().await;
}

async fn a_device_that_takes_nothing_is_later_told_how_things_are_once() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut talker = Link::open(&host, &code, None).await.unwrap();
    let mut sleeper = small(&guest, &code).await;
    let behind = async || {
        let metrics = server.api().text("GET", "/metrics", Value::Null).await;
        metrics
            .unwrap()
            .contains("romp_clients_fallen_behind_total 1")
    };
    while !behind().await {
        talk(&mut talker, 100).await;
    }
    while hear(&mut sleeper).await.kind != "welcome" {}
    while hear(&mut sleeper).await.kind != "update" {}
    talk(&mut talker, 1).await;
    for _ in 0..50 {
        assert_eq!(hear(&mut sleeper).await.kind, "said");
    }
    server.stop().await;
}

async fn a_device_that_takes_little_hears_what_is_said_last() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut talker = Link::open(&host, &code, None).await.unwrap();
    let mut slow = small(&guest, &code).await;
    let dawdle = async {
        for n in 0_u32.. {
            hear(&mut slow).await;
            if n.is_multiple_of(100) {
                sleep(Duration::from_millis(5)).await;
            }
        }
    };
    let all = async {
        talk(&mut talker, 1500).await;
    };
    tokio::select! {
        () = all => {}
        () = dawdle => {}
    }
    // What waits for it comes, and whatever is said then.
    loop {
        let said = talker.say(r#"{"type":"say","what":"bye"}"#).await;
        said.unwrap();
        let text = timeout(LONG, slow.text()).await;
        if text.expect("not forgotten").unwrap().contains("\"bye\"") {
            break;
        }
    }
    server.stop().await;
}
