//! A game: how a table of it is set up, how a deal opens, and what follows a deal.

use std::fmt;

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::{
    about::{About, Field, Kind, Mode},
    deck::{self, Deck, DeckError},
    policy::Policy,
    rules::Outcome,
    seat::BySeat,
    sight::Sight,
};

/// A game of the table: one folder, this trait, one line in the catalog.
pub trait Game: Sight + Policy {
    /// Facts about it.
    const ABOUT: &'static About;

    /// Do fewer points win?
    const FEWEST_WIN: bool = false;

    /// Table options, the deck among them. Unknown keys are refused (`deny_unknown_fields`),
    /// missing ones take their default.
    type Options: Clone
        + Eq
        + Default
        + fmt::Debug
        + Serialize
        + DeserializeOwned
        + JsonSchema
        + Send
        + Sync
        + 'static;

    /// The card list, one of the options; `()` where the cards are fixed.
    type Deck: Deck;

    /// What one deal of a contest hands to the next.
    type Carry: Copy + Eq + Default + fmt::Debug + Send + Sync + 'static;

    /// The card list among the options.
    fn deck_of(options: &Self::Options) -> &Self::Deck;

    /// Do these options go together with the mode and so many seats? Each is checked already.
    ///
    /// # Errors
    /// With what is wrong and what would be right.
    fn fit(_mode: &Mode, _seats: u8, _options: &Self::Options) -> Result<(), BadSetup> {
        Ok(())
    }

    /// The value of option `deck` that a deck file stands for.
    ///
    /// # Errors
    /// With the line that is wrong and why.
    fn deck(file: &str) -> Result<Value, DeckError> {
        deck::read_value::<Self::Deck>(file)
    }

    /// A deal before any chance.
    fn open(setup: &Setup<Self>, carry: Self::Carry) -> Self;

    /// What follows this deal, which is over with `last`. `totals` has its points in already;
    /// `deals` counts it. Games of one deal end here.
    fn next(
        &self,
        _setup: &Setup<Self>,
        last: &Outcome,
        _totals: &BySeat<i32>,
        _deals: u16,
    ) -> Next<Self::Carry> {
        Next::Over(last.places)
    }
}

/// What follows a deal.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Next<C> {
    /// Another deal.
    Deal(C),
    /// The contest ends with these places.
    Over(BySeat<u8>),
}

/// A table that can be played: made only by constructors that name every reason why not.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Setup<G: Game> {
    mode: &'static Mode,
    seats: u8,
    options: G::Options,
}

/// Why a table cannot be set up like this.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// No game has this name.
    #[error("there is no game {found:?}; the games are {known}")]
    Game {
        /// The name asked for.
        found: String,
        /// The names there are.
        known: String,
    },
    /// The rules have changed since.
    #[error("this needs version {found} of the rules of {game}; this program has version {known}")]
    Version {
        /// The game.
        game: &'static str,
        /// The version asked for.
        found: u16,
        /// The version there is.
        known: u16,
    },
    /// The game has no such mode.
    #[error("{game} has no mode {found:?}; its modes are {known}")]
    Mode {
        /// The game.
        game: &'static str,
        /// The mode asked for.
        found: String,
        /// The modes there are.
        known: String,
    },
    /// Too few or too many seats.
    #[error("{game} is not for {found} seats {how}; it takes {known}")]
    Seats {
        /// The game.
        game: &'static str,
        /// The number asked for.
        found: u8,
        /// In which mode.
        how: String,
        /// What it takes.
        known: String,
    },
    /// An option is unknown or has an impossible value.
    #[error("option {key}: {why}")]
    Option {
        /// The option.
        key: String,
        /// What is wrong with it.
        why: String,
    },
    /// The card list cannot be played with.
    #[error("deck: {0}")]
    Deck(String),
}

