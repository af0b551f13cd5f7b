//! A house of several nodes: PostgreSQL, NATS and servers, each a process of its own.

use std::{
    net::SocketAddr,
    path::PathBuf,
    process::{Command, Output},
    sync::{Arc, Mutex, atomic::Ordering::Relaxed},
    time::Duration,
};

use serde_json::Value;
use server::client::Api;
use tokio::{
    task::JoinHandle,
    time::{Instant, sleep},
};

use store::Address;
use tempfile::TempDir;

use crate::{
    engines::{Nats, Postgres},
    pair::{Pair, Progress, check},
    process::{Place, Process},
    relay::Relay,
};

/// Long enough for anything: what takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(30);
/// A device that hears nothing for so long connects again.
const UNHEARD: Duration = Duration::from_millis(1500);
/// A table that was played on for so many moves goes on.
const ENOUGH: u64 = 6;

/// A house, and who plays in it.
pub(crate) struct House {
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
    pub(crate) ways: Vec<Ways>,
    nodes: Vec<Option<Process>>,
    folder: TempDir,
    /// Where the nodes are that can be reached.
    doors: Doors,
    playing: Vec<JoinHandle<Pair>>,
    progress: Vec<Arc<Progress>>,
}

/// What a node stands on, as it reaches it.
pub(crate) struct Ways {
    pub(crate) database: Relay,
    pub(crate) bus: Relay,
}

/// The addresses of nodes, for whoever connects: as a balancer would know them.
#[derive(Clone, Default)]
struct Doors(Arc<Mutex<Vec<SocketAddr>>>);

impl Doors {
    /// Two neighbours, others at each try.
    fn two(&self, try_: usize) -> Option<[SocketAddr; 2]> {
        let all = self.0.lock().unwrap();
        let door = |number: usize| all[number % all.len()];
        (!all.is_empty()).then(|| [door(try_), door(try_ + 1)])
    }
}

impl House {
    /// Opens a house of so many nodes, where PostgreSQL and NATS are installed.
    pub(crate) async fn open(nodes: usize) -> Option<House> {
        let folder = tempfile::tempdir().unwrap();
        let there =
            Nats::start().and_then(|nats| Ok((nats, Postgres::start(folder.path(), "otter")?)));
        let (nats, postgres) = match there {
            Ok(there) => there,
            Err(error) => {
                eprintln!("not tested: {error:#}");
                return None;
            }
        };
        let mut ways = Vec::new();
        for _ in 0..nodes {
            ways.push(Ways {
                database: Relay::to(postgres.address).await.unwrap(),
                bus: Relay::to(nats.address).await.unwrap(),
            });
        }
        let mut house = House {
            postgres,
            nats,
            ways,
            folder,
            nodes: (0..nodes).map(|_| None).collect(),
            doors: Doors::default(),
            playing: Vec::new(),
            progress: Vec::new(),
        };
        for index in 0..nodes {
            house.start(index).await;
        }
        Some(house)
    }

    /// Starts a node, and waits until it is one of the house.
    pub(crate) async fn start(&mut self, index: usize) {
        let name = format!("node {index}");
        let Ways { database, bus } = &self.ways[index];
        let database = self.postgres.url(database.address);
        let bus = format!("nats://{}", bus.address);
        let admin = self.admin(index).display().to_string();
        let more = [
            ("ROMP_DATABASE", database.as_str()),
            ("ROMP_BUS", &bus),
            ("ROMP_ADMIN", &admin),
            ("ROMP_NODE", &name),
        ];
        let node = Process::try_start(&Place::sqlite(), &more).expect("a node starts");
        let begin = Instant::now();
        let mut api = Api::new(node.address);
        while api.text("GET", "/readyz", Value::Null).await.is_err() {
            assert!(begin.elapsed() < PATIENCE, "a node is not ready");
            sleep(Duration::from_millis(20)).await;
        }
        self.doors.0.lock().unwrap().push(node.address);
        self.nodes[index] = Some(node);
    }

    fn admin(&self, index: usize) -> PathBuf {
        self.folder.path().join(format!("{index}.sock"))
    }

    /// Runs a command of `romp` that asks a node.
    pub(crate) fn ask(&self, index: usize, words: &[&str]) -> Output {
        let mut romp = Command::new(env!("CARGO_BIN_EXE_romp"));
        let romp = romp.args(words).arg("--admin").arg(self.admin(index));
        romp.output().unwrap()
    }

    /// A node.
    pub(crate) fn node(&self, index: usize) -> &Process {
        self.nodes[index].as_ref().unwrap()
    }

    /// Takes a node away, to end it.
    pub(crate) fn take(&mut self, index: usize) -> Process {
        self.shut(index);
        self.nodes[index].take().unwrap()
    }

    /// Nobody connects to this node any more.
    pub(crate) fn shut(&self, index: usize) {
        let door = self.node(index).address;
        self.doors.0.lock().unwrap().retain(|other| *other != door);
    }

    /// Whoever likes connects to it again.
    pub(crate) fn reopen(&self, index: usize) {
        let door = self.node(index).address;
        self.doors.0.lock().unwrap().push(door);
    }

    /// People come in, two at each of so many tables, each to a node of their own, and play until they are told to end.
    pub(crate) async fn play(&mut self, tables: u64) {
        for number in 0..tables {
            let mut try_ = number as usize;
            let mut pair = Pair::open(self.node(try_ % self.nodes.len()), number).await;
            pair.pace = Duration::from_millis(2);
            self.progress.push(Arc::clone(&pair.progress));
            let doors = self.doors.clone();
            self.playing.push(tokio::spawn(async move {
                while !pair.progress.ends.load(Relaxed) {
                    if let Some(servers) = doors.two(try_) {
                        pair.play_patiently(servers, UNHEARD).await;
                    }
                    try_ += 1;
                    sleep(Duration::from_millis(20)).await;
                }
                pair
            }));
        }
    }

    fn moves(&self) -> Vec<u64> {
        let moves = |progress: &Arc<Progress>| progress.moves.load(Relaxed);
        self.progress.iter().map(moves).collect()
    }

    /// Waits until every table has been played on for a few moves. Gives how long each took.
    pub(crate) async fn goes_on(&self) -> Vec<Duration> {
        let (begin, before) = (Instant::now(), self.moves());
        let mut times = vec![None; before.len()];
        while times.iter().any(Option::is_none) {
            let now = self.moves();
            for (time, (now, before)) in times.iter_mut().zip(now.iter().zip(&before)) {
                if now - before >= ENOUGH {
                    time.get_or_insert(begin.elapsed());
                }
            }
            assert!(
                begin.elapsed() < PATIENCE,
                "a table stands still: {before:?}, {now:?}"
            );
            sleep(Duration::from_millis(10)).await;
        }
        times.into_iter().flatten().collect()
    }

    /// All end their play; nothing that was acknowledged is lost or doubled.
    pub(crate) async fn close(mut self) {
        for progress in &self.progress {
            progress.ends.store(true, Relaxed);
        }
        let mut pairs = Vec::new();
        for playing in self.playing.drain(..) {
            pairs.push(playing.await.unwrap());
        }
        for node in self.nodes.iter_mut().filter_map(Option::take) {
            node.stop();
        }
        let address = Address::Postgres(self.postgres.url(self.postgres.address));
        check(&address, &pairs).await;
    }
}
