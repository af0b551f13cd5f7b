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
use engine::{Luck, Quick, Wish};
use serde_json::{Value, json};
use server::client::{Api, Heard, Link};
use tokio::time::timeout;

use super::figures::Tally;

pub(super) struct Table {
    code: String,
    players: Vec<(Api, Link)>,
    /// The last update of each player.
    last: Vec<Heard>,
    luck: Quick,
    next_id: u64,
    tally: Tally,
}

/// A table that stands still for so long is a failure.
const PATIENCE: Duration = Duration::from_secs(30);

impl Table {
    /// Opens a table, seats everybody, connects them and starts.
    pub(super) async fn open(
        server: SocketAddr,
        wish: &Wish,
        number: u64,
    ) -> anyhow::Result<Table> {
        let mut host = Api::new(server);
        let asked = json!({"wish": wish, "name": "Host", "animal": "otter"});
        let made = host.json("POST", "/api/tables", asked).await?;
        let code = made["table"]["code"]
            .as_str()
            .context("no code")?
            .to_owned();
        let at = |rest: &str| format!("/api/tables/{code}{rest}");
        let mut people = vec![host];
        for seat in 1..wish.seats {
            let mut guest = Api::new(server);
            let who = json!({"name": format!("Guest {seat}"), "animal": "frog"});
            guest.json("POST", &at("/people"), who).await?;
            let seat = char::from(b'A' + seat);
            guest
                .json("POST", &at(&format!("/seats/{seat}/sit")), Value::Null)
                .await?;
            people.push(guest);
        }
        people[0].json("POST", &at("/start"), Value::Null).await?;
        let mut table = Table {
            players: Vec::new(),
            last: Vec::new(),
            luck: Quick::new(number),
            next_id: 0,
            tally: Tally::default(),
            code,
        };
        for api in people {
            let mut link = Link::open(&api, &table.code, None).await?;
            let seen = see(&mut link, &mut table.tally).await?;
            table.last.push(seen);
            table.players.push((api, link));
        }
        Ok(table)
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
            if self.last[0].end.is_some() {
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
        let awaited = |heard: &Heard| heard.decision.as_ref().is_some_and(|open| open.awaited);
        let mover = self
            .last
            .iter()
            .position(awaited)
            .context("nobody is awaited")?;
        let open = self.last[mover].decision.take().context("no decision")?;
        let mv = &open.moves[self.luck.below(open.moves.len() as u32) as usize];
        self.next_id += 1;
        let sent = Instant::now();
        self.players[mover]
            .1
            .play(self.next_id, open.id, mv)
            .await?;
        self.see_all(mover, sent).await?;
        self.tally.moves += 1;
        self.tally.contests += u64::from(self.last[0].end.is_some());
        Ok(())
    }

    /// Everybody's next update; the others' counts for the time it took.
    async fn see_all(&mut self, mover: usize, sent: Instant) -> io::Result<()> {
        // The others first: theirs is the time that counts.
        for index in (0..self.players.len()).filter(|&index| index != mover) {
            self.see_one(index).await?;
            let took = sent.elapsed().as_micros();
            self.tally
                .arrivals
                .push(u32::try_from(took).unwrap_or(u32::MAX));
        }
        self.see_one(mover).await
    }

    async fn see_one(&mut self, index: usize) -> io::Result<()> {
        self.last[index] = see(&mut self.players[index].1, &mut self.tally).await?;
        Ok(())
    }

    async fn rematch(&mut self) -> anyhow::Result<()> {
        let path = format!("/api/tables/{}/rematch", self.code);
        self.players[0].0.json("POST", &path, json!({})).await?;
        for index in 0..self.players.len() {
            self.see_one(index).await?;
        }
        Ok(())
    }

    /// All connections of the table are cut and made again.
    async fn come_back(&mut self) -> anyhow::Result<()> {
        for index in 0..self.players.len() {
            let begin = Instant::now();
            let mut link = Link::open(&self.players[index].0, &self.code, None).await?;
            self.last[index] = see(&mut link, &mut self.tally).await?;
            self.players[index].1 = link;
            let took = begin.elapsed().as_micros();
            self.tally
                .returns
                .push(u32::try_from(took).unwrap_or(u32::MAX));
        }
        Ok(())
    }
}

/// The next update of a connection.
async fn see(link: &mut Link, tally: &mut Tally) -> io::Result<Heard> {
    loop {
        let text = timeout(PATIENCE, link.text())
            .await
            .map_err(io::Error::other)?;
        let text = text.ok_or(io::ErrorKind::ConnectionAborted)?;
        if text.starts_with(r#"{"type":"update""#) {
            tally.bytes += text.len() as u64;
            tally.updates += 1;
            return serde_json::from_str(&text).map_err(io::Error::other);
        }
    }
}
