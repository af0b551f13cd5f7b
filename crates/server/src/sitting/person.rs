//! Somebody at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Animal, Name};
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
}

impl Person {
    pub(crate) fn new(id: PersonId, name: Name, animal: Animal) -> Person {
        let mut person = Person {
            id,
            name,
            animal,
            epoch: 0,
        };
        person.revoke();
        person
    }

    /// Makes all tokens handed out so far void.
    pub(crate) fn revoke(&mut self) {
        self.epoch = u32::from_le_bytes(random_bytes());
    }
}
