//! `romp nodes`: the nodes of a house.

use std::io::Write;

use server::{
    AdminPlace,
    admin::{NodeState, ShownNode},
};

use super::admin::ask;
use crate::{columns::Columns, exit::ExitStatus, out};

/// List the nodes of a running server's house: leases, bus, tables
///
/// A server by itself is the only node. Asked at the admin socket, which only the server's owner may open.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: AdminPlace,
    /// An array as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let nodes = ask(&args.place, async |admin| admin.nodes().await)?;
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &nodes)?;
        return Ok(ExitStatus::Success);
    }
    let mut columns = Columns::new(&["number", "name", "state", "lease", "bus", "tables"]);
    for node in &nodes {
        columns.row(row(node));
    }
    columns.write(&mut out)?;
    out.flush()?;
    Ok(ExitStatus::Success)
}

fn row(node: &ShownNode) -> Vec<String> {
    let dash = || "-".to_owned();
    let here = if node.here { " (asked here)" } else { "" };
    vec![
        node.number.map_or_else(dash, |number| number.to_string()),
        format!("{}{here}", node.name),
        state(node.state).into(),
        node.lease_age_ms
            .map_or_else(dash, |age| format!("{age} ms")),
        node.bus
            .map_or_else(dash, |bus| if bus { "yes" } else { "no" }.into()),
        node.tables.to_string(),
    ]
}

fn state(state: NodeState) -> &'static str {
    match state {
        NodeState::Ready => "ready",
        NodeState::Drained => "drained",
        NodeState::Silent => "silent",
        NodeState::NoBus => "cut off from the bus",
        NodeState::NoDatabase => "waiting for the database",
    }
}
