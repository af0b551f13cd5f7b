//! What `docs/engine-protocol.md` says of which error comes first.

use crate::support::{error, otters};
use serde_json::{Value, json};

const DEAL: &str = "deal A | 1 3 2 1 2 1 3 2 alligator 1 alligator 1 2 3 1 2 1 extra 1 1 2 extra 2 top 1 2 2 1 top top extra move 2 2 alligator 2 extra 3 top move 1 move alligator move | 2o 4p 7g 8g 9p 6o 5p 3g 10o";

#[track_caller]
fn code(before: &[Value], request: Value) -> String {
    let mut requests = before.to_vec();
    requests.push(request);
    error(&requests)["code"].as_str().unwrap().to_owned()
}

#[test]
fn the_earlier_reason_is_named() {
    let table = [otters()];
    let dealt = [otters(), json!({"chance": {"outcome": DEAL}})];

    // The request, its arguments, the table.
    assert_eq!(code(&[], json!({"dance": []})), "unknown-request");
    assert_eq!(code(&[], json!({"play": {"seat": "A"}})), "bad-request");
    assert_eq!(
        code(&[], json!({"play": {"seat": "F", "move": "dance"}})),
        "no-table"
    );
    // The notation, the seat, whose turn it is, the rules.
    let play = |seat: &str, mv: &str| json!({"play": {"seat": seat, "move": mv}});
    assert_eq!(code(&table, play("F", "dance")), "unreadable");
    assert_eq!(code(&table, play("F", "3@2")), "no-such-seat");
    assert_eq!(code(&table, play("A", "3@2")), "not-your-turn");
    assert_eq!(code(&dealt, play("B", "alligator@1")), "not-your-turn");
    assert_eq!(code(&dealt, play("A", "alligator@1")), "not-in-hand");
    let chance = |outcome: &str| json!({"chance": {"outcome": outcome}});
    assert_eq!(code(&dealt, chance("thunder")), "unreadable");
    assert_eq!(code(&dealt, chance("deal F | 1 | 2o")), "no-chance-now");
    assert_eq!(code(&table, chance("deal F | 1 | 2o")), "no-such-starter");
    // A seed is asked for before chance is.
    let unseeded = [
        json!({"new": {"game": "otters", "seats": 2}}),
        dealt[1].clone(),
    ];
    assert_eq!(code(&unseeded, json!({"roll": {}})), "no-seed");
    assert_eq!(code(&dealt, json!({"roll": {}})), "no-chance-now");
    let over = [json!({"load": {"journal": include_str!("fair.journal")}})];
    assert_eq!(code(&over, json!({"roll": {}})), "over");
    assert_eq!(code(&over, chance("shuffle 1")), "over");
    assert_eq!(code(&over, play("F", "3@2")), "no-such-seat");
    assert_eq!(code(&dealt, json!({"idle": {"seat": "F"}})), "no-such-seat");
    assert_eq!(code(&dealt, json!({"idle": {"seat": "B"}})), "not-awaited");
}
