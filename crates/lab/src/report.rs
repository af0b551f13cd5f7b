//! All that is measured, as data.

use catalog::Visitor;
use engine::{Game, Mode};
use serde::Serialize;

use crate::{
    effort::Effort,
    figures::TableFigures,
    ladder::{Rung, ladder},
    options::{Effect, effects},
    tables::{study, table},
};

/// All that was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The seed of the first contest at each table.
    pub seed: u64,
    /// How much was played.
    pub effort: Effort,
    /// Each game.
    pub games: Vec<GameReport>,
}

/// What was found about a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameReport {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Author, publisher, year.
    pub credit: &'static str,
    /// Its modes.
    pub modes: Vec<ModeReport>,
}

impl GameReport {
    /// The game and the mode, if it has more than one.
    pub(crate) fn named(&self, mode: &ModeReport) -> String {
        match self.modes.len() {
            1 => self.name.to_owned(),
            _ => format!("{} ({})", self.name, mode.id),
        }
    }
}

/// What was found about a way to play a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ModeReport {
    /// Its id.
    pub id: &'static str,
    /// A table for each number of seats, the smallest first.
    pub tables: Vec<TableFigures>,
    /// Each level against the one below, at the smallest table.
    pub ladder: Vec<Rung>,
    /// What each option changes, at the smallest table.
    pub options: Vec<Effect>,
}

/// Somebody who watches a report being made.
pub trait Watch: Sync {
    /// Something of so many steps begins.
    fn begin(&self, what: &str, steps: u64);
    /// A step of it is done.
    fn step(&self);
}

/// Nobody watches.
impl Watch for () {
    fn begin(&self, _: &str, _: u64) {}
    fn step(&self) {}
}

/// Plays and measures every game, on all cores. The same effort and seed give the same report.
pub fn measure(effort: &Effort, seed: u64, watch: &dyn Watch) -> Report {
    let games = catalog::visit_all(&Measure {
        effort,
        seed,
        watch,
    });
    Report {
        seed,
        effort: *effort,
        games,
    }
}

#[derive(Clone)]
struct Measure<'a> {
    effort: &'a Effort,
    seed: u64,
    watch: &'a dyn Watch,
}

impl Visitor for Measure<'_> {
    type Out = GameReport;
    fn visit<G: Game>(self) -> GameReport {
        let about = G::ABOUT;
        GameReport {
            id: about.id,
            name: about.name,
            credit: about.credit,
            modes: about
                .modes
                .iter()
                .map(|mode| self.mode::<G>(mode))
                .collect(),
        }
    }
}

impl Measure<'_> {
    fn mode<G: Game>(&self, mode: &Mode) -> ModeReport {
        let setups = mode
            .seats
            .clone()
            .filter_map(|seats| table::<G>(mode, seats, None));
        let setups: Vec<_> = setups.collect();
        let study = |setup| {
            let what = format!("{} {} {:?}", G::ABOUT.id, mode.id, mode.seats);
            self.watch.begin(&what, self.effort.contests);
            study(setup, self.effort.contests, self.seed, self.watch)
        };
        let tables: Vec<TableFigures> = setups.iter().map(study).collect();
        ModeReport {
            id: mode.id,
            ladder: ladder(&setups[0], self.effort, self.seed, self.watch),
            options: effects::<G>(mode, &tables[0], self.effort, self.seed, self.watch),
            tables,
        }
    }
}
