//! The web app: its form, its types, its tests, and whole games in a real browser.

use anyhow::{Result, bail};

use super::Done;
use crate::{
    debian::CHROMIUM,
    package,
    shell::{command, run, run_all},
    web::{build, fetch, fixtures, npm, obstacle},
};

/// Checks the web app without a browser, and builds it.
pub(super) fn check() -> Result<Done> {
    if let Some(obstacle) = obstacle() {
        bail!(obstacle);
    }
    fetch()?;
    fixtures()?;
    let outputs = run_all(["format", "lint", "check", "test"].map(npm))?;
    build()?;
    let played = package::try_out()?;
    let played = played
        .lines()
        .map(|line| format!("figure: package: {line}\n"));
    Ok(Done::Saying(sums(
        &(outputs.concat() + "\n" + &played.collect::<String>()),
    )))
}

/// Plays in Chromium against the real server.
pub(super) fn browser() -> Result<Done> {
    if let Some(obstacle) = obstacle() {
        bail!(obstacle);
    }
    if let Err(reason) = CHROMIUM.fetch() {
        bail!(reason);
    }
    build()?;
    // The program as the tests have built it: chosen alone, its dependencies would be built anew with
    // fewer features.
    run(&mut command("cargo test --workspace --locked --no-run"))?;
    fixtures()?;
    let output = run(&mut npm("e2e"))?;
    Ok(Done::Saying(sums(&output)))
}

/// The lines in which vitest sums up, the figures that tests print, and what passed only when tried again.
fn sums(output: &str) -> String {
    let plain = |line: &str| line.trim_start().to_owned();
    output
        .lines()
        .map(plain)
        .filter(|line| {
            let starts = |what| line.starts_with(what);
            starts("Tests  ") || starts("figure: ") || line.contains("(retry x")
        })
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_figures_and_what_passed_the_second_time_are_kept() {
        let output = " ✓ |play| e2e/a.e2e.ts > one 5ms\n ✓ |play| e2e/a.e2e.ts > two 9ms (retry x1)\n\
                      figure: a game after 1 s\n      Tests  2 passed (2)\n";
        assert_eq!(
            sums(output),
            "✓ |play| e2e/a.e2e.ts > two 9ms (retry x1)\nfigure: a game after 1 s\nTests  2 passed (2)"
        );
    }
}
