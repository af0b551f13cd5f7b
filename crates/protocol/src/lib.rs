//! The rules over JSON lines: `docs/engine-protocol.md` is the contract.

mod answer;
mod arguments;
pub mod games;
mod lines;
mod request;
pub mod schema;
mod seed;
mod session;
mod thinkers;

pub use seed::{AnySeed, NoSeed};
pub use session::{Session, serve};
