//! Tables over HTTP: one verb on one noun per file.

mod access;
mod client;
mod contests;
mod cookies;
mod docs;
mod games;
mod headers;
mod health;
mod input;
mod link;
mod origin;
mod router;
mod tables;

pub(crate) use health::keepers_router;
pub use link::network_address;
pub(crate) use router::{openapi, router};
