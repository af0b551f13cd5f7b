//! `cargo bless`: what the tests compare with is written anew.

use anyhow::Result;

use crate::{
    benches,
    shell::{command, in_git, show},
};

/// What to bless.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only these packages, as `otters`; all of them if none is named.
    packages: Vec<String>,
    /// Count instructions instead, and keep the counts.
    #[arg(long, conflicts_with = "packages")]
    benches: bool,
}

/// Writes what was asked for, and shows what changed.
///
/// # Errors
/// If a test fails for another reason, or instructions cannot be counted here.
pub(crate) fn bless(args: &Args) -> Result<()> {
    if args.benches {
        print!("{}", benches::bless()?);
    } else {
        bless_tests(&args.packages)?;
    }
    if in_git() {
        show(&mut command("git --no-pager diff --stat"))?;
        show(&mut command("git status --short"))?;
    }
    Ok(())
}

/// Runs the tests so that they write perft counts, golden plays and snapshots instead of comparing.
fn bless_tests(packages: &[String]) -> Result<()> {
    let mut tests = command("cargo test --quiet");
    if packages.is_empty() {
        tests.arg("--workspace");
    }
    for package in packages {
        tests.args(["--package", package]);
    }
    show(tests.env("ROMP_BLESS", "1").env("INSTA_UPDATE", "always"))
}
