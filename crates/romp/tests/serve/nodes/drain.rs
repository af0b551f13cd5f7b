//! A node that keeps no tables any more can be stopped without anybody noticing.

use serde_json::Value;
use server::client::{Api, Link};

use super::{NODES, TABLES, house::House};
use crate::{
    admin::hear,
    pair::Pair,
    process::{complaint, in_time, said},
};

/// What a node answers, as JSON.
fn asked(house: &House, index: usize, words: &[&str]) -> Value {
    serde_json::from_str(&said(&house.ask(index, words))).unwrap()
}

/// The open tables, and who keeps each.
fn keepers(house: &House) -> Vec<(String, String)> {
    let tables = asked(house, 1, &["tables", "--json"]);
    assert_eq!(tables["silent"], serde_json::json!([]));
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let tables = tables["tables"].as_array().unwrap().iter();
    tables
        .map(|table| (text(&table["code"]), text(&table["keeper"])))
        .collect()
}

async fn nobody_notices() {
    let Some(mut house) = House::open(NODES).await else {
        return;
    };
    house.play(TABLES).await;
    house.goes_on().await;
    let before = keepers(&house);
    assert_eq!(before.len(), TABLES as usize);
    assert!(before.iter().any(|(_, keeper)| keeper == "node 0"));
    // At each table somebody looks on, connected to the node that is to be stopped.
    let watcher = Api::new(house.node(0).address);
    let mut watchers = Vec::new();
    for (code, _) in &before {
        let mut link = Link::open(&watcher, code, None).await.unwrap();
        link.hear_until("update").await.unwrap();
        watchers.push((code, link));
    }
    let why = complaint(&house.ask(1, &["drain", "node 7"]), 2);
    assert!(why.contains("there is no node \"node 7\""), "{why}");

    said(&house.ask(1, &["drain", "node 0"]));
    let mut api = Api::new(house.node(0).address);
    let ready = api.text("GET", "/readyz", Value::Null).await.unwrap_err();
    assert_eq!(ready.status, 503);
    assert!(ready.body.contains("drained"), "{ready}");
    let nodes = asked(&house, 2, &["nodes", "--json"]);
    let node = |name: &str| {
        let mut nodes = nodes.as_array().unwrap().iter();
        nodes.find(|node| node["name"] == name).unwrap()
    };
    assert_eq!(node("node 0")["state"], "drained");
    assert_eq!(node("node 0")["tables"], 0);
    assert_eq!(node("node 1")["state"], "ready");
    house.goes_on().await;
    // A table that is opened there is kept elsewhere.
    let pair = Pair::open(house.node(0).address, 1).await.unwrap();
    let kept = keepers(&house);
    assert_eq!(kept.len(), TABLES as usize + 1);
    assert!(kept.iter().any(|(code, _)| *code == pair.code));
    assert!(
        kept.iter().all(|(_, keeper)| keeper != "node 0"),
        "{kept:?}"
    );
    // Whoever was connected still is, and sees how the game goes on.
    said(&house.ask(1, &["announce", "We restart at 20:00"]));
    for (_, link) in &mut watchers {
        let told = hear(link, "announced").await;
        assert_eq!(told["text"], "We restart at 20:00");
        hear(link, "update").await;
    }
    // A table is closed from any node: its devices are told, wherever they are.
    let (code, mut link) = watchers.pop().unwrap();
    said(&house.ask(1, &["close", code]));
    assert_eq!(hear(&mut link, "bye").await["why"], "put_away");
    while link.text().await.is_some() {}

    house.take(0).stop();
    house.goes_on().await;
    house.start(0).await;
    // Somebody must be left to keep the tables.
    for index in [1, 2] {
        said(&house.ask(0, &["drain", &format!("node {index}")]));
    }
    let why = complaint(&house.ask(1, &["drain", "node 0"]), 2);
    assert!(why.contains("no other node is ready"), "{why}");
    house.goes_on().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_is_drained_and_stopped_and_nobody_notices() {
    Box::pin(in_time(nobody_notices())).await;
}
