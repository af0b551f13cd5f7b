//! `romp bench`: how fast the rules are.

use std::{
    hint::black_box,
    io::Write,
    time::{Duration, Instant},
};

use bots::{Search, Style};
use catalog::Visitor;
use engine::{
    Contest, Eyes, Game, Luck, Memory, Mind, Playout, Quick, Seat, Setup, Silent, Stuck, Worlds,
    at_random, blindfold, by_policy, seed_of,
};
use serde::Serialize;

use crate::{
    columns::{Columns, grouped},
    exit::ExitStatus,
    out,
    setup::usual_setups,
};

/// Measure the rules: random deals in one thread, for every game, mode and number of seats
///
/// A ply is a seat's move or an outcome of chance. A playout is one deal from its opening to its
/// end. A search imagines a world, walks down its tree and plays the world to its end, from the
/// opening of a contest. View, moves and imagine (each further world of a seat that has begun to
/// imagine) are timed on deals met in random play.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// How long to measure each row
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = seconds)]
    seconds: Duration,
    /// An array of rows as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let bench = Bench { time: args.seconds };
    let rows = match &args.game {
        Some(id) => catalog::visit(id, bench)?,
        None => catalog::visit_all(&bench).concat(),
    };
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &rows)?;
    } else {
        table(&rows).write(&mut out)?;
        out.flush()?;
    }
    Ok(ExitStatus::Success)
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .filter(|seconds| (0.0..=3600.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "expected seconds from 0 to 3600, as 0.5".into())
}

#[derive(Clone, Serialize)]
struct TableSpeeds {
    game: &'static str,
    mode: &'static str,
    seats: u8,
    plies_per_second: f64,
    playouts_per_second: f64,
    mean_plies: f64,
    policy_playouts_per_second: f64,
    searches_per_second: f64,
    state_bytes: usize,
    view_ns: f64,
    moves_ns: f64,
    imagine_ns: f64,
}

fn table(rows: &[TableSpeeds]) -> Columns {
    let mut table = Columns::new(&[
        "game",
        "mode",
        "seats",
        "plies/s",
        "playouts/s",
        "plies",
        "policy playouts/s",
        "searches/s",
        "bytes",
        "view ns",
        "moves ns",
        "imagine ns",
    ]);
    for row in rows {
        table.row(vec![
            row.game.into(),
            row.mode.into(),
            row.seats.to_string(),
            grouped(row.plies_per_second as u64),
            grouped(row.playouts_per_second as u64),
            format!("{:.1}", row.mean_plies),
            grouped(row.policy_playouts_per_second as u64),
            grouped(row.searches_per_second as u64),
            row.state_bytes.to_string(),
            format!("{:.0}", row.view_ns),
            format!("{:.0}", row.moves_ns),
            format!("{:.0}", row.imagine_ns),
        ]);
    }
    table
}

#[derive(Clone)]
struct Bench {
    time: Duration,
}

impl Visitor for Bench {
    type Out = Vec<TableSpeeds>;
    fn visit<G: Game>(self) -> Vec<TableSpeeds> {
        usual_setups::<G>().map(|setup| self.row(&setup)).collect()
    }
}

