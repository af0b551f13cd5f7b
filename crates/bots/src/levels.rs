//! Four levels, from a small child's equal to hard.

use engine::{Memory, Text};
use serde::Serialize;

use crate::player::Budget;

/// How strong a bot plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Level(u8);

/// What makes a level.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Manner {
    pub(crate) memory: Memory,
    /// Of 256 decisions (or playout decisions), how many are by the game's policy.
    pub(crate) sense: u32,
    /// How long it searches, if it does.
    pub(crate) budget: Option<Budget>,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level(1), Level(2), Level(3), Level(4)];

    /// The level of this number.
    pub fn new(number: u8) -> Option<Level> {
        (1..=4).contains(&number).then_some(Level(number))
    }

    /// From 1 to 4.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its name for people.
    pub fn name(self) -> Text {
        match self.0 {
            1 => Text {
                en: "Pup",
                fr: "Loutron",
            },
            2 => Text {
                en: "Paddler",
                fr: "Barboteuse",
            },
            3 => Text {
                en: "Diver",
                fr: "Plongeuse",
            },
            _ => Text {
                en: "Old Whiskers",
                fr: "Vieilles Moustaches",
            },
        }
    }

    pub(crate) fn manner(self) -> Manner {
        let hazy = |share| Memory::Hazy {
            share,
            salt: 0x5eed,
        };
        match self.0 {
            1 => Manner {
                memory: Memory::Goldfish,
                sense: 96,
                budget: None,
            },
            2 => Manner {
                memory: hazy(96),
                sense: 256,
                budget: None,
            },
            3 => Manner {
                memory: hazy(192),
                sense: 128,
                budget: Some(Budget::Iterations(150)),
            },
            _ => Manner {
                memory: Memory::Elephant,
                sense: 128,
                budget: Some(Budget::Iterations(6000)),
            },
        }
    }
}
