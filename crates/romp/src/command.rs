//! One command, one file.

#[cfg(unix)]
mod admin;
#[cfg(unix)]
pub(crate) mod announce;
pub(crate) mod arena;
pub(crate) mod backup;
pub(crate) mod bench;
#[cfg(unix)]
pub(crate) mod close;
#[cfg(unix)]
pub(crate) mod cluster;
#[cfg(unix)]
pub(crate) mod drain;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod hint;
pub(crate) mod lesson;
pub(crate) mod migrate;
#[cfg(unix)]
pub(crate) mod nodes;
pub(crate) mod perft;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod restore;
pub(crate) mod sample;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod swarm;
#[cfg(unix)]
pub(crate) mod tables;
pub(crate) mod types;
pub(crate) mod verify;
