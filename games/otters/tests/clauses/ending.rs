//! OT-14, OT-15: end and score.

use laws::Play;
use otters::Otters;

use crate::small;

/// Nine lakes of 1, all won in five turns: A gets three oranges, a green and a pink.
fn five_turns(simple: bool) -> Play<Otters> {
    let mut play = Play::new("duel", 2, &small([1, 1, 1], 16, 0, 0, simple));
    let ones = "1 ".repeat(16);
    play.take(&format!("* deal A | {ones}| 1o 1o 1o 1g 1g 1g 1p 1p 1p"));
    play.take_all("A 1@1; A 1@2; B 1@1; B 1@2; A 1@1; A 1@3; B 1@1; B 1@2; A 1@3; A 1@3");
    play.take("* shuffle 1 1 1 1 1 1 1 1");
    play
}

#[test]
fn ot_14_the_game_ends_when_all_lakes_are_won() {
    let play = five_turns(false);
    assert_eq!(play.awaited(), "over");
    assert!(
        play.told("crowd")
            .contains(&"All lakes are won.".to_owned())
    );
    assert_eq!(play.refusal("B 1@1"), "over");
}

#[test]
fn ot_14_values_and_five_for_a_whole_suit() {
    let play = five_turns(false);
    assert_eq!(crate::won(&play, 0), "1o 1o 1o 1g 1p");
    assert_eq!(play.result().unwrap(), "A=10 (1) B=4 (2)");
}

#[test]
fn ot_14_partners_complete_a_suit_together() {
    let mut play = Play::<Otters>::new("teams", 4, &small([1, 1, 1], 16, 0, 0, false));
    let ones = "1 ".repeat(16);
    play.take(&format!("* deal A | {ones}| 1o 1g 1o 1p 1o 1g 1p 1g 1p"));
    play.take_all("A 1@1; A 1@3; B 1@1; B 1@2; * shuffle 1 1; C 1@3; C 1@3; * shuffle 1 1");
    play.take_all("D 1@1; D 1@2; * shuffle 1 1; A 1@1; A 1@3; * shuffle 1 1");
    assert_eq!(
        [0, 2].map(|seat| crate::won(&play, seat)),
        ["1o 1o 1g 1p", "1o"]
    );
    assert_eq!(play.result().unwrap(), "A=10 (1) B=4 (3) C=10 (1) D=4 (3)");
}

#[test]
fn ot_14_with_two_decks_three_of_a_suit_are_enough_and_count_once() {
    assert_eq!(
        three_times_six(false).result().unwrap(),
        "A=11 (1) B=11 (1) C=11 (1)"
    );
}

#[test]
fn ot_15_simple_scoring_counts_lakes() {
    assert_eq!(five_turns(true).result().unwrap(), "A=5 (1) B=4 (2)");
}

#[test]
fn ot_15_equal_points_go_by_lakes() {
    let mut play = Play::<Otters>::new("duel", 2, &small([2, 1, 1], 20, 0, 0, false));
    let ones = "1 ".repeat(20);
    play.take(&format!("* deal A | {ones}| 2o 2g 2p 1o 1p 1g 1o 1g 1p"));
    play.take_all("A 1@1; A 1@1; B 1@2; B 1@2; A 1@3; A 1@3");
    play.take_all("B 1@1; B 1@2; A 1@2; A 1@3; B 1@1; B 1@2");
    assert_eq!(play.result().unwrap(), "A=6 (2) B=6 (1)");
}

#[test]
fn ot_15_a_tie_that_stays_is_shared() {
    assert_eq!(
        three_times_six(true).result().unwrap(),
        "A=6 (1) B=6 (1) C=6 (1)"
    );
}

/// Three players win six lakes of 1 each: A all orange, B all green, C all pink.
fn three_times_six(simple: bool) -> Play<Otters> {
    let mut play = Play::new("free", 3, &small([1, 1, 1], 16, 0, 0, simple));
    let ones = "1 ".repeat(32);
    let grounds = "1o 1o 1p 1g 1g 1p 1p 1o 1o 1g 1g 1p 1p 1o 1o 1g 1g 1p";
    play.take(&format!("* deal A | {ones}| {grounds}"));
    for seat in ["A", "B", "C", "A", "B", "C", "A", "B"] {
        play.take_all(&format!("{seat} 1@1; {seat} 1@2"));
    }
    play.take_all("C 1@1; C 1@3");
    play
}
