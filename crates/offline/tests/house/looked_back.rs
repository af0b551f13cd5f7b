//! What was played on a device: looked at again, and forgotten.

use serde_json::{Value, json};

use crate::device::Device;

const NOTHING: Value = Value::Null;

/// Plays a contest to its end; the code of its table and its id.
fn play(device: &mut Device, game: &str, mode: &str) -> (String, String) {
    let code = device.start(game, mode, 2, 1);
    let link = device.connect(&code, None);
    device.play(link, usize::MAX);
    let (_, id) = device.disk.on_table(&code);
    (code, id)
}

fn ids(played: &Value) -> Vec<&str> {
    let played = played.as_array().unwrap();
    played
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect()
}

#[test]
fn what_was_played_is_listed_the_latest_first_with_who_won() {
    let mut device = Device::new();
    assert_eq!(device.ask("GET", "/contests", &NOTHING), Ok(json!([])));
    let (_, first) = play(&mut device, "otters", "duel");
    let (_, second) = play(&mut device, "crazy-eights", "classic");
    device.start("otters", "duel", 2, 1);
    let mut device = device.killed();
    let played = device.ask("GET", "/contests", &NOTHING).unwrap();
    assert_eq!(ids(&played), [&second, &first], "not what is under way");
    assert_eq!(played[1]["wish"]["game"], "otters");
    assert_eq!(played[1]["seats"][0]["name"], "Ann");
    assert!(!played[1]["standings"].as_array().unwrap().is_empty());
    let older = format!("/contests?before={}", played[0]["ended"]);
    let older = device.ask("GET", &older, &NOTHING).unwrap();
    assert_eq!(ids(&older), [&first]);
}

#[test]
fn what_was_played_is_forgotten_if_somebody_wants_it_and_what_is_under_way_is_not() {
    let mut device = Device::new();
    let (code, first) = play(&mut device, "otters", "duel");
    let (_, second) = play(&mut device, "crazy-eights", "classic");
    let going = device.start("otters", "duel", 2, 1);
    let (_, under_way) = device.disk.on_table(&going);
    let mut device = device.killed();
    let of = |id: &str| format!("/contests/{id}");
    device.ask("DELETE", &of(&first), &NOTHING).unwrap();
    device.ask("DELETE", &of(&under_way), &NOTHING).unwrap();
    let played = device.ask("GET", "/contests", &NOTHING).unwrap();
    assert_eq!(ids(&played), [&second]);
    let gone = device.ask("GET", &of(&first), &NOTHING);
    assert_eq!(gone, Err("no-such-contest".into()));
    // The names of those who played went with it.
    let table = device.ask("GET", &format!("/tables/{code}"), &NOTHING);
    assert_eq!(table, Err("no-such-table".into()));
    device.ask("DELETE", "/contests", &NOTHING).unwrap();
    let played = device.ask("GET", "/contests", &NOTHING).unwrap();
    assert_eq!(ids(&played), [""; 0]);
    let link = device.connect(&going, None);
    device.play(link, 1);
    assert!(
        device.last(link, "update").is_some(),
        "what is under way goes on"
    );
}

#[test]
fn a_table_whose_last_contest_is_forgotten_waits_for_the_next() {
    let mut device = Device::new();
    let (code, first) = play(&mut device, "otters", "duel");
    let again = format!("/tables/{code}/rematch");
    device.ask("POST", &again, &json!({})).unwrap();
    let link = device.connect(&code, None);
    device.play(link, usize::MAX);
    let (_, last) = device.disk.on_table(&code);
    assert_ne!(first, last);
    let mut device = device.killed();
    device
        .ask("DELETE", &format!("/contests/{last}"), &NOTHING)
        .unwrap();
    let shown = device
        .ask("GET", &format!("/tables/{code}"), &NOTHING)
        .unwrap();
    assert_eq!(shown["table"]["stage"], "gathering");
    device
        .ask("POST", &format!("/tables/{code}/start"), &json!({}))
        .unwrap();
    let played = device.ask("GET", "/contests", &NOTHING).unwrap();
    assert_eq!(ids(&played), [&first]);
}
