//! `romp engine`: the rules for other programs and languages.

use std::io;

use crate::{exit::ExitStatus, out};

/// Play by JSON lines on standard input and output, for other programs
///
/// One request a line, one answer a line, in order: {"new":{"game":"otters","seats":2,"seed":7}}.
/// The protocol is described in docs/engine-protocol.md.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> anyhow::Result<ExitStatus> {
    protocol::serve(io::stdin().lock(), out::stdout())?;
    Ok(ExitStatus::Success)
}
