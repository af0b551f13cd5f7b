//! A run: a seed, so many simulated minutes, and what may go wrong.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;

use crate::{counts::Counts, fault::Faults, flaw::Flaw, law::Law, queue::MINUTE, world::World};

/// A run of one world.
#[derive(Clone, Debug)]
pub struct Run {
    /// From which all follows.
    pub seed: u64,
    /// Simulated minutes.
    pub minutes: u32,
    /// What may go wrong.
    pub faults: Faults,
    /// Of the planned faults only these, by their numbers.
    pub only_faults: Option<Vec<usize>>,
    /// Of the people only these, by their numbers.
    pub only_people: Option<Vec<usize>>,
    /// A deliberate flaw of the driver.
    pub flaw: Option<Flaw>,
    /// So many of the last things that happened are told.
    pub story: usize,
}

/// How a run ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What happened how often.
    pub counts: Counts,
    /// Simulated minutes that went by.
    pub minutes: f64,
    /// What was wrong, if anything.
    pub violation: Option<Violation>,
}

/// A law that did not hold.
#[derive(Clone, Debug, Serialize)]
pub struct Violation {
    /// Which.
    pub law: Law,
    /// What was wrong.
    pub why: String,
    /// After so many things had happened.
    pub step: u64,
    /// After so many simulated minutes.
    pub minutes: f64,
    /// How many people and planned faults there were.
    pub people: usize,
    /// Planned faults until then.
    pub faults: usize,
    /// The last things that happened, if they were to be told.
    pub story: Vec<String>,
}

impl Run {
    /// Of this seed, so long, with these faults.
    pub fn new(seed: u64, minutes: u32, faults: Faults) -> Run {
        Run {
            seed,
            minutes,
            faults,
            only_faults: None,
            only_people: None,
            flaw: None,
            story: 0,
        }
    }

    /// Runs it to its end, or until a law does not hold.
    pub fn go(&self) -> Outcome {
        let mut world = World::new(self);
        let end = u64::from(self.minutes) * MINUTE;
        let gone = catch_unwind(AssertUnwindSafe(|| world.go_on(end)));
        if let Err(panic) = gone {
            let why = panic.downcast_ref::<String>().cloned();
            let why = why.or_else(|| panic.downcast_ref::<&str>().map(|why| (*why).to_owned()));
            world
                .check
                .broken(Law::Panic, || why.unwrap_or_else(|| "a panic".into()));
        }
        let mut counts = world.counts.clone();
        counts.steps = world.steps;
        world.check.count(&mut counts);
        let minutes = world.now.min(end) as f64 / MINUTE as f64;
        let violation = world.check.violation().map(|(law, why)| Violation {
            law,
            why,
            step: world.steps,
            minutes,
            people: world.people.len(),
            faults: world
                .plan
                .iter()
                .filter(|planned| planned.at <= world.now)
                .count(),
            story: world.story(),
        });
        Outcome {
            counts,
            minutes: if violation.is_some() {
                minutes
            } else {
                f64::from(self.minutes)
            },
            violation,
        }
    }
}
