//! `romp replay`: a journal, step by step.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use anyhow::{Context, bail};
use engine::{AnyContest, Eyes, Journal, Shown, WhoseEyes};
use serde::Serialize;

use crate::{exit::ExitStatus, file, out};

/// Show a journal step by step, as somebody at the table saw it
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The journal; - for standard input
    file: PathBuf,
    /// Whose eyes look: a seat letter, crowd, or all once the contest is over; without it, all
    /// if they may, else the crowd
    #[arg(long, value_name = "WHO")]
    eyes: Option<WhoseEyes>,
    /// Only the table after this many steps
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// An array of steps as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let name = args.file.display();
    let journal: Journal = file::read(&args.file)?
        .parse()
        .with_context(|| format!("{name}"))?;
    let end = journal
        .replay(&catalog::open)
        .with_context(|| format!("{name}"))?;
    let (whose, eyes) = eyes(&*end, args.eyes)?;
    let last = end.steps().len();
    if let Some(ply) = args.ply.filter(|&ply| ply > last) {
        bail!("{name} has only {last} steps: there is no table after step {ply}");
    }
    let plies = args.ply.map_or(0..=last, |ply| ply..=ply);

    let mut out = out::stdout();
    let mut table = catalog::open(&journal.spec)?;
    let mut frames = Vec::new();
    for ply in 0..=*plies.end() {
        if let Some(step) = ply.checked_sub(1).map(|before| &journal.steps[before]) {
            table.take(step)?;
        }
        if plies.contains(&ply) {
            let frame = Frame::of(&*table, whose, eyes);
            if args.json {
                frames.push(frame);
            } else {
                frame.write(&mut out)?;
            }
        }
    }
    if args.json {
        out::json(&mut out, &frames)?;
    } else if let Some(outcome) = table.result() {
        writeln!(out, "result {}", outcome.line(journal.spec.seats))?;
    }
    out.flush()?;
    Ok(ExitStatus::Success)
}

/// The eyes asked for; the end of the contest may open all of them, for every step before too.
fn eyes(end: &dyn AnyContest, asked: Option<WhoseEyes>) -> anyhow::Result<(WhoseEyes, Eyes)> {
    match asked {
        Some(whose) => Ok((whose, end.eyes(whose)?)),
        None => Ok(end
            .eyes(WhoseEyes::All)
            .map_or((WhoseEyes::Crowd, Eyes::crowd()), |all| {
                (WhoseEyes::All, all)
            })),
    }
}

/// The table after a step.
#[derive(Serialize)]
struct Frame {
    ply: usize,
    /// Who made the step: a seat letter, or `*` for chance; nobody before the first.
    by: Option<String>,
    /// The step in notation: only for all eyes, since it may name hidden cards.
    step: Option<String>,
    told: Vec<Shown>,
    view: Shown,
}

impl Frame {
    fn of(table: &dyn AnyContest, whose: WhoseEyes, eyes: Eyes) -> Frame {
        let step = table.steps().last();
        let by = step.and_then(|step| step.split(' ').next());
        Frame {
            ply: table.steps().len(),
            by: by.map(str::to_owned),
            step: step.filter(|_| whose == WhoseEyes::All).cloned(),
            told: table.told(eyes),
            view: table.view(eyes),
        }
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        if let Some(step) = self.step.as_ref().or(self.by.as_ref()) {
            writeln!(out, "{:3} {step}", self.ply)?;
        }
        for event in &self.told {
            writeln!(out, "    {}", event.text)?;
        }
        writeln!(out)?;
        for line in self.view.text.lines() {
            writeln!(out, "    {line}")?;
        }
        writeln!(out)
    }
}
