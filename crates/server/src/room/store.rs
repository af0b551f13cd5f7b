//! What a room asks of the database.

use store::{Code, ContestId, Write};
use table::Input;

use crate::ground::Ground;

/// A question to the database: the room waits for the answer.
pub(super) enum Asked {
    Keep(Vec<Write>),
    Row(Code),
    Contest(Option<ContestId>),
}

impl Asked {
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
