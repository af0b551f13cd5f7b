//! Tables that are played here, and what they were told is kept.

use std::{collections::HashSet, net::SocketAddr, time::Duration};

use engine::{Luck, Quick};
use serde_json::{Value, json};
use server::client::{Api, Heard, Link};
use store::{Address, ContestId, Store};

use crate::process::Process;

/// A table whose two players are played here.
pub(crate) struct Pair {
    pub(crate) code: String,
    pub(crate) players: [Api; 2],
    luck: Quick,
    next_id: u64,
    /// Every step that was acknowledged: contest and number.
    pub(crate) acknowledged: Vec<(ContestId, u32)>,
}

impl Pair {
    pub(crate) async fn open(server: &Process, number: u64) -> Pair {
        let mut host = Api::new(server.address);
        let asked =
            json!({"wish": {"game": "otters", "seats": 2}, "name": "Ada", "animal": "otter"});
        let made = host.json("POST", "/api/tables", asked).await.unwrap();
        let code = made["table"]["code"].as_str().unwrap().to_owned();
        let mut guest = Api::new(server.address);
        let who = json!({"name": "Bob", "animal": "fox"});
        guest
            .json("POST", &format!("/api/tables/{code}/people"), who)
            .await
            .unwrap();
        let sit = format!("/api/tables/{code}/seats/B/sit");
        guest.json("POST", &sit, Value::Null).await.unwrap();
        host.json("POST", &format!("/api/tables/{code}/start"), Value::Null)
            .await
            .unwrap();
        let luck = Quick::new(number);
        Pair {
            code,
            players: [host, guest],
            luck,
            next_id: 0,
            acknowledged: Vec::new(),
        }
    }

    /// Plays until the server is gone.
    pub(crate) async fn play(mut self, server: SocketAddr) -> Pair {
        for player in &mut self.players {
            let cookie = std::mem::take(&mut player.cookie);
            *player = Api::new(server);
            player.cookie = cookie;
        }
        // However it ends, what was acknowledged before counts.
        let _ = self.try_play().await;
        self
    }

    async fn try_play(&mut self) -> Option<()> {
        let mut links = Vec::new();
        for player in &self.players {
            let mut link = Link::open(player, &self.code, None).await.ok()?;
            let update = link.hear_until("update").await?;
            links.push((link, update));
        }
        loop {
            if links[0].1.end.is_some() {
                let path = format!("/api/tables/{}/rematch", self.code);
                while let Err(refused) = self.players[0].json("POST", &path, json!({})).await {
                    // A table that waits for its database says so; a server that is gone does not.
                    if refused.status != 503 {
                        return None;
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            } else {
                let awaited =
                    |heard: &Heard| heard.decision.as_ref().is_some_and(|open| open.awaited);
                let mover = links.iter().position(|(_, update)| awaited(update))?;
                let (link, update) = &mut links[mover];
                let open = update.decision.take()?;
                let contest = update.contest.take()?.parse().ok()?;
                let mv = &open.moves[self.luck.below(open.moves.len() as u32) as usize];
                self.next_id += 1;
                link.play(self.next_id, open.id, mv).await.ok()?;
                // Any update it shows comes before: seen by somebody is kept as well.
                *update = link.hear_until("update").await?;
                self.acknowledged.push((contest, update.seq?));
                link.hear_until("accepted").await?;
                let other = &mut links[1 - mover];
                other.1 = other.0.hear_until("update").await?;
                continue;
            }
            for (link, update) in &mut links {
                *update = link.hear_until("update").await?;
            }
        }
    }
}

/// Every acknowledged step is in its journal, no step is there twice, and all of them are allowed.
pub(crate) async fn check(address: &Address, pairs: &[Pair]) {
    let store = Store::open(address).await.unwrap();
    for pair in pairs {
        assert!(!pair.acknowledged.is_empty(), "there was load");
        let contests: HashSet<_> = pair
            .acknowledged
            .iter()
            .map(|&(contest, _)| contest)
            .collect();
        for contest in contests {
            let row = store.contest(contest).await.unwrap().unwrap();
            let lines = store.lines(contest, 0).await.unwrap();
            let last = pair.acknowledged.iter().filter(|(id, _)| *id == contest);
            let last = last.map(|&(_, seq)| seq).max().unwrap();
            assert!(lines.len() as u32 >= last, "an acknowledged step is lost");
            let mut marks = HashSet::new();
            let mut table = catalog::open(&row.wish).unwrap();
            for (seq, line) in (0..).zip(&lines) {
                assert_eq!(line.seq, seq);
                assert!(
                    line.mark.is_empty() || marks.insert(&line.mark),
                    "a step is doubled"
                );
                table.take(&line.text).unwrap();
            }
        }
    }
}
