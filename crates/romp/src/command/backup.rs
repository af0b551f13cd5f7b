//! `romp backup`: everything a server keeps, as one file.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::PathBuf,
};

use anyhow::Context;
use server::Where;
use store::{Written, back_up, new_private_file};

use crate::exit::ExitStatus;

/// Write all tables, contests and journals to a file, as they are at one moment
///
/// A server may run meanwhile; nothing is changed. The file holds the secrets of contests under way:
/// only its owner may read it.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Where,
    /// Take the server's key along, so that everybody is known again where it is put back
    #[arg(long)]
    with_key: bool,
    /// The file to write; it must not be there yet
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let name = args.file.display();
    let file = new_private_file(&args.file).with_context(|| name.to_string())?;
    let written = write(args, file).inspect_err(|_| {
        // Half a backup is none. If it cannot be removed either, it says that it is cut short.
        let _ = fs::remove_file(&args.file);
    })?;
    println!("{name}: {} lines", written.rows);
    for what in &written.unreadable {
        eprintln!("not in it, for it cannot be read: {what}");
    }
    let whole = written.unreadable.is_empty();
    Ok(if whole {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}

fn write(args: &Args, file: File) -> anyhow::Result<Written> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let mut file = BufWriter::new(file);
        let written = back_up(&args.place.address(), args.with_key, &mut file).await?;
        file.flush()?;
        file.get_ref().sync_all()?;
        Ok(written)
    })
}
