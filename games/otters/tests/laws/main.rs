//! Otters keeps the laws of the table, with every mode, number of seats and option.

mod follower;

use follower::Follower;
use otters::Otters;

fn keep(mode: &str, seats: u8, options: &str) {
    laws::keep::<Otters>(mode, seats, options);
    laws::keep_up::<Otters, Follower>(mode, seats, options);
}

#[test]
fn duel() {
    keep("duel", 2, "{}");
}

#[test]
fn duel_with_a_quiet_top() {
    keep("duel", 2, r#"{"top_triggers": false}"#);
}

#[test]
fn duel_with_simple_scoring() {
    keep("duel", 2, r#"{"simple": true}"#);
}

#[test]
fn teams() {
    keep("teams", 4, "{}");
}

#[test]
fn teams_with_simple_scoring() {
    keep("teams", 4, r#"{"simple": true}"#);
}

#[test]
fn three_with_two_decks() {
    keep("free", 3, "{}");
}

#[test]
fn four_with_two_decks() {
    keep("free", 4, "{}");
}

/// A small deck, full of alligators and tops: it runs out, bars and passes again and again.
const WILD: &str = r#"{"deck": {
    "playgrounds": {"orange": [2, 3, 4], "green": [1, 3, 4], "pink": [2, 2, 4]},
    "blue": {"1": 10, "2": 4, "3": 3, "extra": 2, "top": 6, "move": 5, "alligator": 12}}}"#;

#[test]
fn duel_with_a_wild_deck() {
    keep("duel", 2, WILD);
}

#[test]
fn teams_with_a_wild_deck() {
    keep("teams", 4, WILD);
}

#[test]
fn four_with_two_wild_decks() {
    keep("free", 4, WILD);
}

#[test]
fn perft() {
    laws::perft::<Otters>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn plays() {
    laws::plays::<Otters>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn clauses() {
    laws::clauses::<Otters>(env!("CARGO_MANIFEST_DIR"));
}
