//! Four levels, from a small child's equal to hard.

use serde::Serialize;

/// How strong a bot plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Level(u8);

/// What makes a level.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Manner {
    /// Takes what looks good at first sight, and overlooks every other move.
    Hasty,
    /// Searches.
    Thoughtful {
        /// Of 256 cards once seen and now out of sight, how many it remembers.
        recall: u8,
        /// How many worlds it imagines.
        iterations: u32,
        /// Does it ask what the others' moves say about their cards?
        infers: bool,
    },
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

    pub(crate) fn manner(self) -> Manner {
        let thoughtful = |recall, iterations, infers| Manner::Thoughtful {
            recall,
            iterations,
            infers,
        };
        match self.0 {
            1 => Manner::Hasty,
            2 => thoughtful(96, 16, false),
            3 => thoughtful(192, 250, false),
            _ => thoughtful(u8::MAX, 4000, true),
        }
    }
}
