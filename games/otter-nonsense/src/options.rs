//! Table options and the deck file (ON-3, ON-6).

use engine::Flaw;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::Card;

engine::options! {
    /// What a table may choose.
    pub struct Options("ON") {
        /// Does the first seat begin, and not whom chance draws (ON-6)?
        first_begins(6): bool = false,
        /// The heads on the cards (ON-3).
        deck(3): Deck,
    }
}

/// The card list: `deck.toml`.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Heads, which are points, of the values 1 to 13.
    pub heads: [u8; Card::TOP as usize],
}

impl engine::Deck for Deck {
    fn check(&self) -> Result<(), Flaw> {
        let wrong = (1_u8..)
            .zip(self.heads)
            .find(|(_, heads)| !(1..=3).contains(heads));
        wrong.map_or(Ok(()), |(value, heads)| {
            let reason = format!("card {value} has {heads} heads; every card has 1, 2 or 3");
            Err(Flaw::new("heads", reason))
        })
    }
}

engine::default_deck!(Deck);
