//! Which node of a house wrote something.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A node's number, drawn anew at each start and never again: whoever has gone for good writes under a number that
/// nobody takes any more.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct NodeId(pub i64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
