//! A contest as text: a header, numbered steps, the result. It reads like a chess score.
//!
//! ```text
//! romp 1
//! game otters 1
//! mode duel
//! seats 2
//! option top_triggers true
//! commitment 66687aad…
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

use std::{fmt, str::FromStr};

use serde_json::Value;

use crate::{
    dice::Dice,
    fair::{self, Bytes32, CutWord},
    game::{BadSetup, Wish},
    notation::Unreadable,
    rules::Outcome,
    seat::{Seat, SeatSet},
    table::{Table, TableError},
};

/// The version of this text form.
const FORM: u16 = 1;

/// A journal as it was written, each part with the line it stands on.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct Journal {
    /// How the table was set up.
    pub wish: Wish,
    /// The hash of the secret, shown before the deal.
    pub commitment: Option<Bytes32>,
    /// The words that seats added.
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
    commitment: usize,
    words: Vec<usize>,
    steps: Vec<usize>,
    result: usize,
    secret: usize,
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
}

/// What a journal that is right was shown to be.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Verdict {
    /// How many steps were taken.
    pub steps: usize,
    /// Was every outcome of chance computed again from a secret that fits its commitment?
    pub fair: bool,
    /// The result, if the contest is over.
    pub result: Option<Outcome>,
}

impl Journal {
    /// The journal of a table so far.
    pub fn of(table: &dyn Table) -> Journal {
        let wish = table.wish();
        let result = table.result().map(|outcome| outcome.line(wish.seats));
        Journal {
            wish,
            steps: table.steps().to_vec(),
            result,
            ..Journal::default()
        }
    }

    /// Plays the journal again on a table from `open`, without its chance being computed.
    ///
    /// # Errors
    /// With the first line that is wrong.
    pub fn replay(&self, open: Opener) -> Result<Box<dyn Table>, Misread> {
        self.replay_with(open, |_, _| Ok(()))
    }

    /// Checks everything that can be checked: the set-up, every step by the rules, the result,
    /// that only seats of the table added words, and with a secret the commitment and every outcome of chance.
    ///
    /// # Errors
    /// With the first line that is wrong.
    pub fn verify(&self, open: Opener) -> Result<Verdict, Misread> {
        let at_table = SeatSet::all(self.wish.seats);
        if let Some(index) = self.words.iter().position(|(seat, _)| !at_table.has(*seat)) {
            let line = self.lines.words.get(index).copied().unwrap_or(1);
            return Err(Misread::new(
                line,
                TableError::NoSuchSeat(self.words[index].0),
            ));
        }
        let seed = match (&self.secret, &self.commitment) {
            (Some(secret), Some(commitment)) if fair::commitment(secret) != *commitment => {
                return Err(Misread::new(
                    self.lines.secret,
                    "the secret does not fit the commitment",
                ));
            }
            (Some(_), None) => {
                let why =
                    "a secret without a commitment proves nothing: the commitment line is missing";
                return Err(Misread::new(self.lines.secret, why));
            }
            (secret, _) => secret.map(|secret| fair::seed(&secret, &self.words)),
        };
        let table = self.replay_with(open, |table, step| match seed {
            Some(seed) => {
                let ply = table.steps().len() as u32;
                match table.roll(&mut Dice::at(seed, ply)) {
                    Some(rolled) if rolled != step => Err(format!(
                        "the secret and the words give another outcome: {rolled}"
                    )),
                    _ => Ok(()),
                }
            }
            None => Ok(()),
        })?;
        let result = table.result();
        Ok(Verdict {
            steps: self.steps.len(),
            fair: seed.is_some(),
            result,
        })
    }

    fn replay_with(
        &self,
        open: Opener,
        mut look: impl FnMut(&dyn Table, &str) -> Result<(), String>,
    ) -> Result<Box<dyn Table>, Misread> {
        let mut table = open(&self.wish).map_err(|bad| Misread::new(self.lines.game, bad))?;
        for (index, step) in self.steps.iter().enumerate() {
            let line = self.lines.steps.get(index).copied().unwrap_or(index + 1);
            look(&*table, step).map_err(|why| Misread::new(line, why))?;
            table.take(step).map_err(|error| {
                Misread::new(
                    line,
                    match &error {
                        TableError::Refused {
                            clause: Some(clause),
                            sentence,
                            ..
                        } => {
                            format!("{sentence} ({clause})")
                        }
                        _ => error.to_string(),
                    },
                )
            })?;
        }
        let result = table.result().map(|outcome| outcome.line(self.wish.seats));
        match (&self.result, result) {
            (Some(written), Some(right)) if *written != right => Err(Misread::new(
                self.lines.result,
                format!("the result is {right}"),
            )),
            (Some(_), None) => Err(Misread::new(
                self.lines.result,
                "the contest is not over here",
            )),
            _ => Ok(table),
        }
    }
}

