//! The laws every game keeps.

use otter_nonsense::OtterNonsense;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn three() {
    laws::keep::<OtterNonsense>("table", 3, "{}");
}

#[test]
fn four() {
    laws::keep::<OtterNonsense>("table", 4, "{}");
}

#[test]
fn five() {
    laws::keep::<OtterNonsense>("table", 5, "{}");
}

#[test]
fn six() {
    laws::keep::<OtterNonsense>("table", 6, "{}");
}

#[test]
fn one_head_each() {
    let deck = r#"{"deck":{"heads":[1,1,1,1,1,1,1,1,1,1,1,1,1]}}"#;
    laws::keep::<OtterNonsense>("table", 6, deck);
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
