//! `romp schema`: the JSON of a game, for programs.

use crate::{exit::ExitStatus, out};

/// Print the JSON Schema of a game: views, events, moves, options, refusals
///
/// One document, draft 2020-12. docs/games-json.md says the same for people.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, as `romp games` lists it
    #[arg(long, value_name = "ID")]
    game: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let document = protocol::schema::document(&args.game)?;
    out::json(&mut out::stdout(), &document)?;
    Ok(ExitStatus::Success)
}
