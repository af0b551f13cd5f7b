//! The examples of the documents are run, so that they cannot rot. `ROMP_BLESS=1` writes them anew.

use crate::support::{Engine, romp, romp_reading, root};
use engine::{Journal, fair};
use std::{fmt::Write, fs};

/// The content of the fenced block after `<!-- marker -->`, and how to put another in its place.
fn block(file: &str, marker: &str) -> (String, impl Fn(&str)) {
    let path = root().join("docs").join(file);
    let text = fs::read_to_string(&path).unwrap();
    let start = format!("<!-- {marker} -->\n```text\n");
    let from = text.find(&start).expect("the marker") + start.len();
    let to = from + text[from..].find("```").expect("the end of the block");
    let content = text[from..to].to_owned();
    (content, move |new: &str| {
        fs::write(&path, format!("{}{new}{}", &text[..from], &text[to..])).unwrap();
    })
}

fn blessing() -> bool {
    std::env::var_os("ROMP_BLESS").is_some()
}

/// Is the block of a document what it should be?
#[track_caller]
fn hold(file: &str, marker: &str, right: &str) {
    let (found, put) = block(file, marker);
    if blessing() {
        put(right);
    } else {
        assert_eq!(
            found, right,
            "{file} is out of date: ROMP_BLESS=1 cargo test -p romp"
        );
    }
}

#[test]
fn the_example_of_the_engine_protocol_is_answered_as_written() {
    let (example, _) = block("engine-protocol.md", "example");
    let mut engine = Engine::start();
    let requests = example.lines().filter_map(|line| line.strip_prefix("> "));
    let talk = requests.map(|line| format!("> {line}\n< {}\n", engine.say(line)));
    let talk: String = talk.collect();
    engine.end();
    hold("engine-protocol.md", "example", &talk);
}

/// How sensible players play may change; that the journal is right and its deal fair may not.
#[test]
fn the_journal_of_the_document_and_its_seed_are_right() {
    if blessing() {
        let words = ["--word", "A=river", "--word", "B=stones"];
        let args = [&["sample", "--game", "otters", "--seed", "1"], &words[..]].concat();
        hold("journal.md", "journal", &romp(&args).good());
    }
    let (text, _) = block("journal.md", "journal");
    let verdict = romp_reading(&["verify", "-"], text.as_bytes()).good();
    assert!(
        verdict.contains("the secret fits the commitment"),
        "{verdict}"
    );

    let journal: Journal = text.parse().unwrap();
    let seed = fair::seed(&journal.secret.unwrap(), &journal.words);
    let printed = format!("commitment fits\nseed {}\n", fair::Bytes32(seed));
    hold("journal.md", "seed", &printed);

    let commitment = journal.commitment.unwrap();
    let (shown, held_back) = (
        "river 000102030405060708090a0b0c0d0e0f",
        "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
    );
    let seal = |index, word: &str| {
        let seat = engine::Seat::new(index);
        format!(
            "seal {seat} {}\n",
            fair::seal(&commitment, seat, &word.parse().unwrap())
        )
    };
    let lines = [
        seal(0, shown),
        seal(1, held_back),
        format!("word A {shown}\n"),
    ];
    hold("journal.md", "seals", &lines.concat());
}

#[test]
fn the_codes_of_reasons_are_all_listed() {
    let games = romp(&["games", "--json"]).json();
    let mut list = String::new();
    for game in games.as_array().expect("a list of games") {
        writeln!(list, "{}", game["id"].as_str().unwrap()).unwrap();
        for reason in game["reasons"].as_array().expect("a list of reasons") {
            let [code, text] = ["code", "text"].map(|key| reason[key].as_str().unwrap());
            writeln!(list, "  {code:<15} {text}").unwrap();
        }
    }
    hold("lab.md", "reasons", &list);
}
