//! `romp simulate`: tables in a world that breaks everything around them, faster than life.

use std::{
    fmt,
    io::Write,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use sim::{Counts, Faults, Outcome, Run, Violation, shrink};

use crate::{exit::ExitStatus, out};

/// Play tables in a simulated world that breaks everything around them
///
/// People with devices that sleep, reload and lie, a network that loses connections, a house that dies and a disk
/// that fails, all from one seed, while everything is checked that must hold. Each table is a world of its own, with
/// the next seed. Exit code 1 if anything did not hold; what is printed then repeats it exactly.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The first table's seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Simulated minutes of each table
    #[arg(long, value_name = "M", default_value_t = 120)]
    minutes: u32,
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: u64,
    /// What goes wrong: none, some, all, or kinds with commas between them, as crash,fail-after
    #[arg(long, value_name = "WHAT", default_value = "all")]
    faults: Faults,
    /// Stop after so many seconds by the wall clock; until then more tables follow
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// Of the planned faults only these, by their numbers
    #[arg(long, value_name = "LIST", value_delimiter = ',', num_args = 0..)]
    only_faults: Option<Vec<usize>>,
    /// Of the people only these, by their numbers
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    only_people: Option<Vec<usize>>,
    /// Of the story of what did not hold so many lines
    #[arg(long, value_name = "LINES", default_value_t = 30)]
    story: usize,
    /// Figures as JSON
    #[arg(long)]
    json: bool,
}

/// What came of it.
#[derive(Serialize)]
struct Report {
    tables: u64,
    table_hours: f64,
    seconds: f64,
    table_hours_per_second: f64,
    counts: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<Case>,
}

/// What did not hold.
#[derive(Serialize)]
struct Case {
    seed: u64,
    /// Repeats it exactly.
    command: String,
    #[serde(flatten)]
    violation: Violation,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let report = simulate(args);
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &report)?;
    } else {
        write!(out, "{report}")?;
        out.flush()?;
    }
    Ok(match report.found {
        None => ExitStatus::Success,
        Some(_) => ExitStatus::Failure,
    })
}

fn simulate(args: &Args) -> Report {
    let began = Instant::now();
    let end = args.seconds.map(Duration::from_secs);
    let bar = progress(args);
    let (mut counts, mut minutes, mut tables) = (Counts::default(), 0.0, 0);
    let mut found = None;
    loop {
        let more = match end {
            Some(end) => began.elapsed() < end,
            None => tables < args.tables,
        };
        if !more {
            break;
        }
        let run = Run {
            only_faults: args.only_faults.clone(),
            only_people: args.only_people.clone(),
            ..Run::new(args.seed + tables, args.minutes, args.faults.clone())
        };
        let outcome = run.go();
        tables += 1;
        counts.add(&outcome.counts);
        minutes += outcome.minutes;
        let rate = minutes / 60.0 / began.elapsed().as_secs_f64();
        bar.set_message(format!(
            "{:.0} table-hours, {rate:.0} a second",
            minutes / 60.0
        ));
        match end {
            Some(_) => bar.set_position(began.elapsed().as_secs()),
            None => bar.set_position(tables),
        }
        if outcome.violation.is_some() {
            bar.set_message("something does not hold: the case is made smaller");
            found = case(&run, outcome, args.story);
            break;
        }
    }
    bar.finish_and_clear();
    let seconds = began.elapsed().as_secs_f64();
    Report {
        tables,
        table_hours: minutes / 60.0,
        seconds,
        table_hours_per_second: minutes / 60.0 / seconds,
        counts,
        found,
    }
}

/// A found case, made small, with the command that repeats it.
fn case(run: &Run, outcome: Outcome, story: usize) -> Option<Case> {
    let (run, outcome) = shrink(run, outcome, story);
    let violation = outcome.violation?;
    let list = |name: &str, numbers: Option<&Vec<usize>>| match numbers {
        None => String::new(),
        Some(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            format!(" {name} {}", numbers.join(","))
        }
    };
    let command = format!(
        "romp simulate --seed {} --tables 1 --minutes {} --faults {}{}{}",
        run.seed,
        run.minutes,
        run.faults,
        list("--only-people", run.only_people.as_ref()),
        list("--only-faults", run.only_faults.as_ref()),
    );
    Some(Case {
        seed: run.seed,
        command: command.trim_end().into(),
        violation,
    })
}

/// A bar on a terminal, nothing elsewhere.
fn progress(args: &Args) -> ProgressBar {
    let bar = ProgressBar::new(args.seconds.unwrap_or(args.tables));
    let style = ProgressStyle::with_template("{wide_bar} {msg}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = &self.counts;
        writeln!(
            f,
            "{} tables, {:.1} table-hours in {:.1} s: {:.1} table-hours a second",
            self.tables, self.table_hours, self.seconds, self.table_hours_per_second
        )?;
        writeln!(
            f,
            "{} contests, {} of them over; {} lines kept, {} taken back; {} things happened",
            counts.contests, counts.over, counts.lines, counts.undos, counts.steps
        )?;
        writeln!(
            f,
            "{} moves by people, {} of them lies; {} messages heard, {} sent again",
            counts.moves, counts.lies, counts.messages, counts.sent_again
        )?;
        let faults: Vec<String> = (counts.faults.iter())
            .map(|(kind, count)| format!("{kind} {count}"))
            .collect();
        writeln!(f, "faults: {}", faults.join(", "))?;
        let checked: Vec<String> = (counts.checked.iter())
            .map(|(law, count)| format!("{law} {count}"))
            .collect();
        writeln!(f, "checked: {}", checked.join(", "))?;
        match &self.found {
            None => writeln!(f, "all of it held"),
            Some(case) => write!(f, "{case}"),
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation {
            law,
            why,
            step,
            minutes,
            story,
            ..
        } = &self.violation;
        writeln!(f)?;
        for line in story {
            writeln!(f, "{line}")?;
        }
        writeln!(f)?;
        writeln!(f, "did not hold: {law}: {why}")?;
        writeln!(
            f,
            "seed {}, step {step}, after {minutes:.1} simulated minutes; again:",
            self.seed
        )?;
        writeln!(f, "  {}", self.command)
    }
}
