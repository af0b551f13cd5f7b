//! A law found broken.

use crate::law::Law;

/// A law that a game has broken, where, and how: enough to see it again.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{law} is broken: {what}\nseed {seed}, ply {ply}, in this contest:\n\n{journal}")]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// The seed of the contest.
    pub seed: u64,
    /// The steps that were taken before.
    pub ply: u32,
    /// What was found.
    pub what: String,
    /// The journal of the contest so far.
    pub journal: String,
}

/// A law found broken by a check, which does not know where in which contest it looks.
#[derive(Debug)]
pub(crate) struct Violation {
    pub(crate) law: Law,
    pub(crate) what: String,
}

impl Law {
    /// A violation against this law.
    pub(crate) fn violation(self, what: impl Into<String>) -> Violation {
        Violation {
            law: self,
            what: what.into(),
        }
    }

    /// Nothing, if this law was kept; otherwise the violation.
    pub(crate) fn kept(self, kept: bool, what: impl FnOnce() -> String) -> Result<(), Violation> {
        if kept {
            Ok(())
        } else {
            Err(self.violation(what()))
        }
    }
}
