//! What a client says.

use serde::{Deserialize, Deserializer, de::Error};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};
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
        /// May long messages come compressed?
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        deflate: bool,
    },
    /// A move that answers a decision.
    Move {
        /// The client's own number for it: sent again, it is played once.
        id: u64,
        /// The decision it answers.
        decision: u32,
        /// The move, as the decision lists it.
        #[serde(rename = "move", deserialize_with = "by_way_of_value")]
        #[ts(type = "unknown")]
        mv: Box<RawValue>,
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

/// A move by itself. A sum type is read by way of a tree of everything in it; a move, which is
/// nearly every message, can do without.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    #[serde(rename = "type")]
    _type: MoveType,
    id: u64,
    decision: u32,
    #[serde(rename = "move")]
    mv: Box<RawValue>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum MoveType {
    Move,
}

fn by_way_of_value<'de, D: Deserializer<'de>>(from: D) -> Result<Box<RawValue>, D::Error> {
    to_raw_value(&Value::deserialize(from)?).map_err(D::Error::custom)
}

impl ClientMsg {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is none.
    pub(crate) fn read(text: &str) -> serde_json::Result<ClientMsg> {
        match serde_json::from_str(text) {
            Ok(Move {
                id, decision, mv, ..
            }) => Ok(ClientMsg::Move { id, decision, mv }),
            Err(_) => serde_json::from_str(text),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_alike_on_both_ways() {
        let text = r#"{"move":{"do":"play","at":2},"decision":3,"id":7,"type":"move"}"#;
        for read in [ClientMsg::read(text), serde_json::from_str(text)] {
            let ClientMsg::Move { id, decision, mv } = read.unwrap() else {
                panic!("not a move");
            };
            let mv = mv.get();
            assert_eq!((id, decision, mv), (7, 3, r#"{"do":"play","at":2}"#));
        }
        for wrong in [
            r#"{"type":"move","id":7,"decision":3}"#,
            r#"{"type":"move","id":7,"decision":3,"move":1,"more":2}"#,
            r#"{"type":"move","id":-7,"decision":3,"move":1}"#,
            r#"{"id":7,"decision":3,"move":1}"#,
        ] {
            assert!(ClientMsg::read(wrong).is_err(), "{wrong}");
        }
        assert!(matches!(
            ClientMsg::read(r#"{"type":"undo","id":7}"#),
            Ok(ClientMsg::Undo { id: 7 })
        ));
    }
}
