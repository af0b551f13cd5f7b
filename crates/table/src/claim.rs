//! Who somebody proves to be.

use records::Code;
use serde::{Deserialize, Serialize};

use crate::state::{Person, PersonId};

/// To be somebody at a table. Whoever hands one to a room has seen the proof.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
pub struct Claim {
    /// At which table.
    pub code: Code,
    /// Who.
    pub person: PersonId,
    /// A number of the person's own; when it changes, all their proofs are void.
    pub epoch: u32,
}

impl Claim {
    /// To be this person.
    pub fn of(code: Code, person: &Person) -> Claim {
        let &Person { id, epoch, .. } = person;
        Claim {
            code,
            person: id,
            epoch,
        }
    }
}
