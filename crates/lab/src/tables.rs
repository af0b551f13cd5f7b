//! Tables, and what happens at them.

use bots::{Player, Sensible};
use engine::{Game, Mode, Quick, Seat, Setup, SetupSpec};
use rayon::prelude::*;
use serde_json::{Map, Value};

use crate::{
    figures::{Counts, TableFigures, team},
    play::play,
    report::Watch,
};

/// Makes a player; the number is its dice.
pub(crate) type Make<'a, G> = dyn Fn(u64) -> Box<dyn Player<G>> + Sync + 'a;

/// A table of this mode, with one option set or all as usual.
pub(crate) fn table<G: Game>(
    mode: &Mode,
    seats: u8,
    option: Option<(&str, &Value)>,
) -> Option<Setup<G>> {
    let options = option.map(|(key, value)| (key.to_owned(), value.clone()));
    let spec = SetupSpec {
        game: G::ABOUT.id.into(),
        mode: Some(mode.id.into()),
        seats,
        options: Map::from_iter(options),
        ..SetupSpec::default()
    };
    Setup::read(&spec).ok()
}

/// What happens when sensible players sit at a table.
pub(crate) fn study<G: Game>(
    setup: &Setup<G>,
    contests: u64,
    seed: u64,
    watch: &dyn Watch,
) -> TableFigures {
    let sensible: &Make<'_, G> = &|dice| Box::new(Sensible(Quick::new(dice)));
    study_of(setup, contests, seed, watch, sensible)
}

/// What happens when players of this sort sit at a table.
pub(crate) fn study_of<G: Game>(
    setup: &Setup<G>,
    contests: u64,
    seed: u64,
    watch: &dyn Watch,
    make: &Make<'_, G>,
) -> TableFigures {
    let count = |mut counts: Counts, number: usize| {
        let seed = seed.wrapping_add(number as u64);
        let dice = |seat: Seat| seed.wrapping_mul(64).wrapping_add(seat.index() as u64);
        let seats = Seat::all(setup.seats());
        let mut players: Vec<_> = seats.map(|seat| make(dice(seat))).collect();
        let watched = play(setup, &mut players, seed);
        counts.add(setup.seats(), team(setup), &watched);
        watch.step();
        counts
    };
    // Pieces of one size: sums of fractions are the same however many cores there are.
    let counts = (0..contests as usize)
        .into_par_iter()
        .fold_chunks(20, Counts::default, count)
        .collect::<Vec<Counts>>();
    let counts = counts.into_iter().reduce(Counts::merge);
    TableFigures::of(setup, &counts.unwrap_or_default())
}
