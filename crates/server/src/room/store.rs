//! What a room asks of the database.

use store::{Code, ContestId, Write};
use table::{Effect, Input};

use crate::ground::Ground;

/// A question to the database: the room waits for the answer.
pub(super) enum Asked {
    Keep(Vec<Write>),
    Row(Code),
    Contest(Option<ContestId>),
}

impl Asked {
    /// The question in an effect, if it is one; else the effect.
    pub(super) fn of(effect: Effect) -> Result<Asked, Effect> {
        match effect {
            Effect::Keep(writes) => Ok(Asked::Keep(writes)),
            Effect::ReadRow(code) => Ok(Asked::Row(code)),
            Effect::ReadContest(id) => Ok(Asked::Contest(id)),
            effect => Err(effect),
        }
    }

    pub(super) async fn answer(self, ground: &Ground) -> Input {
        let answer = match self {
            Asked::Keep(writes) => ground.store.keep(writes).await.map(|()| Input::Kept),
            Asked::Row(code) => ground.store.sitting(code).await.map(Input::Row),
            Asked::Contest(id) => ground.kept(id).await.map(Input::Contest),
        };
        answer.unwrap_or_else(|error| Input::Lost {
            why: error.to_string(),
        })
    }
}
