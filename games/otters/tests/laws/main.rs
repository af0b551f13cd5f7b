//! The laws every game keeps.

mod follower;

use follower::Follower;
use otters::Otters;

/// A small deck, full of alligators and tops: it runs out, bars and passes again and again.
const WILD: &str = r#"{"deck": {
    "playgrounds": {"orange": [2, 3, 4], "green": [1, 3, 4], "pink": [2, 2, 4]},
    "blue": {"1": 10, "2": 4, "3": 3, "extra": 2, "top": 6, "move": 5, "alligator": 12}}}"#;

laws::suite! {
    Otters, Follower, edge["duel" 90, "teams" 85, "free" 75];
    duel_with_a_wild_deck: "duel", 2, WILD;
    teams_with_a_wild_deck: "teams", 4, WILD;
    four_with_two_wild_decks: "free", 4, WILD;
}
