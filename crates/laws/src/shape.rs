//! One shape for every game: what is where in its `src` is known without looking.

use std::{fs, path::Path};

/// The files that every game has, and what stands in each of them and in no other.
const FILES: [(&str, &str); 12] = [
    ("cards", "pub struct Card"),
    ("event", "events! {"),
    ("game", "impl Game for "),
    ("notation", "moves! {"),
    ("options", "options! {"),
    ("policy", "impl Policy for "),
    ("reasons", "reasons! {"),
    ("refusal", "refusals! {"),
    ("rules", "impl Rules for "),
    ("sight", "impl Sight for "),
    ("state", "enum Phase "),
    ("view", "pub struct View "),
];

/// What every game has beside them: how a turn runs.
const TURN: &str = "turn";

/// Holds a game's `src` against the shape that all games have. Files of its own may stand beside
/// those, for rules that are its own.
///
/// # Panics
/// If something is missing or stands elsewhere, with all of it.
#[track_caller]
pub fn shape(dir: impl AsRef<Path>) {
    let faults = misplaced(&dir.as_ref().join("src"));
    assert!(faults.is_empty(), "in src:\n  {}", faults.join("\n  "));
}

/// Everything in a game's `src` that is not where it should be.
pub fn misplaced(src: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    let mut files = Vec::new();
    for entry in fs::read_dir(src).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.file_stem().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        match fs::read_to_string(&path) {
            Ok(text) => files.push((name, text)),
            Err(error) => faults.push(format!("{name}: {error}")),
        }
    }
    files.sort();
    for (home, sign) in FILES {
        let found = files.iter().filter(|(_, text)| text.contains(sign));
        let found: Vec<&str> = found.map(|(name, _)| name.as_str()).collect();
        if found != [home] {
            let sign = sign.trim_end_matches([' ', '{']);
            faults.push(format!(
                "`{sign}` stands in {found:?}, not in {home}.rs alone"
            ));
        }
    }
    if !files.iter().any(|(name, _)| name == TURN) {
        faults.push(format!("there is no {TURN}.rs"));
    }
    let library = files.iter().find(|(name, _)| name == "lib");
    let lines = library.into_iter().flat_map(|(_, text)| text.lines());
    let says_more = |line: &&str| {
        ["fn ", "impl", "const ", "static "]
            .iter()
            .any(|w| line.contains(w))
    };
    faults.extend(
        lines
            .filter(says_more)
            .map(|line| format!("lib.rs only lists: {line}")),
    );
    faults
}
