//! What can be asked of a contest. Its journal names every card: it is shown only after the end.

pub(super) mod branch;
pub(super) mod journal;
pub(super) mod replay;
pub(super) mod share;
pub(super) mod show;
