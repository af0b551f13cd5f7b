//! The deal (OB-3): `deal B | A's rack | B's rack | … | discard pile | left pile | right pile`,
//! racks from left to right, piles from the top down.

use std::{fmt, str::FromStr};

use engine::{Seat, Unreadable, notation::serde_by_notation, spaced};

use crate::cards::Card;

/// Cards dealt to each seat.
pub(crate) const RACK: usize = 7;
/// Cards that open the discard pile.
pub(crate) const OPEN: usize = 3;

/// Who starts, and where every card lies. Its cards stand in the order of the notation.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Deal {
    /// Who starts (OB-4).
    pub starter: Seat,
    /// At a table of how many.
    pub seats: u8,
    /// Every card.
    pub cards: [Card; Card::COUNT],
}

/// How many cards each group of a deal has: the racks, the discard pile, the draw piles. The left
/// draw pile has the odd one.
pub(crate) fn groups(seats: u8) -> impl Iterator<Item = usize> {
    let rest = Card::COUNT - OPEN - RACK * usize::from(seats);
    let racks = std::iter::repeat_n(RACK, seats.into());
    racks.chain([OPEN, rest - rest / 2, rest / 2])
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deal {}", self.starter)?;
        let mut left = &self.cards[..];
        for count in groups(self.seats) {
            let (group, rest) = left.split_at(count);
            f.write_str(" | ")?;
            spaced(f, group)?;
            left = rest;
        }
        Ok(())
    }
}

impl FromStr for Deal {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let unreadable = || {
            Unreadable::new(
                "deal SEAT | racks of 7 | discard pile of 3 | left pile | right pile",
                text,
            )
        };
        let mut parts = text.split(" | ");
        let starter = parts.next().and_then(|part| part.strip_prefix("deal "));
        let starter = starter.ok_or_else(unreadable)?.parse()?;
        let seats = match parts.clone().count() {
            count @ 5..=7 => count as u8 - 3,
            _ => return Err(unreadable()),
        };
        let mut cards = [Card::JOKER; Card::COUNT];
        let mut left = &mut cards[..];
        for (part, count) in parts.zip(groups(seats)) {
            let (group, rest) = left.split_at_mut(count);
            let mut words = part.split(' ');
            for place in group {
                *place = words.next().ok_or_else(unreadable)?.parse()?;
            }
            if words.next().is_some() {
                return Err(unreadable());
            }
            left = rest;
        }
        Ok(Deal {
            starter,
            seats,
            cards,
        })
    }
}
serde_by_notation!(Deal);
