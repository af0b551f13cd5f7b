//! Contests held against the laws, on all cores.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use catalog::Visitor;
use engine::{BadSetup, Game, Setup, Wish};
use indicatif::{ProgressBar, ProgressStyle};
use laws::{Broken, Figures};

use crate::setup::usual_setups;

/// A table to be tried.
#[derive(Clone)]
pub(crate) struct Docket {
    pub(crate) game: &'static str,
    pub(crate) mode: &'static str,
    pub(crate) seats: u8,
    check: Arc<Check>,
}

/// Tries so many contests from a seed on.
type Check = dyn Fn(u64, u64, &mut dyn FnMut(u64)) -> Result<Figures, Broken> + Send + Sync;

impl Docket {
    fn new<G: Game>(setup: Setup<G>) -> Docket {
        Docket {
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
    type Out = Vec<Docket>;
    fn visit<G: Game>(self) -> Vec<Docket> {
        usual_setups::<G>().map(Docket::new).collect()
    }
}

/// One table.
pub(crate) struct OneTable<'a>(pub(crate) &'a Wish);

impl Visitor for OneTable<'_> {
    type Out = Result<Docket, BadSetup>;
    fn visit<G: Game>(self) -> Self::Out {
        Setup::<G>::read(self.0).map(Docket::new)
    }
}

/// What came of it.
pub(crate) enum Trial<'a> {
    /// All laws were kept: the figures of each table.
    Kept(Vec<Figures>),
    /// One was broken at this table.
    Broken(&'a Docket, Box<Broken>),
}

/// So many contests are tried between two looks at the list.
const SHARE: u64 = 64;

/// Part of the contests of one table.
struct Share {
    docket: usize,
    seed: u64,
    games: u64,
}

/// Tries `games` contests of each table, with the seeds from `seed` on.
pub(crate) fn hold(dockets: &[Docket], seed: u64, games: u64) -> Trial<'_> {
    let shares: Vec<Share> = (0..dockets.len())
        .flat_map(|docket| shares_of(docket, seed, games))
        .collect();
    let bar = progress_bar(games * dockets.len() as u64);
    let next = AtomicUsize::new(0);
    let kept = Mutex::new(vec![Figures::default(); dockets.len()]);
    let broken: Mutex<Option<(usize, Broken)>> = Mutex::new(None);

    let work = || {
        while let Some((number, share)) = take(&shares, &next) {
            let docket = &dockets[share.docket];
            bar.set_message(format!("{} {} {}", docket.game, docket.mode, docket.seats));
            let mut done = 0;
            let mut progress =
                |now: u64| bar.inc(now.saturating_sub(std::mem::replace(&mut done, now)));
            match (docket.check)(share.seed, share.games, &mut progress) {
                Ok(figures) => add(&mut locked(&kept)[share.docket], &figures),
                Err(found) => {
                    // The others finish their share; the first of the list is reported.
                    next.store(shares.len(), Ordering::Relaxed);
                    let mut first = locked(&broken);
                    if first.as_ref().is_none_or(|(earlier, _)| number < *earlier) {
                        *first = Some((number, found));
                    }
                }
            }
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    bar.finish_and_clear();

    match broken.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some((number, broken)) => Trial::Broken(&dockets[shares[number].docket], Box::new(broken)),
        None => Trial::Kept(kept.into_inner().unwrap_or_else(PoisonError::into_inner)),
    }
}

/// A thread that panicked has changed nothing by halves.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

fn shares_of(docket: usize, seed: u64, games: u64) -> impl Iterator<Item = Share> {
    (0..games.div_ceil(SHARE)).map(move |index| {
        let before = index * SHARE;
        Share {
            docket,
            seed: seed + before,
            games: SHARE.min(games - before),
        }
    })
}

fn take<'a>(shares: &'a [Share], next: &AtomicUsize) -> Option<(usize, &'a Share)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    shares.get(number).map(|share| (number, share))
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
    fn docket(game: &'static str, bad: &'static [u64]) -> Docket {
        let broken = |seed| Broken {
            law: Law::ContestsEnd,
            seed,
            ply: 0,
            what: String::new(),
            journal: String::new(),
        };
        Docket {
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
        let dockets = [docket("one", &[]), docket("two", &[9, 210])];
        let Trial::Kept(figures) = hold(&dockets, 10, 200) else {
            panic!("no law is broken from seed 10 to 209");
        };
        for figures in figures {
            assert_eq!(
                (figures.games, figures.longest),
                (200, 10 + 3 * SHARE as u32)
            );
        }
    }

    #[test]
    fn a_broken_law_is_reported_with_its_table_and_seed() {
        let dockets = [docket("one", &[]), docket("two", &[205])];
        let Trial::Broken(docket, broken) = hold(&dockets, 10, 200) else {
            panic!("a law is broken");
        };
        assert_eq!((docket.game, broken.seed), ("two", 205));
    }
}
