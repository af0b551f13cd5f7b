//! Whoever reaches a node that does not keep their table.

use serde_json::{Value, json};
use server::client::{Api, Link};

use super::{NODES, house::House};
use crate::process::in_time;

const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

#[tokio::test(flavor = "multi_thread")]
async fn every_node_answers_for_every_table() {
    in_time(Box::pin(async {
        let Some(mut house) = House::open(NODES).await else {
            return;
        };
        let mut host = Api::new(house.node(0).address);
        let code = open(&mut host).await;
        let at = format!("/api/tables/{code}");
        // Whoever has guessed too often learns nothing of a table, wherever it is kept.
        let mut guesser = Api::new(house.node(1).address);
        guesser.text("GET", &at, Value::Null).await.unwrap();
        let mut missed = 0;
        for number in 0..60 {
            let guess = format!("/api/tables/GGGG{}{}", digit(number / 8), digit(number % 8));
            let refused = guesser.text("GET", &guess, Value::Null).await.unwrap_err();
            missed += usize::from(refused.status == 404);
        }
        assert!((30..40).contains(&missed), "{missed}");
        let refused = guesser.text("GET", &at, Value::Null).await.unwrap_err();
        assert_eq!(refused.status, 429);
        // Whoever has been there does not guess.
        let mut elsewhere = host.moved(house.node(1).address);
        elsewhere.text("GET", &at, Value::Null).await.unwrap();

        // A table is opened once, whichever node is asked again.
        host.text("POST", &format!("{at}/start"), Value::Null)
            .await
            .unwrap();
        let mut link = Link::open(&host, &code, None).await.unwrap();
        let contest = link.hear_until("update").await.unwrap().contest.unwrap();
        host.text("POST", &format!("{at}/stop"), Value::Null)
            .await
            .unwrap();
        let branch = format!("/api/contests/{contest}/branch");
        let asked = json!({"ply": 0, "bots": 1, "name": "Ada", "animal": "otter", "key": KEY});
        let mut codes = Vec::new();
        for node in 0..NODES {
            let mut api = Api::new(house.node(node).address);
            let made = api.json("POST", &branch, asked.clone()).await.unwrap();
            codes.push(made["table"]["code"].clone());
        }
        codes.dedup();
        assert_eq!(codes.len(), 1, "{codes:?}");

        // A device whose table goes to another node keeps its socket; one whose own node stops is told so.
        let mut far = Link::open(&elsewhere, &code, None).await.unwrap();
        far.hear_until("welcome").await.unwrap();
        house.take(0).stop();
        far.hear_until("welcome").await.expect("the socket stays");
        let mut left = Link::open(&Api::new(house.node(2).address), &code, None)
            .await
            .unwrap();
        left.hear_until("welcome").await.unwrap();
        house.take(2).stop();
        let bye = left.hear_until("bye").await.expect("nobody just hangs up");
        assert_eq!(bye.why.as_deref(), Some("restart"));
        far.say(r#"{"type":"say","sticker":"well-played"}"#)
            .await
            .unwrap();
        house.close().await;
    }))
    .await;
}

fn digit(number: usize) -> char {
    char::from(b"23456789"[number])
}

async fn open(host: &mut Api) -> String {
    let asked = json!({"wish": {"game": "otters", "seats": 2}, "name": "Ada", "animal": "otter"});
    let made = host.json("POST", "/api/tables", asked).await.unwrap();
    let code = made["table"]["code"].as_str().unwrap().to_owned();
    let bot = format!("/api/tables/{code}/seats/B/bot");
    host.text("PUT", &bot, json!({"level": 1})).await.unwrap();
    code
}
