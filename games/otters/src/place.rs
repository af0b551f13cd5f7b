//! The three places where lakes lie.

use std::{fmt, str::FromStr};

use engine::{Unreadable, number};
use serde::{Deserialize, Serialize};

/// Where a lake may lie, from left to right (OT-8): 1 to 3 in notation and JSON.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Place {
    /// 1.
    Left,
    /// 2.
    Middle,
    /// 3.
    Right,
}

engine::schema!(Place, {
    "description": "a place, from left to right", "type": "integer", "minimum": 1, "maximum": 3
});

impl Place {
    /// All of them, from left to right.
    pub const ALL: &'static [Place] = &[Place::Left, Place::Middle, Place::Right];
}

impl From<Place> for u8 {
    fn from(place: Place) -> u8 {
        place as u8 + 1
    }
}

impl TryFrom<u8> for Place {
    type Error = Unreadable;
    fn try_from(number: u8) -> Result<Place, Unreadable> {
        number.to_string().parse()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        u8::from(*self).fmt(f)
    }
}

impl FromStr for Place {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Place, Unreadable> {
        let place = number(text, 1..=3, "a place from 1 to 3")?;
        Ok(Place::ALL[usize::from(place) - 1])
    }
}
