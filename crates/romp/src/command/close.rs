//! `romp close`: a table is put away.

use anyhow::anyhow;
use server::AdminPlace;
use store::Code;

use super::admin::ask;
use crate::exit::ExitStatus;

/// Put a table away, whoever is there
///
/// Its devices are told; nothing of it is lost, and whoever opens its link again goes on where it stood.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: AdminPlace,
    /// The table's code
    code: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let code = args.code.to_uppercase();
    let parsed: Result<Code, _> = code.parse();
    let code = parsed.map_err(|error| anyhow!("{}: {error}", args.code))?;
    let was_open = ask(&args.place, async |admin| admin.close(code).await)?;
    println!(
        "table {code} {}",
        if was_open {
            "is put away"
        } else {
            "was not open"
        }
    );
    Ok(ExitStatus::Success)
}
