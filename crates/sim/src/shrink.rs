//! A found case made small: faults and people are left out while the same law still fails.

use crate::run::{Outcome, Run};

/// The smallest run found that fails as this one does, with its outcome and so much of its story.
pub fn shrink(run: &Run, outcome: Outcome, story: usize) -> (Run, Outcome) {
    let Some(found) = outcome.violation.clone() else {
        return (run.clone(), outcome);
    };
    let mut best = Run {
        minutes: (found.minutes.ceil() as u32 + 1).min(run.minutes),
        ..run.clone()
    };
    let fails = |run: &Run| {
        let outcome = run.go();
        let same = outcome.violation.as_ref().map(|violation| violation.law) == Some(found.law);
        same.then_some(outcome)
    };
    let mut people = run
        .only_people
        .clone()
        .unwrap_or_else(|| (0..found.people).collect());
    for person in people.clone() {
        let fewer: Vec<usize> = people
            .iter()
            .copied()
            .filter(|&who| who != person)
            .collect();
        if fewer.is_empty() {
            continue;
        }
        let smaller = Run {
            only_people: Some(fewer.clone()),
            ..best.clone()
        };
        if fails(&smaller).is_some() {
            (best, people) = (smaller, fewer);
        }
    }
    let mut faults = run
        .only_faults
        .clone()
        .unwrap_or_else(|| (0..found.faults).collect());
    let mut size = faults.len().max(1);
    loop {
        let mut index = 0;
        while index < faults.len() {
            let mut fewer = faults.clone();
            fewer.drain(index..(index + size).min(faults.len()));
            let smaller = Run {
                only_faults: Some(fewer.clone()),
                ..best.clone()
            };
            if fails(&smaller).is_some() {
                (best, faults) = (smaller, fewer);
            } else {
                index += size;
            }
        }
        if size == 1 {
            break;
        }
        size /= 2;
    }
    let told = Run {
        story,
        ..best.clone()
    };
    if let Some(outcome) = fails(&told) {
        return (best, outcome);
    }
    let told = Run {
        story,
        ..run.clone()
    };
    (run.clone(), told.go())
}
