//! What a game's folder keeps: perft, plays and, for law 14, clauses.

use std::{
    fs,
    path::{Path, PathBuf},
};

use engine::Setup;
use laws::{check_perft, check_plays, check_types, misplaced, missing_clauses, perft_counts};

use crate::{
    flaw::{Flaw, spoil},
    game::{Padded, Toy},
    options::Options,
};

/// A game's folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let unique = format!("romp-toy-{name}-{}", std::process::id());
        let folder = Folder(std::env::temp_dir().join(unique));
        for inner in ["tests/plays", "web"] {
            fs::create_dir_all(folder.0.join(inner)).expect("a new folder");
        }
        folder
    }

    fn path(&self) -> &Path {
        &self.0
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.0.join(file), text).expect("a file written");
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).expect("a file to read")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).expect("the folder is still there");
    }
}

#[test]
fn perft_counts_sequences_of_moves() {
    let setup = Setup::<Toy>::new(None, 2, Options { rounds: 1 }).expect("a table");
    // In each of two deals both bid high or low and then lay one of two cards, openly or not; only
    // the last seat to lay holds two equal cards.
    let counts = perft_counts(&setup, 1, 9);
    assert_eq!(counts, [2, 4, 16, 64, 128, 256, 1024, 2048, 0]);
}

#[test]
fn perft_is_blessed_then_compared() {
    let folder = Folder::new("perft");
    folder.write(
        "tests/perft.txt",
        "# a remark\nfree  2 1 {\"rounds\": 2} :\n",
    );
    let unfinished = check_perft::<Toy>(folder.path(), false).unwrap_err();
    assert!(
        unfinished.contains("ROMP_BLESS=1 cargo test -p toy perft"),
        "{unfinished}"
    );
    check_perft::<Toy>(folder.path(), true).expect("a blessing");
    let blessed = folder.read("tests/perft.txt");
    assert!(
        blessed.starts_with("# a remark\nfree 2 1 {\"rounds\": 2} : 2 4 "),
        "{blessed}"
    );
    check_perft::<Toy>(folder.path(), false).expect("what was just blessed");

    folder.write("tests/perft.txt", &blessed.replace(": 2 4 ", ": 2 5 "));
    let wrong = check_perft::<Toy>(folder.path(), false).unwrap_err();
    assert!(
        wrong.contains("perft.txt:2: the counts have changed"),
        "{wrong}"
    );
    for (line, why) in [
        ("", "has no line to count"),
        ("free 2 1 {}\n", "expected `MODE SEATS"),
        ("free two 1 {} :\n", "no number of seats"),
        ("free 2 1 {\"rounds\": 77} :\n", "77 is not from 1 to 9"),
    ] {
        folder.write("tests/perft.txt", line);
        let wrong = check_perft::<Toy>(folder.path(), false).unwrap_err();
        assert!(wrong.contains(why), "{wrong}");
    }
}

const HEAD: &str =
    "romp 1\ngame toy 1\nmode pairs\nseats 4\noption rounds 2\n; seed 5\n; Partners.\n";

#[test]
fn plays_are_played_out_then_compared() {
    let folder = Folder::new("plays");
    let nothing = check_plays::<Toy>(folder.path(), true).unwrap_err();
    assert!(nothing.contains("there is no play"), "{nothing}");
    folder.write("tests/plays/pairs.play", HEAD);
    let unplayed = check_plays::<Toy>(folder.path(), false).unwrap_err();
    assert!(
        unplayed.contains("not played yet: ROMP_BLESS=1"),
        "{unplayed}"
    );
    check_plays::<Toy>(folder.path(), true).expect("a blessing");
    let play = folder.read("tests/plays/pairs.play");
    assert!(play.starts_with(&format!("{HEAD}\n  1 * deal ")), "{play}");
    for part in [
        "\n;     The cards are dealt.\n",
        "\n;       A: A draws ",
        "\n;   | A: ? ?\n",
        "\n;   A: 2 moves, B: 2 moves, C: 2 moves, D: 2 moves\n",
        "\nresult A=",
    ] {
        assert!(play.contains(part), "{part:?} is not in\n{play}");
    }
    assert_eq!(play.matches("The bids were").count(), 2, "{play}");
    folder.write("web/fixtures/gone.ts", "");
    folder.write("web/fixtures/pairs.ts", "");
    check_plays::<Toy>(folder.path(), false).expect("what was just blessed");
    let moments = folder.read("web/fixtures/pairs.ts");
    assert!(moments.contains("\n  {\"ply\":1,"), "{moments}");
    assert!(!folder.path().join("web/fixtures/gone.ts").exists());
    check_plays::<Toy>(folder.path(), true).expect("a second blessing");
    assert_eq!(folder.read("tests/plays/pairs.play"), play);
}

