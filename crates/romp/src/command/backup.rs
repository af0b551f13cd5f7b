//! `romp backup`: everything a server keeps, as one file.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::PathBuf,
};

use anyhow::Context;
use server::Where;
use store::Store;

use crate::found::Found;

/// Write all tables, contests and journals to a file, while the server runs
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Where,
    /// The file to write; it must not be there yet
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Found> {
    let name = args.file.display();
    let file = File::create_new(&args.file).with_context(|| name.to_string())?;
    let lines = tokio::runtime::Runtime::new()?.block_on(async {
        let store = Store::open(&args.place.address()).await?;
        let mut file = BufWriter::new(file);
        let lines = store.back_up(&mut file).await?;
        file.flush()?;
        file.get_ref().sync_all()?;
        anyhow::Ok(lines)
    })?;
    println!("{name}: {lines} lines");
    Ok(Found::Right)
}
