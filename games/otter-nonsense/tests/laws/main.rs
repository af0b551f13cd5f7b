//! The laws every game keeps.

mod follower;

use follower::Follower;
use otter_nonsense::OtterNonsense;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

fn keep(mode: &str, seats: u8, options: &str) {
    laws::keep::<OtterNonsense>(mode, seats, options);
    laws::keep_up::<OtterNonsense, Follower>(mode, seats, options);
}

#[test]
fn three() {
    keep("table", 3, "{}");
}

#[test]
fn four() {
    keep("table", 4, "{}");
}

#[test]
fn five() {
    keep("table", 5, "{}");
}

#[test]
fn six() {
    keep("table", 6, "{}");
}

#[test]
fn one_head_each() {
    let deck = r#"{"deck":{"heads":[1,1,1,1,1,1,1,1,1,1,1,1,1]}}"#;
    keep("table", 6, deck);
}

#[test]
fn perft() {
    laws::perft::<OtterNonsense>(DIR);
}

#[test]
fn plays() {
    laws::plays::<OtterNonsense>(DIR);
}

#[test]
fn clauses() {
    laws::clauses::<OtterNonsense>(DIR);
}
