//! `cargo wasm`: the tables of a device, compiled for browsers.

use std::{path::Path, time::SystemTime};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::shell::{command, run, works};

const TARGET: &str = "wasm32-unknown-unknown";
const BUILD: &str =
    "cargo build --locked --profile wasm --target wasm32-unknown-unknown --package offline";
const BUILT: &str = "target/wasm32-unknown-unknown/wasm/offline.wasm";
/// From where the web app takes it.
pub(crate) const FOLDER: &str = "web/src/offline/generated";

/// Compiles them, and writes how a page calls them.
///
/// # Errors
/// With what does not build.
pub(crate) fn build() -> Result<()> {
    fetch_target(TARGET)?;
    run(&mut command(BUILD))?;
    let written = Path::new(FOLDER).join("offline_bg.wasm");
    if changed(Path::new(BUILT)) <= changed(&written) {
        return Ok(());
    }
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(BUILT)
        .out_name("offline")
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .web(true)?;
    bindgen
        .generate(FOLDER)
        .with_context(|| format!("cannot write {FOLDER}"))
}

/// Makes sure that the toolchain can compile for a target, where rustup keeps it: it may have been there before the toolchain
/// file named the target.
pub(crate) fn fetch_target(target: &str) -> Result<()> {
    let installed = run(&mut command("rustup target list --installed")).unwrap_or_default();
    if installed.lines().any(|there| there == target) || !works("rustup --version") {
        return Ok(());
    }
    run(&mut command(&format!("rustup target add {target}"))).map(drop)
}

/// When a file was last changed, if it is there.
fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata().and_then(|file| file.modified()).ok()
}
