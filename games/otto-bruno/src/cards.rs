//! The cards (OB-1): what a face shows, and which two faces share a card.

use std::{fmt, str::FromStr};

use engine::{Side, TwoSided, Unreadable, number, serde_by_notation, words};

words! {
    /// A colour of a die, counted from 0 in this order (OB-2).
    pub enum Colour("a colour: r, y, g or b") {
        /// Red.
        Red = "r",
        /// Yellow.
        Yellow = "y",
        /// Green.
        Green = "g",
        /// Blue.
        Blue = "b",
    }
}

words! {
    /// Which of its two faces a card has up.
    pub enum Name("a name: otto or bruno") { Otto = "otto", Bruno = "bruno" }
}

impl Name {
    /// The other one.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Name {
        match self {
            Name::Otto => Name::Bruno,
            Name::Bruno => Name::Otto,
        }
    }

    /// The side of a card it is printed on.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Name::Otto => Side::Front,
            Name::Bruno => Side::Back,
        }
    }
}

/// What one side of a card shows: a die 1 to 4 in a colour, as `3g`, or a `joker`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Face(u8);

impl Face {
    /// The joker; it comes after the 16 dice.
    pub const JOKER: Face = Face(16);
    /// How many different faces there are.
    pub const COUNT: usize = 17;

    /// A die of `value` 1 to 4.
    ///
    /// # Panics
    /// If no die has this value.
    pub const fn die(value: u8, colour: Colour) -> Face {
        assert!(1 <= value && value <= 4, "a die shows 1 to 4");
        Face(4 * colour as u8 + value - 1)
    }

    /// All 16 dice, red first, each colour from 1 to 4.
    pub fn dice() -> impl Iterator<Item = Face> {
        (0..16).map(Face)
    }

    /// Counted from 0; the joker last.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it a joker?
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 == Face::JOKER.0
    }

    /// The value of a die.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        match self {
            Face::JOKER => None,
            Face(die) => Some(die % 4 + 1),
        }
    }

    /// The colour of a die.
    #[inline]
    pub fn colour(self) -> Option<Colour> {
        (!self.is_joker()).then(|| Colour::ALL[self.index() / 4])
    }

    /// The bit of a die in a set of dice; the joker has none.
    #[inline]
    pub const fn bit(self) -> u16 {
        (1_u32 << self.0) as u16
    }

    /// The dice that may be on the other side of this face: another value and another colour
    /// (OB-1). None behind a joker.
    #[inline]
    pub const fn behind(self) -> u16 {
        match self {
            Face::JOKER => 0,
            die => !(die.lines()[0] | die.lines()[1]),
        }
    }

    /// What a card with these two faces counts for when it is left over (OB-13): both dice, or 5
    /// for a joker in all.
    pub fn points(self, other: Face) -> u8 {
        match (self.value(), other.value()) {
            (Some(one), Some(two)) => one + two,
            _ => 5,
        }
    }

    /// All dice of the colour of this one, and all dice of its value.
    #[inline]
    pub const fn lines(self) -> [u16; 2] {
        [0xf << (self.0 & 0xc), 0x1111 << (self.0 & 3)]
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.value(), self.colour()) {
            (Some(value), Some(colour)) => write!(f, "{value}{colour}"),
            _ => f.write_str("joker"),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Face {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Face, Unreadable> {
        let wanted = "a face: 1 to 4 and r, y, g or b, or joker";
        if text == "joker" {
            return Ok(Face::JOKER);
        }
        match text.split_at_checked(1) {
            Some((value, colour)) => {
                let colour = colour.parse().map_err(|_| Unreadable::new(wanted, text))?;
                Ok(Face::die(number(value, 1..=4, wanted)?, colour))
            }
            None => Err(Unreadable::new(wanted, text)),
        }
    }
}
serde_by_notation!(Face);
engine::schema!(Face, {
    "description": "a die from 1 to 4 with the letter of its colour, as 3g, or a joker",
    "type": "string", "pattern": "^([1-4][rygb]|joker)$"
});

/// A card, written `3g/1b`: its OTTO face, then its BRUNO face. A joker is one on both.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Card {
    otto: Face,
    bruno: Face,
}

impl Card {
    /// How many the game has.
    pub const COUNT: usize = 67;
    /// How many of them are jokers.
    pub const JOKERS: usize = 3;
    /// A joker.
    pub const JOKER: Card = Card {
        otto: Face::JOKER,
        bruno: Face::JOKER,
    };

    /// The card with these two dice, if it keeps to the trick: another value and another colour.
    pub fn of_dice(otto: Face, bruno: Face) -> Option<Card> {
        (otto.behind() & bruno.bit() != 0).then_some(Card { otto, bruno })
    }

    /// What it counts for when it is left over (OB-13).
    pub fn points(self) -> u8 {
        self.otto.points(self.bruno)
    }
}

impl engine::Card for Card {
    type Face = Face;
    type Marks = TwoSided;
    #[inline]
    fn face(self, side: Side) -> Face {
        match side {
            Side::Front => self.otto,
            Side::Back => self.bruno,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Card::JOKER => f.write_str("joker"),
            Card { otto, bruno } => write!(f, "{otto}/{bruno}"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Card, Unreadable> {
        let wanted = "a card: two faces of other value and colour as 3g/1b, or joker";
        if text == "joker" {
            return Ok(Card::JOKER);
        }
        let faces = text
            .split_once('/')
            .and_then(|(otto, bruno)| Card::of_dice(otto.parse().ok()?, bruno.parse().ok()?));
        faces.ok_or_else(|| Unreadable::new(wanted, text))
    }
}
