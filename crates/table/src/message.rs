//! What is said over the wire: `docs/protocol.md` in types.
#![expect(
    missing_docs,
    reason = "many a field and phrase says itself what it is"
)]

mod from_client;
mod to_client;

pub use from_client::{ClientMsg, Looks, Phrase, Since, Spoken, VERSION};
pub use to_client::{
    Advice, ByeWhy, Decision, End, Seen, ServerMsg, TableEvent, Update, Why, to_text,
};
