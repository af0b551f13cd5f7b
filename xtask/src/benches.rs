//! How many instructions the rules of every game take, counted by callgrind and kept in a file.
//!
//! Wall time on a shared machine is noise. Instructions are the same every time, as long as
//! compiler, profile and processor family are; the toolchain file holds the first two still, and
//! each family has a file of its own.

mod compare;
mod counts;

use std::{
    env::consts::ARCH,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{command, run, works};

pub(crate) use compare::{Changes, compare};
pub(crate) use counts::Counts;

/// Where callgrind writes.
const FOLDER: &str = "target/benches";

/// The function of the bench program that callgrind counts, dumping at each of its exits.
const COUNTED: &str = "benches::counted::counted";

/// The file in which counts are kept for processors like this.
fn baseline() -> PathBuf {
    format!("crates/benches/baseline.{ARCH}.txt").into()
}

/// The counts kept in the baseline file: none if there is no file yet.
///
/// # Errors
/// With the line that cannot be read.
pub(crate) fn kept() -> Result<Counts> {
    let path = baseline();
    let text = if path.exists() {
        fs::read_to_string(&path)?
    } else {
        String::new()
    };
    text.parse().with_context(|| path.display().to_string())
}

/// Why nothing can be counted here, if so.
pub(crate) fn obstacle() -> Option<&'static str> {
    (!works("valgrind --version")).then_some("valgrind is missing: `apt-get install valgrind`")
}

/// Builds the bench program as it is released, and counts its instructions per unit.
///
/// # Errors
/// If it does not build or run, or callgrind does not count all of it.
pub(crate) fn count() -> Result<Counts> {
    if Path::new(FOLDER).exists() {
        fs::remove_dir_all(FOLDER)?;
    }
    fs::create_dir_all(FOLDER)?;
    let valgrind = format!(
        "valgrind --tool=callgrind --log-file={FOLDER}/log --callgrind-out-file={FOLDER}/dump \
         --toggle-collect={COUNTED} --dump-after={COUNTED}"
    );
    // Cargo knows where its target folder is, so that we need not.
    let mut benches = command("cargo run --quiet --release --locked --package benches --config");
    benches.arg(format!("target.'cfg(all())'.runner = '{valgrind}'"));
    let units: Counts = run(&mut benches)?.parse()?;
    units.each(|number, units| {
        let dump = format!("{FOLDER}/dump.{number}");
        let text = fs::read_to_string(&dump)
            .with_context(|| format!("callgrind did not write {dump}: is {COUNTED} gone?"))?;
        let total = total(&text).with_context(|| format!("{dump} has no total"))?;
        ensure!(units > 0, "no work was done before {dump}");
        Ok((total + units / 2) / units)
    })
}

/// The instructions counted in a dump of callgrind.
fn total(dump: &str) -> Option<u64> {
    let total = dump.lines().find_map(|line| line.strip_prefix("totals:"))?;
    total.trim().parse().ok()
}

/// Counts, writes the baseline file anew and gives what changed.
///
/// # Errors
/// If it cannot count here.
pub(crate) fn bless() -> Result<Changes> {
    if let Some(obstacle) = obstacle() {
        bail!(obstacle);
    }
    let (kept, now) = (kept()?, count()?);
    fs::write(baseline(), now.to_string())?;
    Ok(compare(&kept, &now))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_of_a_dump_is_found() {
        let dump = "# callgrind format\nversion: 1\npart: 3\nevents: Ir\nsummary: 346728\n\nfn=(1) a\n7 12\n\ntotals: 346728\n";
        assert_eq!(total(dump), Some(346_728));
        assert_eq!(total("events: Ir\n"), None);
    }
}
