//! A table people sit at, as a machine without I/O.
//!
//! A [`Room`] has one door: it is told when it is and what happened ([`Input`]), and says what it wants done
//! ([`Effect`]). It has no socket, no database, no clock, no thread and no chance of its own, so the same room runs
//! behind a server, in a browser and in a simulator.
//!
//! **Journal first.** Whatever is decided is `Unkept` until the word comes that it is on disk; until
//! then nobody can look into it, the room included, so nothing can be told before it is kept.

mod agents;
mod claim;
mod deputy;
mod door;
pub mod flaw;
pub mod message;
mod order_error;
pub mod record;
pub mod request;
mod room;
pub mod state;
mod time;

pub use agents::{Agents, whole_paces};
pub use claim::Claim;
pub use deputy::Deputy;
pub use door::{
    About, Answer, AskId, Attach, Came, Closing, Effect, Input, Kept, LinkId, Note, Question,
    TableAnswer, Task, Thought, To,
};
pub use order_error::OrderError;
pub use room::{Glance, HostOrder, Manners, Order, PersonOrder, Room, live_steps};
pub use time::{Now, Time};