/// How a table is opened: by the catalog, usually.
pub type Opener<'a> = &'a dyn Fn(&Wish) -> Result<Box<dyn Table>, BadSetup>;

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "romp {FORM}")?;
        write!(f, "game {}", self.wish.game)?;
        if let Some(rules) = self.wish.rules {
            write!(f, " {rules}")?;
        }
        writeln!(f)?;
        if let Some(mode) = &self.wish.mode {
            writeln!(f, "mode {mode}")?;
        }
        writeln!(f, "seats {}", self.wish.seats)?;
        for (key, value) in &self.wish.options {
            writeln!(f, "option {key} {value}")?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        for (seat, word) in &self.words {
            writeln!(f, "word {seat} {word}")?;
        }
        if !self.steps.is_empty() {
            writeln!(f)?;
        }
        for (index, step) in self.steps.iter().enumerate() {
            writeln!(f, "{:3} {step}", index + 1)?;
        }
        if self.result.is_some() || self.secret.is_some() {
            writeln!(f)?;
        }
        if let Some(result) = &self.result {
            writeln!(f, "result {result}")?;
        }
        if let Some(secret) = &self.secret {
            writeln!(f, "secret {secret}")?;
        }
        Ok(())
    }
}

impl FromStr for Journal {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Journal, Misread> {
        let mut journal = Journal::default();
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with(';'));
        match lines.next() {
            Some((line, first)) => first
                .strip_prefix("romp ")
                .filter(|form| form.parse() == Ok(FORM))
                .map(drop)
                .ok_or_else(|| {
                    Misread::new(line, format!("a journal begins with `romp {FORM}`"))
                })?,
            None => {
                return Err(Misread::new(
                    1,
                    format!("a journal begins with `romp {FORM}`"),
                ));
            }
        }
        for (line, content) in lines {
            journal
                .read_line(line, content)
                .map_err(|why| Misread::new(line, why))?;
        }
        if journal.lines.game == 0 {
            return Err(Misread::new(1, "no line `game NAME` was found"));
        }
        if journal.wish.seats == 0 {
            return Err(Misread::new(
                journal.lines.game,
                "no line `seats NUMBER` was found",
            ));
        }
        Ok(journal)
    }
}

impl Journal {
    fn read_line(&mut self, line: usize, content: &str) -> Result<(), String> {
        let (key, rest) = content.split_once(' ').unwrap_or((content, ""));
        let rest = rest.trim();
        if key.starts_with(|c: char| c.is_ascii_digit()) {
            let ply = self.steps.len() + 1;
            if key != ply.to_string() {
                return Err(format!("step {ply} should stand here"));
            }
            if self.result.is_some() || self.secret.is_some() {
                return Err("no step can follow the end".into());
            }
            self.steps.push(rest.to_owned());
            self.lines.steps.push(line);
            return Ok(());
        }
        let in_header = self.steps.is_empty();
        let only_once = |empty: bool| {
            if empty {
                Ok(())
            } else {
                Err(format!("a second `{key}` line"))
            }
        };
        let unreadable = |error: Unreadable| error.to_string();
        match key {
            "result" => {
                only_once(self.result.is_none())?;
                self.result = Some(rest.to_owned());
                self.lines.result = line;
            }
            "secret" => {
                only_once(self.secret.is_none())?;
                self.secret = Some(rest.parse().map_err(unreadable)?);
                self.lines.secret = line;
            }
            "game" | "mode" | "seats" | "option" | "commitment" | "word" if !in_header => {
                return Err(format!("`{key}` stands before the first step"));
            }
            "game" => {
                only_once(self.lines.game == 0)?;
                let (game, rules) = rest.split_once(' ').unwrap_or((rest, ""));
                self.wish.game = game.into();
                if !rules.is_empty() {
                    let version = rules
                        .parse()
                        .map_err(|_| format!("no version of rules: {rules:?}"))?;
                    self.wish.rules = Some(version);
                }
                self.lines.game = line;
            }
            "mode" => {
                only_once(self.wish.mode.is_none())?;
                self.wish.mode = Some(rest.to_owned());
            }
            "seats" => {
                only_once(self.wish.seats == 0)?;
                self.wish.seats =
                    crate::notation::number(rest, 1..=Seat::MAX as u8, "a number of seats")
                        .map_err(unreadable)?;
            }
            "option" => {
                let (key, value) = rest.split_once(' ').ok_or("expected `option KEY VALUE`")?;
                let value: Value = serde_json::from_str(value)
                    .map_err(|error| format!("the value of option {key} is no JSON: {error}"))?;
                if self.wish.options.insert(key.to_owned(), value).is_some() {
                    return Err(format!("a second `option {key}` line"));
                }
            }
            "commitment" => {
                only_once(self.commitment.is_none())?;
                self.commitment = Some(rest.parse().map_err(unreadable)?);
                self.lines.commitment = line;
            }
            "word" => {
                let (seat, word) = rest.split_once(' ').ok_or("expected `word SEAT WORD`")?;
                let seat = seat.parse().map_err(unreadable)?;
                self.words.push((seat, word.parse().map_err(unreadable)?));
                self.lines.words.push(line);
            }
            _ => return Err(format!("{key:?} begins no line of a journal")),
        }
        Ok(())
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
        assert_eq!(journal.lines.steps, [12, 13]);
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
        assert_eq!(wrong("  2 A", "  3 A"), "line 11: step 2 should stand here");
        assert!(wrong("true", "tru").starts_with("line 5: the value of option fast is no JSON"));
        assert!(wrong("secret 09", "secret 0g").starts_with("line 14: expected 64 hexadecimal"));
        assert_eq!(
            wrong("result A", "  3 A lay 2\nmode x\nresult A"),
            "line 14: `mode` stands before the first step"
        );
        assert_eq!("".parse::<Journal>().unwrap_err().line, 1);
    }
}
