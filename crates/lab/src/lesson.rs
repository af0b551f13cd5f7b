//! A prepared deal for whoever plays a game for the first time: found among many, not written.

use std::sync::Mutex;

use agent::Agent;
use bots::Level;
use engine::{
    About, Citation, Clause, ContestError, Dice, Lesson, Seat, Turn, WhoseEyes,
    fair::{self, Bytes32},
    seed_of,
};
use rayon::prelude::*;
use serde::Deserialize;
use serde_json::{Value, value::RawValue};

/// A child taps once in so many seconds, and goes on from a rule it was told by a tap.
const TAP: f32 = 2.5;
/// So many taps a move of one's own takes, more or less.
const TAPS: f32 = 2.0;
/// A move of somebody else takes so many seconds to be seen.
const OTHERS: f32 = 1.2;
/// Nobody is to wait longer, in seconds, until they know enough.
pub const BOUND: f32 = 150.0;

/// A clause that is met.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Met {
    /// Which.
    pub clause: Clause,
    /// After how many steps.
    pub ply: u32,
    /// By a deed of whoever learns?
    pub own: bool,
}

/// How a lesson goes for whoever follows every hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The core clauses, in the order in which they are met.
    pub met: Vec<Met>,
    /// How many moves of one's own it takes.
    pub own: u32,
    /// And of others.
    pub others: u32,
}

impl Line {
    /// About how long it takes at a child's pace, in seconds.
    pub fn seconds(&self) -> f32 {
        // Beside the clauses one is told what it is about, and that one knows enough.
        let told = self.met.len() as f32 + 2.0;
        TAP * (TAPS * self.own as f32 + told) + OTHERS * self.others as f32
    }

    /// What speaks against it, in seconds: one learns by doing, and one thing at a time.
    fn cost(&self) -> f32 {
        let watched = self.met.iter().filter(|met| !met.own).count();
        let at_once = self
            .met
            .windows(2)
            .filter(|two| two[0].ply == two[1].ply)
            .count();
        self.seconds() + 8.0 * watched as f32 + 4.0 * at_once as f32
    }
}

/// What of a hint is followed.
#[derive(Deserialize)]
struct Advised<'a> {
    #[serde(rename = "move", borrow)]
    mv: &'a RawValue,
}

/// Plays a lesson until every core clause is met; `None` if that takes longer than this, in seconds.
///
/// # Errors
/// If it cannot be played.
pub fn play(about: &About, lesson: &Lesson, within: f32) -> Result<Option<Line>, String> {
    let spec = lesson.spec(about.id);
    let mut table = catalog::open(&spec).map_err(|error| error.to_string())?;
    let secret = lesson.secret.ok_or("its secret has still to be found")?;
    let seed = fair::seed(&secret, &[]);
    let learner = Seat::new(0);
    let levels = lesson.bots.iter().map(|&level| Level::new(level));
    let levels: Option<Vec<Level>> = levels.collect();
    let levels = levels.ok_or("levels are 1 to 4")?;
    if levels.len() + 1 != usize::from(lesson.seats) {
        return Err("every seat but the first has a bot".into());
    }
    let mut agents: Vec<Box<dyn Agent>> = Seat::all(lesson.seats)
        .filter_map(|seat| agent::in_lesson(&spec, seat))
        .collect();
    let mut unmet: Vec<&Citation> = about.core.iter().collect();
    let mut line = Line {
        met: Vec::new(),
        own: 0,
        others: 0,
    };
    // What is told of the deal is not what one is taught.
    let mut begun = false;
    let (seats, mut own) = (lesson.seats, false);
    while !unmet.is_empty() && table.turn() != Turn::Over && line.seconds() <= within {
        let ply = table.steps().len() as u32;
        let text = |error: ContestError| error.to_string();
        if table
            .chance(&mut Dice::at(seed, ply))
            .map_err(text)?
            .is_none()
        {
            let awaited = table.turn().awaited();
            // Of those who decide together whoever learns is first, as at a table.
            let seat = Seat::all(seats).find(|&seat| awaited.has(seat));
            let seat = seat.ok_or("nobody is awaited")?;
            let agent = &mut agents[seat.index()];
            let news = table.steps()[agent.heard().len()..].to_vec();
            own = seat == learner;
            let stuck = "an agent does not go on";
            if own {
                line.own += 1;
                let hint = agent.advise(&news, &|| true).ok_or(stuck)?;
                let hint: Vec<Advised> =
                    serde_json::from_str(hint.get()).expect("a hint is a list");
                table
                    .play(seat, hint.first().ok_or(stuck)?.mv.get())
                    .map_err(text)?;
            } else {
                line.others += 1;
                let level = levels[seat.index() - 1];
                let mv = agent.decide(&news, level, &|| true).ok_or(stuck)?;
                table.take(&format!("{seat} {mv}")).map_err(text)?;
            }
            begun = true;
        }
        let eyes = table.eyes(WhoseEyes::Seat(learner)).map_err(text)?;
        for event in table.told(eyes).iter().filter(|_| begun) {
            let event: Value = serde_json::from_str(event.json.get()).expect("an event is JSON");
            unmet.retain(|core| {
                let met = core.applies_to(&event);
                if met {
                    line.met.push(Met {
                        clause: core.clause(),
                        ply,
                        own,
                    });
                }
                !met
            });
        }
    }
    Ok((unmet.is_empty() && line.seconds() <= within).then_some(line))
}

/// The deal in which every core clause is met soonest, of so many: those of the secrets from 1 on.
///
/// # Errors
/// If the lesson cannot be played.
pub fn find(about: &About, lesson: &Lesson, deals: u64) -> Result<Option<(Lesson, Line)>, String> {
    let best = Mutex::new(None::<(Lesson, Line)>);
    (1..=deals).into_par_iter().try_for_each(|number| {
        let secret = Some(Bytes32(seed_of(number)));
        let lesson = Lesson {
            secret,
            ..lesson.clone()
        };
        let known = best.lock().map_or(BOUND, |best| {
            best.as_ref()
                .map_or(BOUND, |(_, line)| line.cost().min(BOUND))
        });
        let Some(line) = play(about, &lesson, known)? else {
            return Ok(());
        };
        if let Ok(mut best) = best.lock() {
            // Of equals the first, whichever was played first.
            let rank = |(lesson, line): &(Lesson, Line)| {
                (line.cost(), lesson.secret.map(|secret| secret.0))
            };
            let found = (lesson, line);
            if best.as_ref().is_none_or(|best| rank(&found) < rank(best)) {
                *best = Some(found);
            }
        }
        Ok::<_, String>(())
    })?;
    Ok(best.into_inner().ok().flatten())
}

/// A lesson's file with the deal that was found, and what comes of it.
pub fn write(file: &str, lesson: &Lesson, line: &Line) -> String {
    let mine = |line: &&str| !line.starts_with("secret") && !line.starts_with("# met:");
    let mut lines: Vec<String> = file.lines().filter(mine).map(str::to_owned).collect();
    if let Some(secret) = lesson.secret {
        lines.push(format!("secret = \"{secret}\""));
    }
    for Met { clause, ply, own } in &line.met {
        let whose = if *own { "one's own" } else { "another's" };
        lines.push(format!("# met: {clause} at ply {ply}, {whose}"));
    }
    lines.join("\n") + "\n"
}
