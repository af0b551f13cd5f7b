//! What is counted of each game.

use std::{fmt, hint::black_box};

use catalog::Visitor;
use engine::{
    Eyes, Game, Luck, Memory, Mode, Playout, Quick, Seat, Setup, Worlds, at_random, blindfold,
    by_policy,
};

use crate::counted::counted;

/// Deals played out, at random and by policy.
const DEALS: u64 = 500;
/// Positions looked at and imagined from …
const POSITIONS: usize = 500;
/// … one in so many of those met in random deals.
const APART: usize = 7;

/// One piece of work.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Workload {
    pub(crate) game: &'static str,
    pub(crate) mode: &'static str,
    pub(crate) seats: u8,
    pub(crate) what: &'static str,
    /// Plies, worlds, views or moves at a table.
    pub(crate) units: u64,
}

impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Workload {
            game,
            mode,
            seats,
            what,
            units,
        } = self;
        write!(f, "{game} {mode} {seats} {what} {units}")
    }
}

/// Does the work of every mode of a game, with as many seats as it takes and its usual options.
#[derive(Clone)]
pub(crate) struct EveryMode;

impl Visitor for EveryMode {
    type Out = Vec<Workload>;
    fn visit<G: Game>(self) -> Vec<Workload> {
        let modes = G::ABOUT.modes.iter().filter_map(fullest::<G>);
        modes.flat_map(|setup| rows(&setup)).collect()
    }
}

fn fullest<G: Game>(mode: &'static Mode) -> Option<Setup<G>> {
    let setup = |seats| Setup::new(Some(mode.id), seats, G::Options::default()).ok();
    mode.seats.clone().rev().find_map(setup)
}

fn rows<G: Game>(setup: &Setup<G>) -> [Workload; 4] {
    let open = || G::open(setup, G::Carry::default());
    let mut playout = Playout::default();
    let positions = positions(open, &mut playout);
    let row = |what, work: &mut dyn FnMut() -> u64| Workload {
        game: G::ABOUT.id,
        mode: setup.mode().id,
        seats: setup.seats(),
        what,
        units: counted(work),
    };

    let mut luck = Quick::new(1);
    let random = row("random", &mut || {
        let deal = |_| playout.run(&mut open(), &mut luck, at_random);
        (0..DEALS).map(deal).sum()
    });
    let mut luck = Quick::new(2);
    let policy = row("policy", &mut || {
        let deal = |_| playout.run(&mut open(), &mut luck, by_policy);
        (0..DEALS).map(deal).sum()
    });
    let mut luck = Quick::new(3);
    let looks = |(deal, seat): &(G, Seat)| Worlds::of(deal, Eyes::of(*seat), Memory::Elephant);
    let worlds: Vec<Worlds<G>> = positions.iter().map(looks).collect();
    let imagine = row("imagine", &mut || {
        for worlds in &worlds {
            black_box(worlds.imagine(&mut luck));
        }
        positions.len() as u64
    });
    let view = row("view", &mut || {
        for (deal, seat) in &positions {
            black_box(blindfold(|| deal.view(Eyes::of(*seat))));
        }
        positions.len() as u64
    });
    [random, policy, imagine, view]
}

/// Deals met in random play, each with a seat that is to move.
fn positions<G: Game>(open: impl Fn() -> G, playout: &mut Playout<G>) -> Vec<(G, Seat)> {
    let mut luck = Quick::new(4);
    let mut met = Vec::new();
    while met.len() < POSITIONS * APART {
        playout.run(&mut open(), &mut luck, |deal, seat, moves, _, luck| {
            met.push((*deal, seat));
            luck.pick(moves)
        });
    }
    met.into_iter().step_by(APART).take(POSITIONS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_work_is_the_same_every_time_and_named_once() {
        let rows = catalog::visit_all(&EveryMode).concat();
        assert_eq!(rows, catalog::visit_all(&EveryMode).concat());
        for (index, row) in rows.iter().enumerate() {
            let same = |other: &Workload| {
                (other.game, other.mode, other.what) == (row.game, row.mode, row.what)
            };
            assert!(row.units > 0 && !rows[..index].iter().any(same), "{row}");
        }
    }

    #[test]
    fn no_mode_is_left_out() {
        let rows = catalog::visit_all(&EveryMode).concat();
        let modes: usize = catalog::ABOUT.iter().map(|about| about.modes.len()).sum();
        assert_eq!(rows.len(), 4 * modes);
    }
}
