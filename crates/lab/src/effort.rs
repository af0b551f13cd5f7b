//! How much is played.

use serde::Serialize;

/// How many contests go into a report.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Effort {
    /// Contests at each table: for each mode, number of seats and option.
    pub contests: u64,
    /// Deals, each in every seating, for each rung of the ladder below the last.
    pub deals: u64,
    /// Deals for the last rung, whose players think longest.
    pub last_deals: u64,
}

impl Effort {
    /// About a minute on two cores.
    pub const QUICK: Effort = Effort {
        contests: 1_500,
        deals: 30,
        last_deals: 2,
    };

    /// For a report to keep.
    pub const THOROUGH: Effort = Effort {
        contests: 10_000,
        deals: 200,
        last_deals: 30,
    };
}
