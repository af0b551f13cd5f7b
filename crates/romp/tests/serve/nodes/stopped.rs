//! A node that stood still goes on, and does not know that others went on in its place.

use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use server::client::{Api, Link};
use tokio::time::{sleep, timeout};

use super::{LEASE, NODES, house::House};
use crate::process::in_time;

/// What one saw of a table: the contest, and how far it was.
type Seen = (String, u32);

async fn next(link: &mut Link) -> Option<Seen> {
    let update = link.hear_until("update").await?;
    Some((update.contest?, update.seq?))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_taken_for_dead_tells_nobody_what_it_knew() {
    in_time(Box::pin(async {
        let Some(mut house) = House::open(NODES).await else {
            return;
        };
        // The first table is kept by the first node.
        let code = house.play(1).await.remove(0);
        house.goes_on().await;
        let zombie = house.node(0).address;
        let mut watcher = Link::open(&Api::new(zombie), &code, None).await.unwrap();
        let before = Arc::new(Mutex::new(HashSet::new()));
        let late = Arc::new(Mutex::new(Vec::new()));
        let is_dead = Arc::new(AtomicBool::new(false));
        let watching = tokio::spawn({
            let (before, late, is_dead) = (before.clone(), late.clone(), is_dead.clone());
            async move {
                while let Some(seen) = next(&mut watcher).await {
                    if is_dead.load(Relaxed) {
                        late.lock().unwrap().push(seen);
                    } else {
                        before.lock().unwrap().insert(seen.0);
                    }
                }
            }
        });
        house.goes_on().await;
        house.node(0).signal("STOP");
        house.shut(0);
        sleep(Duration::from_millis(300)).await;
        is_dead.store(true, Relaxed);
        // Others claim the table and play on.
        house.goes_on().await;
        sleep(LEASE).await;
        house.goes_on().await;
        let other = Api::new(house.node(1).address);
        let mut known = Link::open(&other, &code, None).await.unwrap();
        let known = next(&mut known).await.unwrap();
        // Somebody asks the zombie the moment it goes on.
        let api = Api::new(zombie);
        let asks = tokio::spawn({
            let code = code.clone();
            async move {
                let mut link = Link::open(&api, &code, None).await.ok()?;
                next(&mut link).await
            }
        });
        sleep(Duration::from_millis(100)).await;
        house.node(0).signal("CONT");
        if let Ok(Ok(Some(seen))) = timeout(Duration::from_secs(5), asks).await {
            late.lock().unwrap().push(seen);
        }
        sleep(Duration::from_secs(1)).await;
        watching.abort();
        let mut before = before.lock().unwrap().clone();
        before.remove(&known.0);
        for (contest, seq) in late.lock().unwrap().iter() {
            assert!(!before.contains(contest), "an earlier contest is shown");
            assert!(*contest != known.0 || *seq >= known.1, "{seq} of {known:?}");
        }
        house.reopen(0);
        house.goes_on().await;
        house.close().await;
    }))
    .await;
}
