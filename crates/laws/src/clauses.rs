//! Law 14: every clause has a test, stands in the rule pages, and is named by an event, a refusal or
//! an option, which all name one, or is marked as background.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use engine::{Citation, Clause, Game, Refusal};
use serde_json::Map;

use crate::{citations::faulty_citations, law::Law};

/// Holds a game's folder against law 14.
///
/// # Panics
/// If the law is broken, with all that is missing.
#[track_caller]
pub fn clauses<G: Game>(dir: impl AsRef<Path>) {
    let faults = missing_clauses::<G>(dir.as_ref());
    assert!(
        faults.is_empty(),
        "{} is broken:\n  {}",
        Law::ClausesAreCovered,
        faults.join("\n  ")
    );
}

/// Everything in a game's folder that breaks law 14.
pub fn missing_clauses<G: Game>(dir: &Path) -> Vec<String> {
    let book = G::ABOUT.book;
    let read = |name: &str| {
        let path = dir.join(name);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let tests = tests_text(&dir.join("tests")).map_err(|error| format!("tests: {error}"));
    let list = read("CLAUSES.md");
    let text = list.as_deref().unwrap_or_default();
    let mut faults = repeated(text, book);
    faults.extend(unreached::<G>(text));
    for (place, found) in [
        (
            "the name of any test",
            tests.map(|text| tested(&text, book)),
        ),
        ("CLAUSES.md", list.map(|text| settled(&text, book))),
        (
            "web/rules.en.md",
            read("web/rules.en.md").map(|text| mentioned(&text, book)),
        ),
        (
            "web/rules.fr.md",
            read("web/rules.fr.md").map(|text| mentioned(&text, book)),
        ),
        (
            "web/rules.de.md",
            read("web/rules.de.md").map(|text| mentioned(&text, book)),
        ),
    ] {
        match found {
            Ok(found) => faults.extend(missing_or_stray::<G>(place, &found)),
            Err(why) => faults.push(why),
        }
    }
    faults.extend(faulty_refusals::<G>());
    faults.extend(faulty_options::<G>());
    faults.extend(faulty_citations::<G>());
    faults
}

fn missing_or_stray<G: Game>(place: &str, found: &BTreeSet<u8>) -> Vec<String> {
    let all: BTreeSet<u8> = (1..=G::ABOUT.clauses).collect();
    let clause = |&number: &u8| G::ABOUT.clause(number);
    let missing = all.difference(found).map(clause);
    let stray = found.difference(&all).map(clause);
    missing
        .map(|clause| format!("{clause} is not in {place}"))
        .chain(stray.map(|clause| format!("{clause} is in {place} but is no clause")))
        .collect()
}

/// All test files, one after another.
fn tests_text(folder: &Path) -> io::Result<String> {
    let mut text = String::new();
    let mut left: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        if path.is_dir() {
            for entry in fs::read_dir(path)? {
                left.push(entry?.path());
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &fs::read_to_string(path)?;
        }
    }
    Ok(text)
}

/// The clauses that begin the name of a test function, as `fn ot_7_…`.
fn tested(text: &str, book: &str) -> BTreeSet<u8> {
    let prefix = format!("fn {}_", book.to_lowercase());
    let mut is_test = false;
    let mut found = BTreeSet::new();
    for line in text.lines().map(str::trim) {
        is_test |= line.starts_with("#[test]");
        if let Some((before, name)) = line.split_once(&prefix)
            && is_test
            && before.chars().last().is_none_or(char::is_whitespace)
        {
            found.extend(
                leading_number(name)
                    .filter(|(_, rest)| rest.starts_with(['_', '(']))
                    .map(|(n, _)| n),
            );
        }
        is_test &= line.starts_with('#') && !line.contains("fn ") || line.starts_with("//");
    }
    found
}

/// The clauses that a text names, as `OT-7`.
fn mentioned(text: &str, book: &str) -> BTreeSet<u8> {
    let pieces = text.split(&format!("{book}-")).collect::<Vec<_>>();
    pieces
        .windows(2)
        .filter(|pair| !pair[0].ends_with(char::is_alphanumeric))
        .filter_map(|pair| leading_number(pair[1]))
        .map(|(number, _)| number)
        .collect()
}

/// The clauses that begin an item of a list, as `- OT-7 …`.
fn settled(text: &str, book: &str) -> BTreeSet<u8> {
    let prefix = format!("- {book}-");
    text.lines()
        .filter_map(|line| leading_number(line.trim_start().strip_prefix(&prefix)?))
        .map(|(number, _)| number)
        .collect()
}

/// The clauses that begin more than one item of a list.
fn repeated(text: &str, book: &str) -> Vec<String> {
    let items = |number| {
        let prefix = format!("- {book}-{number} ");
        text.lines()
            .filter(|line| line.trim_start().starts_with(&prefix))
            .count()
    };
    let often = settled(text, book)
        .into_iter()
        .map(|number| (number, items(number)));
    often
        .filter(|&(_, items)| items > 1)
        .map(|(number, items)| format!("{book}-{number} is in CLAUSES.md {items} times"))
        .collect()
}

/// The clauses that no event, refusal or option names and that are not marked as background, as
/// `- OT-16 (background) …`, and those that are marked and named.
fn unreached<G: Game>(text: &str) -> Vec<String> {
    let events = G::ABOUT.citations.iter().map(Citation::clause);
    let refusals = <G::Refusal as Refusal>::ALL.iter();
    let refusals = refusals.map(|refusal| refusal.clause());
    let options = G::ABOUT.options.iter().map(|field| field.clause);
    let named = events.chain(refusals).chain(options);
    let named: BTreeSet<u8> = named.map(|clause| clause.number).collect();
    let faulty = |number: u8| {
        let clause = G::ABOUT.clause(number);
        let mark = format!("- {clause} (background) ");
        let marked = text
            .lines()
            .any(|line| line.trim_start().starts_with(&mark));
        match (named.contains(&number), marked) {
            (false, false) => Some(format!(
                "{clause} is named by no event, refusal or option, and is not marked as background"
            )),
            (true, true) => Some(format!(
                "{clause} is marked as background, but an event, a refusal or an option names it"
            )),
            _ => None,
        }
    };
    (1..=G::ABOUT.clauses).filter_map(faulty).collect()
}

/// The number a text begins with, and what follows it.
fn leading_number(text: &str) -> Option<(u8, &str)> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    Some((text[..digits].parse().ok()?, &text[digits..]))
}

