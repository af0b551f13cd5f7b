//! Somebody at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{
    Animal, Name,
    join_key::{JoinHash, JoinKey},
};
use crate::keys::random_bytes;

/// A person's number at one table, from 1. It is never given to anybody else there.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(transparent)]
pub(crate) struct PersonId(pub(crate) u32);

/// Somebody at a table: all that is known of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Person {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
    pub(crate) animal: Animal,
    /// Tokens of another epoch are void.
    pub(crate) epoch: u32,
    /// With what they came, if they may have to ask again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    joined: Option<JoinHash>,
}

impl Person {
    pub(crate) fn new(id: PersonId, name: Name, animal: Animal, key: Option<&JoinKey>) -> Person {
        let mut person = Person {
            id,
            name,
            animal,
            epoch: 0,
            joined: None,
        };
        person.revoke();
        person.joined = key.map(JoinKey::hash);
        person
    }

    /// Did they come with this key?
    pub(crate) fn came_with(&self, key: &JoinKey) -> bool {
        self.joined.as_ref() == Some(&key.hash())
    }

    /// Makes all tokens handed out so far void, and the key they came with.
    pub(crate) fn revoke(&mut self) {
        self.joined = None;
        self.epoch = u32::from_le_bytes(random_bytes());
    }
}
