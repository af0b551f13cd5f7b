//! The cards: blue ones that are played, and lakes that are won.

use std::{fmt, str::FromStr};

use engine::{OneSided, Side, Unreadable, bits, number, serde_by_notation, words};

words! {
    /// A kind of blue card (OT-2).
    pub enum Blue("a blue card: 1, 2, 3, extra, top, move or alligator") {
        One = "1",
        Two = "2",
        Three = "3",
        Extra = "extra",
        Top = "top",
        Move = "move",
        Alligator = "alligator",
    }
}

impl Blue {
    /// How many kinds there are.
    pub const KINDS: usize = Blue::ALL.len();

    /// What it adds to a lake's total (OT-2).
    #[inline]
    pub const fn value(self) -> u8 {
        match self {
            Blue::One | Blue::Extra | Blue::Top | Blue::Move => 1,
            Blue::Two => 2,
            Blue::Three => 3,
            Blue::Alligator => 0,
        }
    }

    /// Everything but an alligator is one (OT-2, OT-12).
    #[inline]
    pub const fn is_otter(self) -> bool {
        !matches!(self, Blue::Alligator)
    }
}

words! {
    /// A suit of lakes (OT-1).
    pub enum Suit("a suit: orange, green or pink") {
        Orange = "orange",
        Green = "green",
        Pink = "pink",
    }
}

/// A lake card (OT-1), written value and suit letter: `6o`, `7g`, `9p`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Ground {
    /// Its suit.
    pub suit: Suit,
    /// The total of otters that fills it, and its points.
    pub value: u8,
}

impl Ground {
    /// No lake is worth more.
    pub const MOST: u8 = 20;
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.value, &self.suit.word()[..1])
    }
}

impl FromStr for Ground {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Ground, Unreadable> {
        let wanted = "a lake: value and suit letter, as 6o, 7g, 9p";
        let (cut, letter) = text.char_indices().next_back().unwrap_or_default();
        let suit = match letter {
            'o' => Suit::Orange,
            'g' => Suit::Green,
            'p' => Suit::Pink,
            _ => return Err(Unreadable::new(wanted, text)),
        };
        let value = number(&text[..cut], 1..=Ground::MOST, wanted)?;
        Ok(Ground { suit, value })
    }
}
serde_by_notation!(Ground);
engine::schema!(Ground, {
    "description": "a lake: its value and the first letter of its suit, as 6o",
    "type": "string", "pattern": "^([1-9]|1[0-9]|20)[ogp]$"
});

/// What a card shows.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Face {
    /// A blue card.
    Blue(Blue),
    /// A lake.
    Ground(Ground),
}

/// Any card of the game, in one byte: a blue card's number, or a lake's suit and value
/// under the highest bit.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Card(u8);

const GROUND: u8 = 0x80;
const SUIT: u8 = 5;

impl Card {
    /// The blue card it is.
    ///
    /// # Panics
    /// If it is a lake.
    #[inline]
    pub const fn blue(self) -> Blue {
        Blue::ALL[self.0 as usize]
    }

    /// The kind of blue card it is; none for a lake.
    #[inline]
    pub(crate) const fn kinds(self) -> Kinds {
        Kinds(if self.0 & GROUND == 0 {
            1 << (self.0 & 7)
        } else {
            0
        })
    }

    /// The number of the kind of blue card it is; [`Blue::KINDS`] for a lake.
    #[inline]
    pub(crate) fn number(self) -> usize {
        usize::from(self.0).min(Blue::KINDS)
    }

    /// The lake it is.
    ///
    /// # Panics
    /// If it is a blue card.
    #[inline]
    pub const fn ground(self) -> Ground {
        assert!(self.0 & GROUND != 0, "a blue card is no lake");
        Ground {
            suit: Suit::ALL[(self.0 >> SUIT & 3) as usize],
            value: self.ground_value(),
        }
    }

    /// The value of the lake it is.
    #[inline]
    pub(crate) const fn ground_value(self) -> u8 {
        self.0 & ((1 << SUIT) - 1)
    }
}

impl From<Blue> for Card {
    #[inline]
    fn from(blue: Blue) -> Card {
        Card(blue as u8)
    }
}

impl From<Ground> for Card {
    #[inline]
    fn from(ground: Ground) -> Card {
        Card(GROUND | (ground.suit as u8) << SUIT | ground.value)
    }
}

impl engine::Card for Card {
    type Face = Face;
    type Marks = OneSided;
    #[inline]
    fn face(self, _: Side) -> Face {
        match self.0 & GROUND {
            0 => Face::Blue(self.blue()),
            _ => Face::Ground(self.ground()),
        }
    }
}

/// A set of kinds of blue cards.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Kinds(u8);

impl Kinds {
    /// Is `kind` in it?
    #[inline]
    pub(crate) const fn has(self, kind: Blue) -> bool {
        self.0 >> kind as u8 & 1 != 0
    }

    /// The otters in it: no alligator.
    #[inline]
    pub(crate) const fn otters(self) -> Kinds {
        Kinds(self.0 & !(1 << Blue::Alligator as u8))
    }

    /// Its first four kinds, and how many of these are in it; any kinds follow.
    #[inline]
    pub(crate) fn first_four(self) -> ([Blue; 4], usize) {
        let (kinds, count) = FIRST_FOUR[usize::from(self.0 & 127)];
        (kinds, count.into())
    }

    /// Its kinds in order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Blue> {
        bits(self.0.into()).map(|kind| Blue::ALL[usize::from(kind)])
    }
}

/// [`Kinds::first_four`] of every set: looking up is faster than taking bits one by one.
static FIRST_FOUR: [([Blue; 4], u8); 1 << Blue::KINDS] = {
    let mut table = [([Blue::One; 4], 0); 1 << Blue::KINDS];
    let mut at = 0;
    while at < table.len() << 3 {
        let (set, kind) = (at >> 3, at & 7);
        let (kinds, count) = &mut table[set];
        if kind < Blue::KINDS && set >> kind & 1 != 0 && *count < 4 {
            kinds[*count as usize] = Blue::ALL[kind];
            *count += 1;
        }
        at += 1;
    }
    table
};

impl FromIterator<Kinds> for Kinds {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Kinds>>(sets: I) -> Kinds {
        Kinds(sets.into_iter().fold(0, |all, set| all | set.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Card as _;

    #[test]
    fn a_byte_holds_every_card() {
        assert_eq!(size_of::<Card>(), 1);
        for &blue in Blue::ALL {
            assert_eq!(Card::from(blue).face(Side::Front), Face::Blue(blue));
        }
        for &suit in Suit::ALL {
            for value in 1..=Ground::MOST {
                let ground = Ground { suit, value };
                assert_eq!(Card::from(ground).face(Side::Front), Face::Ground(ground));
                assert_eq!(ground.to_string().parse(), Ok(ground));
            }
        }
    }

    #[test]
    fn what_is_no_lake_is_refused() {
        for wrong in ["", "o", "0o", "21g", "07p", "7", "7x", "7é", "o7", "7 p"] {
            assert!(wrong.parse::<Ground>().is_err(), "{wrong:?}");
        }
    }
}
