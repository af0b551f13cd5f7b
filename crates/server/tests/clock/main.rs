//! The wall clock jumps. A program of its own: the clock is the whole process's.

#[path = "../table/running.rs"]
#[expect(dead_code, reason = "another test uses all of it")]
mod running;

use serde_json::{Value, json};
use server::{client::Link, jump_wall_clock};

use running::{play, serve};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Seats have their time by the steady clock: whatever the wall clock does, nobody is played for
/// early or late, and the contest goes on to its end, over a restart as well.
#[tokio::test]
async fn a_clock_that_jumps_hurries_nobody_and_stops_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path(), &[]).await;
    let clock = json!({"settings": {"clock": {"kind": "move", "seconds": 600}}});
    let (code, host, guest) = server.pair(clock).await;
    let mut here = Link::open(&host, &code, None).await.unwrap();
    let first = here.hear_until("update").await.unwrap();
    for days in [400, -800, 3000] {
        jump_wall_clock(days * DAY);
        // Were it by the wall clock, somebody would have been played for.
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        let mut look = Link::open(&host, &code, None).await.unwrap();
        let text = loop {
            let text = look.text().await.unwrap();
            if text.contains("\"update\"") {
                break text;
            }
        };
        let update: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(update["seq"], first.seq.unwrap());
        let left = update["clocks"][0][1].as_u64().unwrap();
        assert!((1..=600_000).contains(&left), "{left} ms");
    }
    server.stop().await;
    jump_wall_clock(-3000 * DAY);
    let server = serve(data.path(), &[]).await;
    let (host, guest) = (host.moved(server.address), guest.moved(server.address));
    let mut a = Link::open(&host, &code, None).await.unwrap();
    let mut b = Link::open(&guest, &code, None).await.unwrap();
    let ((end, _), _) = tokio::join!(play(&mut a, 1, 10_000), play(&mut b, 2, 10_000));
    assert!(end.end.is_some());
    server.stop().await;
}
