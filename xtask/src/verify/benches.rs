//! No game got slower.

use anyhow::{Result, bail};

use super::Done;
use crate::benches::{self, compare};

pub(super) fn check() -> Result<Done> {
    if let Some(obstacle) = benches::obstacle() {
        return Ok(Done::Skipped(obstacle.into()));
    }
    let changes = compare(&benches::kept()?, &benches::count()?);
    let bless = "`cargo bless --benches` keeps the counts of now";
    let slower = changes.slower();
    if !slower.is_empty() {
        bail!("these take more instructions than before; if they must, {bless}:\n{slower}");
    }
    if changes.is_empty() {
        return Ok(Done::Quietly);
    }
    let baseline = benches::baseline();
    let baseline = baseline.display();
    Ok(Done::Saying(format!(
        "not as in {baseline}, but not slower; {bless}:\n{changes}"
    )))
}
