//! The door of whoever keeps the house: a Unix socket that only they can open, and a little HTTP over it.

mod client;
mod routes;
mod socket;

pub use client::{Admin, AdminError};
pub(crate) use routes::router;
pub use routes::{Announced, NodeState, ShownNode, Tables};
pub(crate) use socket::AdminSocket;
