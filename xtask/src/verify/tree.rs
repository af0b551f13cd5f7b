//! Whether verifying leaves the checkout as it was.

use anyhow::{Result, ensure};

use super::Done;
use crate::shell::{command, in_git, run};

/// How the checkout differs from what is committed: names and contents.
#[derive(Clone, Eq, PartialEq)]
pub(super) struct Snapshot {
    status: String,
    diff: String,
}

/// The checkout now, if git can tell.
pub(super) fn snapshot() -> Option<Snapshot> {
    let git = |line| run(&mut command(line)).ok();
    in_git().then_some(())?;
    Some(Snapshot {
        status: git("git status --porcelain")?,
        diff: git("git diff HEAD")?,
    })
}

/// Is the checkout as it was `before`?
pub(super) fn compare(before: Option<&Snapshot>) -> Result<Done> {
    let (Some(before), Some(now)) = (before, snapshot()) else {
        return Ok(Done::Skipped("not a git checkout".into()));
    };
    ensure!(
        *before == now,
        "verifying changed these files; look at them and commit them:\n{}",
        now.status
    );
    Ok(Done::Quietly)
}
