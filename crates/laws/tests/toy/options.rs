//! What a table may choose.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

use crate::flaw::{Flaw, has};

/// The options of the toy.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    /// How often each seat lays a card (TY-4).
    #[serde(serialize_with = "write_rounds")]
    pub(crate) rounds: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 7 }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn write_rounds<S: Serializer>(rounds: &u8, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u8(rounds + u8::from(has(Flaw::OptionsMisread)))
}
