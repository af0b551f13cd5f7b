//! Somebody at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{
    Animal, Name,
    join_key::{JoinHash, JoinKey},
};

/// A person's number at one table, from 1. It is never given to anybody else there.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(transparent)]
pub struct PersonId(pub u32);

/// Somebody at a table: all that is known of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Person {
    pub id: PersonId,
    pub name: Name,
    pub animal: Animal,
    /// Tokens of another epoch are void.
    pub epoch: u32,
    /// On whose device they play, if not on their own: they have no proof, and go when its holder does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<PersonId>,
    /// With what they came, if they may have to ask again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    joined: Option<JoinHash>,
}

impl Person {
    /// Somebody new, with a number by chance.
    pub fn new(
        id: PersonId,
        name: Name,
        animal: Animal,
        key: Option<&JoinKey>,
        epoch: u32,
    ) -> Person {
        Person {
            id,
            name,
            animal,
            epoch,
            with: None,
            joined: key.map(JoinKey::hash),
        }
    }

    /// Did they come with this key?
    pub fn came_with(&self, key: &JoinKey) -> bool {
        self.joined.as_ref() == Some(&key.hash())
    }

    /// Makes all tokens handed out so far void, and the key they came with.
    pub fn revoke(&mut self, epoch: u32) {
        self.joined = None;
        self.epoch = epoch;
    }
}
