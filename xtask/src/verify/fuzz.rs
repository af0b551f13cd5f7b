//! A short run of every fuzz target.

use std::fs;

use anyhow::{Context, Result};

use super::{Done, tools::Tool};
use crate::shell::{command, run, run_all};

const FUZZ: Tool = Tool {
    name: "fuzz",
    version: "0.13.2",
};

/// Seconds for each target.
const SECONDS: u32 = 10;

pub(super) fn check() -> Result<Done> {
    let toolchains = run(&mut command("rustup toolchain list")).unwrap_or_default();
    let Some(nightly) = nightly(&toolchains) else {
        return Ok(Done::Skipped("no nightly toolchain".into()));
    };
    if let Err(reason) = FUZZ.fetch() {
        return Ok(Done::Skipped(reason));
    }
    // There is no unsafe code for a sanitizer to look at.
    let cargo = |line: &str| command(&format!("cargo +{nightly} fuzz {line}"));
    run(&mut cargo("build --sanitizer none"))?;
    let mut runs = Vec::new();
    for target in targets()? {
        // What is found goes to the first folder: the committed corpus stays small.
        let found = format!("target/fuzz/{target}");
        fs::create_dir_all(&found)?;
        let folders = format!("{found} fuzz/corpus/{target}");
        runs.push(cargo(&format!(
            "run --sanitizer none {target} {folders} -- -max_total_time={SECONDS} -max_len=4096"
        )));
    }
    run_all(runs).map(|_| Done::Quietly)
}

/// The names of the fuzz targets, sorted.
fn targets() -> Result<Vec<String>> {
    let files = fs::read_dir("fuzz/fuzz_targets").context("fuzz/fuzz_targets is missing")?;
    let mut names = Vec::new();
    for file in files {
        let path = file?.path();
        if path.extension().is_some_and(|ending| ending == "rs") {
            names.extend(
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned()),
            );
        }
    }
    names.sort();
    Ok(names)
}

/// The first nightly in what `rustup toolchain list` says.
fn nightly(toolchains: &str) -> Option<&str> {
    let names = toolchains
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    names.into_iter().find(|name| name.starts_with("nightly"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nightly_is_found_whatever_its_date() {
        let list = "stable-x86_64-unknown-linux-gnu (default)\nnightly-2026-10-01-x86_64-unknown-linux-gnu\n1.95.0-x86_64-unknown-linux-gnu (active)\n";
        assert_eq!(
            nightly(list),
            Some("nightly-2026-10-01-x86_64-unknown-linux-gnu")
        );
        assert_eq!(nightly("stable-x86_64-unknown-linux-gnu (default)\n"), None);
    }
}
