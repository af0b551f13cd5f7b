//! `romp drain`: a node gives its tables away.

use server::AdminPlace;

use super::admin::{ask, count};
use crate::exit::ExitStatus;

/// Have a node give its tables to the others, so that it can be stopped without anybody noticing
///
/// The node is not ready any more (/readyz), and opens no tables until it is started again: there is no way back. Devices
/// that are connected to it stay, and play on at tables that others keep. Any node of the house can be asked. Exit code 1 if
/// the node could not yet give all its tables back.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: AdminPlace,
    /// The node's name or number, as `romp nodes` lists it
    node: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let node = &args.node;
    let drained = ask(&args.place, async |admin| admin.drain(node).await)?;
    if drained.left > 0 {
        eprintln!(
            "node {node} is not ready any more, but {} wait for the database: ask again",
            count(drained.left, "table")
        );
        return Ok(ExitStatus::Failure);
    }
    let tables = count(drained.tables, "table");
    println!("node {node} keeps no table any more ({tables} given back): it can be stopped");
    Ok(ExitStatus::Success)
}
