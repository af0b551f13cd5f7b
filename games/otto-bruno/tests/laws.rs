//! The laws every game keeps.

use engine::Game;
use otto_bruno::OttoBruno;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn two() {
    laws::keep::<OttoBruno>("table", 2, "{}");
}

#[test]
fn three() {
    laws::keep::<OttoBruno>("table", 3, "{}");
}

#[test]
fn four() {
    laws::keep::<OttoBruno>("table", 4, "{}");
}

/// Few different cards: twins on both faces, sets in nearly every turn.
#[test]
fn another_deck() {
    let file = "jokers = 3
        [backs]
        1r = ['2y','2y','2y','2y','2y','2y','2y','2y','2y','2y','2y','2y','2y','2y','2y','2y']
        1y = ['2g','2g','2g','2g','2g','2g','2g','2g','2g','2g','2g','2g','2g','2g','2g','2g']
        1g = ['2b','2b','2b','2b','2b','2b','2b','2b','2b','2b','2b','2b','2b','2b','2b','2b']
        1b = ['2r','2r','2r','2r','2r','2r','2r','2r','2r','2r','2r','2r','2r','2r','2r','2r']";
    let deck = OttoBruno::deck(file).unwrap();
    laws::keep::<OttoBruno>("table", 3, &format!("{{\"deck\":{deck}}}"));
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