pub(crate) fn is_settled<G: Game>(clause: Clause) -> bool {
    clause.book == G::ABOUT.book && (1..=G::ABOUT.clauses).contains(&clause.number)
}

fn faulty_refusals<G: Game>() -> Vec<String> {
    let mut faults = Vec::new();
    let mut codes = BTreeSet::new();
    for &refusal in <G::Refusal as Refusal>::ALL {
        let (clause, code) = (refusal.clause(), refusal.code());
        if !is_settled::<G>(clause) {
            faults.push(format!(
                "the refusal {code} names {clause}, which is no clause"
            ));
        }
        if !codes.insert(code) {
            faults.push(format!("two refusals have the name {code}"));
        }
    }
    faults
}

/// Options and their fields must be the same, and each default within what its field takes.
fn faulty_options<G: Game>() -> Vec<String> {
    let default = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let none = Map::new();
    let default = default.as_object().unwrap_or(&none);
    let fields = G::ABOUT.options;
    let mut faults = Vec::new();
    for key in default.keys() {
        match fields.iter().filter(|field| field.key == key).count() {
            1 => {}
            count => faults.push(format!(
                "the option {key} has {count} fields in ABOUT.options"
            )),
        }
    }
    for field in fields {
        let key = field.key;
        if !is_settled::<G>(field.clause) {
            let clause = field.clause;
            faults.push(format!(
                "the option {key} names {clause}, which is no clause"
            ));
        }
        match default.get(key) {
            None => faults.push(format!("the field {key} is no option")),
            Some(value) if !field.kind.takes(value) => {
                faults.push(format!(
                    "the option {key} does not take its default, {value}"
                ));
            }
            Some(_) => {}
        }
        for mode in field.modes {
            if !G::ABOUT.modes.iter().any(|known| known.id == *mode) {
                faults.push(format!(
                    "the option {key} applies to {mode}, which is no mode"
                ));
            }
        }
    }
    faults
}
