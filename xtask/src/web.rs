//! The web app: Node builds it, the binary carries it.

use std::{fs, path::Path, time::SystemTime};

use anyhow::{Context, Result};

use crate::{
    shell::{command, run, works},
    wasm,
};

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

/// Builds the app into `web/dist`, from where the binary takes it, unless it is there and current: a
/// new app means a new binary.
///
/// # Errors
/// With what npm says.
pub(crate) fn build() -> Result<()> {
    fetch()?;
    wasm::build()?;
    let sources = ["web", "games", "package-lock.json", "vite.config.ts"];
    let changed = sources.iter().filter_map(|path| newest(Path::new(path)));
    let built = fs::metadata("web/dist/index.html").and_then(|file| file.modified());
    if built.is_ok_and(|built| changed.max().is_some_and(|changed| changed < built)) {
        return Ok(());
    }
    run(&mut npm("build")).map(drop)
}

/// Writes the moments of golden plays that the app's tests look at. The whole workspace is named so that
/// nothing is built a second time for the other tests.
///
/// # Errors
/// With the golden play that has changed, or what does not build.
pub(crate) fn fixtures() -> Result<()> {
    let line = "cargo test --workspace --locked --test laws plays";
    run(command(line).env_remove("ROMP_BLESS")).map(drop)
}

/// When something in a folder was last changed, what is built there left aside.
fn newest(path: &Path) -> Option<SystemTime> {
    if path.is_dir() {
        let entries = fs::read_dir(path).ok()?.flatten();
        return entries
            .filter(|entry| entry.file_name() != "dist")
            .filter_map(|entry| newest(&entry.path()))
            .max();
    }
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

/// A script of `package.json`.
pub(crate) fn npm(script: &str) -> std::process::Command {
    command(&format!("npm run --silent {script}"))
}
