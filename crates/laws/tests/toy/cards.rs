//! Sixteen cards: four each of 1 to 4 (TY-1).

use std::{fmt, str::FromStr};

use engine::{Card, OneSided, Side, Unreadable, number, serde_by_notation};

/// As many cards as there are.
pub(crate) const CARDS: usize = 16;

/// A card from 1 to 4.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub(crate) struct Pip(pub(crate) u8);

impl Pip {
    /// Every card, in order.
    pub(crate) fn all() -> Vec<Pip> {
        (0..CARDS as u8).map(|i| Pip(1 + i / 4)).collect()
    }
}

impl Card for Pip {
    type Face = Pip;
    type Marks = OneSided;
    fn face(self, _: Side) -> Pip {
        self
    }
}

impl fmt::Display for Pip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Pip {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Pip, Unreadable> {
        number(text, 1..=4, "a card from 1 to 4").map(Pip)
    }
}
serde_by_notation!(Pip);
engine::schema!(Pip, { "type": "string", "pattern": "^[1-4]$" });
