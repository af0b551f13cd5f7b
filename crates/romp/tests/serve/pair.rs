//! Tables that are played here, and what they were told is kept.

use std::{
    collections::HashSet,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use engine::{Luck, Quick};
use serde_json::{Value, json, value::RawValue};
use server::client::{Api, Heard, Link};
use store::{Address, ContestId, Store};

use crate::process::Process;

/// What is played: one after the other at Otters, also at the same time at PROUT.
const GAMES: [&str; 2] = ["otters", "prout"];

/// A table whose two players are played here.
pub(crate) struct Pair {
    pub(crate) code: String,
    pub(crate) players: [Api; 2],
    luck: Quick,
    next_id: u64,
    /// How long they think about each move.
    pub(crate) pace: Duration,
    /// What is on its way: sent again to the next server until it is answered.
    sent: Vec<Sent>,
    /// Every step that was acknowledged: contest and number.
    pub(crate) acknowledged: Vec<(ContestId, u32)>,
    /// For whoever looks on.
    pub(crate) progress: Arc<Progress>,
}

/// How a pair gets on.
#[derive(Default)]
pub(crate) struct Progress {
    /// How many moves were acknowledged.
    pub(crate) moves: AtomicU64,
    /// Are they to stop?
    pub(crate) ends: AtomicBool,
}

/// A move that is not answered yet.
struct Sent {
    player: usize,
    id: u64,
    contest: String,
    decision: u32,
    mv: Box<RawValue>,
}

impl Pair {
    /// Opens a table; the number says what is played, and how.
    pub(crate) async fn open(server: &Process, number: u64) -> Pair {
        let mut host = Api::new(server.address);
        let game = GAMES[number as usize % GAMES.len()];
        let asked = json!({"wish": {"game": game, "seats": 2}, "name": "Ada", "animal": "otter"});
        let made = host.json("POST", "/api/tables", asked).await.unwrap();
        let code = made["table"]["code"].as_str().unwrap().to_owned();
        let mut guest = Api::new(server.address);
        let who = json!({"name": "Bob", "animal": "fox"});
        guest
            .json("POST", &format!("/api/tables/{code}/people"), who)
            .await
            .unwrap();
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
            sent: Vec::new(),
            acknowledged: Vec::new(),
            progress: Arc::default(),
        }
    }

    /// Plays until the server is gone.
    pub(crate) async fn play(mut self, server: SocketAddr) -> Pair {
        self.play_at([server; 2]).await;
        self
    }

    /// Plays, each at a server of their own, until one of them is gone.
    pub(crate) async fn play_at(&mut self, servers: [SocketAddr; 2]) {
        for (player, server) in self.players.iter_mut().zip(servers) {
            *player = player.moved(server);
        }
        // However it ends, what was acknowledged before counts.
        let _ = self.try_play().await;
    }

    async fn try_play(&mut self) -> Option<()> {
        let mut links = Vec::new();
        for player in &self.players {
            let mut link = Link::open(player, &self.code, None).await.ok()?;
            let update = link.hear_until("update").await?;
            links.push((link, update));
        }
        while !self.progress.ends.load(Relaxed) {
            if self.sent.is_empty() && links[0].1.end.is_some() {
                self.rematch().await?;
                for (link, update) in &mut links {
                    let over = update.contest.take();
                    while update.contest.is_none() || update.contest == over {
                        *update = link.hear_until("update").await?;
                    }
                }
            }
            if self.sent.is_empty() {
                tokio::time::sleep(self.pace).await;
                self.choose(&mut links)?;
            }
            let seq = self.send(&mut links).await?;
            // A table that had to wait shows itself once more before it goes on.
            for (link, update) in &mut links {
                while update.seq? < seq {
                    *update = link.hear_until("update").await?;
                }
            }
        }
        Some(())
    }

    /// The same until nothing comes for so long, as a device gives a connection up.
    pub(crate) async fn play_patiently(&mut self, servers: [SocketAddr; 2], patience: Duration) {
        let progress = Arc::clone(&self.progress);
        let stalls = async {
            let mut before = None;
            while before.replace(progress.moves.load(Relaxed)) != before {
                tokio::time::sleep(patience).await;
            }
        };
        tokio::select! {
            () = self.play_at(servers) => {}
            () = stalls => {}
        }
    }

    /// A move for everybody who is awaited.
    fn choose(&mut self, links: &mut [(Link, Heard)]) -> Option<()> {
        for (player, (_, update)) in links.iter_mut().enumerate() {
            let open = update.decision.take().filter(|open| open.awaited);
            let Some(mut open) = open else { continue };
            let which = self.luck.below(open.moves.len() as u32) as usize;
            self.next_id += 1;
            self.sent.push(Sent {
                player,
                id: self.next_id,
                contest: update.contest.clone()?,
                decision: open.id,
                mv: open.moves.swap_remove(which),
            });
        }
        (!self.sent.is_empty()).then_some(())
    }

    /// Sends what is not answered yet, all of it at once, until it is: the number of the update that
    /// shows all.
    async fn send(&mut self, links: &mut [(Link, Heard)]) -> Option<u32> {
        for sent in &self.sent {
            let (link, _) = &mut links[sent.player];
            link.contest.clone_from(&sent.contest);
            let played = link.play(sent.id, sent.decision, &sent.mv).await;
            played.ok()?;
        }
        let mut last = 0;
        while let Some(sent) = self.sent.last() {
            let contest = sent.contest.parse().ok()?;
            let seq = answer(&mut links[sent.player], sent).await?;
            self.acknowledged.push((contest, seq));
            self.progress.moves.fetch_add(1, Relaxed);
            self.sent.pop();
            last = last.max(seq);
        }
        Some(last)
    }

    /// As if nothing had been played yet: the server may know less than the players do.
    pub(crate) fn forget(&mut self) {
        self.sent.clear();
        self.acknowledged.clear();
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

/// The number of the update that shows what a link sent last.
async fn answer((link, update): &mut (Link, Heard), sent: &Sent) -> Option<u32> {
    loop {
        let heard = link.hear().await?;
        match heard.kind.as_str() {
            "update" => *update = heard,
            "accepted" => return heard.seq,
            // Somebody else keeps the table now, and may not have heard.
            "welcome" => {
                link.contest.clone_from(&sent.contest);
                link.play(sent.id, sent.decision, &sent.mv).await.ok()?;
            }
            "refused" => panic!("{heard:?}"),
            _ => {}
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
            assert!(
                lines.len() as u32 >= last,
                "an acknowledged step is lost: {} of {last} lines of {contest} are there",
                lines.len()
            );
            let mut marks = HashSet::new();
            let mut table = catalog::open(&row.spec).unwrap();
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
