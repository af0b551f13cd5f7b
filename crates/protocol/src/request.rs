//! What a client may ask, as it stands on a line.

use std::{borrow::Cow, fmt};

use engine::{Seat, WhoseEyes, Wish};
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::{Map, Value, value::RawValue};

use crate::{answer::Fault, seed::AnySeed};

/// The names of all requests.
pub(crate) const NAMES: &str =
    "games, new, load, chance, roll, legal, idle, play, undo, view, told, result, journal";

/// A line: an `id` to echo, if any, and one request under its name.
#[derive(Default)]
pub(crate) struct Line<'a> {
    /// Comes back with the answer.
    pub(crate) id: Option<&'a RawValue>,
    name: Option<Cow<'a, str>>,
    arguments: Option<&'a RawValue>,
    doubled: bool,
}

impl<'a> Line<'a> {
    /// Reads a line.
    pub(crate) fn read(text: &'a str) -> Result<Line<'a>, Fault> {
        serde_json::from_str(text).map_err(|error| {
            let code = if error.is_data() {
                "bad-request"
            } else {
                "bad-json"
            };
            Fault::new(code, error.to_string())
        })
    }

    /// Its one request: name and arguments.
    pub(crate) fn request(&self) -> Result<(&str, &'a RawValue), Fault> {
        match (&self.name, self.arguments) {
            (Some(name), Some(arguments)) if !self.doubled => Ok((name, arguments)),
            _ => {
                let message =
                    format!("a line has one request and perhaps an id; requests are {NAMES}");
                Err(Fault::new("bad-request", message))
            }
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Line<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Line<'a>, D::Error> {
        from.deserialize_map(LineVisitor)
    }
}

struct LineVisitor;

impl<'de> Visitor<'de> for LineVisitor {
    type Value = Line<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with one request")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Line<'de>, A::Error> {
        /// A key, borrowed from the line unless it is written with escapes.
        #[derive(Deserialize)]
        struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

        let mut line = Line::default();
        while let Some(Key(key)) = map.next_key()? {
            let value = Some(map.next_value()?);
            let before = if key == "id" {
                std::mem::replace(&mut line.id, value)
            } else {
                line.name = Some(key);
                std::mem::replace(&mut line.arguments, value)
            };
            line.doubled |= before.is_some();
        }
        Ok(line)
    }
}

/// Reads the arguments of a request.
pub(crate) fn read<'a, T: Deserialize<'a>>(arguments: &'a RawValue) -> Result<T, Fault> {
    serde_json::from_str(arguments.get())
        .map_err(|error| Fault::new("bad-request", error.to_string()))
}

/// No arguments: `{}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// A new table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct New {
    game: String,
    rules: Option<u16>,
    mode: Option<String>,
    seats: u8,
    #[serde(default)]
    options: Map<String, Value>,
    pub(crate) seed: Option<AnySeed>,
}

impl New {
    /// The table asked for.
    pub(crate) fn wish(self) -> Wish {
        Wish {
            game: self.game,
            rules: self.rules,
            mode: self.mode,
            seats: self.seats,
            options: self.options,
        }
    }
}

/// A table as a journal left it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Load {
    pub(crate) journal: String,
}

/// An outcome of chance, in notation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chance {
    pub(crate) outcome: String,
}

/// Which moves there are.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Legal {
    #[serde(default)]
    pub(crate) json: bool,
}

/// Which seat is meant.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfSeat {
    pub(crate) seat: Seat,
}

/// A move: in notation, or in its JSON form.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Play<'a> {
    pub(crate) seat: Seat,
    #[serde(rename = "move", borrow)]
    pub(crate) mv: &'a RawValue,
}

/// How many steps to take back.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    #[serde(default = "one")]
    pub(crate) plies: usize,
}

fn one() -> usize {
    1
}

/// Whose eyes are meant.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfEyes {
    pub(crate) eyes: WhoseEyes,
}
