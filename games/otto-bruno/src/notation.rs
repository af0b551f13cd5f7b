//! Piles, places in a rack, and moves: `draw left`, `show 1 4 6 8`, `discard 3`, `done`.

use std::{fmt, str::FromStr};

use engine::{Unreadable, spaced, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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

/// A decision of a seat. Cards that their owner cannot tell apart make one move, that of the
/// leftmost.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Draws the top card of a pile, at the start of a turn (OB-5) or as a bonus (OB-9).
    Draw {
        /// The pile.
        from: Pile,
    },
    /// Shows a set and keeps it as won (OB-7).
    Show {
        /// Where its cards stand.
        places: Places,
    },
    /// Discards a card (OB-8).
    Discard {
        /// Where it stands.
        place: Place,
    },
    /// Shows no set, or no further one.
    Done,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw { from } => write!(f, "draw {from}"),
            Move::Show { places } => write!(f, "show {places}"),
            Move::Discard { place } => write!(f, "discard {place}"),
            Move::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Move, Unreadable> {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("draw", from) => Ok(Move::Draw {
                from: from.parse()?,
            }),
            ("show", places) => Ok(Move::Show {
                places: places.parse()?,
            }),
            ("discard", place) => Ok(Move::Discard {
                place: place.parse()?,
            }),
            ("done", "") if text == "done" => Ok(Move::Done),
            _ => Err(Unreadable::new(
                "a move: draw PILE, show four PLACES, discard PLACE or done",
                text,
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_in_json_has_just_its_own_fields() {
        let read = serde_json::from_str::<Move>;
        let show = read(r#"{"do":"show","places":[8,1,2,3]}"#).unwrap();
        assert_eq!(show.to_string(), "show 1 2 3 8");
        assert!(read(r#"{"do":"discard","place":3,"from":1}"#).is_err());
        assert!(read(r#"{"do":"discard","place":9}"#).is_err());
        assert!(read(r#"{"do":"show","places":[1,1,2,3]}"#).is_err());
    }
}
