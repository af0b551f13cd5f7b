//! Table options and the card list.

use engine::{Flaw, options, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, HIGHEST, Intox, LOWEST};

/// How many cards the box holds (PR-1).
pub const BOX: usize = NUMBERS + UNICORNS + INTOX;
const NUMBERS: usize = 40;
const UNICORNS: usize = 6;
pub(crate) const INTOX: usize = 8;

words! {
    /// Which cards suit a pile (PR-6).
    #[derive(Default)]
    pub enum Logic("a logic: neighbours, others or step") {
        #[default]
        Neighbours = "neighbours",
        Others = "others",
        Step = "step",
    }
}

options! {
    /// Table options.
    pub struct Options("PR") {
        /// Which cards suit a pile (PR-6).
        logic(6): Logic,
        /// A match until somebody has so many points; 0 is a single round (PR-16).
        match_to(16, 0..=1000 in "base", "common"): u32 = 0,
        /// Cards count their number, INTOX 1 (PR-16).
        value_scoring(16 in "base", "common"): bool = false,
        /// With a common pile, does the first seat begin, and not whom chance draws (PR-17)?
        first_begins(17 in "common"): bool = false,
        /// The cards (PR-1, PR-2).
        deck(1): Deck,
    }
}

/// The card list of a box (PR-1, PR-2), as in `deck.toml`.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// Copies of each number from 1 to 13.
    pub numbers: [u8; HIGHEST as usize],
    /// The numbers of the unicorns.
    pub unicorns: Vec<u8>,
    /// How many of each INTOX card.
    pub intox: IntoxCounts,
}

/// How many of each INTOX card (PR-2).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is named after its card")]
pub struct IntoxCounts {
    pub gift: u8,
    pub swap: u8,
    pub draught: u8,
    pub phew: u8,
}

impl Deck {
    /// Its cards in order: numbers, unicorns, INTOX.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let numbers = (LOWEST..=HIGHEST)
            .zip(self.numbers)
            .map(|(value, copies)| (Card::number(value), copies));
        let unicorns = self.unicorns.iter().map(|&value| (Card::unicorn(value), 1));
        let intox = self
            .intox
            .each()
            .map(|(intox, copies)| (Card::intox(intox), copies));
        numbers
            .chain(unicorns)
            .chain(intox)
            .flat_map(|(card, copies)| std::iter::repeat_n(card, copies.into()))
    }
}

impl IntoxCounts {
    fn each(self) -> impl Iterator<Item = (Intox, u8)> {
        [
            (Intox::Gift, self.gift),
            (Intox::Swap, self.swap),
            (Intox::Draught, self.draught),
            (Intox::Phew, self.phew),
        ]
        .into_iter()
    }
}

impl engine::Deck for Deck {
    fn check(&self) -> Result<(), Flaw> {
        let sum = |copies: &mut dyn Iterator<Item = u8>| copies.map(usize::from).sum::<usize>();
        let wrong = |key, what, right, found: usize| {
            Flaw::new(key, format!("the box has {right} {what}, not {found}"))
        };
        match sum(&mut self.numbers.into_iter()) {
            NUMBERS => {}
            found => return Err(wrong("numbers", "numbered cards", NUMBERS, found)),
        }
        match self.unicorns.len() {
            UNICORNS => {}
            found => return Err(wrong("unicorns", "unicorns", UNICORNS, found)),
        }
        if let Some(odd) = self
            .unicorns
            .iter()
            .find(|value| !(LOWEST..=HIGHEST).contains(value))
        {
            return Err(Flaw::new("unicorns", format!("{odd} is not from 1 to 13")));
        }
        match sum(&mut self.intox.each().map(|(_, copies)| copies)) {
            INTOX => Ok(()),
            found => Err(wrong("intox", "INTOX cards", INTOX, found)),
        }
    }
}

engine::default_deck!(Deck);
