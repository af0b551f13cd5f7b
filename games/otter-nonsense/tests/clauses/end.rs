//! ON-16 and ON-17: the last card and the end.

use engine::{Rules, Seat};
use otter_nonsense::Illegal;

use crate::kit::{Play, column, dealt, late, points, sizes};

#[test]
fn on_16_the_last_card_takes_the_longest_column() {
    let mut play = late("1 2 3", &[1], &["5", "6", "7"]);
    play.take("A 5@2");
    // Column 1 is the only longest: there is nothing to choose.
    assert_eq!(play.awaited(), "A");
    assert!(play.legal("A").contains("score 12"));
    assert_eq!(play.refusal("A give 12"), "ON-16");
    assert_eq!(play.refusal("A restart 12"), "ON-16");
    play.take("A score 12");
    assert_eq!(points(&play), [3, 0, 0]);
    assert_eq!(sizes(&play), [33, 1, 1]);
    play.take("A restart 12");
    assert_eq!(
        (column(&play, 1), sizes(&play)),
        ("12".into(), vec![32, 1, 1])
    );
    assert_eq!(play.awaited(), "B");
}

#[test]
fn on_16_the_player_chooses_among_equally_long_columns() {
    let mut play = late("1 1 2", &[1, 2], &["pick", "6", "7"]);
    assert_eq!(
        [1, 2, 3].map(|place| column(&play, place).split(' ').count()),
        [18, 17, 1]
    );
    play.take_all("A pick@2; A next C");
    assert_eq!(play.legal("A"), "take 1, take 2");
    assert_eq!(play.refusal("A take 3"), "ON-16");
    assert_eq!(play.refusal("A score 12"), "ON-16");
    play.take("A take 2");
    assert_eq!(play.refusal("A score pick"), "ON-11");
    play.take("A score 12");
    assert_eq!(
        (points(&play), sizes(&play)),
        (vec![3, 0, 0], vec![17, 1, 1])
    );
    play.take("A restart 11");
    // C was named before the column was taken.
    assert_eq!(play.awaited(), "C");
}

#[test]
fn on_16_only_the_last_card_takes_a_column_for_oneself() {
    let mut play = dealt("A", "7 12 3", &["5", "", ""]);
    assert_eq!(play.refusal("A take 1"), "ON-16");
    assert_eq!(play.refusal("A score 7"), "ON-16");
    play.take_all("A collect 1");
    assert_eq!(play.refusal("A score 7"), "ON-9");
}

/// A holds nearly all cards, B and C one card each; the columns are 12, 2 and 3; B is next.
fn short(b: &str, c: &str) -> Play {
    let mut play = late("1 2 3", &[1], &["5", b, c]);
    play.take_all("A collect 1; A give 4; A restart 12");
    assert_eq!(
        [1, 2, 3].map(|place| column(&play, place)),
        ["12", "2", "3"]
    );
    play
}

#[test]
fn on_16_with_all_columns_of_two_or_fewer_the_last_card_wins_at_once() {
    let mut play = short("6", "7");
    play.take("B 6@2");
    assert_eq!(play.result().unwrap(), "A=0 (3) B=0 (1) C=2 (2)");
    assert_eq!(
        play.told("crowd"),
        [
            "B lays 6 on column 2.",
            "B wins with the last card: all columns are short."
        ]
    );
}

#[test]
fn on_16_one_column_of_three_is_too_long() {
    let mut play = late("1 2 3", &[1], &["5 6", "7 8", "9 10"]);
    play.take_all("A collect 1; A give 4; A restart 12; B 7@2; C 9@2");
    // Column 2 has three cards, so that B has to take it.
    play.take_all("A 5@3; B 8@3");
    assert_eq!(play.legal("B"), "take 2, take 3");
}

#[test]
fn on_16_the_win_comes_before_the_effect_of_a_special() {
    let mut play = short("pick", "7");
    play.take("B pick@1");
    assert_eq!(play.awaited(), "over");
    let mut play = short("turn", "7");
    play.take("B turn@1");
    assert_eq!(play.awaited(), "over");
    assert_eq!(play.view("crowd").direction.to_string(), "clockwise");
}

#[test]
fn on_16_the_effect_of_a_special_comes_before_the_column() {
    let mut play = late("1 2 3", &[1], &["turn", "6", "7"]);
    play.take("A turn@2");
    assert_eq!(play.view("crowd").direction.to_string(), "anticlockwise");
    play.take_all("A score 12; A restart 12");
    assert_eq!(play.awaited(), "C");

    let mut play = late("1 2 3", &[1], &["pick", "6", "7"]);
    play.take("A pick@2");
    assert_eq!(play.legal("A"), "next B, next C");
    assert_eq!(play.refusal("A score 12"), "ON-15");
    play.take_all("A next C; A score 12; A restart 12");
    assert_eq!(play.awaited(), "C");
}

