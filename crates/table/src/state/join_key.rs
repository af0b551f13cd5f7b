//! How somebody is known again who did not hear that they are in, or that their table is open.

use engine::fair::Bytes32;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Bytes that a device draws before it asks to come in or to open a table, and sends again when it asks
/// again.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(transparent)]
pub struct JoinKey(Bytes32);

/// What is kept of it: whoever reads that cannot come in with it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct JoinHash(Bytes32);

impl JoinKey {
    /// The key of these bytes.
    pub fn new(bytes: [u8; 32]) -> JoinKey {
        JoinKey(Bytes32(bytes))
    }

    /// Its bytes.
    pub fn bytes(&self) -> Bytes32 {
        self.0
    }

    /// What is kept of it.
    pub fn hash(&self) -> JoinHash {
        JoinHash(Bytes32(Sha256::digest(self.0.0).into()))
    }
}
