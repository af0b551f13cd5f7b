//! How long a seat may think.

use core::time::Duration;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How long a seat may think; when its time is up the clock plays what decides least.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it likes.
    #[default]
    None,
    /// Three minutes for each decision: nobody is hurried, nothing stands still for ever.
    Relaxed,
    /// So many seconds for each decision.
    Move {
        #[schema(minimum = 5, maximum = 3600)]
        seconds: u16,
    },
    /// So many seconds for the whole contest, and some more for each decision taken.
    Total {
        #[schema(minimum = 30, maximum = 36_000)]
        seconds: u16,
        #[schema(maximum = 600)]
        bonus: u16,
    },
}

impl Clock {
    /// Can a table be played with it?
    pub fn is_sound(self) -> bool {
        match self {
            Clock::None | Clock::Relaxed => true,
            Clock::Move { seconds } => (5..=3600).contains(&seconds),
            Clock::Total { seconds, bonus } => (30..=36_000).contains(&seconds) && bonus <= 600,
        }
    }

    /// What is left for a decision of a seat that has thought so long over so many before.
    pub fn left(self, spent: Duration, decisions: u32) -> Option<Duration> {
        let seconds = |number: u16| Duration::from_secs(number.into());
        match self {
            Clock::None => None,
            Clock::Relaxed => Some(Duration::from_mins(3)),
            Clock::Move { seconds: each } => Some(seconds(each)),
            Clock::Total {
                seconds: all,
                bonus,
            } => {
                let budget = seconds(all) + seconds(bonus) * decisions;
                // Whoever has used up everything still gets to see the decision.
                Some(budget.saturating_sub(spent).max(Duration::from_secs(1)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_is_used_up_and_topped_up() {
        let clock = Clock::Total {
            seconds: 60,
            bonus: 5,
        };
        let left = |spent, decisions| clock.left(Duration::from_secs(spent), decisions);
        assert_eq!(left(0, 0), Some(Duration::from_mins(1)));
        assert_eq!(left(50, 2), Some(Duration::from_secs(20)));
        assert_eq!(left(500, 2), Some(Duration::from_secs(1)));
        assert_eq!(Clock::None.left(Duration::ZERO, 0), None);
    }
}
