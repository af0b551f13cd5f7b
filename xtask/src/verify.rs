//! `cargo verify`: every check a machine can make, one after another.

mod benches;
mod cargo;
mod file_table;
mod fuzz;
mod screen;
mod simulate;
mod tidy;
mod tools;
mod tree;
mod web;

use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};

use crate::wasm;

/// What to verify.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only these steps; may be given several times.
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// Leave out the slow steps.
    #[arg(long)]
    fast: bool,
    /// Only list the steps.
    #[arg(long)]
    list: bool,
}

/// One check.
struct Step {
    name: &'static str,
    about: &'static str,
    pace: Pace,
    check: Box<dyn Fn() -> Result<Done>>,
}

/// Is a step left out by `--fast`?
#[derive(Copy, Clone, Eq, PartialEq)]
enum Pace {
    Quick,
    Slow,
}

/// How a step ended that did not fail.
enum Done {
    /// There is nothing to say.
    Quietly,
    /// With these lines, which people and machines want to read.
    Saying(String),
    /// It could not be made here, for this reason.
    Skipped(String),
}

/// A step that was run.
struct Outcome {
    name: &'static str,
    took: Duration,
    result: Result<Done>,
}

/// The steps, cheap ones first. A new check is a line here.
fn steps() -> Vec<Step> {
    let before = tree::snapshot();
    let step = |name, pace, about, check| Step {
        name,
        about,
        pace,
        check,
    };
    vec![
        step(
            "fmt",
            Pace::Quick,
            "the code is formatted",
            Box::new(cargo::fmt),
        ),
        step(
            "tidy",
            Pace::Quick,
            "no unfinished code, no path of a machine, no README behind its crate",
            Box::new(tidy::check),
        ),
        step(
            "lock",
            Pace::Quick,
            "lock files are current",
            Box::new(cargo::lock),
        ),
        step(
            "wasm",
            Pace::Quick,
            "the tables of a device compile for browsers",
            Box::new(|| wasm::build().map(|()| Done::Quietly)),
        ),
        step(
            "web",
            Pace::Quick,
            "the web app: form, types, tests, build",
            Box::new(web::check),
        ),
        step("clippy", Pace::Quick, "no warning", Box::new(cargo::clippy)),
        step(
            "tests",
            Pace::Quick,
            "tests, laws, perft counts, golden plays",
            Box::new(cargo::tests),
        ),
        step(
            "browser",
            Pace::Slow,
            "whole games in Chromium against the real server",
            Box::new(web::browser),
        ),
        step(
            "doctests",
            Pace::Slow,
            "examples in the documentation",
            Box::new(cargo::doctests),
        ),
        step(
            "doc",
            Pace::Slow,
            "the documentation builds, no link is broken",
            Box::new(cargo::doc),
        ),
        step(
            "deny",
            Pace::Slow,
            "licences, banned crates, sources",
            Box::new(cargo::deny),
        ),
        step(
            "unused",
            Pace::Slow,
            "no dependency that no code names",
            Box::new(cargo::unused),
        ),
        step(
            "fuzz",
            Pace::Slow,
            "ten seconds of each fuzz target",
            Box::new(fuzz::check),
        ),
        step(
            "simulate",
            Pace::Slow,
            "tables around which everything breaks: six thousand fixed worlds, three thousand fresh",
            Box::new(simulate::check),
        ),
        step(
            "benches",
            Pace::Slow,
            "no game takes more instructions than before",
            Box::new(benches::check),
        ),
        step(
            "unchanged",
            Pace::Quick,
            "verifying changed no file: all that is generated is current",
            Box::new(move || tree::compare(before.as_ref())),
        ),
    ]
}

/// Runs the steps asked for, all of them even if one fails, and says how each ended.
///
/// # Errors
/// If a step fails, or one asked for does not exist.
pub(crate) fn verify(args: &Args) -> Result<()> {
    let steps = steps();
    if args.list {
        for Step {
            name, about, pace, ..
        } in &steps
        {
            let slow = if *pace == Pace::Slow { " (slow)" } else { "" };
            println!("{name:10} {about}{slow}");
        }
        return Ok(());
    }
    let chosen = choose(steps, args)?;
    let started = Instant::now();
    let outcomes: Vec<Outcome> = chosen.iter().map(perform).collect();
    print!("\n{}", screen::table(&outcomes, started.elapsed()));
    let failed = outcomes
        .iter()
        .filter(|outcome| outcome.result.is_err())
        .count();
    ensure!(failed == 0, "{failed} of {} steps failed", outcomes.len());
    Ok(())
}

fn choose(steps: Vec<Step>, args: &Args) -> Result<Vec<Step>> {
    let known: Vec<&str> = steps.iter().map(|step| step.name).collect();
    if let Some(unknown) = args
        .only
        .iter()
        .find(|name| !known.contains(&name.as_str()))
    {
        bail!(
            "there is no step {unknown:?}; the steps are {}",
            known.join(", ")
        );
    }
    let named =
        |step: &Step| args.only.is_empty() || args.only.iter().any(|name| name == step.name);
    let in_time = |step: &Step| !args.fast || step.pace == Pace::Quick;
    Ok(steps
        .into_iter()
        .filter(|step| named(step) && in_time(step))
        .collect())
}

fn perform(step: &Step) -> Outcome {
    let started = Instant::now();
    let result = screen::while_ticking(step.name, started, &step.check);
    let outcome = Outcome {
        name: step.name,
        took: started.elapsed(),
        result,
    };
    screen::ended(&outcome);
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(only: &[&str], fast: bool) -> Result<Vec<&'static str>> {
        let args = Args {
            only: only.iter().map(ToString::to_string).collect(),
            fast,
            list: false,
        };
        Ok(choose(steps(), &args)?
            .iter()
            .map(|step| step.name)
            .collect())
    }

    #[test]
    fn steps_are_chosen_by_name_and_pace() {
        assert_eq!(names(&["tests", "fmt"], false).unwrap(), ["fmt", "tests"]);
        let fast = names(&[], true).unwrap();
        assert!(fast.contains(&"tests") && !fast.contains(&"fuzz"));
        assert_eq!(names(&[], false).unwrap().len(), steps().len());
    }

    #[test]
    fn an_unknown_step_is_named_with_those_there_are() {
        let message = names(&["tset"], false).unwrap_err().to_string();
        assert!(message.starts_with("there is no step \"tset\"; the steps are fmt, tidy"));
    }
}
