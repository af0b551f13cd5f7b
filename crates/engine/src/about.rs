//! Facts about a game, as data. Words about it are the clients': here are only names.

use std::ops::RangeInclusive;

use schemars::{SchemaGenerator, generate::SchemaSettings};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{citation::Citation, clause::Clause, game::Game, seat::Seat};

/// Facts about a game, as data.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct About {
    /// Its name in addresses and journals.
    pub id: &'static str,
    /// Its name as on the box.
    pub name: &'static str,
    /// Author, publisher, year.
    pub credit: &'static str,
    /// The letters before its clause numbers.
    pub book: &'static str,
    /// Its rules have the clauses 1 to this.
    pub clauses: u8,
    /// The version of its rules; journals of another version are not replayed.
    pub rules: u16,
    /// Its modes; the first is the usual one.
    pub modes: &'static [Mode],
    /// Its options, in the order people should read them.
    pub options: &'static [Field],
    /// Which clauses apply when something happens: they stand beside the types of the events.
    #[serde(skip)]
    pub citations: &'static [Citation],
    /// The clauses one needs to begin to play, each with what happens when it is told: some of the
    /// citations, in the order in which one would explain them.
    #[serde(skip)]
    pub core: &'static [Citation],
    /// The prepared deal for whoever plays for the first time: its `lesson.toml`, see [`crate::Lesson`].
    #[serde(skip)]
    pub lesson: &'static str,
    /// No contest takes more steps.
    pub max_plies: u32,
    /// No state is larger, in bytes.
    pub max_state: usize,
    /// No deal gives points outside.
    #[serde(serialize_with = "span")]
    #[cfg_attr(feature = "wire", ts(as = "Span<i32>"), schema(value_type = Span<i32>))]
    pub points: RangeInclusive<i32>,
}

impl About {
    /// A clause of its rules.
    pub const fn clause(&self, number: u8) -> Clause {
        Clause {
            book: self.book,
            number,
        }
    }
}

/// A way to play a game.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Mode {
    /// Its name in journals and commands.
    pub id: &'static str,
    /// How many may play.
    #[serde(serialize_with = "span")]
    #[cfg_attr(feature = "wire", ts(as = "Span<u8>"), schema(value_type = Span<u8>))]
    pub seats: RangeInclusive<u8>,
    /// How many teams, seated in turn; 0 if each plays alone.
    pub teams: u8,
}

impl Mode {
    /// The team of a seat, counted from 0: its own if each plays alone.
    #[inline]
    pub const fn team(&self, seat: Seat) -> u8 {
        match self.teams {
            0 => seat.index() as u8,
            teams => seat.index() as u8 % teams,
        }
    }
}

/// A table option.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Field {
    /// Its key.
    pub key: &'static str,
    /// The clause that leaves it open.
    #[cfg_attr(feature = "wire", ts(type = "string"), schema(value_type = String))]
    pub clause: Clause,
    /// What it takes.
    pub kind: Kind,
    /// The modes it applies to; none named means all.
    pub modes: &'static [&'static str],
}

impl Field {
    /// An option of every mode.
    pub const fn new(key: &'static str, clause: Clause, kind: Kind) -> Field {
        let modes = &[];
        Field {
            key,
            clause,
            kind,
            modes,
        }
    }

    /// The same option, of these modes only.
    #[must_use]
    pub const fn only_in(mut self, modes: &'static [&'static str]) -> Field {
        self.modes = modes;
        self
    }

    /// Does it apply to this mode?
    pub fn applies_to(&self, mode: &Mode) -> bool {
        self.modes.is_empty() || self.modes.contains(&mode.id)
    }

    /// Why an option with this default cannot have this value in a mode, if it cannot.
    pub(crate) fn refuses(&self, mode: &Mode, value: &Value, default: &Value) -> Option<String> {
        let clause = self.clause;
        if value == default {
            return None;
        }
        if !self.applies_to(mode) {
            let (mode, modes) = (mode.id, self.modes.join(", "));
            return Some(format!(
                "mode {mode} has no such option, leave it at {default}; it is for {modes} ({clause})"
            ));
        }
        match &self.kind {
            Kind::Number { min, max } if !self.kind.takes(value) => {
                Some(format!("{value} is not from {min} to {max} ({clause})"))
            }
            _ => None,
        }
    }

    /// What the documentation of the game's options says of it, in English.
    pub fn said<G: Game>(&self) -> String {
        let all: SchemaGenerator = SchemaSettings::draft2020_12().into_generator();
        let all = all.into_root_schema_for::<G::Options>();
        let said = &all.as_value()["properties"][self.key]["description"];
        said.as_str().unwrap_or_default().to_owned()
    }
}

/// What an option takes.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(feature = "wire", ts(tag = "type", rename_all = "lowercase"))]
pub enum Kind {
    /// On or off.
    Flag,
    /// One of these words.
    Choice {
        /// The words.
        words: &'static [&'static str],
    },
    /// A whole number within these bounds; 0 may mean off.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// A card list; its keys are those of the game's `deck.toml`.
    Deck,
}

impl Kind {
    /// Does an option of this kind take such a value?
    pub fn takes(&self, value: &Value) -> bool {
        match self {
            Kind::Flag => value.is_boolean(),
            Kind::Choice { words } => value.as_str().is_some_and(|word| words.contains(&word)),
            Kind::Number { min, max } => value
                .as_u64()
                .is_some_and(|n| n == 0 || (u64::from(*min)..=u64::from(*max)).contains(&n)),
            Kind::Deck => value.is_object(),
        }
    }
}

/// Bounds, as they are written.
#[derive(Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Span<T> {
    /// The least.
    min: T,
    /// The greatest.
    max: T,
}

fn span<T: Copy + Serialize, S: Serializer>(
    range: &RangeInclusive<T>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let (min, max) = (*range.start(), *range.end());
    Span { min, max }.serialize(to)
}
