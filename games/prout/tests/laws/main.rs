//! The laws, for every mode, number of seats and option.

mod follower;

use follower::Follower;
use prout::Prout;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

fn keep(mode: &str, seats: u8, options: &str) {
    laws::keep::<Prout>(mode, seats, options);
    laws::keep_up::<Prout, Follower>(mode, seats, options);
}

#[test]
fn base_of_two() {
    keep("base", 2, "{}");
}

#[test]
fn base_of_three_by_the_others() {
    keep("base", 3, r#"{"logic":"others"}"#);
}

#[test]
fn base_of_four_by_steps_and_values() {
    keep("base", 4, r#"{"logic":"step","value_scoring":true}"#);
}

#[test]
fn base_of_five() {
    keep("base", 5, "{}");
}

#[test]
fn base_match_of_three() {
    keep("base", 3, r#"{"match_to":20}"#);
}

#[test]
fn base_match_by_values() {
    keep("base", 2, r#"{"match_to":100,"value_scoring":true}"#);
}

#[test]
fn base_with_another_deck() {
    let deck = r#"{"deck":{"numbers":[3,3,3,3,3,3,4,3,3,3,3,3,3],
        "unicorns":[1,1,2,12,13,13],"intox":{"gift":0,"swap":0,"draught":8,"phew":0}}}"#;
    keep("base", 5, deck);
}

#[test]
fn base_of_gifts_and_swaps() {
    let deck = r#"{"deck":{"numbers":[0,0,0,0,0,0,10,10,10,10,0,0,0],
        "unicorns":[7,7,7,7,7,7],"intox":{"gift":4,"swap":4,"draught":0,"phew":0}}}"#;
    keep("base", 4, deck);
}

/// Every lay is a brelan.
#[test]
fn common_of_sevens() {
    let deck = r#"{"deck":{"numbers":[0,0,0,0,0,0,40,0,0,0,0,0,0],
        "unicorns":[7,7,7,7,7,7],"intox":{"gift":8,"swap":0,"draught":0,"phew":0}}}"#;
    keep("common", 2, deck);
}

/// A card suits an equal one or none: maluses and flips all the time.
#[test]
fn solo_of_ends() {
    let deck = r#"{"logic":"step","deck":{"numbers":[20,0,0,0,0,0,0,0,0,0,0,0,20],
        "unicorns":[1,1,1,13,13,13],"intox":{"gift":2,"swap":2,"draught":2,"phew":2}}}"#;
    keep("solo", 1, deck);
}

#[test]
fn common_of_two() {
    keep("common", 2, "{}");
}

#[test]
fn common_of_three_by_the_others() {
    keep("common", 3, r#"{"logic":"others"}"#);
}

#[test]
fn common_of_four_by_steps() {
    keep("common", 4, r#"{"logic":"step"}"#);
}

#[test]
fn common_of_five_by_values() {
    keep("common", 5, r#"{"value_scoring":true}"#);
}

#[test]
fn common_match() {
    keep("common", 3, r#"{"match_to":30}"#);
}

#[test]
fn solo() {
    keep("solo", 1, "{}");
}

#[test]
fn solo_by_steps() {
    keep("solo", 1, r#"{"logic":"step"}"#);
}

#[test]
fn perft() {
    laws::perft::<Prout>(HERE);
}

#[test]
fn plays() {
    laws::plays::<Prout>(HERE);
}

#[test]
fn clauses() {
    laws::clauses::<Prout>(HERE);
}
