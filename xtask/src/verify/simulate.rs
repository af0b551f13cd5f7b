//! Tables in a world that breaks everything around them: a thousand fixed seeds, and a hundred fresh ones.

use std::{
    thread,
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result};

use super::Done;
use crate::shell::{command, run};

pub(super) fn check() -> Result<Done> {
    run(&mut command("cargo build --workspace --locked --bin romp"))?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let fresh = now.map_or(1, |now| now.as_secs()) << 20;
    // Each has a core of its own; whatever one finds is printed with its seed.
    thread::scope(|scope| {
        let fixed = scope.spawn(|| simulate(1, 1000));
        let fresh = simulate(fresh, 100)?;
        let fixed = fixed.join().expect("it does not panic")?;
        Ok(Done::Saying(format!("{fixed}\n{fresh}")))
    })
}

/// The first line of what it says.
fn simulate(seed: u64, tables: u32) -> Result<String> {
    let line = format!("target/debug/romp simulate --seed {seed} --tables {tables}");
    let said = run(&mut command(&line)).with_context(|| format!("seed {seed}"))?;
    let first = said.lines().next().unwrap_or_default();
    Ok(format!("from seed {seed}: {first}"))
}
