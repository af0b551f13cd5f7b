//! `romp arena --ladder`: each level against the one below, at every table.

use std::{
    cell::RefCell,
    io::{self, Write},
};

use bots::{Level, Rung};
use catalog::Visitor;
use engine::{Game, Setup, SetupSpec};
use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::Value;

use super::{Args, bar};
use crate::{exit::ExitStatus, out, setup::usual_setups};

pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let bar = bar(0);
    let out = RefCell::new(out::stdout());
    if !args.json {
        out.borrow_mut().write_all(HEAD.as_bytes())?;
    }
    // A ladder takes hours: each rung is told as soon as it is known.
    let tell = |rung: &Rung| {
        if args.json {
            return Ok(());
        }
        bar.suspend(|| write(&mut *out.borrow_mut(), rung))
    };
    let climb = Climb {
        deals: args.games,
        seed: args.seed,
        bar: &bar,
        tell: &tell,
    };
    let climbed = match &args.game {
        Some(id) => vec![catalog::visit(id, climb)?],
        None => catalog::visit_all(&climb),
    };
    let rungs: io::Result<Vec<Vec<Rung>>> = climbed.into_iter().collect();
    let rungs: Vec<Rung> = rungs?.into_iter().flatten().collect();
    bar.finish_and_clear();
    let all_hold = rungs.iter().all(Rung::holds);
    if args.json {
        out::json(&mut *out.borrow_mut(), &Report { rungs })?;
    }
    Ok(if all_hold {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}

#[derive(Serialize)]
struct Report {
    rungs: Vec<Rung>,
}

/// The head of a table in Markdown.
const HEAD: &str = "\
| game | mode | seats | level | counted | score | 95 % interval | par | deals | holds |
|---|---|---|---|---|---|---|---|---|---|
";

/// A row of it.
fn write(out: &mut impl Write, rung: &Rung) -> io::Result<()> {
    writeln!(
        out,
        "| {} | {} | {} | {} | {} | {:.3} | {:.3} to {:.3} | {:.3} | {} | {} |",
        rung.game,
        rung.mode,
        rung.seats,
        rung.level,
        rung.counted,
        rung.score,
        rung.low,
        rung.high,
        rung.par,
        rung.deals,
        if rung.holds() { "yes" } else { "no" },
    )?;
    out.flush()
}

#[derive(Clone)]
struct Climb<'a> {
    deals: u64,
    seed: u64,
    bar: &'a ProgressBar,
    tell: &'a dyn Fn(&Rung) -> io::Result<()>,
}

impl Visitor for Climb<'_> {
    type Out = io::Result<Vec<Rung>>;
    fn visit<G: Game>(self) -> Self::Out {
        let alone = usual_setups::<G>().map(|setup| (setup.mode().id.to_owned(), setup));
        let tables: Vec<(String, Setup<G>)> = alone.chain(long_match()).collect();
        // Whoever plays alone plays each deal at both levels.
        let times = |(_, setup): &(String, Setup<G>)| if setup.seats() == 1 { 6 } else { 3 };
        let times: u64 = tables.iter().map(times).sum();
        self.bar.inc_length(self.deals * times);
        let climbed = tables.iter().flat_map(|(name, setup)| {
            Level::ALL[1..].iter().map(|&level| {
                let rung = bots::rung(setup, level, self.deals, self.seed, &|done| {
                    self.bar.inc(done);
                });
                let rung = Rung {
                    mode: name.clone(),
                    ..rung
                };
                (self.tell)(&rung).map(|()| rung)
            })
        });
        climbed.collect()
    }
}

/// A match, at the smallest table of a game that has matches.
fn long_match<G: Game>() -> Option<(String, Setup<G>)> {
    let key = "match_to";
    let has = G::ABOUT.options.iter().any(|field| field.key == key);
    let mode = &G::ABOUT.modes[0];
    let spec = SetupSpec {
        game: G::ABOUT.id.into(),
        mode: Some(mode.id.into()),
        seats: *mode.seats.start(),
        options: [(key.to_owned(), Value::from(20))].into_iter().collect(),
        ..SetupSpec::default()
    };
    let setup = has.then(|| Setup::read(&spec).ok())??;
    Some((format!("{}, match to 20", mode.id), setup))
}
