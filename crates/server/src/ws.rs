//! Play over WebSocket: messages as they are sent, and the socket.

mod attached;
pub(crate) mod letter;
pub(crate) mod socket;
