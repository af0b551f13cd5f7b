//! What a room asks of the database.

use store::{Code, ContestId, StoreError, Write};
use table::Input;

use crate::{life::Life, state::AppState};

/// A question to the database: the room waits for the answer.
pub(super) enum Asked {
    Keep(Vec<Write>),
    Row(Code),
    Contest(Option<ContestId>),
}

impl Asked {
    /// Is a step of a contest to be kept?
    pub(super) fn is_step(&self) -> bool {
        let is_line = |write: &Write| matches!(write, Write::Line(_));
        matches!(self, Asked::Keep(writes) if writes.iter().any(is_line))
    }

    /// None if it was refused because this life is over.
    pub(super) async fn answer(self, app: &AppState, life: &Life) -> Option<Input> {
        let answer = match self {
            Asked::Keep(writes) => life.store.keep(writes).await.map(|()| Input::Kept),
            Asked::Row(code) => app.store.table(code).await.map(Input::Row),
            Asked::Contest(id) => app.kept(id).await.map(Input::Contest),
        };
        match answer {
            Err(StoreError::Fenced) => None,
            Err(error) => Some(Input::Lost {
                why: error.to_string(),
            }),
            Ok(answer) => Some(answer),
        }
    }
}
