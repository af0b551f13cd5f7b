//! `romp verify`: is a journal right?

use std::{
    io::{self, Write},
    path::PathBuf,
};

use engine::{Journal, Misread, Standing, journal::Verdict};
use serde::Serialize;

use crate::{file, found::Found, out};

/// Check a journal: every step by the rules, the result, and the deal against its commitment
///
/// Exit code 0 if all that can be checked is right, 1 if a line is wrong (the first is named),
/// 2 if the file cannot be read.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The journal; - for standard input
    file: PathBuf,
    /// The answer as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Found> {
    let text = file::read(&args.file)?;
    let checked = check(&text);
    let mut out = out::stdout();
    if args.json {
        out::json(&mut out, &Answer::of(&checked))?;
    } else {
        writeln_answer(&mut out, &args.file.display().to_string(), &checked)?;
        out.flush()?;
    }
    Ok(if checked.is_ok() {
        Found::Right
    } else {
        Found::Wrong
    })
}

fn check(text: &str) -> Result<(Journal, Verdict), Misread> {
    let journal: Journal = text.parse()?;
    let verdict = journal.verify(&catalog::open)?;
    Ok((journal, verdict))
}

fn writeln_answer(
    out: &mut impl Write,
    name: &str,
    checked: &Result<(Journal, Verdict), Misread>,
) -> io::Result<()> {
    match checked {
        Err(misread) => writeln!(out, "{name} is wrong.\n  {misread}"),
        Ok((journal, verdict)) => {
            writeln!(out, "{name} is right.")?;
            writeln!(out, "  rules:  {}", rules(journal, verdict))?;
            writeln!(out, "  result: {}", result(journal, verdict))?;
            writeln!(out, "  deal:   {}", deal(journal, verdict))
        }
    }
}

fn rules(journal: &Journal, verdict: &Verdict) -> String {
    let mode = journal
        .wish
        .mode
        .as_ref()
        .map_or(String::new(), |mode| format!(" {mode}"));
    let Verdict { steps, .. } = verdict;
    format!(
        "each of the {steps} steps of this {}{mode} contest is allowed",
        journal.wish.game
    )
}

fn result(journal: &Journal, verdict: &Verdict) -> String {
    match (&verdict.result, &journal.result) {
        (None, _) => "the contest is not over".into(),
        (Some(_), Some(written)) => format!("{written}, as the rules give it"),
        (Some(outcome), None) => {
            format!(
                "{} by the rules; the journal does not say",
                outcome.line(journal.wish.seats)
            )
        }
    }
}

fn deal(journal: &Journal, verdict: &Verdict) -> &'static str {
    match (verdict.fair, &journal.commitment) {
        (true, _) => {
            "the secret fits the commitment, and with the words it gives every outcome of chance"
        }
        (false, Some(_)) => "not checked: the secret of this commitment is not shown yet",
        (false, None) => "not checked: the journal has no commitment and no secret",
    }
}

/// The same for a program.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Right {
        right: bool,
        steps: usize,
        fair: bool,
        over: bool,
        standings: Option<Vec<Standing>>,
    },
    Wrong {
        right: bool,
        line: usize,
        why: &'a str,
    },
}

impl Answer<'_> {
    fn of(checked: &Result<(Journal, Verdict), Misread>) -> Answer<'_> {
        match checked {
            Ok((journal, verdict)) => Answer::Right {
                right: true,
                steps: verdict.steps,
                fair: verdict.fair,
                over: verdict.result.is_some(),
                standings: verdict
                    .result
                    .map(|outcome| outcome.rows(journal.wish.seats)),
            },
            Err(misread) => Answer::Wrong {
                right: false,
                line: misread.line,
                why: &misread.why,
            },
        }
    }
}
