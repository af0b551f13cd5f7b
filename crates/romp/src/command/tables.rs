//! `romp tables`: the tables that are open.

use std::{io::Write, time::Duration};

use server::{AdminPlace, OpenTable, now_ms};

use super::admin::{ask, lasted, name_silent};
use crate::{columns::Columns, exit::ExitStatus, out};

/// List the tables that are open on a running server, or on all nodes of its house
///
/// Asked at the admin socket, which only the server's owner may open. Exit code 1 if a node did not answer.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: AdminPlace,
    /// As JSON, with the nodes that did not answer
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let told = ask(&args.place, async |admin| admin.tables().await)?;
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &told)?;
    } else if told.tables.is_empty() {
        writeln!(out, "no table is open")?;
    } else {
        let heading = [
            "table", "game", "", "people", "devices", "keeper", "open for",
        ];
        let mut columns = Columns::new(&heading);
        for table in &told.tables {
            columns.row(row(table, now_ms()));
        }
        columns.write(&mut out)?;
    }
    out.flush()?;
    Ok(if name_silent(&told.silent) {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}

fn row(table: &OpenTable, now: i64) -> Vec<String> {
    let since = Duration::from_millis(now.saturating_sub(table.since).max(0) as u64);
    let [game, state, people, devices] = match &table.seen {
        None => ["-", "waits for its database", "-", "-"].map(Into::into),
        Some(seen) => [
            seen.game.clone(),
            if seen.playing { "playing" } else { "" }.into(),
            seen.people.to_string(),
            seen.devices.to_string(),
        ],
    };
    let (keeper, since) = (table.keeper.clone(), lasted(since));
    vec![
        table.code.to_string(),
        game,
        state,
        people,
        devices,
        keeper,
        since,
    ]
}
