//! Table options and the card list.

use std::collections::BTreeMap;

use engine::Flaw;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Face};

engine::options! {
    /// The options of a table.
    pub struct Options("OB") {
        /// Does the first seat begin, and not whom chance draws (OB-4)?
        first_begins(4): bool = false,
        /// The cards (OB-2).
        deck(2): Deck,
    }
}

/// The card list: how many jokers, and which BRUNO faces each OTTO face has behind it.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    jokers: u8,
    backs: BTreeMap<Face, Vec<Face>>,
}

engine::default_deck!(Deck);

impl Deck {
    /// Every card, the jokers last.
    ///
    /// # Panics
    /// If the deck does not pass its check.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        let dice = self.backs.iter().flat_map(|(&otto, backs)| {
            let card = move |&bruno| Card::of_dice(otto, bruno).expect("a checked deck");
            backs.iter().map(card)
        });
        dice.chain((0..self.jokers).map(|_| Card::JOKER))
    }
}

impl engine::Deck for Deck {
    /// OB-1: 64 cards with another value and another colour behind, and three jokers.
    fn check(&self) -> Result<(), Flaw> {
        if usize::from(self.jokers) != Card::JOKERS {
            let reason = format!("{} is not {} (OB-1)", self.jokers, Card::JOKERS);
            return Err(Flaw::new("jokers", reason));
        }
        for (otto, backs) in &self.backs {
            let flaw = |reason| Err(Flaw::new(format!("backs.{otto}"), reason));
            for &bruno in backs {
                if otto.is_joker() || bruno.is_joker() {
                    return flaw(
                        "a joker is one on both faces: `jokers` counts them (OB-1)".into(),
                    );
                }
                if Card::of_dice(*otto, bruno).is_none() {
                    return flaw(format!(
                        "{bruno} cannot be behind {otto}: another value and another colour (OB-1)"
                    ));
                }
            }
        }
        let dice = self.backs.values().map(Vec::len).sum::<usize>();
        let wanted = Card::COUNT - Card::JOKERS;
        if dice != wanted {
            let reason = format!("{dice} cards are not {wanted} (OB-1)");
            return Err(Flaw::new("backs", reason));
        }
        Ok(())
    }
}
