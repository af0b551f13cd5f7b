//! Moves, `draw left`, `show 1 4 6 8`, `discard 3`, `done`, and the deal as text; piles and places.

use std::{fmt, str::FromStr};

use engine::{CardList, Seat, Unreadable, moves, serde_by_notation, spaced, words};
use serde::{Deserialize, Serialize};

use crate::cards::Card;

words! {
    /// One of the three piles to draw from.
    pub enum Pile("a pile: left, right or discard") {
        /// A draw pile: its top shows the inactive face (OB-4).
        Left = "left",
        /// The other draw pile.
        Right = "right",
        /// The discard pile: its top shows the active face (OB-4).
        Discard = "discard",
    }
}

impl Pile {
    /// The two draw piles.
    pub const DRAW: [Pile; 2] = [Pile::Left, Pile::Right];
}

engine::places! {
    /// A place in a rack, from its owner's left; a rack holds eight cards. Everybody sees who takes
    /// what from where, since all see the other face of it.
    pub struct Place(8, "a place from 1 to 8")
}

/// Four places of a rack.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Place; 4]", into = "[Place; 4]")]
pub struct Places(u8);

engine::seen_by_all!(Places);
engine::schema!(Places, {
    "description": "four places of a rack, written from left to right, read in any order",
    "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 8 },
    "minItems": 4, "maxItems": 4, "uniqueItems": true
});

impl Places {
    /// The places of a set of bits, bit 0 for place 1, if they are four.
    #[inline]
    pub const fn of_bits(bits: u8) -> Option<Places> {
        if bits.count_ones() == 4 {
            Some(Places(bits))
        } else {
            None
        }
    }

    /// As bits, bit 0 for place 1.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The places from left to right.
    #[inline]
    pub fn each(self) -> [Place; 4] {
        let mut left = self.0;
        std::array::from_fn(|_| {
            let place = Place::new(left.trailing_zeros() as usize);
            left &= left - 1;
            place
        })
    }
}

impl TryFrom<[Place; 4]> for Places {
    type Error = Unreadable;
    fn try_from(places: [Place; 4]) -> Result<Places, Unreadable> {
        let bits = places
            .iter()
            .fold(0, |bits, place| bits | 1 << place.index());
        Places::of_bits(bits)
            .ok_or_else(|| Unreadable::new("four different places", &format!("{places:?}")))
    }
}

impl From<Places> for [Place; 4] {
    fn from(places: Places) -> [Place; 4] {
        places.each()
    }
}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        spaced(f, self.each())
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Places {
    type Err = Unreadable;
    /// In any order: people click as they like.
    fn from_str(text: &str) -> Result<Places, Unreadable> {
        let mut places = text.split(' ');
        let mut next = || places.next().unwrap_or_default().parse::<Place>();
        let four = [next()?, next()?, next()?, next()?];
        match places.next() {
            None => four.try_into(),
            Some(_) => Err(Unreadable::new("four different places", text)),
        }
    }
}

moves! {
    /// A decision of a seat. Cards that their owner cannot tell apart make one move, that of the
    /// leftmost.
    pub enum Move("a move: draw PILE, show four PLACES, discard PLACE or done") {
        /// Draws the top card of a pile, at the start of a turn (OB-5) or as a bonus (OB-9).
        Draw {
            /// The pile.
            from: Pile,
        } = "draw {from}",
        /// Shows a set and keeps it as won (OB-7).
        Show {
            /// Where its cards stand.
            places: Places,
        } = "show {places}",
        /// Discards a card (OB-8).
        Discard {
            /// Where it stands.
            place: Place,
        } = "discard {place}",
        /// Shows no set, or no further one.
        Done = "done",
    }
}

/// Cards dealt to each seat.
pub(crate) const RACK: usize = 7;
/// Cards that open the discard pile.
pub(crate) const OPEN: usize = 3;
/// The piles of a deal, which follow the racks.
pub(crate) const PILES: usize = 3;
/// The racks and piles of the largest table.
const MOST_GROUPS: usize = 4 + PILES;

/// The one outcome of chance (OB-3), `deal B | A's rack | B's rack | … | discard pile | left pile |
/// right pile`: who starts, and where every card lies, racks from left to right, piles from the top
/// down.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Deal {
    /// Who starts (OB-4).
    pub starter: Seat,
    /// Every card, in the order of the notation.
    pub cards: CardList<Card, { Card::COUNT }>,
    /// How many of them each rack and pile has.
    pub groups: CardList<usize, MOST_GROUPS>,
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
    pub(crate) fn new(starter: Seat, seats: u8, cards: CardList<Card, { Card::COUNT }>) -> Deal {
        Deal {
            starter,
            cards,
            groups: CardList::collect(groups(seats)).expect("four racks at most"),
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
            cards: CardList::read(groups.clone().flatten())?,
            groups: CardList::of(groups.map(Iterator::count)).ok_or_else(unreadable)?,
        })
    }
}
serde_by_notation!(Deal);
