//! One table of the swarm: all its seats in one task, each on a socket of its own.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::Context;
use engine::{Luck, Quick, SetupSpec};
use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use server::client::{Api, Link};

use super::figures::Tally;

pub(super) struct Table {
    code: String,
    edge: Option<SocketAddr>,
    players: Vec<(Api, Link)>,
    /// The move that was chosen for whoever is awaited, and who that is.
    next: Option<(usize, Choice)>,
    over: bool,
    luck: Quick,
    next_id: u64,
    tally: Tally,
}

/// An answer to a decision.
struct Choice {
    decision: u32,
    mv: Box<RawValue>,
}

/// A decision, as much as a player needs of it.
#[derive(Deserialize)]
struct Decision<'a> {
    id: u32,
    awaited: bool,
    #[serde(borrow)]
    moves: Vec<&'a RawValue>,
}

/// How an update begins, and how far its head goes at most.
const UPDATE: &str = r#"{"type":"update""#;
const HEAD: usize = 160;

/// A swarm that is not done so long after its time is a failure: some table stands still.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

impl Table {
    /// Opens a table, seats everybody, starts, and connects them, at another node if one is named.
    pub(super) async fn open(
        server: &Api,
        edge: Option<SocketAddr>,
        spec: &SetupSpec,
        number: u64,
    ) -> anyhow::Result<Table> {
        let mut host = server.another();
        let asked = json!({"wish": spec, "name": "Host", "animal": "otter"});
        let made = host.json("POST", "/api/tables", asked).await?;
        let code = made["table"]["code"]
            .as_str()
            .context("no code")?
            .to_owned();
        let at = |rest: &str| format!("/api/tables/{code}{rest}");
        let mut people = vec![host];
        for seat in 1..spec.seats {
            let mut guest = server.another();
            let who = json!({"name": format!("Guest {seat}"), "animal": "frog"});
            guest.json("POST", &at("/people"), who).await?;
            people.push(guest);
        }
        people[0].json("POST", &at("/start"), Value::Null).await?;
        let mut table = Table {
            players: Vec::new(),
            next: None,
            over: false,
            luck: Quick::new(number),
            next_id: 0,
            tally: Tally::default(),
            code,
            edge,
        };
        for (index, api) in people.into_iter().enumerate() {
            let link = table.connect(&api).await?;
            table.players.push((api, link));
            table.see(index).await?;
        }
        Ok(table)
    }

    async fn connect(&self, api: &Api) -> io::Result<Link> {
        let at_edge = self.edge.map(|address| api.moved(address));
        Link::open(at_edge.as_ref().unwrap_or(api), &self.code, None).await
    }

    /// Plays until the end of the measurement, contest after contest.
    pub(super) async fn play(
        mut self,
        end: Instant,
        pause: Option<Duration>,
        storm: Arc<AtomicBool>,
    ) -> anyhow::Result<Tally> {
        let mut stormed = false;
        if let Some(pause) = pause {
            // Tables do not move in step.
            tokio::time::sleep(pause.mul_f64(f64::from(self.luck.below(1000)) / 1000.0)).await;
        }
        while Instant::now() < end {
            let begin = Instant::now();
            if storm.load(Ordering::Relaxed) && !std::mem::replace(&mut stormed, true) {
                self.come_back().await?;
            }
            if self.over {
                self.rematch().await?;
            }
            self.step().await?;
            if let Some(pause) = pause {
                tokio::time::sleep(pause.saturating_sub(begin.elapsed())).await;
            }
        }
        Ok(self.tally)
    }

    /// One move of whoever is awaited, seen by all.
    async fn step(&mut self) -> anyhow::Result<()> {
        let (mover, Choice { decision, mv }) = self.next.take().context("nobody is awaited")?;
        self.next_id += 1;
        let sent = Instant::now();
        let link = &mut self.players[mover].1;
        link.play(self.next_id, decision, &mv).await?;
        // The others first: theirs is the time that counts.
        for index in (0..self.players.len()).filter(|&index| index != mover) {
            self.see(index).await?;
            self.tally.arrivals.push(micros(sent));
        }
        self.see(mover).await?;
        self.tally.moves += 1;
        self.tally.contests += u64::from(self.over);
        Ok(())
    }

    /// A player's next update. If the table waits for this player, a move is chosen.
    async fn see(&mut self, index: usize) -> io::Result<()> {
        let link = &mut self.players[index].1;
        let frame = loop {
            let frame = link.frame().await.ok_or(io::ErrorKind::ConnectionAborted)?;
            if frame.to_text().is_ok_and(|text| text.starts_with(UPDATE)) {
                break frame;
            }
        };
        let text = frame.to_text().map_err(io::Error::other)?;
        self.tally.bytes += text.len() as u64;
        self.tally.updates += 1;
        // What matters stands first; the rest, most of an update, is not looked at.
        let head = &text[..text.floor_char_boundary(HEAD)];
        self.over = head.contains(r#""awaited":[]"#);
        let Some(at) = head.find(r#""decision":"#) else {
            return Ok(());
        };
        let decision = &text[at + r#""decision":"#.len()..];
        let open = Decision::deserialize(&mut serde_json::Deserializer::from_str(decision))?;
        if open.awaited {
            let mv = open.moves[self.luck.below(open.moves.len() as u32) as usize];
            let choice = Choice {
                decision: open.id,
                mv: mv.to_owned(),
            };
            self.next = Some((index, choice));
        }
        Ok(())
    }

    async fn rematch(&mut self) -> anyhow::Result<()> {
        let path = format!("/api/tables/{}/rematch", self.code);
        self.players[0].0.text("POST", &path, json!({})).await?;
        for index in 0..self.players.len() {
            self.see(index).await?;
        }
        Ok(())
    }

    /// All connections of the table are cut and made again.
    async fn come_back(&mut self) -> anyhow::Result<()> {
        for index in 0..self.players.len() {
            let begin = Instant::now();
            self.players[index].1 = self.connect(&self.players[index].0).await?;
            self.see(index).await?;
            self.tally.returns.push(micros(begin));
        }
        Ok(())
    }
}

fn micros(since: Instant) -> u32 {
    u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX)
}
