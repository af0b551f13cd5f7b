//! The laws every game keeps.

mod follower;

use crazy_eights::CrazyEights;
use follower::Follower;

/// Plain cards, five to draw, no second stock.
const PLAIN: &str = r#"{"draws": 5, "specials": false, "reshuffle": false}"#;
/// Every house rule at once: hands grow, and the stock is short.
const STRICT: &str =
    r#"{"draws": 0, "must_play": true, "twos_stack": false, "plain_last": true, "say_last": true}"#;

laws::suite! {
    CrazyEights, Follower, edge["classic" 25];
    two_with_plain_cards: "classic", 2, PLAIN;
    five_with_plain_cards: "classic", 5, PLAIN;
    three_by_every_house_rule: "classic", 3, STRICT;
    six_by_every_house_rule: "classic", 6, STRICT;
}
