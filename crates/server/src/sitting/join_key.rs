//! How a newcomer is known again who did not hear that they are in.

use engine::fair::Bytes32;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Bytes that a device draws before it asks to come in, and sends again when it asks again.
#[derive(Clone, Deserialize, Debug)]
#[serde(transparent)]
pub(crate) struct JoinKey(Bytes32);

/// What is kept of it: whoever reads that cannot come in with it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct JoinHash(Bytes32);

impl JoinKey {
    pub(crate) fn hash(&self) -> JoinHash {
        JoinHash(Bytes32(Sha256::digest(self.0.0).into()))
    }
}
