//! Devices that do not keep up.

use std::{path::Path, time::Duration};

use serde_json::{Value, json};
use server::client::{Api, Heard, Link};
use tokio::{
    net::TcpSocket,
    time::{sleep, timeout},
};

use crate::running::{Running, serve};

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

/// Says so many things at a time, and hears them.
const EACH: usize = 50;

async fn talk(link: &mut Link, rounds: usize) {
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

/// A table at which somebody talks and somebody's device is small, in this folder.
async fn table(data: &Path) -> (Running, Link, Link) {
    let server = serve(data, &[]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let talker = Link::open(&host, &code, None).await.unwrap();
    let small = small(&guest, &code).await;
    (server, talker, small)
}

async fn a_device_that_takes_nothing_is_later_told_how_things_are_once() {
    let data = tempfile::tempdir().unwrap();
    let (server, mut talker, mut sleeper) = table(data.path()).await;
    let behind = async || {
        let metrics = server.keeper().text("GET", "/metrics", Value::Null).await;
        let metrics = metrics.unwrap();
        metrics.contains("romp_clients_fallen_behind_total 1")
    };
    let fall_behind = async {
        while !behind().await {
            talk(&mut talker, 100).await;
        }
    };
    let fell = timeout(6 * LONG, fall_behind).await;
    fell.expect("nothing is kept for a device without bound");
    while hear(&mut sleeper).await.kind != "welcome" {}
    while hear(&mut sleeper).await.kind != "update" {}
    talk(&mut talker, 1).await;
    for _ in 0..EACH {
        assert_eq!(hear(&mut sleeper).await.kind, "said");
    }
    server.stop().await;
}

async fn a_device_that_takes_little_hears_what_is_said_last() {
    let data = tempfile::tempdir().unwrap();
    let (server, mut talker, mut slow) = table(data.path()).await;
    let dawdle = async {
        for n in 0_u32.. {
            hear(&mut slow).await;
            if n.is_multiple_of(100) {
                sleep(Duration::from_millis(5)).await;
            }
        }
    };
    tokio::select! {
        () = talk(&mut talker, 1500) => {}
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
