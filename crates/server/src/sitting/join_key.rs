//! How somebody is known again who did not hear that they are in, or that their table is open.

use engine::fair::Bytes32;
use hmac::Mac;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{Code, Key};

use crate::{keys::random_bytes, token::mac};

/// Bytes that a device draws before it asks to come in or to open a table, and sends again when it asks
/// again.
#[derive(Clone, Deserialize, Debug)]
#[serde(transparent)]
pub(crate) struct JoinKey(Bytes32);

/// What is kept of it: whoever reads that cannot come in with it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct JoinHash(Bytes32);

impl JoinKey {
    pub(crate) fn draw() -> JoinKey {
        JoinKey(Bytes32(random_bytes()))
    }

    /// The code of the table that is opened with it: whoever asks again is led to the same. Only this
    /// server can tell one from the other.
    pub(crate) fn code(&self, key: &Key) -> Code {
        let bytes = mac(key, &format!("o.{}", self.0)).finalize().into_bytes();
        Code::from_bytes(bytes).unwrap_or_else(Code::draw)
    }

    pub(crate) fn hash(&self) -> JoinHash {
        JoinHash(Bytes32(Sha256::digest(self.0.0).into()))
    }
}
