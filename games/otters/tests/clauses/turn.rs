//! OT-6, OT-7, OT-8: a turn.

use laws::Play;
use otters::Otters;

use crate::{GROUNDS, dealt, duel, hand, lake, small, won};

fn told(play: &Play<Otters>, whose: &str, sentence: &str) -> bool {
    play.told(whose).iter().any(|told| told == sentence)
}

#[test]
fn ot_6_own_alligators_leave_at_the_start_of_the_turn() {
    let mut play = duel("A", "alligator 1 1 1  2 2 2 2");
    play.take_all("A 1@2; A alligator@1; B 2@2");
    assert_eq!(lake(&play, 1), "6o 0/6 [alligator of A]");
    play.take("B 2@3");
    assert!(told(&play, "crowd", "The alligator of A leaves 1."));
    assert_eq!(
        (play.awaited(), lake(&play, 1)),
        ("A".into(), "6o 0/6".into())
    );
    assert_eq!(play.view("crowd").discards.len(), 1);
    play.take("A 1@1");
}

#[test]
fn ot_6_only_his_own() {
    let mut play = duel("A", "alligator 1 1 1  alligator 2 2 2");
    play.take_all("A 1@3; A alligator@1; B 2@3; B alligator@2");
    assert_eq!(lake(&play, 1), "6o 0/6");
    assert_eq!(lake(&play, 2), "7g 0/7 [alligator of B]");
}

#[test]
fn ot_6_who_finds_every_lake_barred_passes() {
    let top = "alligator alligator 1 1  alligator 2 2 2  1 1 1 1";
    let mut play = dealt("teams", 4, "{}", "A", top, GROUNDS);
    play.take_all("A alligator@1; A alligator@2; B alligator@3");
    for seat in ["C", "D"] {
        let passes = format!("{seat} passes: every lake has an alligator.");
        assert!(told(&play, "crowd", &passes));
    }
    assert_eq!(hand(&play, "C"), "1 1 1 1", "no card played, none drawn");
    assert_eq!(play.awaited(), "A");
    assert_eq!(
        [1, 2, 3].map(|at| lake(&play, at)),
        ["6o 0/6", "7g 0/7", "9p 0/9 [alligator of B]"]
    );
}

/// Two lakes are left, at the first and the third place, and it is A's turn.
fn two_left() -> Play<Otters> {
    let mut play = dealt_small("1 1 1 1  1 1 1 1  alligator alligator");
    play.take_all("A 1@1; A 1@2; B 1@1; B 1@2; A 1@1; A 1@2; B 1@3; B 1@2");
    play.take_all("A 1@2; A 1@2; B 1@2; B 1@1");
    play
}

fn dealt_small(top: &str) -> Play<Otters> {
    let mut play = Play::new("duel", 2, &small([1, 1, 5], 40, 0, 2, false));
    let rest = "1 ".repeat(42 - top.split_whitespace().count());
    let blues: Vec<&str> = top
        .split_whitespace()
        .chain(rest.split_whitespace())
        .collect();
    let grounds = "1o 1o 1g 1g 1p 1p 5p 5g 5o";
    play.take(&format!("* deal A | {} | {grounds}", blues.join(" ")));
    play
}

#[test]
fn ot_6_every_lake_means_those_still_there() {
    let mut play = two_left();
    assert_eq!(lake(&play, 2), "-");
    play.take_all("A alligator@3; A alligator@1");
    assert!(told(&play, "B", "B passes: every lake has an alligator."));
    assert_eq!(play.awaited(), "A");
}

#[test]
fn ot_7_two_cards_must_be_played() {
    let mut play = duel("A", "1 1 2 3  1 1 1 1");
    assert_eq!(
        play.legal("A"),
        "1@1, 1@2, 1@3, 2@1, 2@2, 2@3, 3@1, 3@2, 3@3"
    );
    play.take("A 1@1");
    assert_eq!(play.awaited(), "A");
    play.take("A 2@1");
    assert_eq!(play.awaited(), "B");
    assert_eq!(lake(&play, 1), "6o 3/6 1 2");
}

#[test]
fn ot_7_only_cards_of_the_hand_and_only_in_turn() {
    let play = duel("A", "1 1 2 3  extra 1 1 1");
    assert_eq!(play.refusal("A extra@1"), "OT-7");
    assert_eq!(play.refusal("B 1@1"), "not-your-turn");
}

#[test]
fn ot_7_the_turn_ends_early_when_no_lake_is_open() {
    let mut play = duel("A", "alligator alligator 1 1  alligator 2 2 2  3 3 3 3");
    play.take_all("A alligator@1; A alligator@2");
    assert_eq!(play.legal("B"), "2@3, alligator@3");
    play.take("B alligator@3");
    assert_eq!(play.awaited(), "A", "B could play one card only");
    assert_eq!(hand(&play, "B"), "2 2 2 3", "and still drew");
}

#[test]
fn ot_7_the_turn_ends_early_when_the_hand_is_empty() {
    let mut play = duel("A", "extra extra extra 1  2 2 2 2  3 3 3 3");
    play.take_all("A extra@1; A extra@2; A extra@3; A 1@3");
    assert_eq!(play.awaited(), "B", "five cards were due, four were there");
    assert_eq!(hand(&play, "A"), "3 3 3 3");
}

