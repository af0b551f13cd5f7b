//! A table that is played here: what its players were told is kept, and held against the journal.

use std::{
    collections::HashSet,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use anyhow::Context;
use engine::{Luck, Quick};
use serde_json::{Value, json, value::RawValue};
use server::client::{Api, Heard, Link};
use store::{ContestId, Store};

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
    pub(crate) sent: Vec<Sent>,
    /// Every step that was acknowledged.
    pub(crate) acknowledged: Vec<Acknowledged>,
    /// A move that the table had offered, and refused.
    refused: Option<Heard>,
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

/// A step that was acknowledged.
pub(crate) struct Acknowledged {
    contest: ContestId,
    /// How long the journal was then.
    seq: u32,
    /// How the journal knows whose move it was: this is the end of the mark.
    mark: String,
}

/// A move that is not answered yet.
pub(crate) struct Sent {
    player: usize,
    id: u64,
    contest: String,
    decision: u32,
    mv: Box<RawValue>,
}

impl Pair {
    /// Opens a table; the number says what is played, and how.
    ///
    /// # Errors
    /// If the server does not let them in.
    pub(crate) async fn open(server: SocketAddr, number: u64) -> anyhow::Result<Pair> {
        let mut host = Api::new(server);
        let game = GAMES[number as usize % GAMES.len()];
        let asked = json!({"wish": {"game": game, "seats": 2}, "name": "Ada", "animal": "otter"});
        let made = host.json("POST", "/api/tables", asked).await?;
        let code = made["table"]["code"].as_str().context("no code")?;
        let code = code.to_owned();
        let mut guest = Api::new(server);
        let who = json!({"name": "Bob", "animal": "fox"});
        guest
            .json("POST", &format!("/api/tables/{code}/people"), who)
            .await?;
        host.json("POST", &format!("/api/tables/{code}/start"), Value::Null)
            .await?;
        let luck = Quick::new(number);
        Ok(Pair {
            code,
            players: [host, guest],
            luck,
            next_id: 0,
            pace: Duration::ZERO,
            sent: Vec::new(),
            acknowledged: Vec::new(),
            refused: None,
            progress: Arc::default(),
        })
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
            let seq = match answer(&mut links[sent.player], sent).await? {
                Ok(seq) => seq,
                Err(refused) => {
                    self.refused = Some(refused);
                    return None;
                }
            };
            let mark = format!(":{}:{}", self.players[sent.player].device, sent.id);
            self.acknowledged.push(Acknowledged { contest, seq, mark });
            self.progress.moves.fetch_add(1, Relaxed);
            self.sent.pop();
            last = last.max(seq);
        }
        Some(last)
    }

    /// What of all this is lost, doubled or against the rules, as the journals have it: nothing, if all is well.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) async fn wrong(&self, store: &Store) -> anyhow::Result<Vec<String>> {
        let mut wrong = Vec::new();
        if let Some(refused) = &self.refused {
            wrong.push(format!("a move that was offered is refused: {refused:?}"));
        }
        let contests: HashSet<_> = self.acknowledged.iter().map(|ack| ack.contest).collect();
        for contest in contests {
            let row = store.contest(contest).await?.context("a contest is lost")?;
            let lines = store.lines(contest, 0).await?;
            let mut marks = HashSet::new();
            let mut game = catalog::open(&row.spec)?;
            for (seq, line) in (0..).zip(&lines) {
                let doubled = !line.mark.is_empty() && !marks.insert(line.mark.as_str());
                if doubled || line.seq != seq {
                    wrong.push(format!("line {seq} of {contest} is doubled: {line:?}"));
                }
                if let Err(error) = game.take(&line.text) {
                    wrong.push(format!("line {seq} of {contest}: {error}"));
                }
            }
            let here = self.acknowledged.iter();
            for ack in here.filter(|ack| ack.contest == contest) {
                let kept = lines.iter().take(ack.seq as usize);
                if !kept.rev().any(|line| line.mark.ends_with(&ack.mark)) {
                    let (seq, mark) = (ack.seq, &ack.mark);
                    wrong.push(format!("{mark} of {contest}, told at {seq}, is lost"));
                }
            }
        }
        Ok(wrong)
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

/// The number of the update that shows what a link sent last, or how it was refused.
async fn answer((link, update): &mut (Link, Heard), sent: &Sent) -> Option<Result<u32, Heard>> {
    loop {
        let heard = link.hear().await?;
        // What was sent twice is answered twice.
        let is_meant = heard.id == Some(sent.id);
        match heard.kind.as_str() {
            "update" => *update = heard,
            "accepted" if is_meant => return Some(Ok(heard.seq?)),
            // Somebody else keeps the table now, and may not have heard.
            "welcome" => {
                link.contest.clone_from(&sent.contest);
                link.play(sent.id, sent.decision, &sent.mv).await.ok()?;
            }
            "refused" if is_meant => return Some(Err(heard)),
            _ => {}
        }
    }
}
