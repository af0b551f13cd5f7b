//! Play over WebSocket: one type of message each way, and the socket between.

pub(crate) mod client_msg;
pub(crate) mod letter;
pub(crate) mod server_msg;
pub(crate) mod socket;
