//! Does each level beat the one below? One rung of the ladder: two levels at one table.

use engine::{Game, Quick, Seat, Setup};
use serde::Serialize;

use crate::{
    arena::{Maker, PlayerScore, arena},
    levels::Level,
    player::{PlayerError, of_level},
};

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
/// # Errors
/// Never, as long as levels are no programs.
///
/// # Panics
/// If there is no level below.
pub fn rung<G: Game>(
    setup: &Setup<G>,
    level: Level,
    deals: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Rung, PlayerError> {
    let below = Level::new(level.number() - 1).expect("a level below");
    let mode = setup.mode();
    let fight = |level_of: &dyn Fn(Seat) -> Level| -> Result<PlayerScore, PlayerError> {
        let players: Vec<(String, Maker<'_, G>)> = Seat::all(setup.seats())
            .map(|seat| {
                let level = level_of(seat);
                let make: Maker<'_, G> =
                    Box::new(move |dice| Ok(of_level(level, Quick::new(dice))));
                (String::new(), make)
            })
            .collect();
        Ok(arena(setup, &players, deals, seed, progress)?.swap_remove(0))
    };
    let partner = |seat| mode.team(seat) == mode.team(Seat::new(0));
    let row = fight(&|seat| if partner(seat) { level } else { below })?;
    let rung = |counted, score, error, par| Rung {
        game: G::ABOUT.id,
        mode: mode.id.to_owned(),
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
        let error = row.win_share - row.low;
        let par = 1.0 / f64::from(setup.seats());
        return Ok(rung("win share", row.win_share, error, par));
    }
    let other = fight(&|_| below)?;
    let error = row.points_error.hypot(other.points_error);
    let gained = row.mean_points - other.mean_points;
    let saved = if G::FEWEST_WIN { -gained } else { gained };
    Ok(rung("points saved", saved, error, 0.0))
}
