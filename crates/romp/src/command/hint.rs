//! `romp hint`: what a seat might do now, and why.

use std::{io::Write, path::PathBuf};

use anyhow::{Context, bail};
use bots::{Advice, hint};
use catalog::Visitor;
use engine::{Contest, Game, Journal, Mind, Quick, Seat, Setup, Silent, Step};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::{exit::ExitStatus, file, out};

/// Advise a seat at the end of a journal: good moves, what they are worth, and why
///
/// What a move is worth goes from 0, the last place, to 100, a win. The advice knows only what
/// the seat can know.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The journal; - for standard input
    file: PathBuf,
    /// Who is advised; without it, the first seat awaited
    #[arg(long, value_name = "SEAT")]
    seat: Option<Seat>,
    /// Only the first so many steps of the journal
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// How many moves
    #[arg(long, value_name = "N", default_value_t = 3)]
    moves: usize,
    /// How many imagined worlds to think through
    #[arg(long, value_name = "N", default_value_t = 4000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    worlds: u32,
    /// The same seed, the same advice
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The advice as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let name = args.file.display();
    let read = file::read(&args.file)?.parse();
    let mut journal: Journal = read.with_context(|| format!("{name}"))?;
    journal
        .replay(&catalog::open)
        .with_context(|| format!("{name}"))?;
    let last = journal.steps.len();
    let ply = args.ply.unwrap_or(last);
    if ply > last {
        bail!("{name} has only {last} steps: there is no table after step {ply}");
    }
    journal.steps.truncate(ply);
    let mut table = catalog::open(&journal.spec)?;
    for step in &journal.steps {
        table.take(step)?;
    }
    let turn = table.turn();
    let Some(seat) = args.seat.or(turn.awaited().first()) else {
        bail!("{name}: no seat has anything to decide");
    };
    if !turn.awaited().has(seat) {
        bail!("{name}: seat {seat} has nothing to decide now");
    }
    let about = table.about();
    let advised = catalog::visit(about.id, Ask(args, &journal, seat))?;
    let moves = advised.with_context(|| format!("{name}"))?;
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &Answer { seat, moves })?;
        return Ok(ExitStatus::Success);
    }
    writeln!(out, "{}: advice for {seat}", about.name)?;
    for advice in &moves {
        let worth = 100.0 * advice.worth;
        writeln!(out, "{} (worth {worth:.0})", advice.mv.text)?;
        for why in &advice.reasons {
            let how = match why.sure {
                0.95.. => "",
                0.6..0.95 => "probably ",
                _ => "perhaps ",
            };
            writeln!(out, "    it {how}{}", why.reason.text)?;
        }
    }
    out.flush()?;
    Ok(ExitStatus::Success)
}

#[derive(Serialize)]
struct Answer {
    seat: Seat,
    moves: Vec<Advice<Named>>,
}

/// A move for programs and for people.
#[derive(Serialize)]
struct Named {
    json: Box<RawValue>,
    text: String,
}

struct Ask<'a>(&'a Args, &'a Journal, Seat);

impl Visitor for Ask<'_> {
    type Out = anyhow::Result<Vec<Advice<Named>>>;
    fn visit<G: Game>(self) -> Self::Out {
        let Ask(args, journal, seat) = self;
        let mut contest = Contest::<G>::new(Setup::read(&journal.spec)?);
        for step in &journal.steps {
            contest.take(&step.parse::<Step<G>>()?, &mut Silent)?;
        }
        let mind = Mind::new(&contest, seat);
        let hint = hint(&mind, args.moves, &mut Quick::new(args.seed), &mut |done| {
            done < args.worlds
        });
        let named = |advice: Advice<G::Move>| {
            Ok(Advice {
                mv: Named {
                    json: to_raw_value(&advice.mv)?,
                    text: advice.mv.to_string(),
                },
                worth: advice.worth,
                reasons: advice.reasons,
            })
        };
        hint.moves.into_iter().map(named).collect()
    }
}
