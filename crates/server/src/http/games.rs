//! The games there are.

pub(super) mod list;
