//! `romp report`: the games, measured, as a page.

use std::{
    fs::{self, OpenOptions},
    path::PathBuf,
};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Effort, Watch};

use crate::{exit::ExitStatus, out};

/// Measure the games and the levels, and write a page with plots
///
/// For each game and mode: who begins, length, choice, points, what happens how often, how the
/// levels fare, what each option changes. The same effort and seed give the same page.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the page is written
    #[arg(long, value_name = "FILE", required_unless_present = "json")]
    out: Option<PathBuf>,
    /// About a minute on two cores (this is the default)
    #[arg(long, conflicts_with = "thorough")]
    quick: bool,
    /// Many more contests: some minutes, for a report to keep
    #[arg(long)]
    thorough: bool,
    /// How many contests at each table, in place of what the effort says
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    contests: Option<u64>,
    /// How many deals for each pair of levels, in place of what the effort says
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=100_000))]
    deals: Option<u64>,
    /// The seed of the first contest at each table
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The figures as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    if let Some(path) = &args.out {
        // Better refused now than when all has been played.
        let opened = OpenOptions::new().create(true).append(true).open(path);
        opened.with_context(|| format!("cannot write {}", path.display()))?;
    }
    let usual = if args.thorough {
        Effort::THOROUGH
    } else {
        Effort::QUICK
    };
    let effort = Effort {
        contests: args.contests.unwrap_or(usual.contests),
        deals: args.deals.unwrap_or(usual.deals),
        last_deals: args.deals.unwrap_or(usual.last_deals),
    };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}");
    let bar = ProgressBar::new(0).with_style(style.expect("the template is right"));
    let report = lab::measure(&effort, args.seed, &Bar(&bar));
    bar.finish_and_clear();
    if let Some(path) = &args.out {
        let written = fs::write(path, lab::page(&report));
        written.with_context(|| format!("cannot write {}", path.display()))?;
    }
    if args.json {
        out::json(&mut out::stdout(), &report)?;
    }
    Ok(ExitStatus::Success)
}

/// Shows what is being played.
struct Bar<'a>(&'a ProgressBar);

impl Watch for Bar<'_> {
    fn begin(&self, what: &str, steps: u64) {
        self.0.set_position(0);
        self.0.set_length(steps);
        self.0.set_message(what.to_owned());
    }

    fn step(&self) {
        self.0.inc(1);
    }
}
