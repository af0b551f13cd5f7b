//! The steps that are a cargo command or two.

use anyhow::{Context, Result};

use super::{Done, tools::Tool};
use crate::{
    debian::{NATS, POSTGRES},
    shell::{command, run, works},
};

const DENY: Tool = Tool {
    name: "deny",
    version: "0.20.2",
};

const MACHETE: Tool = Tool {
    name: "machete",
    version: "0.9.2",
};

fn quietly(line: &str) -> Result<Done> {
    run(&mut command(line)).map(|_| Done::Quietly)
}

pub(super) fn fmt() -> Result<Done> {
    quietly("cargo fmt --all --check -- --color never")?;
    quietly("cargo fmt --manifest-path fuzz/Cargo.toml --check -- --color never")
}

pub(super) fn lock() -> Result<Done> {
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let metadata = "cargo metadata --format-version 1 --locked --manifest-path";
        quietly(&format!("{metadata} {manifest}")).with_context(|| {
            format!(
                "`cargo update --workspace --manifest-path {manifest}` makes the lock file current"
            )
        })?;
    }
    Ok(Done::Quietly)
}

pub(super) fn clippy() -> Result<Done> {
    quietly("cargo clippy --workspace --all-targets --locked -- -D warnings")
}

pub(super) fn tests() -> Result<Done> {
    let line = if works("cargo nextest --version") {
        "cargo nextest run --workspace --locked --no-fail-fast --status-level fail"
    } else {
        "cargo test --workspace --locked --no-fail-fast --all-targets"
    };
    // A snapshot that differs fails; it does not leave a file behind.
    let mut tests = command(line);
    tests.env("INSTA_UPDATE", "no").env_remove("ROMP_BLESS");
    let without = [POSTGRES, NATS].map(|package| package.fetch().err());
    let mut lines = closing_lines(&run(&mut tests)?);
    for reason in without.into_iter().flatten() {
        lines.push_str("\nwithout some tests: ");
        lines.push_str(&reason);
    }
    Ok(Done::Saying(lines))
}

pub(super) fn doctests() -> Result<Done> {
    let line = "cargo test --workspace --locked --no-fail-fast --doc";
    run(&mut command(line)).map(|output| Done::Saying(closing_lines(&output)))
}

/// The lines in which a test runner sums up.
fn closing_lines(output: &str) -> String {
    let sums_up = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("Summary [") || line.starts_with("test result:")
    };
    output
        .lines()
        .filter(sums_up)
        .collect::<Vec<_>>()
        .join("\n")
}

pub(super) fn doc() -> Result<Done> {
    let mut doc = command("cargo doc --workspace --locked --no-deps");
    run(doc.env("RUSTDOCFLAGS", "-D warnings")).map(|_| Done::Quietly)
}

/// Advisories are left out: they need the network, and change without us.
pub(super) fn deny() -> Result<Done> {
    if let Err(reason) = DENY.fetch() {
        return Ok(Done::Skipped(reason));
    }
    quietly("cargo deny --locked check licenses bans sources")
}

/// Nothing is depended on that no code names.
pub(super) fn unused() -> Result<Done> {
    if let Err(reason) = MACHETE.fetch() {
        return Ok(Done::Skipped(reason));
    }
    quietly("cargo machete --skip-target-dir")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_of_both_runners_are_kept_as_they_are() {
        let nextest = "    Starting 3 tests\n------------\n     Summary [   0.013s] 3 tests run: 3 passed, 0 skipped\n";
        assert_eq!(
            closing_lines(nextest),
            "     Summary [   0.013s] 3 tests run: 3 passed, 0 skipped"
        );
        let cargo = "running 1 test\ntest a ... ok\n\ntest result: ok. 1 passed; 0 failed\n\ntest result: ok. 2 passed; 0 failed\n";
        assert_eq!(
            closing_lines(cargo),
            "test result: ok. 1 passed; 0 failed\ntest result: ok. 2 passed; 0 failed"
        );
    }
}
