//! The deal of the next contest: its secret, and what seats add to it.

use engine::{
    Seat,
    fair::{self, Bytes32, CutWord},
};
use rand::CryptoRng;
use serde::{Deserialize, Serialize};

use crate::OrderError;

/// What the next contest will start from. Its commitment is shown from the first; seats send seals;
/// at the start the seals are fixed and the words shown, and those that fit count.
#[derive(Clone, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about the deal"
)]
pub struct Coming {
    pub secret: Bytes32,
    /// In the order of the seats.
    #[serde(default)]
    pub seals: Vec<(Seat, Bytes32)>,
    /// Those that were shown, in the order of the seats.
    pub words: Vec<(Seat, CutWord)>,
    /// Are the seals fixed, and words awaited?
    #[serde(default)]
    pub opening: bool,
    /// Was the deal played before? Then its secret is known, and nothing can be added.
    #[serde(default)]
    pub again: bool,
    /// Was it dealt on a device, where it could be looked at?
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub on_device: bool,
    /// Is it a game's lesson, prepared so that its rules come up soon?
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub lesson: bool,
    /// Steps that are taken already, if it goes on from another contest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<String>,
}

impl Coming {
    /// A new secret, no words.
    pub fn draw(chance: &mut dyn CryptoRng) -> Coming {
        Coming {
            secret: Bytes32(records::bytes(chance)),
            seals: Vec::new(),
            words: Vec::new(),
            opening: false,
            again: false,
            on_device: false,
            lesson: false,
            steps: Vec::new(),
        }
    }

    /// What everybody is shown before any word.
    pub fn commitment(&self) -> Bytes32 {
        fair::commitment(&self.secret)
    }

    /// Takes the seal of a seat in place of an earlier one.
    ///
    /// # Errors
    /// If the deal was played before.
    pub fn seal(&mut self, of: Seat, seal: Bytes32) -> Result<(), OrderError> {
        if self.again {
            return Err(OrderError::DealKnown);
        }
        self.forget(of);
        self.seals.push((of, seal));
        self.seals.sort_by_key(|(whose, _)| *whose);
        Ok(())
    }

    /// Somebody else will sit there, or nobody. What is fixed stays.
    pub fn forget(&mut self, seat: Seat) {
        if !self.opening && !self.again {
            self.seals.retain(|(whose, _)| *whose != seat);
            self.words.retain(|(whose, _)| *whose != seat);
        }
    }

    /// Must words be shown before the contest can begin?
    pub fn is_sealed(&self) -> bool {
        !self.again && !self.seals.is_empty()
    }

    /// Fixes the seals: from now on words are awaited.
    pub fn open(&mut self) {
        self.opening = true;
        // Words that an earlier server took without a seal do not count beside those with one.
        self.words.clear();
    }

    /// The seats whose words are awaited.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        let shown = |seat: Seat| self.words.iter().any(|(whose, _)| *whose == seat);
        let sealed = self.seals.iter().map(|(seat, _)| *seat);
        sealed.filter(move |seat| self.opening && !shown(*seat))
    }

    /// Takes the word of a seat.
    ///
    /// # Errors
    /// If none is awaited, or it does not fit the seal.
    pub fn show(&mut self, of: Seat, word: CutWord) -> Result<(), OrderError> {
        let seal = self.seals.iter().find(|(whose, _)| *whose == of);
        let (_, seal) = seal
            .filter(|_| self.opening)
            .ok_or(OrderError::NotOpening)?;
        if fair::seal(&self.commitment(), of, &word) != *seal {
            return Err(OrderError::WordUnfit);
        }
        self.words.retain(|(whose, _)| *whose != of);
        self.words.push((of, word));
        self.words.sort_by_key(|(whose, _)| *whose);
        Ok(())
    }
}
