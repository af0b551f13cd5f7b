//! Table options. The cards are those of an ordinary deck: there is no file for them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table may choose.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Options {
    /// How many cards one may draw in a turn, and then pass; 0 for no end of it (CE-5).
    pub draws: u8,
    /// Must one play if one can (CE-6)?
    pub must_play: bool,
    /// Do twos, queens and aces do something (CE-8)?
    pub specials: bool,
    /// May a two be answered with a two (CE-9)?
    pub twos_stack: bool,
    /// Does the pile become a new stock (CE-12)?
    pub reshuffle: bool,
    /// Must the last card be a plain one (CE-13)?
    pub plain_last: bool,
    /// Must one say so before one plays the last card but one (CE-17)?
    pub say_last: bool,
    /// Does the first seat begin, and not whom chance draws (CE-2)?
    pub first_begins: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            draws: 1,
            must_play: false,
            specials: true,
            twos_stack: true,
            reshuffle: true,
            plain_last: false,
            say_last: false,
            first_begins: false,
        }
    }
}

impl Options {
    /// The most that `draws` can be (CE-5).
    pub(crate) const MOST_DRAWS: u8 = 10;
}
