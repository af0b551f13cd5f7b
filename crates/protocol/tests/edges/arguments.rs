use crate::support::{error, otters};
use serde_json::{Value, json};

/// The message with which a request is refused as a bad one.
#[track_caller]
fn refused(request: &Value) -> String {
    let error = error(&[otters(), json!({"roll": {}}), request.clone()]);
    assert_eq!(error["code"], "bad-request", "{request}: {error}");
    error["message"].as_str().unwrap().to_owned()
}

#[test]
fn arguments_are_an_object_and_nothing_else() {
    for request in [
        json!({"roll": []}),
        json!({"games": []}),
        json!({"legal": [true]}),
        json!({"undo": [1]}),
        json!({"view": ["A"]}),
        json!({"new": ["otters", null, null, 2, {}, 1]}),
        json!({"legal": null}),
        json!({"legal": "json"}),
    ] {
        let message = refused(&request);
        assert!(message.contains("an object"), "{request}: {message}");
    }
}

#[test]
fn a_move_in_json_is_an_object_and_nothing_else() {
    let deal = json!({"chance": {"outcome": "deal A | 1 3 2 1 2 1 3 2 alligator 1 alligator 1 2 3 1 2 1 extra 1 1 2 extra 2 top 1 2 2 1 top top extra move 2 2 alligator 2 extra 3 top move 1 move alligator move | 2o 4p 7g 8g 9p 6o 5p 3g 10o"}});
    for mv in [json!(["play", "3", 2]), json!([]), json!(null), json!(7)] {
        let play = json!({"play": {"seat": "A", "move": mv}});
        let error = error(&[otters(), deal.clone(), play]);
        assert_eq!(error["code"], "unreadable", "{error}");
    }
}

#[test]
fn a_card_list_has_names() {
    let deck = json!([[[2, 6, 10], [3, 7, 8], [4, 5, 9]], [12, 12, 4, 4, 4, 4, 4]]);
    let new = json!({"new": {"game": "otters", "seats": 2, "options": {"deck": deck}}});
    let error = error(&[new]);
    assert_eq!(error["code"], "bad-setup", "{error}");
    assert_eq!(
        error["message"],
        "option deck: an object should stand here, not a list"
    );
}

#[test]
fn a_bad_argument_is_named_and_what_it_should_be_said() {
    for (request, message) in [
        (
            json!({"new": {"game": "otters"}}),
            "`new` needs `seats`: a number of seats",
        ),
        (
            json!({"new": {"game": 7, "seats": 2}}),
            "`game` of `new` should be the id of a game, not 7",
        ),
        (
            json!({"new": {"game": "otters", "seats": 300}}),
            "`seats` of `new` should be a number of seats, not 300",
        ),
        (
            json!({"new": {"game": "otters", "seats": 2, "seed": -1}}),
            "`seed` of `new` should be a whole number below 2^64 or 64 hexadecimal digits, not -1",
        ),
        (
            json!({"new": {"game": "otters", "seats": 2, "options": []}}),
            "`options` of `new` should be an object of options, not []",
        ),
        (
            json!({"play": {"seat": "Z", "move": "3@2"}}),
            "`seat` of `play` should be a seat from \"A\" to \"F\", not \"Z\"",
        ),
        (
            json!({"play": {"seat": "A"}}),
            "`play` needs `move`: a move",
        ),
        (
            json!({"view": {"eyes": 1}}),
            "`eyes` of `view` should be a seat from \"A\" to \"F\", \"crowd\" or \"all\", not 1",
        ),
        (
            json!({"undo": {"plies": 1.5}}),
            "`plies` of `undo` should be a number of steps, not 1.5",
        ),
        (
            json!({"legal": {"jsonn": true}}),
            "`legal` has no argument `jsonn`; it takes `json`",
        ),
        (
            json!({"roll": {"dice": 2}}),
            "`roll` has no argument `dice`; it takes none",
        ),
    ] {
        assert_eq!(refused(&request), message, "{request}");
    }
    let twice = r#"{"legal":{"json":true,"json":true}}"#;
    let mut out = Vec::new();
    protocol::serve(twice.as_bytes(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("`legal` has `json` twice"), "{out}");
}

/// What is shown of a long argument is cut.
#[test]
fn a_long_argument_is_not_sent_back_whole() {
    let message = refused(&json!({"undo": {"plies": "x".repeat(10_000)}}));
    assert!(message.chars().count() < 200, "{message}");
}
