//! CE-17: whoever will have one card left says so.

use crazy_eights::CrazyEights;
use laws::Play;

use crate::{dealt, draw, hand, three};

/// A's turn on hearts, with the six of hearts and this card in hand; on the stock lie 4s and 5s.
fn two_left(options: &str, other: &str) -> Play<CrazyEights> {
    let a = format!("3h 4h 5h 6h {other}");
    let mut play = three(options, &a, "9h 10h Jh 2c 5d", "3d 4d 6d 9d 10d");
    for (a, b) in [("3h", "9h"), ("4h", "10h"), ("5h", "Jh")] {
        play.take_all(&format!("A {a}; B {b}; C draw; C pass"));
    }
    play
}

const SAID: &str = r#"{"say_last": true}"#;

#[test]
fn ce_17_nothing_is_said_unless_the_table_wants_it() {
    let mut play = two_left("{}", "9s");
    assert_eq!(
        (play.legal("A"), play.refusal("A say last")),
        ("6h, draw".into(), "CE-17".into())
    );
    assert_eq!(hand(play.take("A 6h"), "A"), "9s");
}

#[test]
fn ce_17_whoever_says_so_plays_and_draws_nothing() {
    let mut play = two_left(SAID, "9s");
    assert_eq!(play.legal("A"), "6h, draw, say last");
    play.take("A say last");
    assert_eq!(play.told("B"), ["A says: last card."]);
    assert_eq!(play.legal("A"), "6h");
    for other in ["A draw", "A pass", "A say last"] {
        assert_eq!(play.refusal(other), "CE-17", "{other}");
    }
    play.take("A 6h");
    assert_eq!(
        (hand(&play, "A"), play.awaited()),
        ("9s".into(), "B".into())
    );
}

#[test]
fn ce_17_whoever_forgets_draws_two_before_the_card_does_anything() {
    let mut play = two_left(SAID, "2h");
    play.take("A 2h");
    assert_eq!(hand(&play, "A"), "4s 5s 6h");
    assert_eq!(
        play.told("B")[..2],
        ["A plays 2h.", "A did not say so and draws ? ?."]
    );
    assert_eq!(
        (play.view("B").owed, play.legal("B")),
        (2, "2c, draw, say last".into())
    );
}

#[test]
fn ce_17_it_is_said_with_two_cards_and_one_that_can_be_played() {
    let mut play = two_left(SAID, "9s");
    play.take("A draw");
    assert_eq!(play.refusal("A say last"), "CE-17", "there are three cards");
    let mut last = two_left(SAID, "9s");
    last.take_all("A say last; A 6h; B draw; B pass; C 6d");
    assert_eq!(
        last.legal("A"),
        "draw",
        "nothing is said before the last card of all"
    );
}

#[test]
fn ce_17_a_stock_that_is_too_small_gives_what_it_has() {
    let short = r#"{"say_last": true, "draws": 0, "reshuffle": false}"#;
    let hands = ["3h 4h 5h 6h Ks 2s 4c", "9h 10h Jh Kh 9s 2c Js"];
    let mut play = dealt(short, &hands, "7h", "");
    play.take_all("A 3h; B 9h; A 4h; B 10h; A 5h; B Jh; A 6h; B Kh; A Ks; B 9s");
    draw(&mut play, 36);
    play.take("A 2s");
    assert_eq!((play.view("B").owed, play.view("B").stock), (2, 1));
    play.take("B 2c");
    assert_eq!(hand(&play, "B").split(' ').count(), 2);
    assert_eq!((play.view("A").owed, play.view("A").stock), (0, 0));
    assert!(play.legal("A").ends_with("pass"), "{}", play.legal("A"));
}
