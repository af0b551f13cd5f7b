//! `romp announce`: a line for everybody.

use server::AdminPlace;

use super::admin::{ask, count, name_silent};
use crate::exit::ExitStatus;

/// Show a line to everybody who is connected, as "We restart at 20:00"
///
/// On a house of several nodes everybody sees it, wherever they are connected. Whoever comes later does not. Exit code 1 if a
/// node did not answer.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    place: AdminPlace,
    /// The line, of 200 characters at most
    text: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let told = ask(&args.place, async |admin| admin.announce(&args.text).await)?;
    println!("shown to {}", count(told.devices, "device"));
    Ok(if name_silent(&told.silent) {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}
