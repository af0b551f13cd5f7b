//! One check for each law, each on its own.

pub(crate) mod bounds;
pub(crate) mod cards;
pub(crate) mod commits;
pub(crate) mod knowledge;
pub(crate) mod leaks;
pub(crate) mod look;
pub(crate) mod mixing;
pub(crate) mod moves;
pub(crate) mod notation;
pub(crate) mod replay;
pub(crate) mod sealed;
pub(crate) mod tellings;
pub(crate) mod turns;
