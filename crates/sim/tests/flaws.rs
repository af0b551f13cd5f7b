//! The simulator is itself tried: each deliberate flaw of the table and of its driver is caught.

use std::fmt::Debug;

use sim::{Faults, Flaw, Run};

/// Simulated minutes of a world.
const MINUTES: u32 = 120;
/// A flaw that is not caught in so many worlds is one that nothing looks for.
const MOST: u64 = 400;
/// So often each flaw is to be caught.
const TIMES: u32 = 3;

/// The mean simulated minutes until a flaw is caught.
fn caught(flaw: impl Debug, driver: Option<Flaw>) -> Result<f64, String> {
    let (mut minutes, mut times, mut laws) = (0.0, 0, Vec::new());
    for seed in 1..=MOST {
        let run = Run {
            flaw: driver,
            ..Run::new(seed, MINUTES, Faults::all())
        };
        let outcome = run.go();
        minutes += outcome.minutes;
        if let Some(violation) = outcome.violation {
            times += 1;
            laws.push(violation.law.to_string());
            if times == TIMES {
                break;
            }
        }
    }
    if times == 0 {
        return Err(format!("{flaw:?}"));
    }
    let mean = minutes / f64::from(times);
    laws.dedup();
    println!(
        "{flaw:?}: {mean:.1} simulated minutes ({})",
        laws.join(", ")
    );
    Ok(mean)
}

#[test]
fn without_a_flaw_all_holds() {
    for seed in 1..=20 {
        let outcome = Run::new(seed, MINUTES, Faults::all()).go();
        assert!(outcome.violation.is_none(), "{seed}: {outcome:?}");
    }
}

/// Every so many-th flaw is caught.
fn are_caught(part: usize) {
    // What a room does not expect it says in a panic: no story is needed here.
    std::panic::set_hook(Box::new(|_| {}));
    let mine = |index: &usize| index % PARTS == part;
    let mut missed = Vec::new();
    let flaws = table::flaw::Flaw::ALL.into_iter().enumerate();
    for (_, flaw) in flaws.filter(|(index, _)| mine(index)) {
        table::flaw::set(Some(flaw));
        missed.extend(caught(flaw, None).err());
    }
    table::flaw::set(None);
    let flaws = Flaw::ALL.into_iter().enumerate();
    for (_, flaw) in flaws.filter(|(index, _)| mine(index)) {
        missed.extend(caught(flaw, Some(flaw)).err());
    }
    assert!(missed.is_empty(), "not caught: {}", missed.join(", "));
}

/// They are tried side by side.
const PARTS: usize = 3;

#[test]
fn every_first_flaw_is_caught() {
    are_caught(0);
}

#[test]
fn every_second_flaw_is_caught() {
    are_caught(1);
}

#[test]
fn every_third_flaw_is_caught() {
    are_caught(2);
}

#[test]
fn the_same_seed_is_the_same_world() {
    for seed in 1..=3 {
        let run = Run {
            story: 30,
            ..Run::new(seed, 60, Faults::all())
        };
        let [one, two] = [run.go(), run.go()];
        assert_eq!(format!("{one:?}"), format!("{two:?}"));
    }
}
