//! The web app: Node builds it, the binary carries it.

use std::fs;

use anyhow::{Context, Result};

use crate::shell::{command, run, works};

/// Why the web app cannot be built here, if so.
pub(crate) fn obstacle() -> Option<&'static str> {
    (!works("npm --version")).then_some("Node is missing: install Node 20.19 or newer")
}

/// Fetches what the app is built with, unless it is there as the lock file says.
///
/// # Errors
/// With what npm says.
pub(crate) fn fetch() -> Result<()> {
    let (lock, kept) = ("package-lock.json", "node_modules/.romp-lock.json");
    let wanted = fs::read(lock).with_context(|| format!("{lock} is gone"))?;
    if fs::read(kept).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    // `npm ci` refuses a lock file that lacks other systems' binaries; this installs what it names.
    run(&mut command("npm install --no-save --no-audit --no-fund"))?;
    fs::write(kept, wanted).with_context(|| format!("cannot write {kept}"))
}

/// Builds the app into `web/dist`, from where the binary takes it.
///
/// # Errors
/// With what npm says.
pub(crate) fn build() -> Result<()> {
    fetch()?;
    run(&mut npm("build")).map(drop)
}

/// A script of `package.json`.
pub(crate) fn npm(script: &str) -> std::process::Command {
    command(&format!("npm run --silent {script}"))
}
