use crate::support::{error, otters, talk};
use serde_json::{Value, json};

/// A contest of two that two words were added to, played to its end.
const JOURNAL: &str = include_str!("fair.journal");

fn load(journal: &str) -> Value {
    json!({"load": {"journal": journal}})
}

#[track_caller]
fn refused(journal: &str) -> String {
    let error = error(&[otters(), load(journal)]);
    assert_eq!(error["code"], "bad-journal", "{error}");
    error["message"].as_str().unwrap().to_owned()
}

fn line_of(start: &str) -> usize {
    let mut lines = JOURNAL.lines();
    let found = lines.position(|line| line.trim_start().starts_with(start));
    1 + found.expect("a line that begins so")
}

#[test]
fn a_journal_comes_back_as_it_was_loaded() {
    let answers = talk(&[load(JOURNAL), json!({"journal": {}})]);
    assert_eq!(answers[1]["ok"]["journal"], JOURNAL);
}

#[test]
fn an_option_that_a_journal_does_not_name_is_as_usual() {
    let older = JOURNAL.replace("option first_begins false\n", "");
    assert_ne!(older, JOURNAL);
    let answers = talk(&[load(&older), json!({"journal": {}})]);
    assert_eq!(answers[1]["ok"]["journal"], JOURNAL);
}

#[test]
fn a_contest_under_way_keeps_its_words_and_its_commitment() {
    let (header, _) = JOURNAL.split_once("\n\n").unwrap();
    let answers = talk(&[load(&format!("{header}\n")), json!({"journal": {}})]);
    assert_eq!(answers[1]["ok"]["journal"], format!("{header}\n"));
}

#[test]
fn seals_are_kept_and_held_against_their_words() {
    let (header, _) = JOURNAL.split_once("\n\n").unwrap();
    let docs = include_str!("../../../../docs/journal.md");
    let (_, sealed) = docs.split_once("<!-- seals -->\n```text\n").unwrap();
    let (sealed, _) = sealed.split_once("```").unwrap();
    let journal = header.replace("word A river\nword B stones", sealed.trim_end()) + "\n";
    assert!(
        journal.contains("\nseal A ") && journal.contains("\nword A "),
        "{journal}"
    );
    let answers = talk(&[load(&journal), json!({"journal": {}})]);
    assert_eq!(answers[1]["ok"]["journal"], journal);
    refused(&journal.replace("word A river", "word A lake"));
}

#[test]
fn what_does_not_fit_is_not_loaded() {
    let other = "0".repeat(64);
    let commitment = JOURNAL.lines().nth(line_of("commitment") - 1).unwrap();
    let spoilt = JOURNAL.replace(commitment, &format!("commitment {other}"));
    assert!(refused(&spoilt).contains("the secret does not fit the commitment"));

    let spoilt = JOURNAL.replace("word A river", "word A lake");
    assert!(refused(&spoilt).contains("the secret and the words give another outcome"));

    let spoilt = JOURNAL.replace("word A river", "word F river");
    assert_eq!(
        refused(&spoilt),
        format!(
            "line {}: there is no seat F at this table",
            line_of("word A")
        )
    );
}

/// Whoever gives another outcome than the secret gives plays another contest.
#[test]
fn an_outcome_of_ones_own_ends_the_fair_deal() {
    let steps = JOURNAL.lines().filter(|line| line.starts_with(' ')).count();
    let deal = JOURNAL.lines().nth(line_of("1 *") - 1).unwrap();
    let (_, dealt) = deal.split_once("* ").unwrap();
    let other = dealt.replacen("deal A", "deal B", 1);
    assert_ne!(dealt, other);
    let again = |outcome: &str| {
        let answers = talk(&[
            load(JOURNAL),
            json!({"undo": {"plies": steps}}),
            json!({"chance": {"outcome": outcome}}),
            json!({"journal": {}}),
        ]);
        let journal = answers[3]["ok"]["journal"].as_str().unwrap().to_owned();
        assert!(talk(&[load(&journal)])[0]["ok"].is_object(), "{journal}");
        journal
    };
    assert!(again(dealt).contains("\nword A river\n"));
    assert!(again(dealt).contains("\nsecret "));
    for gone in ["\nword", "\ncommitment", "\nsecret"] {
        assert!(!again(&other).contains(gone), "{gone}");
    }
}

#[test]
fn a_set_up_that_cannot_be_is_named_with_its_line() {
    for (start, becomes, why) in [
        ("game", "game chess 1", "there is no game \"chess\""),
        ("game", "game otters 999", "version 999"),
        ("mode", "mode waltz", "no mode \"waltz\""),
        ("seats", "seats 5", "not for 5 seats"),
        ("option simple", "option simple 7", "option simple: "),
        ("option simple", "option dance true", "option dance: "),
        ("option deck", "option deck {}", "option deck: "),
        (
            "option deck",
            r#"option deck {"playgrounds":{"orange":[0,6,10],"green":[3,7,8],"pink":[4,5,9]},"blue":{"1":12,"2":12,"3":4,"extra":4,"top":4,"move":4,"alligator":4}}"#,
            "deck: playgrounds.orange",
        ),
    ] {
        let line = line_of(start);
        let mut lines: Vec<&str> = JOURNAL.lines().collect();
        lines[line - 1] = becomes;
        let message = refused(&lines.join("\n"));
        assert!(
            message.starts_with(&format!("line {line}: ")) && message.contains(why),
            "{becomes}: {message}"
        );
    }
    // Without a line of its own, the line of the game is named.
    let without: Vec<&str> = JOURNAL
        .lines()
        .filter(|line| !line.starts_with("mode"))
        .collect();
    let message = refused(&without.join("\n").replace("seats 2", "seats 6"));
    assert!(message.starts_with("line 3: "), "{message}");
}
