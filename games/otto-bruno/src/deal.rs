//! The deal (OB-3): `deal B | A's rack | B's rack | … | discard pile | left pile | right pile`,
//! racks from left to right, piles from the top down.

use std::{fmt, str::FromStr};

use engine::{Row, Seat, Unreadable, notation::serde_by_notation, spaced};

use crate::cards::Card;

/// Cards dealt to each seat.
pub(crate) const RACK: usize = 7;
/// Cards that open the discard pile.
pub(crate) const OPEN: usize = 3;
/// The piles of a deal, which follow the racks.
pub(crate) const PILES: usize = 3;
/// The racks and piles of the largest table.
const MOST_GROUPS: usize = 4 + PILES;

/// Who starts, and where every card lies.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Deal {
    /// Who starts (OB-4).
    pub starter: Seat,
    /// Every card, in the order of the notation.
    pub cards: Row<Card, { Card::COUNT }>,
    /// How many of them each rack and pile has.
    pub groups: Row<usize, MOST_GROUPS>,
}

/// How many cards each group of a deal has: the racks, the discard pile, the draw piles. The left
/// draw pile has the odd one.
pub(crate) fn groups(seats: u8) -> impl Iterator<Item = usize> {
    let rest = Card::COUNT - OPEN - RACK * usize::from(seats);
    let racks = std::iter::repeat_n(RACK, seats.into());
    racks.chain([OPEN, rest - rest / 2, rest / 2])
}

impl Deal {
    /// These cards dealt out at a table of `seats`.
    #[inline]
    pub(crate) fn new(starter: Seat, seats: u8, cards: Row<Card, { Card::COUNT }>) -> Deal {
        Deal {
            starter,
            cards,
            groups: Row::collect(groups(seats)).expect("four racks at most"),
        }
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deal {}", self.starter)?;
        let mut left = &self.cards[..];
        for &count in &*self.groups {
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
    /// Reads any number of groups, each of one card or more: the rules say how many there are.
    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let unreadable = || {
            Unreadable::new(
                "deal SEAT | racks of 7 | discard pile of 3 | left pile | right pile",
                text,
            )
        };
        let (starter, dealt) = text.split_once(" | ").ok_or_else(unreadable)?;
        let starter = starter.strip_prefix("deal ").ok_or_else(unreadable)?;
        let groups = dealt.split(" | ").map(|group| group.split(' '));
        Ok(Deal {
            starter: starter.parse()?,
            cards: Row::read(groups.clone().flatten())?,
            groups: Row::of(groups.map(Iterator::count)).ok_or_else(unreadable)?,
        })
    }
}
serde_by_notation!(Deal);
