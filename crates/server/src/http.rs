//! Tables over HTTP: one verb on one noun per file.

mod client;
mod contests;
mod docs;
mod games;
mod health;
mod input;
mod origin;
mod router;
mod tables;

pub(crate) use router::{openapi, router};
