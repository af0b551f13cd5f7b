//! The schemas of the games hold what the games say, and nothing else.

use std::{fs, path::PathBuf};

use engine::{AnyContest, Eyes, Journal, Seat, Shown, WhoseEyes};
use jsonschema::Validator;
use serde_json::{Value, json};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn schema(game: &str) -> Validator {
    let document = protocol::schema::document(game).expect("a game");
    let draft = jsonschema::options().with_draft(jsonschema::Draft::Draft202012);
    draft.build(&document).expect("a valid schema")
}

/// The journals of a game's golden plays.
fn plays(game: &str) -> Vec<Journal> {
    let folder = root().join("games").join(game).join("tests/plays");
    let files = fs::read_dir(folder).expect("golden plays");
    let read = |entry: std::io::Result<fs::DirEntry>| {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("a golden play");
        text.parse().expect("a journal")
    };
    files.map(read).collect()
}

fn value(shown: &Shown) -> Value {
    serde_json::from_str(shown.json.get()).expect("JSON")
}

fn eyes(table: &dyn AnyContest) -> Vec<Eyes> {
    let seats = Seat::all(table.spec().seats).map(WhoseEyes::Seat);
    let whose = seats.chain([WhoseEyes::Crowd, WhoseEyes::All]);
    whose.filter_map(|whose| table.eyes(whose).ok()).collect()
}

/// All that a table says and takes now.
fn said(table: &dyn AnyContest) -> Vec<Value> {
    let mut all = vec![json!({"options": table.spec().options})];
    for eyes in eyes(table) {
        all.push(json!({"view": value(&table.view(eyes))}));
        let told: Vec<Value> = table.told(eyes).iter().map(value).collect();
        all.push(json!({"told": told}));
    }
    for seat in table.turn().awaited().iter() {
        let moves = table.moves(seat);
        all.extend(moves.iter().map(|mv| json!({"move": value(mv)})));
    }
    all
}

#[track_caller]
fn holds(schema: &Validator, value: &Value) {
    if let Err(error) = schema.validate(value) {
        panic!("{error} at {}\n{value}", error.instance_path());
    }
}

#[test]
fn every_view_event_and_move_of_the_golden_plays_fits() {
    for about in catalog::ABOUT {
        let schema = schema(about.id);
        let mut count = 0;
        for journal in plays(about.id) {
            let mut table = catalog::open(&journal.spec).expect("a table");
            for step in &journal.steps {
                table.take(step).expect("a step of a golden play");
                for value in said(&*table) {
                    count += 1;
                    holds(&schema, &value);
                }
            }
        }
        assert!(count > 500, "{}: {count}", about.id);
    }
}

/// Every way to add a field to an object somewhere within `value`.
fn with_a_field_more(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    match value {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("unheard_of".into(), json!(1));
            all.push(Value::Object(more));
            for (key, inner) in fields {
                for inner in with_a_field_more(inner) {
                    let mut changed = fields.clone();
                    changed[key] = inner;
                    all.push(Value::Object(changed));
                }
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                for inner in with_a_field_more(inner) {
                    let mut changed = items.clone();
                    changed[index] = inner;
                    all.push(Value::Array(changed));
                }
            }
        }
        _ => {}
    }
    all
}

/// Every way to leave out a field of a view, an event or something within.
fn with_a_field_less(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    if let Value::Object(fields) = value {
        for key in fields.keys() {
            // A twin is there only if a card has one.
            if key != "twin" {
                let mut less = fields.clone();
                less.shift_remove(key);
                all.push(Value::Object(less));
            }
        }
    }
    all
}

#[test]
fn unknown_and_missing_fields_are_refused() {
    for about in catalog::ABOUT {
        let schema = schema(about.id);
        let journal = plays(about.id).remove(0);
        let mut table = catalog::open(&journal.spec).expect("a table");
        for step in &journal.steps {
            table.take(step).expect("a step of a golden play");
            if table.steps().len() % 7 != 1 {
                continue;
            }
            for value in said(&*table) {
                for spoilt in with_a_field_more(&value) {
                    assert!(!schema.is_valid(&spoilt), "{}: {spoilt}", about.id);
                }
                if !value["view"].is_null() {
                    for view in with_a_field_less(&value["view"]) {
                        assert!(
                            !schema.is_valid(&json!({"view": view})),
                            "{}: {view}",
                            about.id
                        );
                    }
                }
                for event in value["told"].as_array().into_iter().flatten() {
                    for event in with_a_field_less(event) {
                        assert!(
                            !schema.is_valid(&json!({"told": [event]})),
                            "{}: {event}",
                            about.id
                        );
                    }
                }
            }
        }
    }
}

/// What the schema refuses as a move, a table does not take either.
#[test]
fn a_move_with_a_field_more_is_neither_valid_nor_read() {
    for about in catalog::ABOUT {
        let schema = schema(about.id);
        for journal in plays(about.id) {
            let mut table = catalog::open(&journal.spec).expect("a table");
            for step in &journal.steps {
                table.take(step).expect("a step of a golden play");
                for seat in table.turn().awaited().iter() {
                    for mv in table.moves(seat).iter().map(value) {
                        assert!(table.read_move(&mv.to_string()).is_ok(), "{mv}");
                        for spoilt in with_a_field_more(&mv) {
                            assert!(!schema.is_valid(&json!({"move": spoilt})), "{spoilt}");
                            assert!(table.read_move(&spoilt.to_string()).is_err(), "{spoilt}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_refusal_is_listed_with_its_clause() {
    for about in catalog::ABOUT {
        let document = protocol::schema::document(about.id).expect("a game");
        let refusals = document["$defs"]["Illegal"]["oneOf"]
            .as_array()
            .expect("refusals");
        assert!(refusals.len() > 10);
        for refusal in refusals {
            let said = refusal["description"].as_str().expect("a sentence");
            assert!(said.starts_with(&format!("{}-", about.book)), "{refusal}");
            let schema = schema(about.id);
            holds(&schema, &json!({"refusal": refusal["const"]}));
        }
        assert!(!schema(about.id).is_valid(&json!({"refusal": "unheard-of"})));
    }
}

#[test]
fn every_document_is_a_valid_schema() {
    for document in protocol::schema::documents() {
        assert!(jsonschema::meta::is_valid(&document));
        assert_eq!(
            document["$schema"],
            "https://json-schema.org/draft/2020-12/schema"
        );
    }
    assert!(protocol::schema::document("chess").is_err());
}

#[test]
fn the_page_says_what_the_schemas_say() {
    let path = root().join("docs/games-json.md");
    let page = protocol::schema::page();
    if std::env::var_os("ROMP_BLESS").is_some() {
        fs::write(&path, page).expect("the page");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "docs/games-json.md is out of date: ROMP_BLESS=1 cargo test -p protocol"
    );
}
