//! The store, tried on every database there is.

mod backup;
mod cable;
mod cluster;
mod contract;
mod crash;
mod nodes;
mod rows;
