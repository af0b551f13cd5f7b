//! Many watch one table.

use std::{collections::HashMap, sync::atomic::Ordering::Relaxed};

use server::client::{Api, Link};

use super::{
    NODES,
    house::House,
    spy::{Parcel, Spy},
};
use crate::{pair::Pair, process::in_time};

/// How many watch at each node that does not keep the table.
const WATCHERS: [usize; 2] = [24, 3];

/// How many updates somebody hears, up to this one.
async fn count(link: &mut Link, (contest, seq): &(String, u32)) -> usize {
    let mut count = 0;
    loop {
        let heard = link.hear_until("update").await.unwrap();
        count += 1;
        if heard.contest.as_ref() == Some(contest) && heard.seq >= Some(*seq) {
            return count;
        }
    }
}

/// How much was told to each node.
fn told(parcels: &[Parcel]) -> HashMap<&str, usize> {
    let mut told = HashMap::new();
    for parcel in parcels.iter().filter(|parcel| parcel.head["is"] == "told") {
        *told.entry(parcel.subject.as_str()).or_default() += 1;
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_costs_one_parcel_for_each_node_however_many_watch() {
    in_time(Box::pin(async {
        let Some(house) = House::open(NODES).await else {
            return;
        };
        let keeper = house.node(0).address;
        // Otters: whatever is played, watchers are told once.
        let mut pair = Pair::open(keeper, 0).await.unwrap();
        let mut watching = Vec::new();
        for (edge, watchers) in WATCHERS.into_iter().enumerate() {
            for _ in 0..watchers {
                let api = Api::new(house.node(edge + 1).address);
                let mut link = Link::open(&api, &pair.code, None).await.unwrap();
                link.hear_until("update").await.unwrap();
                watching.push((edge, link));
            }
        }
        let spy = Spy::at(house.nats.address);
        let progress = pair.progress.clone();
        let playing = tokio::spawn(async move {
            pair.play_at([keeper; 2]).await;
            pair
        });
        while progress.moves.load(Relaxed) < 10 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        progress.ends.store(true, Relaxed);
        let pair = playing.await.unwrap();
        let mut last = Link::open(&pair.players[0], &pair.code, None)
            .await
            .unwrap();
        let last = last.hear_until("update").await.unwrap();
        let last = (last.contest.unwrap(), last.seq.unwrap());
        let mut heard: [Vec<usize>; 2] = Default::default();
        for (edge, link) in &mut watching {
            heard[*edge].push(count(link, &last).await);
        }
        let parcels = spy.end();
        let told = told(&parcels);
        assert_eq!(told.len(), 2, "each node is told");
        for heard in heard {
            let each = heard[0];
            assert!(each >= 10, "each move is shown");
            assert!(heard.iter().all(|count| *count == each), "{heard:?}");
            // Who comes and goes is told too.
            let parcels = told.values().filter(|told| (each..each + 8).contains(told));
            assert_eq!(
                parcels.count(),
                2,
                "{each} updates for each watcher: {told:?}"
            );
        }
        // A crowd is listed once.
        let long = |parcel: &&Parcel| parcel.head["is"] == "told" && parcel.head_length > 200;
        assert!(parcels.iter().filter(long).count() <= 3);
        house.close().await;
    }))
    .await;
}
