//! Counts against those kept.

use std::fmt;

use super::counts::{Bench, Counts, columns};

/// A count may be so many percent off before anybody is told.
const TOLERANCE: u64 = 5;

/// What differs from the counts kept by more than the tolerance, in the order of the benches.
#[derive(Debug)]
pub(crate) struct Changes(Vec<Change>);

#[derive(Clone, Debug)]
struct Change {
    bench: Bench,
    kept: Option<u64>,
    now: Option<u64>,
}

/// Compares what is counted now with what was kept.
pub(crate) fn compare(kept: &Counts, now: &Counts) -> Changes {
    let there = now.iter().map(|(bench, count)| Change {
        bench: bench.clone(),
        kept: kept.of(bench),
        now: Some(count),
    });
    let gone = kept.iter().filter(|(bench, _)| now.of(bench).is_none());
    let gone = gone.map(|(bench, count)| Change {
        bench: bench.clone(),
        kept: Some(count),
        now: None,
    });
    Changes(there.chain(gone).filter(Change::matters).collect())
}

impl Changes {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those that got slower.
    pub(crate) fn slower(&self) -> Changes {
        let slower = self.0.iter().filter(|change| change.is_slower());
        Changes(slower.cloned().collect())
    }
}

impl Change {
    fn is_slower(&self) -> bool {
        self.matters() && self.kept.is_some_and(|kept| self.now > Some(kept))
    }

    fn matters(&self) -> bool {
        match (self.kept, self.now) {
            (Some(kept), Some(now)) => now.abs_diff(kept) * 100 > kept * TOLERANCE,
            _ => true,
        }
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = |count: Option<u64>| count.map_or("-".into(), |count| count.to_string());
        for Change { bench, kept, now } in &self.0 {
            let (bench, before, after) = (columns(bench), cell(*kept), cell(*now));
            write!(f, "{bench} {before:>9} -> {after:>9}  ")?;
            match (*kept, *now) {
                (None, _) => writeln!(f, "    new")?,
                (_, None) => writeln!(f, "   gone")?,
                (Some(kept), Some(now)) => {
                    let percent = 100.0 * (now as f64 / kept as f64 - 1.0);
                    writeln!(f, "{percent:+6.1}%")?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(kept: &str, now: &str) -> Changes {
        compare(&kept.parse().unwrap(), &now.parse().unwrap())
    }

    #[test]
    fn within_the_tolerance_nothing_is_said() {
        for now in [950, 1000, 1050] {
            let now = format!("otters duel 2 view {now}");
            assert!(changes("otters duel 2 view 1000", &now).is_empty(), "{now}");
        }
    }

    #[test]
    fn beyond_it_slower_is_told_from_faster() {
        let slower = changes("otters duel 2 view 1000", "otters duel 2 view 1051");
        assert!(!slower.slower().is_empty());
        let faster = changes("otters duel 2 view 1000", "otters duel 2 view 949");
        assert!(!faster.is_empty() && faster.slower().is_empty());
    }

    #[test]
    fn new_and_gone_benches_are_changes_but_not_slower() {
        let changes = changes("otters duel 2 view 10", "otters teams 4 view 900");
        assert!(!changes.is_empty() && changes.slower().is_empty());
    }

    #[test]
    fn the_table_says_by_how_much() {
        let kept = "otters duel 2 view 1000\notters duel 2 random 400\nprout solo 1 view 7";
        let now = "otters duel 2 random 300\notters duel 2 view 1125\notters free 4 view 31";
        assert_eq!(
            changes(kept, now).to_string(),
            "\
otters          duel      2 random         400 ->       300   -25.0%
otters          duel      2 view          1000 ->      1125   +12.5%
otters          free      4 view             - ->        31      new
prout           solo      1 view             7 ->         -     gone
"
        );
        assert_eq!(
            changes(kept, now).slower().to_string(),
            "otters          duel      2 view          1000 ->      1125   +12.5%\n"
        );
    }
}
