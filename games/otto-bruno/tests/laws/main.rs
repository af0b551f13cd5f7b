//! The laws every game keeps.

mod follower;

use engine::Game;
use follower::Follower;
use otto_bruno::OttoBruno;

laws::suite! {
    OttoBruno, Follower, edge["table" 80];
    few_different_cards: "table", 3, few_different_cards_each_many_times();
    one_card_64_times: "table", 4, with_backs(&format!("1r = {:?}", ["2g"; 64]));
}

/// Twins on both faces, sets in nearly every turn.
fn few_different_cards_each_many_times() -> String {
    let backs = [("1r", "2y"), ("1y", "2g"), ("1g", "2b"), ("1b", "2r")].map(|(otto, bruno)| {
        let third = if otto == "1b" { "3y" } else { "3b" };
        let list = [vec![bruno; 8], vec![third; 8]].concat();
        format!("{otto} = {list:?}")
    });
    with_backs(&backs.join("\n"))
}

/// Options with another deck.
fn with_backs(backs: &str) -> String {
    let deck = OttoBruno::deck(&format!("jokers = 3\n[backs]\n{backs}")).unwrap();
    format!("{{\"deck\":{deck}}}")
}
