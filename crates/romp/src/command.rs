//! One command, one file.

pub(crate) mod arena;
pub(crate) mod backup;
pub(crate) mod bench;
#[cfg(unix)]
pub(crate) mod cluster;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod hint;
pub(crate) mod migrate;
pub(crate) mod perft;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod restore;
pub(crate) mod sample;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod swarm;
pub(crate) mod types;
pub(crate) mod verify;
