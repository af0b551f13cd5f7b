//! `romp cluster`: a house of several nodes on one machine.

mod balancer;
mod chaos;
mod engines;
mod node;
mod pair;
mod players;
mod relay;
mod view;

use std::{fmt::Write as _, net::SocketAddr, path::PathBuf, time::Duration};

use anyhow::{Context, ensure};
use engine::Quick;
use store::{Address, Nodes, Store};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    sync::watch,
    time::sleep,
};

use crate::exit::ExitStatus;
use balancer::balance;
use chaos::Tally;
use engines::{Nats, Postgres};
use node::Node;
use pair::Pair;
use players::Players;
use view::View;

/// Run several nodes of one house on this machine, and see who keeps what
///
/// Starts PostgreSQL and NATS (which must be installed), the nodes, and a balancer in front of them at one address. What is
/// played is gone when it ends. With --chaos one thing after another befalls them: whoever plays at the address hardly
/// notices. With --faults it ends after so many, and says how soon tables were played on after each kind, and whether anything
/// that players had been told was lost or doubled: exit code 1.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many nodes
    #[arg(long, value_name = "N", default_value_t = 3)]
    nodes: usize,
    /// The address of the balancer
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7667")]
    listen: SocketAddr,
    /// Tables that are played by themselves, as fast as they are answered; with --faults 6
    #[arg(long, value_name = "N")]
    tables: Option<u64>,
    /// Kill, stop, cut and deploy nodes, bus and database at random
    #[arg(long)]
    chaos: bool,
    /// End after so many faults, and count what they did
    #[arg(long, value_name = "N", requires = "chaos")]
    faults: Option<usize>,
    /// What chance begins with: the same kinds of faults in the same order
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// End after so many seconds
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
}

impl Args {
    fn tables(&self) -> u64 {
        let counted = if self.faults.is_some() { 6 } else { 0 };
        self.tables.unwrap_or(counted)
    }
}

/// The house, and who plays in it.
struct House {
    nodes: Vec<Node>,
    nats: Nats,
    postgres: Postgres,
    /// Who keeps what.
    leases: Nodes,
    players: Players,
    tally: Tally,
}

/// A folder of our own, gone with this value.
struct Folder(PathBuf);

impl Folder {
    fn new() -> anyhow::Result<Folder> {
        let name = format!("romp-cluster-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    ensure!((1..=9).contains(&args.nodes), "--nodes: from 1 to 9");
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let ends = async {
            match args.seconds {
                Some(seconds) => sleep(Duration::from_secs(seconds)).await,
                None => std::future::pending().await,
            }
        };
        // However it ends, everything that was started ends with it.
        let mut stop = Box::pin(server::stop_signal());
        let mut hang_up = signal(SignalKind::hangup())?;
        tokio::select! {
            done = cluster(args) => done,
            () = ends => Ok(ExitStatus::Success),
            () = &mut stop => Ok(ExitStatus::Success),
            _ = hang_up.recv() => Ok(ExitStatus::Success),
        }
    })
}

/// Starts everything that a house stands on, and its nodes.
async fn open(args: &Args, folder: &Folder) -> anyhow::Result<(House, Store)> {
    let nats = Nats::start()?;
    let mut secret = [0_u8; 16];
    getrandom::fill(&mut secret).context("no chance")?;
    let password = secret.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    let data = folder.0.join("postgres");
    std::fs::create_dir(&data)?;
    let postgres = Postgres::start(&data, &password)?;
    let address = Address::Postgres(postgres.url(postgres.address));
    let (store, leases) = Store::open_shared(&address).await?;
    let mut house = House {
        nodes: Vec::new(),
        nats,
        postgres,
        leases,
        players: Players::default(),
        tally: Tally::default(),
    };
    for number in 1..=args.nodes {
        let name = format!("node {number}");
        let node = Node::start(name, &house.postgres, &house.nats, &folder.0).await?;
        house.nodes.push(node);
    }
    chaos::all_are_ready(&house).await?;
    Ok((house, store))
}

async fn cluster(args: &Args) -> anyhow::Result<ExitStatus> {
    let listener = TcpListener::bind(args.listen).await;
    let listener = listener.with_context(|| args.listen.to_string())?;
    let at = listener.local_addr()?;
    let folder = Folder::new()?;
    println!("starting PostgreSQL, NATS and {} nodes", args.nodes);
    let (mut house, store) = open(args, &folder).await?;
    let doors = house.nodes.iter().map(Node::door).collect();
    println!("romp: http://{at}");
    tokio::spawn(balance(listener, doors));
    for number in 0..args.tables() {
        let pair = Pair::open(at, number).await?;
        house.players.play(pair, move || Some([at; 2]));
    }
    let view = View::of(at, &house);
    let (news, mut latest) = watch::channel(String::new());
    let shows = async {
        loop {
            let news = latest.borrow_and_update().clone();
            view.show(&news).await;
            sleep(Duration::from_millis(500)).await;
        }
    };
    let befalls = async {
        if !args.chaos {
            std::future::pending::<()>().await;
        }
        let mut luck = Quick::new(args.seed);
        let ends = |house: &House| args.faults.is_some_and(|most| house.tally.count() >= most);
        while !ends(&house) {
            chaos::chaos(&mut house, &mut luck, &news).await?;
        }
        anyhow::Ok(())
    };
    let hangs = tokio::select! {
        () = shows => None,
        ended = befalls => ended.err(),
    };
    let moves: u64 = house.players.moves().iter().sum();
    let tables = house.players.codes().len();
    let mut wrong = Vec::from_iter(hangs.map(|error| format!("{error:#}")));
    for pair in house.players.end().await? {
        wrong.extend(pair.wrong(&store).await?);
    }
    println!("\n{}", house.tally.lines());
    println!(
        "{moves} moves acknowledged at {tables} tables, lost or doubled: {}",
        wrong.len()
    );
    for what in &wrong {
        println!("{what}");
    }
    Ok(if wrong.is_empty() {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}
