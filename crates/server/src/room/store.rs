//! What a room asks of the database.

use store::{Code, ContestId, Write};
use table::Input;

use crate::state::AppState;

/// A question to the database: the room waits for the answer.
pub(super) enum Asked {
    Keep(Vec<Write>),
    Row(Code),
    Contest(Option<ContestId>),
}

impl Asked {
    pub(super) async fn answer(self, app: &AppState) -> Input {
        let answer = match self {
            Asked::Keep(writes) => app.store.keep(writes).await.map(|()| Input::Kept),
            Asked::Row(code) => app.store.table(code).await.map(Input::Row),
            Asked::Contest(id) => app.kept(id).await.map(Input::Contest),
        };
        answer.unwrap_or_else(|error| Input::Lost {
            why: error.to_string(),
        })
    }
}
