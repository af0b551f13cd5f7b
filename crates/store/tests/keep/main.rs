//! The store, tried on every database there is.

mod cluster;
mod contract;
mod crash;
mod rows;
