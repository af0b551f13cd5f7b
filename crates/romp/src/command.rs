//! One command, one file.

pub(crate) mod bench;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod perft;
pub(crate) mod replay;
pub(crate) mod sample;
pub(crate) mod verify;
