//! A contest as text: a header, numbered steps, the result. It reads like a chess score.
//!
//! ```text
//! romp 1
//! game otters 1
//! mode duel
//! seats 2
//! option top_triggers true
//! commitment 66687aad…
//! seal A 0c1d2e3f…
//! seal B 5a6b7c8d…
//! word A river stones
//!
//!   1 * deal …
//!   2 A extra@2
//!
//! result A=31 (1) B=18 (2)
//! secret 00000000…
//! ```
//!
//! Empty lines and lines that begin with `;` are remarks.

mod replay;
mod text;
mod trust;

use std::{collections::BTreeMap, fmt};

use crate::{
    any_contest::AnyContest,
    fair::{Bytes32, CutWord},
    game::{BadSetup, SetupSpec},
    seat::Seat,
};

pub use replay::{Opener, Verdict};
pub use trust::Trust;

/// A journal as it was written, each part with the line it stands on.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Journal {
    /// How the table was set up.
    pub spec: SetupSpec,
    /// The hash of the secret, shown before the deal.
    pub commitment: Option<Bytes32>,
    /// Was the deal played before, so that its secret had been shown?
    pub again: bool,
    /// The seals that seats sent before any word was shown, in the order of the seats.
    pub seals: Vec<(Seat, Bytes32)>,
    /// The words that seats added; where there are seals, in the order of the seats.
    pub words: Vec<(Seat, CutWord)>,
    /// The steps, in notation.
    pub steps: Vec<String>,
    /// The result as written, if the contest is over.
    pub result: Option<String>,
    /// The secret, shown after the contest.
    pub secret: Option<Bytes32>,
    lines: Lines,
}

/// Where the parts of a journal stand.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
struct Lines {
    game: usize,
    mode: usize,
    seats: usize,
    options: BTreeMap<String, usize>,
    commitment: usize,
    seals: Vec<usize>,
    words: Vec<usize>,
    steps: Vec<usize>,
    result: usize,
    secret: usize,
}

impl Lines {
    /// The line that asks for a table that cannot be: that of the game, where none does.
    fn of_setup(&self, bad: &BadSetup) -> usize {
        let line = match bad {
            BadSetup::Game { .. } | BadSetup::Version { .. } => self.game,
            BadSetup::Mode { .. } => self.mode,
            BadSetup::Seats { .. } => self.seats,
            BadSetup::Option { key, .. } => self.options.get(key).copied().unwrap_or(0),
            BadSetup::Deck(_) => self.options.get("deck").copied().unwrap_or(0),
        };
        if line == 0 { self.game } else { line }
    }
}

/// The first line of a journal that is wrong, and why.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Misread {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: String,
}

impl Misread {
    fn new(line: usize, why: impl fmt::Display) -> Misread {
        Misread {
            line,
            why: why.to_string(),
        }
    }

    /// On the line of a part that may stand on many; the first if nothing was read.
    fn at(lines: &[usize], index: usize, why: impl fmt::Display) -> Misread {
        Misread::new(lines.get(index).copied().unwrap_or(1), why)
    }
}

impl Journal {
    /// The journal of a table so far.
    pub fn of(table: &dyn AnyContest) -> Journal {
        let spec = table.spec();
        let result = table.result().map(|outcome| outcome.line(spec.seats));
        Journal {
            spec,
            steps: table.steps().to_vec(),
            result,
            ..Journal::default()
        }
    }

    /// What this journal's deal rests on, with the steps and the result of a table that went on
    /// from it.
    #[must_use]
    pub fn going_on_as(self, now: Journal) -> Journal {
        Journal {
            spec: now.spec,
            steps: now.steps,
            result: now.result,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "romp 1
game toy 3
mode duel
seats 2
option fast true
option deck {\"ones\":4}
commitment 0707070707070707070707070707070707070707070707070707070707070707
again
seal A 0101010101010101010101010101010101010101010101010101010101010101
seal B 0202020202020202020202020202020202020202020202020202020202020202
word A river stones

  1 * deal 1 2 3
  2 A lay 1

result A=1 (1) B=0 (2)
secret 0909090909090909090909090909090909090909090909090909090909090909
";

    #[test]
    fn a_journal_reads_back_to_the_letter() {
        let journal: Journal = TEXT.parse().unwrap();
        assert_eq!(journal.to_string(), TEXT);
        assert_eq!(journal.steps, ["* deal 1 2 3", "A lay 1"]);
        assert_eq!(journal.words[0].1.as_str(), "river stones");
    }

    #[test]
    fn a_number_in_an_option_reads_back_exactly() {
        let written = |value: &str| {
            let text = TEXT.replace("fast true", &format!("fast {value}"));
            text.parse::<Journal>().unwrap().to_string()
        };
        let once = written("7.07070707070707e+38");
        assert!(once.contains("fast 7.07070707070707e+38"), "{once}");
    }

    #[test]
    fn remarks_are_passed_over_and_lines_still_counted() {
        let remarked = TEXT.replace("  1 *", "; a remark\n\n  1 *");
        let journal: Journal = remarked.parse().unwrap();
        assert_eq!(journal.to_string(), TEXT);
        assert_eq!(journal.lines.steps, [15, 16]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let wrong = |from: &str, to: &str| {
            TEXT.replacen(from, to, 1)
                .parse::<Journal>()
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            wrong("romp 1", "romp 2"),
            "line 1: a journal begins with `romp 1`"
        );
        assert_eq!(
            wrong("game toy 3\n", ""),
            "line 1: no line `game NAME` was found"
        );
        assert_eq!(
            wrong("seats 2\n", ""),
            "line 2: no line `seats NUMBER` was found"
        );
        assert!(wrong("seats 2", "seats 9").starts_with("line 4: expected a number of seats"));
        assert_eq!(
            wrong("mode duel", "moed duel"),
            "line 3: \"moed\" begins no line of a journal"
        );
        assert_eq!(wrong("  2 A", "  3 A"), "line 14: step 2 should stand here");
        assert!(wrong("true", "tru").starts_with("line 5: the value of option fast is no JSON"));
        assert!(wrong("secret 09", "secret 0g").starts_with("line 17: expected 64 hexadecimal"));
        assert!(wrong("seal B 02", "seal B 2").starts_with("line 10: expected 64 hexadecimal"));
        assert!(wrong("seal B 02", "seal 02").starts_with("line 10: expected `seal SEAT HEX`"));
        assert_eq!(wrong("again", "again A"), "line 8: `again` stands alone");
        assert_eq!(
            wrong("result A", "  3 A lay 2\nmode x\nresult A"),
            "line 17: `mode` stands before the first step"
        );
        assert_eq!("".parse::<Journal>().unwrap_err().line, 1);
    }
}
