//! `romp games`: what can be played, and how.

use std::io::{self, Write};

use engine::Kind;
use protocol::games::{GameRow, ModeRow, OptionRow, rows};

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
    let rows = rows();
    if args.json {
        out::json(&mut out, &rows)?;
    } else {
        for (index, row) in rows.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write(row, &mut out)?;
        }
        out.flush()?;
    }
    Ok(ExitStatus::Success)
}

fn write(row: &GameRow, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}: {}", row.id, row.name.en)?;
    writeln!(out, "  {}", row.credit)?;
    writeln!(
        out,
        "  rules version {}, clauses {}-1 to {}-{}",
        row.rules, row.book, row.book, row.clauses
    )?;
    for mode in &row.modes {
        writeln!(
            out,
            "  mode {}: {}, {}",
            mode.id,
            mode.name.en,
            players(mode)
        )?;
    }
    for option in &row.options {
        let kind = words(option);
        let only = if option.modes.len() < row.modes.len() {
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

fn players(mode: &ModeRow) -> String {
    let seats = match (mode.seats.min, mode.seats.max) {
        (1, 1) => "1 seat".into(),
        (min, max) if min == max => format!("{min} seats"),
        (min, max) => format!("{min} to {max} seats"),
    };
    match mode.teams {
        0 => seats,
        teams => format!("{seats} in {teams} teams"),
    }
}

fn words(option: &OptionRow) -> String {
    match &option.kind {
        Kind::Flag => format!("true or false, default {}", option.default),
        Kind::Choice { words } => {
            let default = option.default.as_str().unwrap_or_default();
            format!("{}, default {default}", words.join(" or "))
        }
        Kind::Number { min, max } => format!("{min} to {max}, default {}", option.default),
        Kind::Deck => "a card list (--deck FILE), default the game's own".into(),
    }
}
