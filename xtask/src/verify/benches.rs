//! No game got slower.

use anyhow::{Result, bail};

use super::Done;
use crate::benches::{self, compare};

pub(super) fn check() -> Result<Done> {
    if let Some(obstacle) = benches::obstacle() {
        return Ok(Done::Skipped(obstacle.into()));
    }
    let changes = compare(&benches::kept()?, &benches::count()?);
    let slower = changes.slower();
    let bless = "`cargo bless --benches` keeps the counts of now";
    if !slower.is_empty() {
        bail!("these take more instructions than before:\n{slower}if they must, {bless}");
    }
    if changes.is_empty() {
        return Ok(Done::Quietly);
    }
    Ok(Done::Saying(format!(
        "these are not as they were, but not slower:\n{changes}{bless}"
    )))
}
