//! Each level against the one below.

use bots::{Level, Maker, Player, PlayerError, Random, arena, of_level};
use engine::{Game, Quick, Seat, Setup};
use serde::Serialize;

use crate::{effort::Effort, figures::team, report::Watch, stats::Estimate, tables::study_of};

/// A step of the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// Who plays.
    pub player: String,
    /// Against whom; nobody in a game for one.
    pub against: Option<String>,
    /// The part of contests that the player's side wins; for one, the points.
    pub result: Estimate,
    /// What it would be if both were equal.
    pub fair: f64,
}

/// A sort of player: random play, or a level.
type Sort = Option<Level>;

fn name(sort: Sort) -> String {
    sort.map_or("random".into(), |level| format!("level {}", level.number()))
}

fn player<G: Game>(sort: Sort, dice: u64) -> Box<dyn Player<G>> {
    let luck = Quick::new(dice);
    match sort {
        None => Box::new(Random(luck)),
        Some(level) => of_level(level, luck),
    }
}

/// Random play, then every level.
fn sorts() -> impl Iterator<Item = Sort> + Clone {
    std::iter::once(None).chain(Level::ALL.map(Some))
}

/// Lets each level play against the one below, at one table.
pub(crate) fn ladder<G: Game>(
    setup: &Setup<G>,
    effort: &Effort,
    seed: u64,
    watch: &dyn Watch,
) -> Vec<Rung> {
    let deals = |sort: Sort| match sort {
        Some(level) if level.number() == 4 => effort.last_deals,
        _ => effort.deals,
    };
    let begin = |sort: Sort| {
        let what = format!("{} {} {}", G::ABOUT.id, setup.mode().id, name(sort));
        watch.begin(&what, deals(sort));
        deals(sort)
    };
    if setup.seats() == 1 {
        let alone = |sort: Sort| {
            let deals = begin(sort);
            let figures = study_of(setup, deals, seed, watch, &|dice| player::<G>(sort, dice));
            Rung {
                player: name(sort),
                against: None,
                result: figures.points,
                fair: 0.0,
            }
        };
        return sorts().filter(|&sort| deals(sort) > 0).map(alone).collect();
    }
    let pairs = sorts().zip(sorts().skip(1));
    pairs
        .filter(|&(_, better)| deals(better) > 0)
        .map(|(worse, better)| rung(setup, worse, better, begin(better), seed, watch))
        .collect()
}

/// The first side is of the better sort, all others of the worse.
fn rung<G: Game>(
    setup: &Setup<G>,
    worse: Sort,
    better: Sort,
    deals: u64,
    seed: u64,
    watch: &dyn Watch,
) -> Rung {
    let sort = |seat: Seat| match setup.mode().team(seat) {
        0 => better,
        _ => worse,
    };
    let maker = |sort: Sort| -> Maker<'_, G> {
        Box::new(move |dice| -> Result<_, PlayerError> { Ok(player(sort, dice)) })
    };
    let seats = Seat::all(setup.seats());
    let players: Vec<(String, Maker<'_, G>)> = seats
        .map(|seat| (name(sort(seat)), maker(sort(seat))))
        .collect();
    let rows = arena(setup, &players, deals, seed, &|_| watch.step());
    let rows = rows.expect("players of the lab go on");
    let side = f64::from(team(setup));
    // Partners win together, so that each has its part of what the side wins.
    let result = Estimate {
        mean: rows[0].win_share,
        low: rows[0].low,
        high: rows[0].high,
    };
    Rung {
        player: name(better),
        against: Some(name(worse)),
        result: result.times(side).of_part(deals),
        fair: side / f64::from(setup.seats()),
    }
}
