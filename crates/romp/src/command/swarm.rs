//! `romp swarm`: load on a server, over real sockets.

mod figures;
mod table;

use std::{
    io::Write,
    net::SocketAddr,
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

use anyhow::Context;
use engine::SetupSpec;
use server::client::Api;
use tokio::time::timeout_at;

use crate::{exit::ExitStatus, out};
use figures::{Figures, Tally};

/// Play many tables at once on a server and measure it
///
/// Every table has all its seats taken by scripted players on sockets of their own. Latency is from
/// sending a move to its arrival at another seat. Start the server with --requests-per-minute 0
/// --messages-per-second 0 --max-connections 0 --max-connections-in-all 0 --tables-per-hour 0, or it will
/// defend itself.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7667")]
    server: SocketAddr,
    /// The game, by its id
    #[arg(long, value_name = "ID", default_value = "otters")]
    game: String,
    /// Seats at each table
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: u8,
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: usize,
    /// How many seconds to measure
    #[arg(long, value_name = "S", default_value_t = 5)]
    seconds: u64,
    /// Moves a second at each table; as fast as it is answered without
    #[arg(long, value_name = "R")]
    pace: Option<f64>,
    /// Cut all connections once at half time and connect again at the same moment
    #[arg(long)]
    storm: bool,
    /// Where players connect, if not where their tables are opened: another node of the same house
    #[arg(long, value_name = "ADDRESS")]
    edge: Option<SocketAddr>,
    /// The process id of the server, to read its memory and processor time; of several their sum
    #[arg(long, value_name = "PID", value_delimiter = ',')]
    pid: Vec<u32>,
    /// Figures as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let figures = runtime.block_on(swarm(args))?;
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &figures)?;
    } else {
        write!(out, "{figures}")?;
        out.flush()?;
    }
    Ok(ExitStatus::Success)
}

async fn swarm(args: &Args) -> anyhow::Result<Figures> {
    let spec = SetupSpec {
        game: args.game.clone(),
        seats: args.seats,
        ..SetupSpec::default()
    };
    let of_all = |measure: fn(u32) -> Option<u64>| -> Option<u64> {
        let all = args.pid.iter().map(|&pid| measure(pid));
        all.sum::<Option<u64>>().filter(|_| !args.pid.is_empty())
    };
    let base = of_all(figures::memory);
    let storm = Arc::new(AtomicBool::new(false));
    let server = Api::new(args.server);
    let mut tables = Vec::with_capacity(args.tables);
    for number in 0..args.tables {
        tables.push(table::Table::open(&server, args.edge, &spec, number as u64).await?);
    }
    let idle = of_all(figures::memory);
    let time_before = of_all(figures::processor_time);
    let begin = Instant::now();
    let end = begin + Duration::from_secs(args.seconds);
    let pause = args.pace.map(|rate| Duration::from_secs_f64(1.0 / rate));
    let mut tasks = tokio::task::JoinSet::new();
    for table in tables {
        tasks.spawn(table.play(end, pause, Arc::clone(&storm)));
    }
    if args.storm {
        tokio::time::sleep(Duration::from_secs(args.seconds) / 2).await;
        storm.store(true, std::sync::atomic::Ordering::Relaxed);
    }
    let mut tally = Tally::default();
    // One clock for all: a timer for each message would be measured too.
    let patience = (end + table::PATIENCE).into();
    loop {
        let one = timeout_at(patience, tasks.join_next()).await;
        let one = one.context("a table stands still: the server does not answer its players")?;
        let Some(one) = one else { break };
        tally.add(one??);
    }
    let time = of_all(figures::processor_time);
    let time = time.zip(time_before).map(|(now, before)| now - before);
    let moves = tally.moves.max(1) as f64;
    let each = |now: u64| base.map(|base| (now.saturating_sub(base)) as f64 / args.tables as f64);
    Ok(Figures {
        tables: args.tables,
        seats: args.seats,
        seconds: begin.elapsed().as_secs_f64(),
        kb_per_idle_table: idle.and_then(each),
        kb_server: of_all(figures::memory),
        server_us_per_move: time.map(|time| time as f64 / moves),
        ..tally.figures(begin.elapsed())
    })
}
