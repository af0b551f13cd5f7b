//! What people see of a verification.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write as _},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use anyhow::Result;

use super::{Done, Outcome};

/// Runs `check` with its name on the screen and, on a terminal, the time it has taken so far.
pub(super) fn while_ticking(
    name: &str,
    started: Instant,
    check: impl FnOnce() -> Result<Done>,
) -> Result<Done> {
    let mut out = io::stdout();
    let _ = write!(out, "{name:10} ");
    let _ = out.flush();
    if !out.is_terminal() {
        return check();
    }
    thread::scope(|scope| {
        let (done, waiting) = mpsc::channel::<()>();
        scope.spawn(move || {
            while waiting.recv_timeout(Duration::from_millis(200)) == Err(RecvTimeoutError::Timeout)
            {
                let _ = write!(out, "\r{name:10} {}", cell("…", started.elapsed()));
                let _ = out.flush();
            }
            let _ = write!(out, "\r{name:10} ");
        });
        let result = check();
        drop(done);
        result
    })
}

/// Completes the line of a step, and shows in full what a failed one wrote.
pub(super) fn ended(outcome: &Outcome) {
    println!("{}", ending(outcome));
    match &outcome.result {
        Ok(Done::Saying(lines)) => println!("{}", lines.trim_end()),
        Err(error) => println!("{error:#}\n"),
        Ok(Done::Quietly | Done::Skipped(_)) => {}
    }
}

/// All steps and how they ended.
pub(super) fn table(outcomes: &[Outcome], took: Duration) -> String {
    let mut text = String::new();
    for outcome in outcomes {
        let _ = writeln!(text, "{:10} {}", outcome.name, ending(outcome));
    }
    let count = |word: &str| {
        let of_word = outcomes.iter().filter(|outcome| word_for(outcome) == word);
        match of_word.count() {
            0 => String::new(),
            count => format!(" {count} {word}"),
        }
    };
    let _ = writeln!(
        text,
        "verify:{}{}{} in {}",
        count("ok"),
        count("FAILED"),
        count("skipped"),
        seconds(took),
    );
    text
}

fn ending(outcome: &Outcome) -> String {
    let reason = match &outcome.result {
        Ok(Done::Skipped(reason)) => format!("  {reason}"),
        _ => String::new(),
    };
    cell(word_for(outcome), outcome.took) + &reason
}

fn cell(word: &str, took: Duration) -> String {
    format!("{word:8}{:>11}", seconds(took))
}

fn word_for(outcome: &Outcome) -> &'static str {
    match &outcome.result {
        Ok(Done::Quietly | Done::Saying(_)) => "ok",
        Ok(Done::Skipped(_)) => "skipped",
        Err(_) => "FAILED",
    }
}

fn seconds(time: Duration) -> String {
    match time.as_secs() {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        whole => format!("{} min {} s", whole / 60, whole % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(name: &'static str, millis: u64, result: Result<Done>) -> Outcome {
        Outcome {
            name,
            took: Duration::from_millis(millis),
            result,
        }
    }

    #[test]
    fn the_table_says_how_each_step_ended() {
        let outcomes = [
            outcome("fmt", 640, Ok(Done::Quietly)),
            outcome("clippy", 75_000, Err(anyhow::anyhow!("a warning"))),
            outcome("fuzz", 3, Ok(Done::Skipped("no nightly toolchain".into()))),
        ];
        assert_eq!(
            table(&outcomes, Duration::from_secs(76)),
            "\
fmt        ok            0.6 s
clippy     FAILED   1 min 15 s
fuzz       skipped       0.0 s  no nightly toolchain
verify: 1 ok 1 FAILED 1 skipped in 1 min 16 s
"
        );
    }
}
