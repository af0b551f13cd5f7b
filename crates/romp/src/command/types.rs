//! `romp types`: the wire in TypeScript.

use std::{fs, io::Write, path::PathBuf};

use anyhow::Context;

use crate::{exit::ExitStatus, out};

/// Write what goes over the wire as TypeScript
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder to write wire.ts to, as web/src/generated; standard output without
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let text = server::typescript();
    match &args.out {
        Some(folder) => {
            let path = folder.join("wire.ts");
            fs::create_dir_all(folder)
                .and_then(|()| fs::write(&path, text))
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        None => out::stdout().write_all(text.as_bytes())?,
    }
    Ok(ExitStatus::Success)
}
