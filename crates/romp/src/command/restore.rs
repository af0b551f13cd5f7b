//! `romp restore`: a backup put back.

use std::{fs::File, io::BufReader, path::PathBuf};

use anyhow::Context;
use server::Where;
use store::Store;

use crate::found::Found;

/// Put a backup into a data folder or a PostgreSQL server
///
/// What is there stays; what is there already is refused. A server that runs shows restored tables
/// as soon as somebody opens them.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Where,
    /// The file that `romp backup` wrote
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Found> {
    let name = args.file.display();
    let file = File::open(&args.file).with_context(|| name.to_string())?;
    let lines = tokio::runtime::Runtime::new()?.block_on(async {
        std::fs::create_dir_all(&args.place.data)?;
        let store = Store::open(&args.place.address()).await?;
        anyhow::Ok(store.restore(BufReader::new(file)).await?)
    })?;
    println!("{name}: {lines} lines put back");
    Ok(Found::Right)
}
