//! A house of several nodes: PostgreSQL, NATS and servers, each a process of its own.

use std::{
    net::SocketAddr,
    path::PathBuf,
    process::{Command, Output},
    sync::{Arc, Mutex},
    time::Duration,
};

use serde_json::Value;
use server::client::Api;
use tokio::time::{Instant, sleep};

use store::Address;
use tempfile::TempDir;

use crate::{
    engines::{Nats, Postgres},
    kept::check,
    pair::Pair,
    players::Players,
    process::{Place, Process},
    relay::Relay,
};

/// Long enough for anything: what takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(30);

/// A house, and who plays in it.
pub(crate) struct House {
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
    pub(crate) ways: Vec<Ways>,
    nodes: Vec<Option<Process>>,
    folder: TempDir,
    /// Where the nodes are that can be reached.
    doors: Doors,
    players: Players,
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
            players: Players::default(),
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
    /// Gives the tables' codes.
    pub(crate) async fn play(&mut self, tables: u64) -> Vec<String> {
        for number in 0..tables {
            let mut try_ = number as usize;
            let at = self.node(try_ % self.nodes.len()).address;
            let pair = Pair::open(at, number).await.unwrap();
            let doors = self.doors.clone();
            self.players.play(pair, move || {
                try_ += 1;
                doors.two(try_)
            });
        }
        self.players.codes().to_vec()
    }

    /// Waits until every table has been played on for a few moves. Gives how long each took.
    pub(crate) async fn goes_on(&self) -> Vec<Duration> {
        self.players.go_on().await.unwrap()
    }

    /// All end their play; nothing that was acknowledged is lost or doubled.
    pub(crate) async fn close(mut self) {
        let pairs = self.players.end().await.unwrap();
        for node in self.nodes.iter_mut().filter_map(Option::take) {
            node.stop();
        }
        let address = Address::Postgres(self.postgres.url(self.postgres.address));
        check(&address, &pairs).await;
    }
}