#[test]
fn a_play_that_changed_is_shown_with_its_line() {
    let folder = Folder::new("changed");
    folder.write("tests/plays/pairs.play", HEAD);
    check_plays::<Toy>(folder.path(), true).expect("a blessing");
    let play = folder.read("tests/plays/pairs.play");
    let told = play.replacen("The cards are dealt.", "The cards are eaten.", 1);
    folder.write("tests/plays/pairs.play", &told);
    let changed = check_plays::<Toy>(folder.path(), false).unwrap_err();
    assert!(changed.contains("pairs.play:10 has changed"), "{changed}");
    assert!(
        changed.contains("kept: ;     The cards are eaten."),
        "{changed}"
    );
    folder.write(
        "tests/plays/pairs.play",
        &play.replacen("bid high", "bid none", 1),
    );
    let misread = check_plays::<Toy>(folder.path(), false).unwrap_err();
    assert!(misread.contains("expected a bid: high or low"), "{misread}");
    folder.write("tests/plays/pairs.play", &play);
    spoil(Flaw::TellingLeaks);
    assert!(check_plays::<Toy>(folder.path(), false).is_err());
}

#[test]
fn types_are_written_then_compared() {
    let folder = Folder::new("types");
    let unwritten = check_types::<Toy>(folder.path(), false).unwrap_err();
    assert!(unwritten.contains("cargo bless toy"), "{unwritten}");
    check_types::<Toy>(folder.path(), true).expect("a blessing");
    check_types::<Toy>(folder.path(), false).expect("what was just blessed");
    let types = folder.read("web/generated/wire.ts");
    for name in [
        "View", "Event", "Move", "Options", "Refusal", "Reasons", "Pip",
    ] {
        assert!(types.contains(&format!("export type {name} =")), "{types}");
    }
    let cited = r#"{"event":"over","clause":"TY-6"}"#;
    assert!(types.contains(cited), "{types}");
    let old = types.replacen("bid", "bet", 1);
    folder.write("web/generated/wire.ts", &old);
    let changed = check_types::<Toy>(folder.path(), false).unwrap_err();
    assert!(changed.contains("wire.ts:"), "{changed}");
    assert!(changed.contains("has changed"), "{changed}");
}

/// A folder that covers all seven clauses of the toy.
fn covered(name: &str) -> Folder {
    let folder = Folder::new(name);
    let each = |line: fn(u8) -> String| (1..=7).map(line).collect::<String>();
    let settled = each(|n| format!("- TY-{n} S Words.\n"));
    let settled = settled.replace("TY-7 ", "TY-7 (background) ");
    folder.write("CLAUSES.md", &settled);
    folder.write(
        "tests/clauses.rs",
        &each(|n| format!("#[test]\nfn ty_{n}_holds() {{}}\n")),
    );
    for page in ["web/rules.en.md", "web/rules.fr.md", "web/rules.de.md"] {
        folder.write(page, &each(|n| format!("Words. {{TY-{n}}}\n")));
    }
    folder
}

