//! The games there are, and who plays them.

pub(crate) mod levels;
pub(crate) mod list;
