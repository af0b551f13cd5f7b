//! What the READMEs of the engine and the games say of files and sizes is so.

use std::{collections::BTreeSet, fs, path::PathBuf};

use catalog::Visitor;
use engine::Game;

fn folder(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

fn readme(path: &str) -> String {
    fs::read_to_string(folder(path).join("README.md")).expect("a README")
}

/// The files named in the first column of a table of files.
fn listed(readme: &str) -> BTreeSet<String> {
    let table = readme
        .lines()
        .skip_while(|line| !line.starts_with("| file |"));
    let rows = table.take_while(|line| line.starts_with('|')).skip(2);
    rows.filter_map(|row| row.split('|').nth(1))
        .flat_map(|names| names.split(','))
        .map(|name| name.trim().trim_matches('`').to_owned())
        .collect()
}

/// The modules of a crate: each file or folder of its sources.
fn there_are(path: &str) -> BTreeSet<String> {
    let files = fs::read_dir(folder(path).join("src")).expect("sources");
    let names = files.map(|entry| entry.expect("a file").path());
    let stems = names.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
    stems.filter(|stem| stem != "lib").collect()
}

#[test]
fn every_file_is_listed_and_no_other() {
    let games = catalog::ABOUT
        .iter()
        .map(|about| format!("games/{}", about.id));
    for path in games.chain(["crates/engine".to_owned()]) {
        assert_eq!(listed(&readme(&path)), there_are(&path), "{path}");
    }
}

#[derive(Clone)]
struct Size;

impl Visitor for Size {
    type Out = (&'static str, usize);
    fn visit<G: Game>(self) -> Self::Out {
        (G::ABOUT.id, size_of::<G>())
    }
}

#[test]
fn a_state_is_as_large_as_its_readme_says() {
    let mut said = 0;
    for (id, size) in catalog::visit_all(&Size) {
        let readme = readme(&format!("games/{id}"));
        let words: Vec<&str> = readme.split_whitespace().collect();
        for pair in words.windows(2).filter(|pair| pair[1].starts_with("bytes")) {
            assert_eq!(pair[0], size.to_string(), "{id}");
            said += 1;
        }
    }
    assert!(said >= 3, "three of them say it");
}
