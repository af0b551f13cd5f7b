//! `romp games`: what can be played, and how.

use std::io::{self, Write};

use catalog::Visitor;
use engine::{Clause, Field, Game, Kind, Mode, ReasonKind, Text};
use serde::Serialize;
use serde_json::Value;

use crate::{found::Found, out};

/// List the games with their modes, seats and options
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Everything, as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Found> {
    let mut out = out::stdout();
    let rows = rows();
    if args.json {
        out::json(&mut out, &rows)?;
    } else {
        for (index, row) in rows.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            row.write(&mut out)?;
        }
        out.flush()?;
    }
    Ok(Found::Right)
}

/// All games, as data.
pub(crate) fn rows() -> Vec<Row> {
    catalog::visit_all(&ToRow)
}

/// A game, as data.
#[derive(Serialize)]
pub(crate) struct Row {
    id: &'static str,
    name: Text,
    credit: &'static str,
    book: &'static str,
    clauses: u8,
    rules: u16,
    modes: Vec<ModeRow>,
    options: Vec<OptionRow>,
    reasons: &'static [ReasonKind],
    max_plies: u32,
    max_state: usize,
    points: Span<i32>,
}

#[derive(Serialize)]
struct ModeRow {
    id: &'static str,
    name: Text,
    seats: Span<u8>,
    teams: u8,
}

#[derive(Serialize)]
struct OptionRow {
    key: &'static str,
    clause: Clause,
    kind: Kind,
    default: Value,
    modes: Vec<&'static str>,
    about: Text,
}

#[derive(Serialize)]
struct Span<T> {
    min: T,
    max: T,
}

#[derive(Clone)]
struct ToRow;

impl Visitor for ToRow {
    type Out = Row;
    fn visit<G: Game>(self) -> Row {
        let about = G::ABOUT;
        let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
        let option = |field: &'static Field| OptionRow::new(field, about.modes, &defaults);
        Row {
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

impl Row {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}: {}", self.id, self.name.en)?;
        writeln!(out, "  {}", self.credit)?;
        writeln!(
            out,
            "  rules version {}, clauses {}-1 to {}-{}",
            self.rules, self.book, self.book, self.clauses
        )?;
        for mode in &self.modes {
            writeln!(
                out,
                "  mode {}: {}, {}",
                mode.id,
                mode.name.en,
                mode.players()
            )?;
        }
        for option in &self.options {
            let kind = option.words();
            let only = if option.modes.len() < self.modes.len() {
                format!(", in mode {}", option.modes.join(" and "))
            } else {
                String::new()
            };
            writeln!(
                out,
                "  option {}: {kind}{only} ({})",
                option.key, option.clause
            )?;
            writeln!(out, "      {}", option.about.en)?;
        }
        Ok(())
    }
}

impl ModeRow {
    fn players(&self) -> String {
        let seats = match (self.seats.min, self.seats.max) {
            (1, 1) => "1 seat".into(),
            (min, max) if min == max => format!("{min} seats"),
            (min, max) => format!("{min} to {max} seats"),
        };
        match self.teams {
            0 => seats,
            teams => format!("{seats} in {teams} teams"),
        }
    }
}

impl OptionRow {
    fn words(&self) -> String {
        match &self.kind {
            Kind::Flag => format!("true or false, default {}", self.default),
            Kind::Choice { words } => {
                let default = self.default.as_str().unwrap_or_default();
                format!("{}, default {default}", words.join(" or "))
            }
            Kind::Number { min, max } => format!("{min} to {max}, default {}", self.default),
            Kind::Deck => "a card list (--deck FILE), default the game's own".into(),
        }
    }
}
