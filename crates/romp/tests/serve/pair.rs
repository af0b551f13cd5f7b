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
    /// How long they think about each move.
    pub(crate) pace: Duration,
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
            pace: Duration::ZERO,
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
                self.rematch().await?;
                for (link, update) in &mut links {
                    let over = update.contest.take();
                    while update.contest.is_none() || update.contest == over {
                        *update = link.hear_until("update").await?;
                    }
                }
                continue;
            }
            let awaited = |heard: &Heard| heard.decision.as_ref().is_some_and(|open| open.awaited);
            let mover = links.iter().position(|(_, update)| awaited(update))?;
            let seq = self.step(&mut links[mover]).await?;
            // A table that had to wait shows itself once more before it goes on.
            for (link, update) in &mut links {
                while update.seq? < seq {
                    *update = link.hear_until("update").await?;
                }
            }
        }
    }

    /// A move of whoever is awaited: the number of the update that shows it.
    async fn step(&mut self, (link, update): &mut (Link, Heard)) -> Option<u32> {
        let open = update.decision.take()?;
        let contest = update.contest.as_ref()?.parse().ok()?;
        let mv = &open.moves[self.luck.below(open.moves.len() as u32) as usize];
        self.next_id += 1;
        tokio::time::sleep(self.pace).await;
        link.play(self.next_id, open.id, mv).await.ok()?;
        loop {
            let heard = link.hear().await?;
            match heard.kind.as_str() {
                "update" => *update = heard,
                "accepted" => {
                    self.acknowledged.push((contest, heard.seq?));
                    return heard.seq;
                }
                "refused" => panic!("{heard:?}"),
                _ => {}
            }
        }
    }

    async fn rematch(&mut self) -> Option<()> {
        let path = format!("/api/tables/{}/rematch", self.code);
        while let Err(refused) = self.players[0].json("POST", &path, json!({})).await {
            match refused.status {
                // A table that waits for its database says so …
                503 => {}
                // … and does later what it was asked meanwhile.
                409 => break,
                // A server that is gone says nothing.
                _ => return None,
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Some(())
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
            assert!(
                lines.len() as u32 >= last,
                "an acknowledged step is lost: {} of {last} lines of {contest} are there",
                lines.len()
            );
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
