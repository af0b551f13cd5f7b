//! Play over WebSocket: messages as they are sent, and the socket.

pub(crate) mod letter;
pub(crate) mod socket;
