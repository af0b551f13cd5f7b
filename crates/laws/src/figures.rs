//! What a run of checked contests came to.

use std::fmt;

/// Counts over checked contests that kept every law.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Figures {
    /// Contests played.
    pub games: u64,
    /// Deals played.
    pub deals: u64,
    /// Steps taken.
    pub plies: u64,
    /// Steps of the longest contest.
    pub longest: u32,
    /// Decisions of seats among the steps.
    pub decisions: u64,
    /// Moves those seats had to choose from.
    pub choices: u64,
    /// The most moves one of them had.
    pub most_choices: usize,
    /// Worlds imagined and compared with the truth.
    pub worlds: u64,
    /// Tellings compared with those of a world whose cards lay otherwise.
    pub tellings: u64,
    /// Pairs of simultaneous decisions taken in both orders.
    pub commits: u64,
    /// Positions whose imagined worlds were counted.
    pub mixed: u64,
}

impl Figures {
    /// Steps of a contest, on average.
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.games.max(1) as f64
    }

    /// Moves to choose from, on average.
    pub fn mean_choices(&self) -> f64 {
        self.choices as f64 / self.decisions.max(1) as f64
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} deals, {} plies ({:.1} a game, at most {}), {:.1} moves to choose from \
             (at most {}); {} worlds, {} tellings, {} commits, {} mixings",
            self.games,
            self.deals,
            self.plies,
            self.mean_plies(),
            self.longest,
            self.mean_choices(),
            self.most_choices,
            self.worlds,
            self.tellings,
            self.commits,
            self.mixed
        )
    }
}
