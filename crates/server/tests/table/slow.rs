//! A device that does not keep up.

use serde_json::json;
use server::client::Link;

use crate::ground::serve;

#[tokio::test]
async fn a_device_that_takes_nothing_is_later_told_how_things_are() {
    const ROUNDS: usize = 2000;
    const EACH: usize = 50;
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &["--messages-per-second=0"]).await;
    let (code, host, guest) = server.pair(json!({})).await;
    let mut talker = Link::open(&host, &code, None).await.unwrap();
    let mut sleeper = Link::open(&guest, &code, None).await.unwrap();
    sleeper.hear_until("update").await.unwrap();
    for _ in 0..ROUNDS {
        for _ in 0..EACH {
            let said = talker.say(r#"{"type":"say","what":"good_game"}"#).await;
            said.unwrap();
        }
        for _ in 0..EACH {
            talker.hear_until("said").await.unwrap();
        }
    }
    let mut missed = ROUNDS * EACH;
    loop {
        let heard = sleeper.hear().await.expect("it is not let go");
        match heard.kind.as_str() {
            "said" => missed -= 1,
            "welcome" => break,
            _ => {}
        }
    }
    assert!(missed > 0, "nothing is kept for it without bound");
    sleeper.hear_until("update").await.unwrap();
    talker
        .say(r#"{"type":"say","what":"hello"}"#)
        .await
        .unwrap();
    sleeper.hear_until("said").await.unwrap();
    server.stop().await;
}
