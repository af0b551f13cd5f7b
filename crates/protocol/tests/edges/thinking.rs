//! Bots and hints.

use serde_json::json;

use crate::support::{error, otters, talk};

#[test]
fn a_bot_plays_a_contest_to_its_end_and_says_the_same_when_asked_again() {
    let mut asked = vec![otters(), json!({"roll": {}})];
    let first = json!({"bot": {"seat": "A", "level": 2}});
    let second = json!({"bot": {"seat": "B", "level": 2}});
    asked.extend([first.clone(), second.clone()]);
    let answers = talk(&asked);
    let (acts, waits) = match (&answers[2]["ok"], &answers[3]["ok"]) {
        (ok, _) if ok.is_object() => ("A", 3),
        _ => ("B", 2),
    };
    assert_eq!(answers[waits]["error"]["code"], "not-your-turn");
    let ask = json!({"bot": {"seat": acts, "level": 2, "luck": 5}});
    let step = |mv: &serde_json::Value| json!({"play": {"seat": acts, "move": mv}});
    let again = talk(&[otters(), json!({"roll": {}}), ask.clone(), ask.clone()]);
    assert_eq!(again[2], again[3]);
    // What it has thought does not outlast what it was thought of.
    let mv = &again[2]["ok"]["move"];
    let undone = json!({"undo": {}});
    let all = [
        otters(),
        json!({"roll": {}}),
        ask.clone(),
        step(mv),
        undone,
        ask,
    ];
    let answers = talk(&all);
    assert_eq!(answers[5]["ok"]["move"], *mv);
}

#[test]
fn a_hint_says_why() {
    let ask = |seat| json!({"hint": {"seat": seat}});
    let answers = talk(&[otters(), json!({"roll": {}}), ask("A"), ask("B")]);
    let moves = answers[2..]
        .iter()
        .find_map(|one| one["ok"]["moves"].as_array());
    let best = &moves.expect("one of them may act")[0];
    assert!(best["move"].is_object() && best["worth"].is_number() && best["reasons"].is_array());
}

#[test]
fn what_no_bot_can_answer_is_an_error() {
    let bot = |seat, level| json!({"bot": {"seat": seat, "level": level}});
    assert_eq!(error(&[bot("A", 1)])["code"], "no-table");
    assert_eq!(error(&[otters(), bot("C", 1)])["code"], "no-such-seat");
    assert_eq!(error(&[otters(), bot("A", 1)])["code"], "not-your-turn");
    assert_eq!(error(&[otters(), bot("A", 5)])["code"], "bad-request");
}
