//! `romp migrate`: a database brought up to date.

use anyhow::Context;
use server::Where;
use store::{Address, Pending, migrate, pending};

use crate::exit::ExitStatus;

/// Bring the database up to date, as a server does when it starts
///
/// Says which steps are to be taken, and takes them. Steps only add, so earlier programs go on: the nodes of a house may run
/// meanwhile; a server by itself is stopped first.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Where,
    /// Only say which steps are to be taken; nothing is changed, and a server may run
    #[arg(long)]
    dry_run: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let address = args.place.address();
    let runtime = tokio::runtime::Runtime::new()?;
    let todo = runtime.block_on(pending(&address));
    let todo = todo.with_context(|| address.to_string())?;
    say(&address, &todo);
    if !args.dry_run && !todo.steps.is_empty() {
        let done = runtime.block_on(migrate(&address));
        done.with_context(|| address.to_string())?;
        println!("done");
    }
    Ok(ExitStatus::Success)
}

fn say(address: &Address, Pending { is_new, steps }: &Pending) {
    let new = if *is_new {
        ", where nothing is yet"
    } else {
        ""
    };
    match steps.len() {
        0 => println!("{address} is up to date"),
        1 => println!("{address}{new}: 1 step to take"),
        many => println!("{address}{new}: {many} steps to take"),
    }
    for (number, name) in steps {
        println!("  {number} {name}");
    }
}
