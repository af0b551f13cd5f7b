//! `romp arena`: players against each other.

mod ladder;

use std::{io::Write, time::Duration};

use anyhow::Context;
use bots::{
    Budget, Cheat, Level, Maker, PlayerError, Program, Random, Searcher, Sensible, Style, of_level,
};
use catalog::Visitor;
use engine::{BadSetup, Game, Memory, Quick, Setup, SetupSpec};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::{columns::Columns, exit::ExitStatus, out, setup::SetupArgs};

/// Let players play against each other, and say who wins how often
///
/// Every deal is played once in each seating, so that good cards and good seats even out; all
/// cores are used. Players: random; policy (good sense without search); level1 to level4;
/// search:N (N imagined worlds a decision); naive:N (the same, but it draws no conclusions from
/// what others do); goldfish:N (it also forgets every card that it no longer sees); cheat:N (it
/// sees all cards: a measure of luck); run:COMMAND (a program of your own, see docs/bots.md).
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, by its id (see `romp games`)
    #[arg(long, value_name = "ID", required_unless_present = "ladder")]
    game: Option<String>,
    #[command(flatten)]
    setup: SetupArgs,
    /// A player for each seat, separated by commas
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        required_unless_present = "ladder"
    )]
    players: Vec<String>,
    /// Each level against the one below, at every table: of one game, or of all
    #[arg(long, conflicts_with_all = ["players", "mode", "seats", "options", "deck"])]
    ladder: bool,
    /// How many deals; each is played in every seating
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The seed of the first deal
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How long a program of your own may think about a decision, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// Figures as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let Some(game) = args.game.as_deref().filter(|_| !args.ladder) else {
        return ladder::run(args);
    };
    let kinds: Vec<Kind> = args
        .players
        .iter()
        .map(|name| kind(name))
        .collect::<anyhow::Result<_>>()?;
    let spec = args.setup.spec(game)?;
    let spec = SetupSpec {
        seats: if args.setup.names_seats() {
            spec.seats
        } else {
            kinds.len() as u8
        },
        ..spec
    };
    let players = catalog::visit(
        game,
        Fight {
            args,
            spec: &spec,
            kinds: &kinds,
        },
    )??;
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &Report { players })?;
        return Ok(ExitStatus::Success);
    }
    let mut table = Columns::new(&[
        "player",
        "wins %",
        "from",
        "to",
        "mean rank",
        "mean points",
        "ms/move",
    ]);
    for row in players {
        table.row(vec![
            row.name,
            format!("{:.1}", 100.0 * row.win_share),
            format!("{:.1}", 100.0 * row.low),
            format!("{:.1}", 100.0 * row.high),
            format!("{:.2}", row.mean_rank),
            format!("{:.1}", row.mean_points),
            format!("{:.3}", row.ms_per_move),
        ]);
    }
    table.write(&mut out)?;
    out.flush()?;
    Ok(ExitStatus::Success)
}

#[derive(Serialize)]
struct Report {
    players: Vec<bots::PlayerScore>,
}

/// A sort of player.
#[derive(Clone)]
enum Kind {
    Random,
    Policy,
    Level(Level),
    Search(Style, u32),
    Cheat(Style, u32),
    Run(String),
}

fn kind(name: &str) -> anyhow::Result<Kind> {
    let worlds = |text: &str| {
        let worlds = text.parse().ok().filter(|&worlds: &u32| worlds > 0);
        worlds.with_context(|| format!("player {name:?}: how many worlds? as in search:1000"))
    };
    let naive = Style {
        infers: false,
        ..Style::default()
    };
    let goldfish = Style {
        memory: Memory::Goldfish,
        ..naive
    };
    Ok(match name.split_once(':') {
        Some(("search", number)) => Kind::Search(Style::default(), worlds(number)?),
        Some(("naive", number)) => Kind::Search(naive, worlds(number)?),
        Some(("goldfish", number)) => Kind::Search(goldfish, worlds(number)?),
        Some(("cheat", number)) => Kind::Cheat(naive, worlds(number)?),
        Some(("run", command)) => Kind::Run(command.to_owned()),
        None if name == "random" => Kind::Random,
        None if name == "policy" => Kind::Policy,
        _ => {
            let number = name
                .strip_prefix("level")
                .and_then(|number| number.parse().ok());
            let level = number.and_then(Level::new).with_context(|| {
                format!("there is no player {name:?}; players are random, policy, level1 to level4, search:N, naive:N, goldfish:N, cheat:N, run:COMMAND")
            })?;
            Kind::Level(level)
        }
    })
}

struct Fight<'a> {
    args: &'a Args,
    spec: &'a SetupSpec,
    kinds: &'a [Kind],
}

impl Visitor for Fight<'_> {
    type Out = anyhow::Result<Vec<bots::PlayerScore>>;
    fn visit<G: Game>(self) -> Self::Out {
        let setup = Setup::<G>::read(self.spec).map_err(|bad: BadSetup| anyhow::Error::new(bad))?;
        anyhow::ensure!(
            self.kinds.len() == usize::from(setup.seats()),
            "{} seats need {0} players; {} are named",
            setup.seats(),
            self.kinds.len()
        );
        let limit = Duration::from_millis(self.args.limit);
        let named = self.args.players.iter().cloned().zip(self.kinds);
        let players: Vec<(String, Maker<'_, G>)> = named
            .map(|(name, kind)| (name, maker(kind, limit)))
            .collect();
        let bar = bar(self.args.games);
        let rows = bots::arena(&setup, &players, self.args.games, self.args.seed, &|done| {
            bar.inc(done);
        });
        bar.finish_and_clear();
        Ok(rows?)
    }
}

fn bar(deals: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} deals, {eta} left");
    ProgressBar::new(deals).with_style(style.expect("the template is right"))
}

fn maker<G: Game>(kind: &Kind, limit: Duration) -> Maker<'_, G> {
    let search = |style, &worlds, luck| Searcher::new(style, Budget::Iterations(worlds), luck);
    Box::new(
        move |dice| -> Result<Box<dyn bots::Player<G>>, PlayerError> {
            let luck = Quick::new(dice);
            Ok(match kind {
                Kind::Random => Box::new(Random(luck)),
                Kind::Policy => Box::new(Sensible(luck)),
                Kind::Level(level) => of_level(*level, luck),
                Kind::Search(style, worlds) => Box::new(search(*style, worlds, luck)),
                Kind::Cheat(style, worlds) => Box::new(Cheat(search(*style, worlds, luck))),
                Kind::Run(command) => Box::new(Program::start(command, limit)?),
            })
        },
    )
}
