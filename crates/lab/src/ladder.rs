//! Each level against the one below.

use bots::{Strength, one_against_others};
use engine::{Game, Setup};
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

/// Lets each level play against the one below, at one table.
pub(crate) fn ladder<G: Game>(
    setup: &Setup<G>,
    effort: &Effort,
    seed: u64,
    watch: &dyn Watch,
) -> Vec<Rung> {
    let deals = |strength: Strength| match strength {
        Strength::Level(level) if level.number() == 4 => effort.last_deals,
        _ => effort.deals,
    };
    let begin = |strength: Strength| {
        let what = format!("{} {} {strength}", G::ABOUT.id, setup.mode().id);
        watch.begin(&what, deals(strength));
        deals(strength)
    };
    let alone = |strength: Strength| {
        let deals = begin(strength);
        let player = |dice| strength.player::<G>(dice);
        Rung {
            player: strength.to_string(),
            against: None,
            result: study_of(setup, deals, seed, watch, &player).points,
            fair: 0.0,
        }
    };
    let against = |(worse, better): (Strength, Strength)| {
        let deals = begin(better);
        let score = one_against_others(setup, [better, worse], deals, seed, &|_| watch.step());
        // Partners win together, so that each has its part of what the side wins.
        let side = f64::from(team(setup));
        let result = Estimate {
            mean: score.win_share,
            low: score.low,
            high: score.high,
        };
        Rung {
            player: better.to_string(),
            against: Some(worse.to_string()),
            result: result.times(side).of_part(deals),
            fair: side / f64::from(setup.seats()),
        }
    };
    if setup.seats() == 1 {
        let played = Strength::all().filter(|&strength| deals(strength) > 0);
        return played.map(alone).collect();
    }
    let pairs = Strength::all().zip(Strength::all().skip(1));
    let played = pairs.filter(|&(_, better)| deals(better) > 0);
    played.map(against).collect()
}
