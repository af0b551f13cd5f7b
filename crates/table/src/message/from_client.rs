//! What a client says.

use records::ContestId;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};
use ts_rs::TS;

use crate::state::PersonId;

/// The version of both message types. A client of another version is told so and leaves.
pub const VERSION: u16 = 2;

/// A message from a client. `Hello` comes first, once.
#[derive(Deserialize, Debug, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMsg {
    /// Who it is and what it has seen.
    Hello {
        /// The version of the messages it speaks.
        v: u16,
        /// A number it has drawn for itself: whose numbers its `id`s are, of all devices of its person.
        device: u64,
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
        /// Does its person read before a contest is drawn? Bots wait in each until it says `ready`.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        reading: bool,
        /// Is it a screen, which is nobody's device whatever its cookie says? It is told what the crowd is.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        screen: bool,
        /// Who of those who play on this device looks, or nobody: if it says nothing, whose device it is.
        #[serde(default, rename = "as")]
        #[ts(optional, as = "Option<Option<PersonId>>")]
        looks: Looks,
    },
    /// The device is handed on: another of those who play on it looks from now on, or nobody.
    Look {
        /// Who.
        #[serde(rename = "as")]
        #[ts(as = "Option<PersonId>")]
        looks: Looks,
    },
    /// A contest is drawn, and its person looks at it.
    Ready {
        /// Which.
        #[ts(type = "string")]
        contest: ContestId,
    },
    /// A move that answers a decision.
    Move {
        /// The client's own number for it: sent again, it is played once.
        id: u64,
        /// The contest it is played in.
        #[ts(type = "string")]
        contest: ContestId,
        /// The decision it answers.
        decision: u32,
        /// The move, as the decision lists it.
        #[serde(rename = "move", deserialize_with = "by_way_of_value")]
        #[ts(type = "unknown")]
        mv: Box<RawValue>,
    },
    /// Takes one's last step back, while that gives nothing away.
    Undo {
        /// The client's own number for it: sent again, it is done once.
        id: u64,
        /// The contest it is meant for.
        #[ts(type = "string")]
        contest: ContestId,
    },
    /// Asks what a good move would be.
    Hint {
        /// The client's own number for it.
        id: u64,
        /// The contest it is meant for.
        #[ts(type = "string")]
        contest: ContestId,
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
    contest: ContestId,
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
    pub fn read(text: &str) -> serde_json::Result<ClientMsg> {
        match serde_json::from_str(text) {
            Ok(Move {
                id,
                contest,
                decision,
                mv,
                ..
            }) => Ok(ClientMsg::Move {
                id,
                contest,
                decision,
                mv,
            }),
            // A list would be taken for the fields in their order.
            Err(_) if !text.trim_start().starts_with('{') => {
                Err(serde_json::Error::custom("a message is a JSON object"))
            }
            Err(_) => serde_json::from_str(text),
        }
    }

    /// The contest it is meant for, if it is for one, and its number.
    pub fn about(&self) -> Option<(u64, ContestId)> {
        match *self {
            ClientMsg::Move { id, contest, .. }
            | ClientMsg::Undo { id, contest }
            | ClientMsg::Hint { id, contest } => Some((id, contest)),
            ClientMsg::Hello { .. }
            | ClientMsg::Look { .. }
            | ClientMsg::Ready { .. }
            | ClientMsg::Pause { .. }
            | ClientMsg::Say { .. } => None,
        }
    }
}

/// The version that a client speaks: the one thing every version says alike.
#[derive(Deserialize)]
pub struct Spoken {
    pub v: u16,
}

/// The last update a client has.
#[derive(Serialize, Deserialize, Copy, Clone, Debug, TS)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// Of which contest.
    #[ts(type = "string")]
    pub contest: ContestId,
    /// Its number.
    pub seq: u32,
}

/// Whose eyes a device asks for, of those it may have.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Option<PersonId>", into = "Option<PersonId>")]
pub enum Looks {
    /// Those of whoever's device it is.
    #[default]
    Holder,
    /// Nobody's: it is told what all may know.
    Nobody,
    /// Those of somebody who plays on it.
    Person(PersonId),
}

impl Looks {
    /// Does it ask for nobody else's than the holder's? Then it is left out where it is written.
    pub fn is_holder(&self) -> bool {
        *self == Looks::Holder
    }
}

impl From<Looks> for Option<PersonId> {
    fn from(looks: Looks) -> Option<PersonId> {
        match looks {
            Looks::Person(person) => Some(person),
            Looks::Nobody | Looks::Holder => None,
        }
    }
}

impl From<Option<PersonId>> for Looks {
    fn from(person: Option<PersonId>) -> Looks {
        person.map_or(Looks::Nobody, Looks::Person)
    }
}

/// What can be said at a table: the client words it in the reader's language.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, serde::Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
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
        let drawn = ContestId::new(77);
        let about = format!(r#""type":"move","id":7,"contest":"{drawn}""#);
        let text = format!(r#"{{"move":{{"do":"play","at":2}},"decision":3,{about}}}"#);
        for read in [ClientMsg::read(&text), serde_json::from_str(&text)] {
            let read = read.unwrap();
            assert_eq!(read.about(), Some((7, drawn)));
            let ClientMsg::Move { decision, mv, .. } = read else {
                panic!("not a move");
            };
            assert_eq!((decision, mv.get()), (3, r#"{"do":"play","at":2}"#));
        }
        for wrong in [
            format!("{{{about}}}"),
            format!(r#"{{{about},"decision":3}}"#),
            format!(r#"{{{about},"decision":3,"move":1,"more":2}}"#),
            format!(r#"{{{about},"decision":-3,"move":1}}"#),
            r#"{"type":"move","id":7,"decision":3,"move":1}"#.into(),
            r#"{"type":"undo","id":7}"#.into(),
            r#"["hello",2,7]"#.into(),
        ] {
            assert!(ClientMsg::read(&wrong).is_err(), "{wrong}");
        }
        let undo = format!(r#"{{"type":"undo","id":7,"contest":"{drawn}"}}"#);
        assert!(matches!(
            ClientMsg::read(&undo),
            Ok(ClientMsg::Undo { id: 7, contest }) if contest == drawn
        ));
    }
}
