//! `romp games`: what can be played, and how.

use std::io::{self, Write};

use engine::{Field, Kind, Mode};
use protocol::games::{Description, list, said};
use serde_json::Value;

use crate::{exit::ExitStatus, out};

/// List the games with their modes, seats and options
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Everything, as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let mut out = out::stdout();
    let games = list();
    if args.json {
        out::json(&mut out, &games)?;
    } else {
        for (index, game) in games.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write(game, &mut out)?;
        }
        out.flush()?;
    }
    Ok(ExitStatus::Success)
}

fn write(game: &Description, out: &mut impl Write) -> io::Result<()> {
    let about = game.about;
    let book = about.book;
    writeln!(out, "{}: {}", about.id, about.name)?;
    writeln!(out, "  {}", about.credit)?;
    writeln!(
        out,
        "  rules version {}, clauses {book}-1 to {book}-{}",
        about.rules, about.clauses
    )?;
    for mode in about.modes {
        writeln!(out, "  mode {}: {}", mode.id, players(mode))?;
    }
    for (option, said) in about.options.iter().zip(&said(about.id)) {
        let takes = takes(option, &game.defaults[option.key]);
        let only = match option.modes {
            [] => String::new(),
            modes => format!(", in mode {}", modes.join(" and ")),
        };
        let (key, clause) = (option.key, option.clause);
        writeln!(out, "  option {key}: {takes}{only} ({clause})")?;
        writeln!(out, "      {said}")?;
    }
    Ok(())
}

fn players(mode: &Mode) -> String {
    let seats = match (*mode.seats.start(), *mode.seats.end()) {
        (1, 1) => "1 seat".into(),
        (min, max) if min == max => format!("{min} seats"),
        (min, max) => format!("{min} to {max} seats"),
    };
    match mode.teams {
        0 => seats,
        teams => format!("{seats} in {teams} teams"),
    }
}

fn takes(option: &Field, default: &Value) -> String {
    match &option.kind {
        Kind::Flag => format!("true or false, default {default}"),
        Kind::Choice { words } => {
            let default = default.as_str().unwrap_or_default();
            format!("{}, default {default}", words.join(" or "))
        }
        Kind::Number { min, max } => format!("{min} to {max}, default {default}"),
        Kind::Deck => "a card list (--deck FILE), default the game's own".into(),
    }
}
