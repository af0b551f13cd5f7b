//! `cargo static`: one file that runs on every Linux of this kind of processor, whatever is installed there.

use std::{
    env::consts::ARCH,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow, ensure};

use crate::{
    debian::MUSL,
    shell::{command, run, show},
    wasm, web,
};

/// Where the program is put.
const BUILT: &str = "target/static/romp";

/// Builds the web app and, with musl in the place of the system's library, `romp` around it. Gives where it is.
///
/// # Errors
/// If something is missing, does not build, or needs anything of the system it runs on.
pub(crate) fn build() -> Result<PathBuf> {
    ensure!(
        cfg!(target_os = "linux"),
        "a program for Linux is built on Linux"
    );
    if let Some(obstacle) = web::obstacle() {
        return Err(anyhow!(obstacle));
    }
    let target = format!("{ARCH}-unknown-linux-musl");
    wasm::fetch_target(&target)?;
    MUSL.fetch().map_err(|missing| anyhow!(missing))?;
    web::build()?;
    let mut build = command(&format!(
        "cargo build --locked --release --target {target} --package romp"
    ));
    // SQLite, the allocator and cryptography are C.
    build.env(format!("CC_{}", target.replace('-', "_")), "musl-gcc");
    // Names for a backtrace stay, line numbers go: a quarter of the size.
    build.env("CARGO_PROFILE_RELEASE_STRIP", "debuginfo");
    show(&mut build)?;
    let program = Path::new(BUILT);
    fs::create_dir_all("target/static")?;
    fs::copy(format!("target/{target}/release/romp"), program)
        .with_context(|| format!("cannot write {BUILT}"))?;
    check(program)?;
    Ok(program.to_owned())
}

/// Does the program start, and need no library?
fn check(program: &Path) -> Result<()> {
    let program = program.display();
    run(&mut command(&format!("{program} --version")))?;
    // Of a program that needs no loader the loader says so, and fails.
    let needs = run(&mut command(&format!("ldd {program}")));
    let said = needs.unwrap_or_else(|error| error.to_string());
    let is_static = [
        "statically linked",
        "not a dynamic executable",
        "Not a valid dynamic program",
    ];
    ensure!(
        is_static.iter().any(|word| said.contains(word)),
        "{program} is not static:\n{said}"
    );
    Ok(())
}
