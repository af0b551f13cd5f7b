//! The rules over JSON lines: `docs/engine-protocol.md` is the contract.

pub(crate) mod answer;
pub(crate) mod lines;
pub(crate) mod request;
pub(crate) mod session;
