//! `romp restore`: a backup put back.

use std::{fs::File, io::BufReader, path::PathBuf};

use anyhow::Context;
use server::{Where, now_ms};
use store::restore;

use crate::exit::ExitStatus;

/// Put a backup into a data folder or a PostgreSQL server while no server runs on it
///
/// All of it is put back, or nothing: what is there stays, and what is there already is refused.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Where,
    /// The file that `romp backup` wrote
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let name = args.file.display();
    let file = File::open(&args.file).with_context(|| name.to_string())?;
    let address = args.place.address();
    let restored = restore(&address, BufReader::new(file), now_ms());
    let rows = tokio::runtime::Runtime::new()?.block_on(restored);
    let rows = rows.with_context(|| name.to_string())?;
    println!("{name}: {rows} lines put back");
    Ok(ExitStatus::Success)
}