impl Bench {
    fn row<G: Game>(&self, setup: &Setup<G>) -> TableSpeeds {
        let (mut playout, mut luck) = (Playout::default(), Quick::new(1));
        let open = || G::open(setup, G::Carry::default());
        let deals = deals(open, &mut playout, &mut luck);

        let (mut plies, mut played) = (0, 0);
        let random = rate(self.time.mul_f64(0.3), || {
            plies += playout.run(&mut open(), &mut luck, at_random);
            played += 1;
        });
        let policy = rate(self.time.mul_f64(0.2), || {
            playout.run(&mut open(), &mut luck, by_policy);
        });
        let mean_plies = plies as f64 / f64::from(played);

        let part = self.time.mul_f64(0.1);
        let mut moves = Vec::with_capacity(256);
        let view_ns = cost(part, &deals, |(deal, seat)| {
            black_box(blindfold(|| deal.view(Eyes::of(*seat))));
        });
        let moves_ns = cost(part, &deals, |(deal, seat)| {
            moves.clear();
            deal.moves(*seat, &mut moves);
            black_box(moves.len());
        });
        let looks = |&(deal, seat): &(G, Seat)| Worlds::of(&deal, Eyes::of(seat), Memory::Elephant);
        let worlds: Vec<Worlds<G>> = deals.iter().map(looks).collect();
        let imagine_ns = cost(part, &worlds, |worlds| {
            black_box(worlds.imagine(&mut luck));
        });

        TableSpeeds {
            game: G::ABOUT.id,
            mode: setup.mode().id,
            seats: setup.seats(),
            plies_per_second: random * mean_plies,
            playouts_per_second: random,
            mean_plies,
            policy_playouts_per_second: policy,
            searches_per_second: search_rate(setup, self.time.mul_f64(0.2)),
            state_bytes: size_of::<G>(),
            view_ns,
            moves_ns,
            imagine_ns,
        }
    }
}

/// Some hundred deals met in random play, with the seat to move.
fn deals<G: Game>(
    open: impl Fn() -> G,
    playout: &mut Playout<G>,
    luck: &mut Quick,
) -> Vec<(G, Seat)> {
    let mut deals = Vec::with_capacity(512);
    while deals.len() < 256 {
        playout.run(&mut open(), luck, |deal, seat, moves, _, luck| {
            deals.push((*deal, seat));
            luck.pick(moves)
        });
    }
    deals.truncate(512);
    deals
}

/// How often a second something can be done: the median of many short rounds, since other
/// programs may get in the way of some.
fn rate(time: Duration, mut work: impl FnMut()) -> f64 {
    const ROUND: Duration = Duration::from_millis(2);
    let start = Instant::now();
    let mut rates = Vec::new();
    while rates.is_empty() || start.elapsed() < time {
        let (round, mut times) = (Instant::now(), 0);
        let passed = loop {
            // So many between two looks at the clock.
            (0..8).for_each(|_| work());
            times += 8;
            let passed = round.elapsed();
            if passed >= ROUND {
                break passed;
            }
        };
        rates.push(f64::from(times) / passed.as_secs_f64());
    }
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// How many iterations a second a search does from the opening: the median of many short rounds.
fn search_rate<G: Game>(setup: &Setup<G>, time: Duration) -> f64 {
    const ROUND: u32 = 256;
    let (contest, seat) = opening(setup);
    let (start, mut round, mut rates) = (Instant::now(), Instant::now(), Vec::new());
    let mut go_on = |done: u32| {
        if done.is_multiple_of(ROUND) {
            rates.push(f64::from(ROUND) / round.elapsed().as_secs_f64());
            round = Instant::now();
        }
        rates.is_empty() || !done.is_multiple_of(ROUND) || start.elapsed() < time
    };
    let mut search = Search::new(Style::default());
    search.think(&Mind::new(&contest, seat), &mut Quick::new(1), &mut go_on);
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// A contest at the first real choice of a seat.
fn opening<G: Game>(setup: &Setup<G>) -> (Contest<G>, Seat) {
    let mut contest = Contest::new(setup.clone());
    loop {
        let only = |contest: &Contest<G>, seat| match contest.moves(seat).as_slice() {
            &[only] => Ok(only),
            _ => Err(seat),
        };
        match contest.try_advance(seed_of(1), &mut Silent, only) {
            Err(Stuck::Chooser(seat)) => return (contest, seat),
            Err(Stuck::Refused { step, why }) => unreachable!("{step} was listed: {why}"),
            Ok(step) => assert!(step.is_some(), "somebody has a choice before the end"),
        }
    }
}

/// Nanoseconds that some work takes on each of these, on the mean.
fn cost<T>(time: Duration, all: &[T], mut work: impl FnMut(&T)) -> f64 {
    let rate = rate(time, || all.iter().for_each(&mut work));
    1e9 / (rate * all.len() as f64)
}