#[test]
fn on_16_the_card_that_restarts_a_column_can_be_the_last() {
    // A gives the only card of column 3 away and starts it with his last card.
    let mut play = late("1 2 3", &[1], &["5", "6", "7"]);
    play.take_all("A collect 3; A give 3");
    assert_eq!(play.legal("A"), "restart 5");
    play.take("A restart 5");
    assert_eq!(play.awaited(), "A");
    play.take_all("A score 12; A restart 12");
    assert_eq!(
        (points(&play), sizes(&play)),
        (vec![3, 0, 2], vec![32, 1, 1])
    );
    assert_eq!(play.awaited(), "B");
}

#[test]
fn on_16_a_restart_with_the_last_card_can_win_at_once() {
    let mut play = short("6", "7");
    play.take_all("B collect 2; B give 2; B restart 6");
    assert_eq!(play.result().unwrap(), "A=3 (2) B=0 (1) C=2 (3)");
}

#[test]
fn on_16_a_special_that_restarts_as_the_last_card_has_no_effect() {
    let mut play = late("1 2 3", &[1], &["turn", "6", "7"]);
    play.take_all("A collect 3; A give 3; A restart turn");
    assert_eq!(play.view("crowd").direction.to_string(), "clockwise");
    play.take_all("A score 12; A restart 12");
    assert_eq!(play.awaited(), "B");
    let mut play = late("1 2 3", &[1], &["pick", "6", "7"]);
    play.take_all("A collect 3; A give 3; A restart pick; A score 12; A restart 12");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn on_16_after_the_column_there_is_always_a_card_left() {
    // The shortest column that can be taken has three cards: one scored, one laid, one kept.
    let mut play = late("1 2 3", &[1], &["5 6", "7 8", "9 10"]);
    play.take_all("A collect 1; A give 4; A restart 12; B 7@2; C 9@2; A 5@3; B 8@3");
    play.take_all("B take 2; B score 2");
    assert_eq!(sizes(&play)[1], 2);
    play.take("B restart 9");
    assert_eq!(sizes(&play)[1], 1);
    assert_eq!(play.awaited(), "C");
}

/// Everybody has six points and gives them by columns of one card; A is next.
fn six_each() -> Play {
    let mut play = dealt("A", "1 2 13", &["1 1 12 turn 6", "2 2 12 6", "13 13 12 6"]);
    for _ in 0..2 {
        play.take_all("A collect 1; A give 1; A restart 1");
        play.take_all("B collect 2; B give 2; B restart 2");
        play.take_all("C collect 3; C give 13; C restart 13");
    }
    assert_eq!(points(&play), [6, 6, 6]);
    play
}

#[test]
fn on_17_seven_points_win_in_anybodys_turn() {
    let mut play = six_each();
    play.take_all("A 6@1; B collect 1");
    assert_eq!(play.legal("B"), "give 1, give 6");
    // A gets the seventh point in B's turn; B restarts nothing any more.
    play.take("B give 6");
    assert_eq!(play.result().unwrap(), "A=7 (1) B=6 (2) C=6 (2)");
    assert_eq!(play.legal("B"), "");
    assert_eq!(play.refusal("B restart 1"), "over");
    let refusal = play
        .deal()
        .check(Seat::new(1), "restart 1".parse().unwrap());
    assert_eq!(refusal, Err(Illegal::Ended));
    assert_eq!(
        play.told("crowd").last().unwrap(),
        "A wins with seven points or more."
    );
}

#[test]
fn on_17_more_than_seven_win_as_well() {
    let mut play = six_each();
    play.take_all("A collect 1; A give 1");
    assert_eq!(play.result().unwrap(), "A=6 (2) B=6 (2) C=9 (1)");
}

#[test]
fn on_17_six_points_do_not() {
    let play = six_each();
    assert_eq!(play.awaited(), "A");
    assert_eq!(play.result(), None);
}

#[test]
fn on_17_points_scored_for_oneself_win_before_the_restart() {
    let mut play = late("1 2 12", &[1], &["5 6 7", "12 8 8", "9 10 11"]);
    play.take_all("A 5@2; B collect 3; B give 12; B restart 12; C 9@2");
    play.take_all("A 6@3; B collect 3; B give 12; B restart 8; C 10@2");
    assert_eq!(points(&play), [6, 0, 0]);
    play.take_all("A 7@3; A score 11");
    assert_eq!(play.result().unwrap(), "A=8 (1) B=0 (2) C=0 (2)");
}
