//! Contests held against the laws, on all cores.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use catalog::Visitor;
use engine::{BadSetup, Game, Setup, SetupSpec};
use indicatif::{ProgressBar, ProgressStyle};
use laws::{Broken, Figures};
use rayon::prelude::*;

use crate::setup::usual_setups;

/// A table to be tried.
#[derive(Clone)]
pub(crate) struct Job {
    pub(crate) game: &'static str,
    pub(crate) mode: &'static str,
    pub(crate) seats: u8,
    check: Arc<Check>,
}

/// Tries so many contests from a seed on.
type Check = dyn Fn(u64, u64, &mut dyn FnMut(u64)) -> Result<Figures, Broken> + Send + Sync;

impl Job {
    fn new<G: Game>(setup: Setup<G>) -> Job {
        Job {
            game: G::ABOUT.id,
            mode: setup.mode().id,
            seats: setup.seats(),
            check: Arc::new(move |seed, games, progress| {
                laws::check_games(&setup, seed, games, progress)
            }),
        }
    }
}

/// Every mode and number of seats of a game.
#[derive(Clone)]
pub(crate) struct EveryTable;

impl Visitor for EveryTable {
    type Out = Vec<Job>;
    fn visit<G: Game>(self) -> Vec<Job> {
        usual_setups::<G>().map(Job::new).collect()
    }
}

/// One table.
pub(crate) struct OneTable<'a>(pub(crate) &'a SetupSpec);

impl Visitor for OneTable<'_> {
    type Out = Result<Job, BadSetup>;
    fn visit<G: Game>(self) -> Self::Out {
        Setup::<G>::read(self.0).map(Job::new)
    }
}

/// What came of it.
pub(crate) enum Checked<'a> {
    /// All laws were kept: the figures of each table.
    Kept(Vec<Figures>),
    /// One was broken at this table.
    Broken(&'a Job, Box<Broken>),
}

/// A share has about a sixteenth of a table's contests, within these bounds: a long run of the
/// laws looks at its first contests more closely than at the later ones.
const SHARE: std::ops::RangeInclusive<u64> = 64..=4096;

/// Part of the contests of one table.
struct Share {
    job: usize,
    seed: u64,
    games: u64,
}

/// Tries `games` contests of each table, with the seeds from `seed` on.
pub(crate) fn run(jobs: &[Job], seed: u64, games: u64) -> Checked<'_> {
    let shares: Vec<Share> = (0..jobs.len())
        .flat_map(|job| shares_of(job, seed, games))
        .collect();
    let bar = progress_bar(games * jobs.len() as u64);
    // What comes after the first that is broken need not be tried; what comes before decides which is the first.
    let first_broken = AtomicUsize::new(usize::MAX);
    let try_share = |(number, share): (usize, &Share)| {
        if number > first_broken.load(Ordering::Relaxed) {
            return None;
        }
        let job = &jobs[share.job];
        bar.set_message(format!("{} {} {}", job.game, job.mode, job.seats));
        let mut done = 0;
        let mut progress =
            |now: u64| bar.inc(now.saturating_sub(std::mem::replace(&mut done, now)));
        let tried = (job.check)(share.seed, share.games, &mut progress);
        if tried.is_err() {
            first_broken.fetch_min(number, Ordering::Relaxed);
        }
        Some(tried)
    };
    let tried: Vec<_> = shares.par_iter().enumerate().map(try_share).collect();
    bar.finish_and_clear();

    let mut kept = vec![Figures::default(); jobs.len()];
    for (share, tried) in shares.iter().zip(tried) {
        match tried {
            Some(Ok(figures)) => add(&mut kept[share.job], &figures),
            Some(Err(broken)) => return Checked::Broken(&jobs[share.job], Box::new(broken)),
            None => {}
        }
    }
    Checked::Kept(kept)
}

fn add(sum: &mut Figures, part: &Figures) {
    sum.games += part.games;
    sum.deals += part.deals;
    sum.plies += part.plies;
    sum.longest = sum.longest.max(part.longest);
    sum.decisions += part.decisions;
    sum.choices += part.choices;
    sum.most_choices = sum.most_choices.max(part.most_choices);
    sum.worlds += part.worlds;
    sum.tellings += part.tellings;
    sum.commits += part.commits;
    sum.mixed += part.mixed;
}

fn shares_of(job: usize, seed: u64, games: u64) -> impl Iterator<Item = Share> {
    let share = (games / 16).clamp(*SHARE.start(), *SHARE.end());
    (0..games.div_ceil(share)).map(move |index| {
        let before = index * share;
        Share {
            job,
            seed: seed + before,
            games: share.min(games - before),
        }
    })
}

/// Drawn on standard error, and only if that is a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} contests, {eta} left  {msg}");
    ProgressBar::new(games).with_style(style.expect("the template is right"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use laws::Law;

    /// A table whose contests with these seeds break a law.
    fn job(game: &'static str, bad: &'static [u64]) -> Job {
        let broken = |seed| Broken {
            law: Law::ContestsEnd,
            seed,
            ply: 0,
            what: String::new(),
            journal: String::new(),
        };
        Job {
            game,
            mode: "duel",
            seats: 2,
            check: Arc::new(move |first, games, progress| {
                let seeds = first..first + games;
                progress(games);
                match bad.iter().find(|seed| seeds.contains(seed)) {
                    Some(&seed) => Err(broken(seed)),
                    None => Ok(Figures {
                        games,
                        longest: first as u32,
                        ..Figures::default()
                    }),
                }
            }),
        }
    }

    #[test]
    fn every_contest_of_every_table_is_tried_once() {
        let jobs = [job("one", &[]), job("two", &[9, 210])];
        let Checked::Kept(figures) = run(&jobs, 10, 200) else {
            panic!("no law is broken from seed 10 to 209");
        };
        for figures in figures {
            assert_eq!(
                (figures.games, figures.longest),
                (200, 10 + 3 * *SHARE.start() as u32)
            );
        }
    }

    #[test]
    fn a_broken_law_is_reported_with_its_table_and_seed() {
        let jobs = [job("one", &[]), job("two", &[205])];
        let Checked::Broken(job, broken) = run(&jobs, 10, 200) else {
            panic!("a law is broken");
        };
        assert_eq!((job.game, broken.seed), ("two", 205));
    }
}
