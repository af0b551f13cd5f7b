//! The games as data.

use catalog::Visitor;
use engine::{Clause, Field, Game, Kind, Mode, ReasonKind, Text};
use serde::Serialize;
use serde_json::Value;

/// All games, as data.
pub fn rows() -> Vec<GameRow> {
    catalog::visit_all(&ToGameRow)
}

/// A game, as data.
#[derive(Serialize)]
pub struct GameRow {
    /// Its stable name.
    pub id: &'static str,
    /// Its name for people.
    pub name: Text,
    /// Authors and publisher.
    pub credit: &'static str,
    /// What its clauses begin with.
    pub book: &'static str,
    /// How many clauses its rules have.
    pub clauses: u8,
    /// The version of its rules.
    pub rules: u16,
    /// How it can be played.
    pub modes: Vec<ModeRow>,
    /// What can be chosen at a table.
    pub options: Vec<OptionRow>,
    /// Why a move may be good.
    pub reasons: &'static [ReasonKind],
    /// No contest is longer.
    pub max_plies: u32,
    /// No state is larger, in bytes.
    pub max_state: usize,
    /// The fewest and the most points.
    pub points: Span<i32>,
}

/// A way to play a game.
#[derive(Serialize)]
pub struct ModeRow {
    /// Its stable name.
    pub id: &'static str,
    /// Its name for people.
    pub name: Text,
    /// How many can play.
    pub seats: Span<u8>,
    /// How many teams there are; none if everybody plays alone.
    pub teams: u8,
}

/// Something to choose at a table.
#[derive(Serialize)]
pub struct OptionRow {
    /// Its stable name.
    pub key: &'static str,
    /// The clause that allows it.
    pub clause: Clause,
    /// What can be chosen.
    pub kind: Kind,
    /// What is chosen where nobody says.
    pub default: Value,
    /// The modes that have it.
    pub modes: Vec<&'static str>,
    /// What it changes, for people.
    pub about: Text,
}

/// From the least to the greatest.
#[derive(Serialize)]
pub struct Span<T> {
    /// The least.
    pub min: T,
    /// The greatest.
    pub max: T,
}

#[derive(Clone)]
struct ToGameRow;

impl Visitor for ToGameRow {
    type Out = GameRow;
    fn visit<G: Game>(self) -> GameRow {
        let about = G::ABOUT;
        let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
        let option = |field: &'static Field| OptionRow::new(field, about.modes, &defaults);
        GameRow {
            id: about.id,
            name: about.name,
            credit: about.credit,
            book: about.book,
            clauses: about.clauses,
            rules: about.rules,
            modes: about.modes.iter().map(ModeRow::new).collect(),
            options: about.options.iter().map(option).collect(),
            reasons: G::REASONS,
            max_plies: about.max_plies,
            max_state: about.max_state,
            points: Span {
                min: *about.points.start(),
                max: *about.points.end(),
            },
        }
    }
}

impl ModeRow {
    fn new(mode: &'static Mode) -> ModeRow {
        ModeRow {
            id: mode.id,
            name: mode.name,
            seats: Span {
                min: *mode.seats.start(),
                max: *mode.seats.end(),
            },
            teams: mode.teams,
        }
    }
}

impl OptionRow {
    fn new(field: &'static Field, modes: &'static [Mode], defaults: &Value) -> OptionRow {
        let every = || modes.iter().map(|mode| mode.id).collect();
        OptionRow {
            key: field.key,
            clause: field.clause,
            kind: field.kind.clone(),
            default: defaults[field.key].clone(),
            modes: if field.modes.is_empty() {
                every()
            } else {
                field.modes.to_vec()
            },
            about: field.about,
        }
    }
}
