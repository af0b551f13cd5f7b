//! A small client: for tests and for `romp swarm`.

mod http;
mod link;

pub use http::{Api, Refusal};
pub use link::{Heard, Link};
