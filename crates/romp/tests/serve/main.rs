//! `romp serve` as a process: killed in the middle of play, and stopped as a deployment does.

use std::{
    collections::HashSet,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use engine::{Luck, Quick};
use serde_json::{Value, json};
use server::client::{Api, Heard, Link};
use store::{Address, ContestId, Store};

/// A server process.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(data: &Path) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_romp"))
            .args(["serve", "--listen=127.0.0.1:0", "--requests-per-minute=0"])
            .args([
                "--messages-per-second=0",
                "--max-connections=0",
                "--bot-pace=0",
                "--data",
            ])
            .arg(data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let address = line
            .trim()
            .strip_prefix("romp: http://")
            .unwrap()
            .parse()
            .unwrap();
        Process { child, address }
    }

    /// As `kill -9`.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// As `systemctl stop`.
    fn stop(mut self) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &pid])
                .status()
                .unwrap()
                .success()
        );
        assert!(self.child.wait().unwrap().success());
    }
}

/// A table whose two players are played here.
struct Pair {
    code: String,
    players: [Api; 2],
    luck: Quick,
    next_id: u64,
    /// Every step that was acknowledged: contest and number.
    acknowledged: Vec<(ContestId, u32)>,
}

impl Pair {
    async fn open(server: &Process, number: u64) -> Pair {
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
    async fn play(mut self, server: SocketAddr) -> Pair {
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
                self.players[0].json("POST", &path, json!({})).await.ok()?;
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

/// How often: 50 by hand, `ROMP_KILLS=50`.
fn kills() -> u64 {
    std::env::var("ROMP_KILLS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(4)
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_under_load_it_loses_and_doubles_nothing_and_plays_on() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Process::start(data.path());
    let mut pairs = Vec::new();
    for number in 0..6 {
        pairs.push(Pair::open(&server, number).await);
    }
    for round in 0..kills() {
        let playing: Vec<_> = pairs
            .into_iter()
            .map(|pair| tokio::spawn(pair.play(server.address)))
            .collect();
        tokio::time::sleep(Duration::from_millis(250 + 37 * (round % 7))).await;
        server.kill();
        pairs = Vec::new();
        for pair in playing {
            pairs.push(pair.await.unwrap());
        }
        check(data.path(), &pairs).await;
        server = Process::start(data.path());
    }
    let before: usize = pairs.iter().map(|pair| pair.acknowledged.len()).sum();
    let playing: Vec<_> = pairs
        .into_iter()
        .map(|pair| tokio::spawn(pair.play(server.address)))
        .collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    server.stop();
    let mut after = 0;
    for pair in playing {
        after += pair.await.unwrap().acknowledged.len();
    }
    assert!(after > before, "the tables play on");
}

/// Every acknowledged step is in its journal, no step is there twice, and all of them are allowed.
async fn check(data: &Path, pairs: &[Pair]) {
    let store = Store::open(&Address::File(data.join("romp.db")))
        .await
        .unwrap();
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
