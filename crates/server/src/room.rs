//! The room of a table, driven: one task that tells it what happens and does what it wants done.

mod devices;
mod drive;
mod empty;
mod handle;
mod message;
mod minds;
mod store;
mod wire;

pub(crate) use drive::Driver;
pub(crate) use handle::{Handle, PATIENCE};
pub(crate) use message::{Attach, Message, Out};
pub(crate) use wire::Wire;
