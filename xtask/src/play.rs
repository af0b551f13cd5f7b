//! `cargo play`: from a fresh clone to the table.

use anyhow::Result;

use crate::shell::{command, show};

/// Builds `romp` and shows what it can play.
///
/// # Errors
/// If it does not build.
pub(crate) fn play() -> Result<()> {
    show(&mut command("cargo run --release --package romp -- games"))?;
    println!(
        "\nThe web table is not built yet: these games are played by `romp` commands (see README.md), \
         or over the server's API (`romp serve`, docs/protocol.md)."
    );
    Ok(())
}
