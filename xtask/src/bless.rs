//! `cargo bless`: what the tests compare with is written anew.

use anyhow::Result;

use crate::shell::{command, in_git, show};

/// What to bless.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only these packages, as `otters`; all of them if none is named.
    packages: Vec<String>,
}

/// Runs the tests so that they write perft counts, golden plays and snapshots instead of
/// comparing, and shows what changed.
///
/// # Errors
/// If a test fails for another reason.
pub(crate) fn bless(args: &Args) -> Result<()> {
    let mut tests = command("cargo test --quiet");
    if args.packages.is_empty() {
        tests.arg("--workspace");
    }
    for package in &args.packages {
        tests.args(["--package", package]);
    }
    show(tests.env("ROMP_BLESS", "1").env("INSTA_UPDATE", "always"))?;
    if in_git() {
        show(&mut command("git --no-pager diff --stat"))?;
        show(&mut command("git status --short"))?;
    }
    Ok(())
}
