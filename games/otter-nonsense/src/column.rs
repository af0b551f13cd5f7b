//! The three columns: where they lie, and what fits at their ends (ON-7, ON-8, ON-12).

use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::{Card, CardSet};

engine::places! {
    /// One of the three columns.
    pub struct Place(3, "a column: 1, 2 or 3")
}

/// The end of a column: all that matters when the next card is laid on it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[serde(tag = "way", content = "last", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub enum End {
    /// There is no otter card: nothing to compare with (ON-12).
    #[default]
    Bare,
    /// All values are this one: no direction yet.
    Free(u8),
    /// Values rise; this is the last.
    Up(u8),
    /// Values fall; this is the last.
    Down(u8),
}

impl End {
    /// The cards that may be laid here (ON-7). A special always may (ON-8).
    #[inline]
    pub const fn fits(self) -> CardSet {
        let otters = match self {
            End::Bare | End::Free(_) => CardSet::OTTERS,
            End::Up(last) => CardSet::values(last, Card::TOP),
            End::Down(last) => CardSet::values(1, last),
        };
        otters.or(CardSet::SPECIALS)
    }

    /// The end after `card`, which fits. A special changes nothing (ON-8, ON-12).
    #[inline]
    #[must_use]
    pub const fn then(self, card: Card) -> End {
        let Some(value) = card.value() else {
            return self;
        };
        match self {
            End::Bare => End::Free(value),
            End::Free(last) if value > last => End::Up(value),
            End::Free(last) if value < last => End::Down(value),
            End::Free(_) => self,
            End::Up(_) => End::Up(value),
            End::Down(_) => End::Down(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(cards: &str) -> End {
        cards.split(' ').fold(End::Bare, |end, card| {
            let card = card.parse().unwrap();
            assert!(end.fits().has(card), "{card} on {end:?}");
            end.then(card)
        })
    }

    #[test]
    fn the_first_change_of_value_sets_the_direction() {
        assert_eq!(end("7"), End::Free(7));
        assert_eq!(end("7 7 turn 7"), End::Free(7));
        assert_eq!(end("11 10 10 6 4"), End::Down(4));
        assert_eq!(end("2 2 11 12"), End::Up(12));
        assert_eq!(end("12 8 5 pick"), End::Down(5));
        assert_eq!(end("turn pick"), End::Bare);
        assert_eq!(end("turn 5 8"), End::Up(8));
    }

    #[test]
    fn only_equal_or_further_fits() {
        let otters = |cards| {
            end(cards)
                .fits()
                .and(CardSet::OTTERS)
                .iter()
                .collect::<Vec<_>>()
        };
        assert_eq!(otters("11 10 10 6 4"), [1, 2, 3, 4].map(Card::otter));
        assert_eq!(otters("2 2 11 12"), [12, 13].map(Card::otter));
        assert_eq!(otters("5 turn").len(), 13);
        assert_eq!(end("2 1").fits(), CardSet::SPECIALS.with(Card::otter(1)));
        assert_eq!(
            end("1 13 13").fits(),
            CardSet::SPECIALS.with(Card::otter(13))
        );
    }
}
