//! The games there are, and who plays them.

pub(super) mod levels;
pub(super) mod list;
