//! What a client says.

use serde::Deserialize;
use serde_json::Value;
use store::ContestId;
use ts_rs::TS;

/// The version of both message types. A client of another version is told so and leaves.
pub(crate) const VERSION: u16 = 1;

/// A message from a client. `Hello` comes first, once.
#[derive(Deserialize, Debug, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ClientMsg {
    /// Who it is and what it has seen.
    Hello {
        /// The version of the messages it speaks.
        v: u16,
        /// Its token, if it has no cookie.
        #[serde(default)]
        #[ts(optional)]
        token: Option<String>,
        /// The last update it has.
        #[serde(default)]
        #[ts(optional)]
        since: Option<Since>,
    },
    /// A move that answers a decision.
    Move {
        /// The client's own number for it: sent again, it is played once.
        id: u64,
        /// The decision it answers.
        decision: u32,
        /// The move, as the decision lists it.
        #[serde(rename = "move")]
        #[ts(type = "unknown")]
        mv: Value,
    },
    /// Takes the last move back, if it showed nothing to anybody.
    Undo {
        /// The client's own number for it.
        id: u64,
    },
    /// Asks what a good move would be.
    Hint {
        /// The client's own number for it.
        id: u64,
    },
    /// Wants the table to pause, or to go on.
    Pause {
        /// Pause?
        wanted: bool,
    },
    /// One of the phrases and stickers there are.
    Say {
        /// Which.
        what: Phrase,
    },
}

/// The last update a client has.
#[derive(Deserialize, Copy, Clone, Debug, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// Of which contest.
    #[ts(type = "string")]
    pub(crate) contest: ContestId,
    /// Its number.
    pub(crate) seq: u32,
}

/// What can be said at a table: the client words it in the reader's language.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, serde::Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phrase {
    Hello,
    GoodGame,
    WellPlayed,
    Thanks,
    Sorry,
    Oops,
    Hurry,
    Thinking,
    Again,
    Bye,
    Laugh,
    Love,
    Wow,
    Cry,
    Puff,
    Splash,
}
