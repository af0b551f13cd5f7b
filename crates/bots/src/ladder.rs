//! Does each level beat the one below? One rung of the ladder: two strengths at one table.

use std::{fmt, iter::once};

use engine::{Game, Quick, Seat, Setup};
use serde::Serialize;

use crate::{
    arena::{Maker, PlayerScore, arena},
    levels::Level,
    player::{Player, Random, of_level},
};

/// How strong a player is: random play is at the foot of the ladder, then come the levels.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Strength {
    /// Any move.
    Random,
    /// A level.
    Level(Level),
}

impl Strength {
    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Strength> + Clone {
        once(Strength::Random).chain(Level::ALL.map(Strength::Level))
    }

    /// A player of this strength; the number is its dice.
    pub fn player<G: Game>(self, dice: u64) -> Box<dyn Player<G>> {
        let luck = Quick::new(dice);
        match self {
            Strength::Random => Box::new(Random(luck)),
            Strength::Level(level) => of_level(level, luck),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Random => f.write_str("random"),
            Strength::Level(level) => write!(f, "level {}", level.number()),
        }
    }
}

/// How the first seat does if it and its partners are of one strength, all others of another. Every deal
/// is played in every seating.
pub fn one_against_others<G: Game>(
    setup: &Setup<G>,
    [one, others]: [Strength; 2],
    deals: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> PlayerScore {
    let mode = setup.mode();
    let player = |seat: Seat| -> (String, Maker<'_, G>) {
        let is_partner = mode.team(seat) == mode.team(Seat::new(0));
        let strength = if is_partner { one } else { others };
        let make = move |dice| Ok(strength.player(dice));
        (strength.to_string(), Box::new(make))
    };
    let players: Vec<_> = Seat::all(setup.seats()).map(player).collect();
    let scores = arena(setup, &players, deals, seed, progress);
    scores.expect("these players go on").swap_remove(0)
}

/// How a level did against the one below.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    /// The game.
    pub game: &'static str,
    /// The mode, with options that are not usual.
    pub mode: String,
    /// How many seats.
    pub seats: u8,
    /// The level; all other seats, its partner's excepted, are played by the level below.
    pub level: u8,
    /// What was counted: its share of wins, or alone the points it saves.
    pub counted: &'static str,
    /// How much it has of that.
    pub score: f64,
    /// The lower end of the 95 % interval of `score`.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// What it would have if both were equal.
    pub par: f64,
    /// Deals played, each in every seating.
    pub deals: u64,
}

impl Rung {
    /// Is the level better, beyond chance?
    pub fn holds(&self) -> bool {
        self.low > self.par
    }
}

/// Lets `level` play against the level below, from the second level on.
///
/// # Panics
/// If there is no level below.
pub fn rung<G: Game>(
    setup: &Setup<G>,
    level: Level,
    deals: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Rung {
    let below = Level::new(level.number() - 1).expect("a level below");
    let [one, others] = [level, below].map(Strength::Level);
    let score = one_against_others(setup, [one, others], deals, seed, progress);
    let rung = |counted, score, error, par| Rung {
        game: G::ABOUT.id,
        mode: setup.mode().id.to_owned(),
        seats: setup.seats(),
        level: level.number(),
        counted,
        score,
        low: score - error,
        high: score + error,
        par,
        deals,
    };
    if setup.seats() > 1 {
        let error = score.win_share - score.low;
        let par = 1.0 / f64::from(setup.seats());
        return rung("win share", score.win_share, error, par);
    }
    let other = one_against_others(setup, [others; 2], deals, seed, progress);
    let error = score.points_error.hypot(other.points_error);
    let gained = score.mean_points - other.mean_points;
    let saved = if G::FEWEST_WIN { -gained } else { gained };
    rung("points saved", saved, error, 0.0)
}