#[test]
fn ot_7_who_could_play_none_still_draws() {
    let options = r#"{"deck": {
        "playgrounds": {"orange": [1, 1, 1], "green": [1, 1, 1], "pink": [1, 1, 1]},
        "blue": {"1": 13, "2": 0, "3": 0, "extra": 3, "top": 0, "move": 0, "alligator": 0}}}"#;
    let mut play = Play::<Otters>::new("teams", 4, options);
    let ones = " 1".repeat(13);
    let grounds = "1o 1o 1o 1g 1g 1g 1p 1p 1p";
    play.take(&format!("* deal A | extra extra extra{ones} | {grounds}"));
    play.take_all("A extra@1; A extra@1; A extra@1; A 1@1");
    assert_eq!(hand(&play, "A"), "", "nothing was left to draw");
    play.take_all("B 1@1; B 1@2; * shuffle 1 extra extra extra; C 1@1; C 1@2; D 1@1; D 1@2");
    play.take("* shuffle 1 1 1 1");
    assert!(told(&play, "B", "A draws ? ?."), "what the deck still has");
    play.take("* shuffle 1 1");
    assert_eq!(hand(&play, "A"), "1 1 1 1", "then of the new deck");
    assert_eq!(play.awaited(), "B", "A had no card to play");
}

#[test]
fn ot_8_the_hand_fills_to_four_after_the_last_card() {
    let mut play = duel("A", "1 1 1 1  2 2 2 2  3 extra top move");
    play.take("A 1@1");
    assert_eq!(hand(&play, "A"), "1 1 1", "not before");
    play.take("A 1@2");
    assert_eq!(hand(&play, "A"), "1 1 3 extra");
    assert!(told(&play, "A", "A draws 3 extra."));
    assert!(told(&play, "B", "A draws ? ?."));
}

#[test]
fn ot_8_a_filled_lake_is_won_whoever_s_cards_they_are() {
    let mut play = duel("A", "2 2 1 1  1 3 2 2");
    play.take_all("A 2@1; A 2@1; B 3@1");
    assert_eq!(
        (lake(&play, 1), won(&play, 1)),
        ("6o 7/6 2 2 3".into(), String::new())
    );
    play.take("B 1@2");
    assert_eq!((won(&play, 0), won(&play, 1)), (String::new(), "6o".into()));
    assert_eq!(lake(&play, 1), "2o 0/2", "the next lake opens in its place");
    assert_eq!(lake(&play, 2), "7g 1/7 1", "others stay");
    assert_eq!(play.view("A").discards.len(), 3);
}

#[test]
fn ot_8_the_exact_value_is_enough_and_less_is_not() {
    let mut play = duel("A", "3 3 1 1  2 2 2 1");
    play.take_all("A 3@1; A 3@1");
    assert_eq!(won(&play, 0), "6o");
    play.take_all("B 2@2; B 2@2; A 1@2; A 1@2");
    assert_eq!(
        (won(&play, 0), lake(&play, 2)),
        ("6o".into(), "7g 6/7 1 1 2 2".into())
    );
}

#[test]
fn ot_8_cards_are_drawn_before_a_lake_is_won() {
    let mut play = duel("A", "3 3 1 1  1 1 1 1");
    play.take_all("A 3@1; A 3@1");
    let told = play.told("crowd");
    let at = |text: &str| told.iter().position(|told| told.starts_with(text)).unwrap();
    assert!(at("A draws") < at("A wins lake 6o"));
}

#[test]
fn ot_8_new_lakes_open_from_left_to_right() {
    let grounds = "2o 9p 3g 6o 7g 10o 8g 4p 5p";
    let mut play = dealt("duel", 2, "{}", "A", "2 3 1 1", grounds);
    play.take_all("A 3@3; A 2@1");
    assert_eq!(won(&play, 0), "2o 3g");
    assert_eq!(
        [1, 2, 3].map(|at| lake(&play, at)),
        ["6o 0/6", "9p 0/9", "7g 0/7"]
    );
}

#[test]
fn ot_8_when_no_lake_is_left_its_place_stays_empty() {
    let play = two_left();
    assert_eq!(
        (lake(&play, 2), play.view("A").playgrounds),
        ("-".into(), 0)
    );
    assert_eq!(play.refusal("A 1@2"), "OT-8");
    assert_eq!(play.legal("A"), "1@1, 1@3, alligator@1, alligator@3");
}

#[test]
fn ot_8_the_alligator_of_a_won_lake_is_discarded_too() {
    let mut play = duel("A", "2 2 1 1  3 alligator 2 2");
    play.take_all("A 2@1; A 2@1; B 3@1; B alligator@1");
    assert_eq!(
        (won(&play, 1), lake(&play, 1)),
        ("6o".into(), "2o 0/2".into())
    );
    let discards: Vec<&str> = play
        .view("A")
        .discards
        .iter()
        .map(|card| card.word())
        .collect();
    assert_eq!(discards, ["2", "2", "3", "alligator"]);
}
