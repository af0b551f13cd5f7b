use crate::support::{Engine, command, romp};
use serde_json::json;
use std::{io::Read, process::Stdio};

#[test]
fn every_option_has_a_default_and_a_clause() {
    for game in romp(&["games", "--json"]).json().as_array().unwrap() {
        for option in game["options"].as_array().unwrap() {
            let clause = option["clause"].as_str().unwrap();
            assert!(
                clause.starts_with(game["book"].as_str().unwrap()),
                "{option}"
            );
            let key = option["key"].as_str().unwrap();
            assert!(!game["defaults"][key].is_null(), "{option}");
        }
    }
}

#[test]
fn people_read_every_game_mode_and_option() {
    let text = romp(&["games"]).good();
    assert!(
        !text.contains("\n      \n"),
        "an option of which nothing is said"
    );
    for game in romp(&["games", "--json"]).json().as_array().unwrap() {
        let names = ["modes", "options"].map(|list| game[list].as_array().unwrap().iter());
        let names = names.into_iter().flatten().map(|row| match &row["key"] {
            key if key.is_string() => format!("option {}:", key.as_str().unwrap()),
            _ => format!("mode {}:", row["id"].as_str().unwrap()),
        });
        for name in names {
            assert!(text.contains(&name), "{name}");
        }
    }
}

#[test]
fn the_engine_lists_the_same() {
    let mut engine = Engine::start();
    let games = engine.ask(&json!({"games": {}}))["games"].clone();
    assert_eq!(games, romp(&["games", "--json"]).json());
    engine.end();
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let mut child = command(&["games", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[test]
fn the_schema_of_every_game_is_printed() {
    for (game, ..) in crate::support::tables() {
        let schema = romp(&["schema", "--game", &game]).json();
        assert!(schema["$defs"]["View"].is_object(), "{game}");
    }
    let error = romp(&["schema", "--game", "chess"]).refused(2);
    assert!(error.contains("there is no game \"chess\""), "{error}");
}