#[test]
fn a_covered_folder_lacks_nothing() {
    let folder = covered("covered");
    assert_eq!(missing_clauses::<Toy>(folder.path()), [""; 0]);
    laws::clauses::<Toy>(folder.path());
}

#[test]
fn what_is_not_covered_is_named() {
    for (file, from, to, wrong) in [
        (
            "tests/clauses.rs",
            "ty_3_",
            "three_",
            "TY-3 is not in the name of any test",
        ),
        (
            "tests/clauses.rs",
            "ty_3_",
            "ty_33_",
            "TY-3 is not in the name of any test",
        ),
        (
            "tests/clauses.rs",
            "#[test]\nfn ty_3_",
            "fn ty_3_",
            "TY-3 is not in the name of any test",
        ),
        (
            "tests/clauses.rs",
            "ty_3_",
            "ty_8_",
            "TY-8 is in the name of any test but is no clause",
        ),
        (
            "web/rules.en.md",
            "TY-7",
            "TY-77",
            "TY-7 is not in web/rules.en.md",
        ),
        (
            "web/rules.fr.md",
            "TY-2",
            "",
            "TY-2 is not in web/rules.fr.md",
        ),
        (
            "web/rules.de.md",
            "TY-6",
            "",
            "TY-6 is not in web/rules.de.md",
        ),
        ("CLAUSES.md", "- TY-5", "TY-5", "TY-5 is not in CLAUSES.md"),
        (
            "CLAUSES.md",
            "- TY-5",
            "- TY-4",
            "TY-4 is in CLAUSES.md 2 times",
        ),
        (
            "CLAUSES.md",
            "(background) ",
            "",
            "TY-7 is named by no event, refusal or option, and is not marked as background",
        ),
        (
            "CLAUSES.md",
            "- TY-4 ",
            "- TY-4 (background) ",
            "TY-4 is marked as background, but an event, a refusal or an option names it",
        ),
    ] {
        let folder = covered("uncovered");
        folder.write(file, &folder.read(file).replacen(from, to, 1));
        let faults = missing_clauses::<Toy>(folder.path());
        assert!(
            faults.iter().any(|violation| violation == wrong),
            "{wrong}: {faults:?}"
        );
    }
}

#[test]
fn a_missing_page_is_named() {
    let folder = covered("pageless");
    fs::remove_file(folder.path().join("web/rules.fr.md")).expect("a page");
    let faults = missing_clauses::<Toy>(folder.path());
    assert!(
        faults.len() == 1 && faults[0].contains("rules.fr.md"),
        "{faults:?}"
    );
}

#[test]
fn an_event_refusal_or_option_that_names_no_clause_is_named() {
    let folder = covered("clauseless");
    let faults = missing_clauses::<Padded<1>>(folder.path());
    for wrong in [
        "the refusal not-in-hand names TY-4, which is no clause",
        "the option rounds names TY-4, which is no clause",
        "the option rounds does not take its default, 7",
        "the field speed is no option",
        "the event laid names TY-9, which is no clause",
        "TY-9 does not apply to any event laid that was seen in play",
    ] {
        assert!(
            faults.iter().any(|violation| violation == wrong),
            "{wrong}: {faults:?}"
        );
    }
}

#[test]
fn what_stands_in_another_file_than_in_other_games_is_named() {
    let folder = Folder::new("shape");
    let src = folder.path().join("src");
    fs::create_dir(&src).expect("a new folder");
    folder.write("src/lib.rs", "mod rules;\nfn main() {}\n");
    folder.write(
        "src/rules.rs",
        "impl Rules for Toy {}\nengine::events! {}\n",
    );
    let faults = misplaced(&src).join("\n");
    let events = r#"`events!` stands in ["rules"], not in event.rs alone"#;
    assert!(faults.contains(events), "{faults}");
    assert!(
        faults.contains("lib.rs only lists: fn main() {}"),
        "{faults}"
    );
    assert!(faults.contains("there is no turn.rs"), "{faults}");
    assert!(!faults.contains("impl Rules"), "{faults}");
}
