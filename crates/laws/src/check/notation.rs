//! Law 5: moves, chance, steps and options read back from notation and from JSON.

use engine::{Game, Journal, Notation, Setup, SetupSpec, Step};

use crate::{broken::Violation, law::Law};

const LAW: Law = Law::NotationReadsBack;

/// A move reads back from its notation and its JSON.
pub(crate) fn move_reads_back<G: Game>(mv: &G::Move) -> Result<(), Violation> {
    text_reads_back(mv)?;
    let json =
        serde_json::to_string(mv).map_err(|e| LAW.violation(format!("{mv} as JSON: {e}")))?;
    let read = serde_json::from_str::<G::Move>(&json);
    LAW.kept(read.as_ref().is_ok_and(|read| read == mv), || {
        format!("{mv} is {json} as JSON, which reads back as {read:?}")
    })
}

/// A step reads back from its notation and its JSON, and so does the chance in it.
pub(crate) fn step_reads_back<G: Game>(step: &Step<G>) -> Result<(), Violation> {
    if let Step::Chance(chance) = step {
        text_reads_back(chance)?;
    }
    text_reads_back(step)?;
    let json = serde_json::to_string(step).map_err(|e| LAW.violation(format!("{step}: {e}")))?;
    let read = serde_json::from_str::<Step<G>>(&json);
    LAW.kept(read.as_ref().is_ok_and(|read| read == step), || {
        format!("{json} reads back as {read:?}")
    })
}

/// One line without spaces at its ends, which reads back as what was written.
fn text_reads_back<T: Notation>(thing: &T) -> Result<(), Violation> {
    let text = thing.to_string();
    let one_line = text.trim() == text && !text.contains(char::is_control);
    LAW.kept(one_line && !text.is_empty(), || {
        format!("no line of a journal: {text:?}")
    })?;
    let read = text.parse::<T>();
    LAW.kept(read.as_ref().is_ok_and(|read| read == thing), || {
        format!("{thing:?} is written {text:?}, which reads back as {read:?}")
    })
}

/// A set-up reads back from the data it stands for, from JSON and from the head of a journal.
pub(crate) fn options_read_back<G: Game>(setup: &Setup<G>) -> Result<(), Violation> {
    let spec = setup.spec();
    let json = serde_json::to_string(&spec).map_err(|e| LAW.violation(format!("options: {e}")))?;
    let from_json = serde_json::from_str::<SetupSpec>(&json)
        .map_err(|error| LAW.violation(format!("{json} does not read back: {error}")))?;
    let mut journal = Journal::default();
    journal.spec = spec;
    let from_journal = journal.to_string().parse::<Journal>();
    let from_journal =
        from_journal.map_err(|error| LAW.violation(format!("{json} in a journal: {error}")))?;
    for spec in [&from_json, &from_journal.spec] {
        let read = Setup::<G>::read(spec);
        LAW.kept(read.as_ref() == Ok(setup), || {
            format!("the options {json} read back as {read:?}, not as {setup:?}")
        })?;
    }
    Ok(())
}
