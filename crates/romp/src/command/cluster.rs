//! `romp cluster`: a house of several nodes on one machine.

mod balancer;
mod chaos;
mod engines;
mod node;
mod relay;

use std::{
    fmt::Write as _,
    io::{IsTerminal, Write as _},
    net::SocketAddr,
    path::PathBuf,
    sync::atomic::Ordering::Relaxed,
    time::Duration,
};

use anyhow::{Context, ensure};
use engine::Quick;
use store::{Address, Nodes, Store};
use tokio::{net::TcpListener, time::sleep};

use crate::exit::ExitStatus;
use balancer::{Door, balance};
use engines::{Nats, Postgres};
use node::Node;

/// Run several nodes of one house on this machine, and see who keeps what
///
/// Starts PostgreSQL and NATS (which must be installed), the nodes, and a balancer in front of them at one address. What is
/// played is gone when it ends. With --chaos one thing after another befalls them: whoever plays at the address, or
/// `romp swarm`, should hardly notice.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many nodes
    #[arg(long, value_name = "N", default_value_t = 3)]
    nodes: usize,
    /// The address of the balancer
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7667")]
    listen: SocketAddr,
    /// Kill, stop, cut and deploy nodes, bus and database at random
    #[arg(long)]
    chaos: bool,
    /// What chance begins with: the same faults in the same order
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// End after so many seconds
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
}

/// The house.
struct House {
    nodes: Vec<Node>,
    nats: Nats,
    postgres: Postgres,
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
        let mut stop = Box::pin(server::stop_signal());
        tokio::select! {
            done = cluster(args) => done,
            () = ends => Ok(()),
            () = &mut stop => Ok(()),
        }
    })?;
    Ok(ExitStatus::Success)
}

async fn cluster(args: &Args) -> anyhow::Result<()> {
    let listener = TcpListener::bind(args.listen).await;
    let listener = listener.with_context(|| args.listen.to_string())?;
    let folder = Folder::new()?;
    println!("starting PostgreSQL, NATS and {} nodes", args.nodes);
    let mut secret = [0_u8; 16];
    getrandom::fill(&mut secret).context("no chance")?;
    let password = secret.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    let data = folder.0.join("postgres");
    std::fs::create_dir(&data)?;
    let postgres = Postgres::start(&data, &password)?;
    let nats = Nats::start()?;
    let address = Address::Postgres(postgres.url(postgres.address));
    let (_store, leases) = Store::open_shared(&address).await?;
    let mut nodes = Vec::new();
    for number in 1..=args.nodes {
        let name = format!("node {number}");
        nodes.push(Node::start(name, &postgres, &nats, &folder.0).await?);
    }
    let doors: Vec<Door> = nodes
        .iter()
        .map(|node| Door {
            listen: node.listen,
            ready: node.ready.clone(),
        })
        .collect();
    let mut house = House {
        nodes,
        nats,
        postgres,
    };
    while doors.iter().any(|door| !door.ready.load(Relaxed)) {
        sleep(Duration::from_millis(50)).await;
    }
    println!("romp: http://{}", listener.local_addr()?);
    let at = listener.local_addr()?;
    tokio::spawn(balance(listener, doors.clone()));
    let names: Vec<String> = house.nodes.iter().map(|node| node.name.clone()).collect();
    let (news, mut latest) = tokio::sync::watch::channel(String::new());
    let shows = async {
        loop {
            show(
                at,
                &names,
                &doors,
                &leases,
                &latest.borrow_and_update().clone(),
            )
            .await;
            sleep(Duration::from_millis(500)).await;
        }
    };
    let befalls = async {
        let mut luck = Quick::new(args.seed);
        sleep(Duration::from_secs(5)).await;
        loop {
            if !args.chaos {
                std::future::pending::<()>().await;
            }
            chaos::chaos(&mut house, &mut luck, &news).await?;
        }
    };
    tokio::select! {
        () = shows => Ok(()),
        failed = befalls => failed,
    }
}

/// Shows who keeps what, where somebody looks.
async fn show(at: SocketAddr, names: &[String], doors: &[Door], leases: &Nodes, news: &str) {
    let mut out = std::io::stdout();
    if !out.is_terminal() {
        return;
    }
    let (Ok(living), Ok(owned)) = (leases.all().await, leases.owned().await) else {
        let _ = write!(
            out,
            "\x1b[H\x1b[Jhttp://{at}\n\nthe database is away\n\n{news}\n"
        );
        let _ = out.flush();
        return;
    };
    let mut text = format!("\x1b[H\x1b[Jhttp://{at}   (Ctrl-C ends it)\n\n");
    for (name, door) in names.iter().zip(doors) {
        let lease = living.iter().rev().find(|lease| lease.name == *name);
        let state = match (door.ready.load(Relaxed), lease) {
            (true, Some(_)) => "well",
            (false, Some(_)) => "silent",
            (_, None) => "gone",
        };
        let tables: Vec<String> = owned
            .iter()
            .filter(|(_, owner)| lease.is_some_and(|lease| lease.node == *owner))
            .map(|(code, _)| code.to_string())
            .collect();
        let some = tables.iter().take(8).cloned().collect::<Vec<_>>().join(" ");
        let more = if tables.len() > 8 { " …" } else { "" };
        let _ = writeln!(
            text,
            "{name:<8} {state:<7} {:>5} tables  {some}{more}",
            tables.len()
        );
    }
    let _ = write!(text, "\n{news}\n");
    let _ = out.write_all(text.as_bytes());
    let _ = out.flush();
}
