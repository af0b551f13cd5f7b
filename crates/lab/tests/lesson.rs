//! Each game's lesson: every core clause is met in time by whoever follows the hints.

use std::{fs, path::Path};

use engine::{About, Lesson};
use lab::lesson::{BOUND, find, play, write};

/// So many deals are looked through.
const DEALS: u64 = 400;

fn folder(about: &About) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../games")
        .join(about.id)
}

/// Writes how the lesson goes now; if its deal will not do any more, another is found.
fn bless(about: &About) {
    let path = folder(about).join("lesson.toml");
    let file = fs::read_to_string(&path).unwrap();
    let lesson = Lesson::read(&file).unwrap();
    let held = play(about, &lesson, BOUND).ok().flatten();
    let held = held.map(|line| (lesson.clone(), line));
    let (lesson, line) = held.unwrap_or_else(|| {
        let found = find(about, &lesson, DEALS).unwrap();
        found.unwrap_or_else(|| panic!("{}: no deal of {DEALS} will do", about.id))
    });
    fs::write(path, write(&file, &lesson, &line)).unwrap();
}

#[test]
fn every_core_clause_is_met_in_time() {
    for about in catalog::ABOUT {
        if std::env::var_os("ROMP_BLESS").is_some() {
            bless(about);
        }
        // As it stands in the folder, which may be newer than what was compiled.
        let file = fs::read_to_string(folder(about).join("lesson.toml")).unwrap();
        let lesson = Lesson::read(&file).unwrap();
        let line = play(about, &lesson, BOUND).unwrap();
        let line = line.unwrap_or_else(|| {
            panic!(
                "{}: not every core clause is met within {BOUND} s: cargo bless lab",
                about.id
            )
        });
        println!("{}: {:.0} s, {line:?}", about.id, line.seconds());
        assert!(line.seconds() <= BOUND);
        assert_eq!(
            write(&file, &lesson, &line),
            file,
            "{}: cargo bless lab",
            about.id
        );
    }
}

#[test]
fn core_clauses_are_cited_when_they_are_told() {
    for about in catalog::ABOUT {
        assert!(!about.core.is_empty(), "{} has no core clauses", about.id);
        for core in about.core {
            assert!(
                about.citations.contains(core)
                    || about.citations.iter().any(|all| {
                        all.always() && all.clause() == core.clause() && all.event() == core.event()
                    }),
                "{}: {} is not cited by {}",
                about.id,
                core.clause(),
                core.event()
            );
        }
    }
}
