//! `romp perft`: do the rules count right, and do they keep the laws?

use std::io::Write;

use catalog::Visitor;
use engine::{BadSetup, Game, Setup, SetupSpec};
use serde::Serialize;

use crate::{
    columns::{Columns, grouped},
    exit::ExitStatus,
    law_check::{self, Checked, Job},
    out,
    setup::SetupArgs,
};

/// Count sequences of moves, or play random contests under all laws
///
/// Without --laws: how many sequences of so many moves a deal has, to compare two programs.
/// With --laws N: N contests of each table, held against every law, on all cores. Then --game
/// alone means every mode and number of seats of that game, and without --game all games are
/// tried. Exit code 1 and a report if a law is broken.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, by its id (see `romp games`)
    #[arg(long, value_name = "ID", required_unless_present = "laws")]
    game: Option<String>,
    #[command(flatten)]
    setup: SetupArgs,
    /// The seed of the deal; with --laws, of the first contest
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Count sequences of 1 to this many moves [default: 4]
    #[arg(long, value_name = "D", conflicts_with = "laws", value_parser = clap::value_parser!(u8).range(1..=20))]
    depth: Option<u8>,
    /// Play so many contests of each table under all laws
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    laws: Option<u64>,
    /// Counts or figures as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let spec = args.game.as_ref().map(|game| args.setup.spec(game));
    match (args.laws, spec.transpose()?) {
        (Some(games), _) if args.seed.checked_add(games).is_none() => {
            anyhow::bail!("there are no {games} seeds after {}", args.seed)
        }
        (Some(games), spec) => {
            let jobs = match spec {
                Some(spec) if args.setup.is_usual() => {
                    catalog::visit(&spec.game, law_check::EveryTable)?
                }
                Some(spec) => vec![catalog::visit(&spec.game, law_check::OneTable(&spec))??],
                None if args.setup.is_usual() => {
                    catalog::visit_all(&law_check::EveryTable).concat()
                }
                None => {
                    anyhow::bail!("a mode, seats, options or a deck need a game: add --game ID")
                }
            };
            try_laws(args, &jobs, games)
        }
        (None, Some(spec)) => count(args, &spec),
        (None, None) => anyhow::bail!("name a game with --game ID, or try all with --laws N"),
    }
}

fn count(args: &Args, spec: &SetupSpec) -> anyhow::Result<ExitStatus> {
    let (seed, depth) = (args.seed, args.depth.unwrap_or(4).into());
    let counts = catalog::visit(&spec.game, Count { spec, seed, depth })??;
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &counts)?;
    } else {
        let mut table = Columns::new(&["moves", "sequences"]);
        for (index, &count) in counts.iter().enumerate() {
            table.row(vec![(index + 1).to_string(), grouped(count)]);
        }
        table.write(&mut out)?;
        out.flush()?;
    }
    Ok(ExitStatus::Success)
}

struct Count<'a> {
    spec: &'a SetupSpec,
    seed: u64,
    depth: usize,
}

impl Visitor for Count<'_> {
    type Out = Result<Vec<u64>, BadSetup>;
    fn visit<G: Game>(self) -> Self::Out {
        let setup = Setup::<G>::read(self.spec)?;
        Ok(laws::perft_counts(&setup, self.seed, self.depth))
    }
}

fn try_laws(args: &Args, jobs: &[Job], games: u64) -> anyhow::Result<ExitStatus> {
    let checked = law_check::run(jobs, args.seed, games);
    let mut out = out::stdout();
    let found = match checked {
        Checked::Kept(figures) => {
            let rows: Vec<CheckedTable> = jobs.iter().zip(figures).map(CheckedTable::new).collect();
            if args.json {
                out::json(&mut out, &rows)?;
            } else {
                table(&rows).write(&mut out)?;
            }
            ExitStatus::Success
        }
        Checked::Broken(job, broken) => {
            if args.json {
                out::json(&mut out, &Report::new(job, &broken))?;
            } else {
                writeln!(
                    out,
                    "{} {} with {} seats: {broken}",
                    job.game, job.mode, job.seats
                )?;
            }
            ExitStatus::Failure
        }
    };
    out.flush()?;
    Ok(found)
}

#[derive(Serialize)]
struct CheckedTable {
    game: &'static str,
    mode: &'static str,
    seats: u8,
    games: u64,
    deals: u64,
    plies: u64,
    mean_plies: f64,
    longest: u32,
    mean_choices: f64,
    most_choices: usize,
    worlds: u64,
    tellings: u64,
    commits: u64,
    mixed: u64,
}

impl CheckedTable {
    fn new((job, figures): (&Job, laws::Figures)) -> CheckedTable {
        CheckedTable {
            game: job.game,
            mode: job.mode,
            seats: job.seats,
            games: figures.games,
            deals: figures.deals,
            plies: figures.plies,
            mean_plies: figures.mean_plies(),
            longest: figures.longest,
            mean_choices: figures.mean_choices(),
            most_choices: figures.most_choices,
            worlds: figures.worlds,
            tellings: figures.tellings,
            commits: figures.commits,
            mixed: figures.mixed,
        }
    }
}

fn table(rows: &[CheckedTable]) -> Columns {
    let mut table = Columns::new(&[
        "game",
        "mode",
        "seats",
        "games",
        "deals",
        "plies",
        "plies/game",
        "longest",
        "moves",
        "most",
        "worlds",
        "tellings",
        "commits",
    ]);
    for row in rows {
        table.row(vec![
            row.game.into(),
            row.mode.into(),
            row.seats.to_string(),
            grouped(row.games),
            grouped(row.deals),
            grouped(row.plies),
            format!("{:.1}", row.mean_plies),
            row.longest.to_string(),
            format!("{:.1}", row.mean_choices),
            row.most_choices.to_string(),
            grouped(row.worlds),
            grouped(row.tellings),
            grouped(row.commits),
        ]);
    }
    table
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'static str,
    mode: &'static str,
    seats: u8,
    law: String,
    seed: u64,
    ply: u32,
    what: &'a str,
    journal: &'a str,
}

impl Report<'_> {
    fn new<'a>(job: &Job, broken: &'a laws::Broken) -> Report<'a> {
        Report {
            game: job.game,
            mode: job.mode,
            seats: job.seats,
            law: broken.law.to_string(),
            seed: broken.seed,
            ply: broken.ply,
            what: &broken.what,
            journal: &broken.journal,
        }
    }
}
