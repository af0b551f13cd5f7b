//! `romp verify --all`: is every contest that is kept right?

use std::{collections::BTreeMap, io::Write};

use anyhow::Context;
use engine::{BadSetup, Misread, SetupSpec};
use serde::Serialize;
use server::Where;
use store::{ContestId, ContestRow, Found, Line, contests};
use table::record::Record;

use crate::{exit::ExitStatus, out};

/// What became of all contests.
#[derive(Serialize, Default)]
struct Verdicts {
    /// So many are right, to the last card.
    hold: usize,
    /// So many are of rules that this program does not know, by game and version.
    unknown: BTreeMap<String, usize>,
    wrong: Vec<Wrong>,
}

/// A contest that is not right.
#[derive(Serialize)]
struct Wrong {
    contest: ContestId,
    /// The table it was played at, if that can be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    why: String,
}

pub(super) fn run(place: &Where, json: bool) -> anyhow::Result<ExitStatus> {
    let address = place.address();
    let mut verdicts = Verdicts::default();
    let looked = contests(&address, |id, found| verdicts.judge(id, found));
    let looked = tokio::runtime::Runtime::new()?.block_on(looked);
    looked.with_context(|| address.to_string())?;
    let mut out = out::stdout();
    if json {
        out::json(&mut out, &verdicts)?;
    } else {
        verdicts.write(&mut out, &address.to_string())?;
        out.flush()?;
    }
    Ok(if verdicts.wrong.is_empty() {
        ExitStatus::Success
    } else {
        ExitStatus::Failure
    })
}

impl Verdicts {
    fn judge(&mut self, contest: ContestId, found: Found) {
        let (table, why) = match found {
            Err(error) => (None, error.to_string()),
            Ok((row, lines)) => {
                if let Some(rules) = unknown_rules(&row.spec) {
                    *self.unknown.entry(rules).or_default() += 1;
                    return;
                }
                let table = row.code.to_string();
                match check(row, lines) {
                    Ok(()) => return self.hold += 1,
                    Err(why) => (Some(table), why),
                }
            }
        };
        self.wrong.push(Wrong {
            contest,
            table,
            why,
        });
    }

    fn write(&self, out: &mut impl Write, name: &str) -> std::io::Result<()> {
        let holds = |count| {
            if count == 1 {
                "contest holds"
            } else {
                "contests hold"
            }
        };
        writeln!(out, "{name}: {} {}", self.hold, holds(self.hold))?;
        for (rules, count) in &self.unknown {
            writeln!(
                out,
                "  not checked: {count} by rules that are not known here, {rules}"
            )?;
        }
        for Wrong {
            contest,
            table,
            why,
        } in &self.wrong
        {
            let at = table.as_ref().map(|code| format!(" of table {code}"));
            let at = at.unwrap_or_default();
            writeln!(out, "  contest {contest}{at} does not hold: {why}")?;
        }
        Ok(())
    }
}

/// The rules of a contest, if this program does not know them.
fn unknown_rules(spec: &SetupSpec) -> Option<String> {
    match catalog::open(spec).map(drop) {
        Err(BadSetup::Game { .. } | BadSetup::Version { .. }) => {
            let version = spec
                .rules
                .map_or(String::new(), |rules| format!(" {rules}"));
            Some(format!("{}{version}", spec.game))
        }
        _ => None,
    }
}

/// Replays a contest: every step by the rules, every outcome of chance from its secret and words.
fn check(row: ContestRow, lines: Vec<Line>) -> Result<(), String> {
    let gap = (0..).zip(&lines).find(|(number, line)| line.seq != *number);
    if let Some((number, _)) = gap {
        return Err(format!("line {number} of its journal is missing"));
    }
    let journal = Record::new(row, lines, None).journal(None);
    let verdict = journal.verify(&catalog::open);
    verdict
        .map(drop)
        .map_err(|Misread { line, why }| match line {
            // It is about the whole.
            0 => why,
            step => format!("step {step}: {why}"),
        })
}
