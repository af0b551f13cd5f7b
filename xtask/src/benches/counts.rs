//! Counts as text: one a line, `GAME MODE SEATS WHAT COUNT`. `#` begins a remark.

use std::{fmt, str::FromStr};

use anyhow::{Context, Result, bail};

/// The head of a file of counts.
const HEAD: &str = "\
# Instructions of each ply of a deal played at random or by policy, each world imagined, each view, each move at a table with all seats connected.
# `cargo verify` compares; `cargo bless --benches` writes this file.
";

/// What is counted: game, mode, seats, kind of work.
pub(crate) type Bench = [String; 4];

/// How much of each there is.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Counts(Vec<(Bench, u64)>);

impl Counts {
    /// The count of a bench.
    pub(super) fn of(&self, bench: &Bench) -> Option<u64> {
        let found = self.0.iter().find(|(known, _)| known == bench);
        found.map(|&(_, count)| count)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&Bench, u64)> {
        self.0.iter().map(|(bench, count)| (bench, *count))
    }

    /// The same benches with other counts: `count` is given the number of each, from 1, and its
    /// count so far.
    pub(super) fn each(self, mut count: impl FnMut(usize, u64) -> Result<u64>) -> Result<Counts> {
        let benches = self.0.into_iter().enumerate();
        let counted = benches.map(|(index, (bench, old))| Ok((bench, count(index + 1, old)?)));
        counted.collect::<Result<_>>().map(Counts)
    }
}

impl FromStr for Counts {
    type Err = anyhow::Error;
    fn from_str(text: &str) -> Result<Counts> {
        let mut counts = Counts(Vec::new());
        for (index, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (bench, count) = read(line).with_context(|| {
                let line_number = index + 1;
                format!("line {line_number} is not `GAME MODE SEATS WHAT COUNT`: {line}")
            })?;
            if counts.of(&bench).is_some() {
                bail!("line {} counts the same again: {line}", index + 1);
            }
            counts.0.push((bench, count));
        }
        Ok(counts)
    }
}

fn read(line: &str) -> Option<(Bench, u64)> {
    let (bench, count) = line.rsplit_once(' ')?;
    let words: Vec<String> = bench.split_whitespace().map(Into::into).collect();
    Some((words.try_into().ok()?, count.parse().ok()?))
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for (bench, count) in self.iter() {
            writeln!(f, "{} {count:>9}", columns(bench))?;
        }
        Ok(())
    }
}

/// A bench in columns that line up.
pub(super) fn columns([game, mode, seats, what]: &Bench) -> String {
    format!("{game:15} {mode:9} {seats} {what:8}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_read_back() {
        let counts: Counts = "otters duel 2 random 1254\notter-nonsense table 6 view 7\n"
            .parse()
            .unwrap();
        let text = counts.to_string();
        assert!(text.ends_with("otter-nonsense  table     6 view             7\n"));
        assert_eq!(text.parse::<Counts>().unwrap(), counts);
    }

    #[test]
    fn a_line_that_is_no_count_is_named() {
        let message = |text: &str| text.parse::<Counts>().unwrap_err().to_string();
        for line in ["otters duel 2 random", "otters duel 2 view many", "warning"] {
            let text = format!("# remark\n{line}\n");
            assert!(message(&text).starts_with("line 2 is not "), "{text}");
        }
        let twice = "otters duel 2 view 5\notters  duel 2 view 6\n";
        assert!(message(twice).starts_with("line 2 counts the same again"));
    }
}
