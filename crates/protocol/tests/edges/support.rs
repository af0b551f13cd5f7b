//! Talking with an engine.

use serde_json::{Value, json};

/// What an engine answers to these requests, in order.
pub(crate) fn talk(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let mut out = Vec::new();
    protocol::serve(lines.join("\n").as_bytes(), &mut out).expect("memory takes every answer");
    let answers = String::from_utf8(out).expect("answers are text");
    let answers = answers
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    answers.collect()
}

/// The error that the last of these requests is answered with; all before it are fine.
#[track_caller]
pub(crate) fn error(requests: &[Value]) -> Value {
    let mut answers = talk(requests);
    let last = answers.pop().expect("an answer");
    for (request, answer) in requests.iter().zip(&answers) {
        assert!(answer["ok"].is_object(), "{request}: {answer}");
    }
    assert!(last["error"].is_object(), "{last}");
    last["error"].clone()
}

/// A table of Otters for two, with a seed.
pub(crate) fn otters() -> Value {
    json!({"new": {"game": "otters", "seats": 2, "seed": 1}})
}
