//! `romp lesson`: the deal in which the rules of a game come up soonest.

use std::{fs, io::Write, path::PathBuf};

use anyhow::{Context, bail};
use engine::Lesson;
use lab::lesson;

use crate::{exit::ExitStatus, file, out};

/// Find the deal in which the rules of a game come up soonest
///
/// Deals are played by good hints against the lesson's bots until every core clause has come up. The
/// best of them is written as the game's `lesson.toml`, which says how the first game is played.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, by its id (see `romp games`)
    #[arg(long, value_name = "ID")]
    game: String,
    /// A lesson file that says how it is played and against which bots, in place of the game's own
    #[arg(long, value_name = "FILE")]
    lesson: Option<PathBuf>,
    /// How many deals are looked through
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    deals: u64,
    /// Where the lesson is written; without it, standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let about = catalog::about(&args.game)?;
    let text = match &args.lesson {
        Some(path) => file::read(path)?,
        None => about.lesson.to_owned(),
    };
    let wanted = Lesson::read(&text).map_err(anyhow::Error::msg);
    let wanted = wanted.context("the lesson cannot be read")?;
    let found = lesson::find(about, &wanted, args.deals).map_err(anyhow::Error::msg)?;
    let Some((found, line)) = found else {
        bail!(
            "in none of {} deals does every core clause of {} come up within {} s: look through more with --deals",
            args.deals,
            about.id,
            lesson::BOUND
        );
    };
    let text = lesson::write(&text, &found, &line);
    if let Some(path) = &args.out {
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    } else {
        let mut out = out::stdout();
        out.write_all(text.as_bytes())?;
        out.flush()?;
    }
    Ok(ExitStatus::Success)
}