impl<G: Game> Setup<G> {
    /// A table of `seats`. Without a mode, the first that takes so many seats.
    ///
    /// # Errors
    /// With the first thing that is wrong.
    pub fn new(mode: Option<&str>, seats: u8, options: G::Options) -> Result<Setup<G>, BadSetup> {
        let about = G::ABOUT;
        let list = |items: Vec<String>| items.join(", ");
        let spans = |mode: &Mode| match (*mode.seats.start(), *mode.seats.end()) {
            (least, most) if least == most => format!("{least} in mode {}", mode.id),
            (least, most) => format!("{least} to {most} in mode {}", mode.id),
        };
        let wrong_seats = |how: String, modes: &[Mode]| BadSetup::Seats {
            game: about.id,
            found: seats,
            how,
            known: list(modes.iter().map(spans).collect()),
        };
        let modes: &'static [Mode] = G::ABOUT.modes;
        let mode = match mode {
            None => modes
                .iter()
                .find(|mode| mode.seats.contains(&seats))
                .ok_or_else(|| wrong_seats("in any mode".into(), modes))?,
            Some(id) => modes
                .iter()
                .find(|mode| mode.id == id)
                .ok_or_else(|| BadSetup::Mode {
                    game: about.id,
                    found: id.into(),
                    known: list(modes.iter().map(|mode| mode.id.into()).collect()),
                })?,
        };
        if !mode.seats.contains(&seats) {
            return Err(wrong_seats(
                format!("in mode {}", mode.id),
                std::slice::from_ref(mode),
            ));
        }
        Setup::<G>::check(mode, &options)?;
        G::fit(mode, seats, &options)?;
        let deck = G::deck_of(&options).check();
        deck.map_err(|flaw| BadSetup::Deck(flaw.to_string()))?;
        Ok(Setup {
            mode,
            seats,
            options,
        })
    }

    /// Is each number within its bounds, and is no option set that the mode does not have?
    fn check(mode: &Mode, options: &G::Options) -> Result<(), BadSetup> {
        let bound =
            |field: &&Field| matches!(field.kind, Kind::Number { .. }) || !field.applies_to(mode);
        let mut fields = G::ABOUT.options.iter().filter(bound).peekable();
        if fields.peek().is_none() {
            return Ok(());
        }
        let (written, default) = (as_data(options), as_data(&G::Options::default()));
        let refused = fields.find_map(|field| {
            let why = field.refuses(mode, written.get(field.key)?, default.get(field.key)?)?;
            Some(BadSetup::Option {
                key: field.key.into(),
                why,
            })
        });
        refused.map_or(Ok(()), Err)
    }

    /// Reads a set-up given as data.
    ///
    /// # Errors
    /// With the first thing that is wrong.
    pub fn read(spec: &SetupSpec) -> Result<Setup<G>, BadSetup> {
        if let Some(found) = spec.rules.filter(|&rules| rules != G::ABOUT.rules) {
            return Err(BadSetup::Version {
                game: G::ABOUT.id,
                found,
                known: G::ABOUT.rules,
            });
        }
        let mut options = G::Options::default();
        let mut written = as_data(&options);
        for (key, value) in &spec.options {
            let bad = |why: String| BadSetup::Option {
                key: key.clone(),
                why,
            };
            let list = || bad("an object should stand here, not a list".into());
            if let Some(right) = written.get(key)
                && !has_shape_of(value, right)
            {
                return Err(list());
            }
            written.insert(key.clone(), value.clone());
            options = serde_json::from_value(Value::Object(written.clone()))
                .map_err(|error| bad(error.to_string()))?;
            if let Some(right) = as_data(&options).get(key)
                && !has_shape_of(value, right)
            {
                return Err(list());
            }
        }
        Setup::new(spec.mode.as_deref(), spec.seats, options)
    }

    /// As data, with every option written out.
    pub fn spec(&self) -> SetupSpec {
        SetupSpec {
            game: G::ABOUT.id.into(),
            rules: Some(G::ABOUT.rules),
            mode: Some(self.mode.id.into()),
            seats: self.seats,
            options: as_data(&self.options),
        }
    }

    /// How it is played.
    pub fn mode(&self) -> &'static Mode {
        self.mode
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The options.
    pub fn options(&self) -> &G::Options {
        &self.options
    }
}

/// Options as data, every one written out.
fn as_data(options: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(options)) => options,
        _ => unreachable!("options serialise to an object"),
    }
}

/// Does no list stand where an object should? Reading alone would take the one for the other.
fn has_shape_of(value: &Value, right: &Value) -> bool {
    match (value, right) {
        (Value::Array(_), Value::Object(_)) => false,
        (Value::Object(fields), Value::Object(right)) => fields.iter().all(|(key, value)| {
            right
                .get(key)
                .is_none_or(|right| has_shape_of(value, right))
        }),
        _ => true,
    }
}

/// A set-up as somebody asks for it, not yet checked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupSpec {
    /// The game's id.
    pub game: String,
    /// The version of its rules, if it matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u16>,
    /// The mode; without one, the first that takes so many seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// How many seats.
    pub seats: u8,
    /// Options that are not at their default.
    #[serde(default)]
    pub options: Map<String, Value>,
}
