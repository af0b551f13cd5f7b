//! Tables in a world that breaks everything around them: one thread, one seed, simulated time.
//!
//! A world is one table with people, devices, a network, a house that drives it, and a disk. All that happens is an
//! event in a queue; faults are events like any other. What must hold is checked at every event, from the outside
//! where that is possible. The same [`Run`] gives the same world to the byte.

mod branch;
mod check;
mod counts;
mod device;
mod event;
mod fault;
mod flaw;
mod heard;
mod law;
mod luck;
mod mishap;
mod network;
mod person;
mod process;
mod queue;
mod run;
mod setups;
mod shrink;
mod store;
mod story;
mod world;

pub use counts::Counts;
pub use fault::{Faults, Kind};
pub use flaw::Flaw;
pub use law::Law;
pub use run::{Outcome, Run, Violation};
pub use shrink::shrink;
