//! What a client may ask, as it stands on a line.

use std::borrow::Cow;

use agent::Level;
use engine::{Seat, SetupSpec, WhoseEyes};
use serde::Deserialize;
use serde_json::{Map, Value, value::RawValue};

use crate::{
    answer::RequestError,
    arguments::{Arguments, fields},
    seed::AnySeed,
};

/// The names of all requests.
const NAMES: &str = "games, new, load, chance, roll, legal, idle, bot, hint, play, undo, view, told, result, journal";

/// A line: an `id` to echo, if any, and one request under its name.
#[derive(Default)]
pub(crate) struct Line<'a> {
    /// Comes back with the answer.
    pub(crate) id: Option<&'a RawValue>,
    requests: Vec<(Cow<'a, str>, &'a RawValue)>,
    doubled: bool,
}

impl<'a> Line<'a> {
    /// Reads a line.
    pub(crate) fn read(text: &'a str) -> Result<Line<'a>, RequestError> {
        let fields = fields(text).map_err(|error| {
            if error.is_data() {
                RequestError::new("bad-request", one_request())
            } else {
                RequestError::new("bad-json", error.to_string())
            }
        })?;
        let mut line = Line::default();
        for (key, value) in fields {
            if key == "id" {
                line.doubled |= line.id.replace(value).is_some();
            } else {
                line.requests.push((key, value));
            }
        }
        Ok(line)
    }

    /// Its one request.
    pub(crate) fn request(&'a self) -> Result<Request<'a>, RequestError> {
        match &self.requests[..] {
            [(name, arguments)] if !self.doubled => Request::read(name, arguments),
            _ => Err(RequestError::new("bad-request", one_request())),
        }
    }
}

fn one_request() -> String {
    format!("a line is an object with one request and perhaps an id; requests are {NAMES}")
}

/// A request with its arguments.
pub(crate) enum Request<'a> {
    /// Which games there are.
    Games,
    /// A new table, with a seed if it has one.
    New(SetupSpec, Option<AnySeed>),
    /// A table as a journal left it.
    Load(String),
    /// An outcome of chance, in notation.
    Chance(String),
    /// An outcome of chance from the seed.
    Roll,
    /// Which moves there are, in JSON too if asked for.
    Legal { json: bool },
    /// What a clock would play for a seat.
    Idle(Seat),
    /// What a bot of this level would play for a seat, by this luck.
    Bot(Seat, Level, u64),
    /// What a good move of a seat would be, by this luck.
    Hint(Seat, u64),
    /// A move of a seat: in notation, or in its JSON form.
    Play(Seat, &'a RawValue),
    /// So many steps back.
    Undo(usize),
    /// What these eyes see.
    View(WhoseEyes),
    /// What these eyes are told.
    Told(WhoseEyes),
    /// How it stands.
    Result,
    /// The contest so far.
    Journal,
}

const SEAT: &str = "a seat from \"A\" to \"F\"";
const LUCK: &str = "a whole number below 2^64";
const EYES: &str = "a seat from \"A\" to \"F\", \"crowd\" or \"all\"";

/// A level as it stands on a line.
#[derive(Deserialize)]
#[serde(try_from = "u8")]
struct BotLevel(Level);

impl TryFrom<u8> for BotLevel {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<BotLevel, &'static str> {
        Level::new(number).map(BotLevel).ok_or("no such level")
    }
}

impl<'a> Request<'a> {
    fn read(name: &'a str, raw: &'a RawValue) -> Result<Request<'a>, RequestError> {
        if !NAMES.split(", ").any(|known| known == name) {
            let message = format!("there is no request {name:?}; requests are {NAMES}");
            return Err(RequestError::new("unknown-request", message));
        }
        let mut given = Arguments::read(name, raw)?;
        let request = match name {
            "games" => Request::Games,
            "new" => {
                let spec = SetupSpec {
                    game: given.need("game", "the id of a game")?,
                    seats: given.need("seats", "a number of seats")?,
                    mode: given.want("mode", "the id of a mode")?,
                    options: given
                        .want::<Map<String, Value>>("options", "an object of options")?
                        .unwrap_or_default(),
                    rules: given.want("rules", "a version of the rules")?,
                };
                let seed =
                    given.want("seed", "a whole number below 2^64 or 64 hexadecimal digits")?;
                Request::New(spec, seed)
            }
            "load" => Request::Load(given.need("journal", "a journal as text")?),
            "chance" => Request::Chance(given.need("outcome", "an outcome in notation")?),
            "roll" => Request::Roll,
            "legal" => Request::Legal {
                json: given.want("json", "true or false")?.unwrap_or_default(),
            },
            "idle" => Request::Idle(given.need("seat", SEAT)?),
            "bot" => {
                let seat = given.need("seat", SEAT)?;
                let BotLevel(level) = given.need("level", "a level from 1 to 4")?;
                Request::Bot(seat, level, given.want("luck", LUCK)?.unwrap_or_default())
            }
            "hint" => Request::Hint(
                given.need("seat", SEAT)?,
                given.want("luck", LUCK)?.unwrap_or_default(),
            ),
            "play" => Request::Play(given.need("seat", SEAT)?, given.need("move", "a move")?),
            "undo" => Request::Undo(given.want("plies", "a number of steps")?.unwrap_or(1)),
            "view" => Request::View(given.need("eyes", EYES)?),
            "told" => Request::Told(given.need("eyes", EYES)?),
            "result" => Request::Result,
            _ => Request::Journal,
        };
        given.end()?;
        Ok(request)
    }
}
