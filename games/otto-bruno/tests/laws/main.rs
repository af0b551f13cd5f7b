//! The laws every game keeps.

mod follower;

use engine::Game;
use follower::Follower;
use otto_bruno::OttoBruno;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

fn keep(seats: u8, options: &str) {
    laws::keep::<OttoBruno>("table", seats, options);
    laws::keep_up::<OttoBruno, Follower>("table", seats, options);
}

#[test]
fn two() {
    keep(2, "{}");
}

#[test]
fn three() {
    keep(3, "{}");
}

#[test]
fn four() {
    keep(4, "{}");
}

/// Few different cards, each of them many times: twins on both faces, sets in nearly every turn.
#[test]
fn another_deck() {
    let backs = [("1r", "2y"), ("1y", "2g"), ("1g", "2b"), ("1b", "2r")].map(|(otto, bruno)| {
        let third = if otto == "1b" { "3y" } else { "3b" };
        let list = [vec![bruno; 8], vec![third; 8]].concat();
        format!("{otto} = {list:?}")
    });
    let file = format!("jokers = 3\n[backs]\n{}", backs.join("\n"));
    let deck = OttoBruno::deck(&file).unwrap();
    keep(3, &format!("{{\"deck\":{deck}}}"));
}

/// One card 64 times: no set can be made, and all cards are twins.
#[test]
fn a_deck_of_one_card() {
    let list = vec!["2g"; 64];
    let deck = OttoBruno::deck(&format!("jokers = 3\n[backs]\n1r = {list:?}")).unwrap();
    keep(4, &format!("{{\"deck\":{deck}}}"));
}

#[test]
fn perft() {
    laws::perft::<OttoBruno>(DIR);
}

#[test]
fn plays() {
    laws::plays::<OttoBruno>(DIR);
}

#[test]
fn clauses() {
    laws::clauses::<OttoBruno>(DIR);
}
