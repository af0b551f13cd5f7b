//! `romp serve`: tables over HTTP and WebSocket that cannot be lost.
//!
//! A room is a task; what it acknowledges is on disk. See `docs/protocol.md` for what is said over
//! the wire, `docs/operation.md` for running it, `docs/security.md` for what it promises.

#[cfg(unix)]
pub mod admin;
mod app;
mod assets;
mod budget;
mod checking;
pub mod client;
mod cluster;
mod config;
mod errand;
mod error;
mod http;
mod keys;
mod life;
mod limits;
mod listen;
mod logs;
mod metrics;
mod patient;
mod record;
mod room;
mod rooms;
mod source;
mod state;
mod stop;
mod thinking;
mod time;
mod token;
mod traces;
mod types;
mod ws;

pub use app::{Server, ServerError};
pub use config::{AdminPlace, Config, Proxies, Where};
pub use errand::{AdminFault, Drained, OpenTable, Seen};
pub use http::network_address;
pub use logs::log;
pub use stop::stop_signal;
pub use time::{jump_wall_clock, now_ms};
pub use traces::{Traces, TracesError};
pub use types::typescript;

/// The description of the API, in the OpenAPI form.
///
/// # Panics
/// Never: it is plain data.
pub fn openapi() -> String {
    http::openapi()
        .to_pretty_json()
        .expect("a description serialises")
}
