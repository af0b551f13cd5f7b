//! ON-7 to ON-13: a turn.

use crate::kit::{column, dealt, fitting, hand, late, points, sizes};

#[test]
fn on_7_anything_fits_on_a_column_without_direction() {
    let mut play = dealt(
        "A",
        "7 12 3",
        &["7", "1 2 5 6 7 8 9 10 11 13 turn pick", ""],
    );
    play.take("A 7@1");
    assert_eq!(fitting(&play, "B", 1), "1 2 5 6 7 8 9 10 11 13 turn pick");
}

#[test]
fn on_7_a_falling_column_takes_equal_or_lower() {
    let all = "10 1 2 3 4 5 6 7 8 9 11 13";
    let mut play = dealt("A", "11 12 3", &["10 4", all, "6"]);
    play.take_all("A 10@1; B 10@1; C 6@1; A 4@1");
    assert_eq!(column(&play, 1), "11 10 10 6 4");
    assert_eq!(fitting(&play, "B", 1), "1 2 3 4");
    assert_eq!(play.refusal("B 5@1"), "ON-7");
}

#[test]
fn on_7_a_rising_column_takes_equal_or_higher() {
    let mut play = dealt("A", "2 7 3", &["2", "11", "12", "1 2 10 11 12 13"]);
    play.take_all("A 2@1; B 11@1; C 12@1");
    assert_eq!(column(&play, 1), "2 2 11 12");
    assert_eq!(fitting(&play, "D", 1), "12 13");
    assert_eq!(play.refusal("D 11@1"), "ON-7");
}

#[test]
fn on_7_only_a_card_in_hand_is_laid() {
    let play = dealt("A", "7 12 3", &["1 1 2 2 3 3 4 4 5 5 6 6", "", ""]);
    assert_eq!(play.refusal("A 9@1"), "ON-7");
    assert_eq!(play.refusal("A turn@1"), "ON-7");
    assert_eq!(play.refusal("B 7@1"), "not-your-turn");
}

#[test]
fn on_7_equal_cards_make_one_move() {
    let play = dealt("A", "7 12 3", &["1 1 1 2 2 2 4 4 4 5 5 5", "", ""]);
    let lays = "1@1, 1@2, 1@3, 2@1, 2@2, 2@3, 4@1, 4@2, 4@3, 5@1, 5@2, 5@3";
    assert_eq!(
        play.legal("A"),
        format!("{lays}, collect 1, collect 2, collect 3")
    );
}

#[test]
fn on_8_a_special_always_fits_and_counts_as_the_card_before() {
    let d = "1 2 4 5 6 9 10 11 13";
    let mut play = dealt("A", "12 7 3", &["8", "5", "pick", d]);
    play.take_all("A 8@1; B 5@1; C pick@1; C next D");
    assert_eq!(column(&play, 1), "12 8 5 pick");
    assert_eq!(fitting(&play, "D", 1), "1 2 4 5");
}

#[test]
fn on_8_a_special_neither_sets_nor_changes_a_direction() {
    let mut play = dealt("A", "7 12 3", &["turn", "1 6 7 8 13", "pick 8"]);
    play.take_all("A turn@1; C pick@1; C next B");
    assert_eq!(column(&play, 1), "7 turn pick");
    // 7 and two specials: still no direction.
    assert!(fitting(&play, "B", 1).starts_with("1 "));
    assert!(fitting(&play, "B", 1).ends_with(" 13"));
    play.take("B 7@1");
    assert!(fitting(&play, "A", 1).starts_with("1 "));
}

#[test]
fn on_9_collecting_gives_one_card_and_takes_the_rest() {
    let mut play = dealt("A", "7 12 3", &["9", "10", "11 5"]);
    play.take_all("A 9@1; B 10@1; C collect 1");
    assert_eq!(play.legal("C"), "give 10, give 7, give 9");
    play.take("C give 9");
    // B, who had the turn before, has the 9; C has 7 and 10 more.
    assert_eq!(points(&play), [0, 1, 0]);
    assert_eq!(sizes(&play), [11, 11, 14]);
    assert_eq!(play.awaited(), "C");
    play.take("C restart 7");
    assert_eq!(column(&play, 1), "7");
    assert_eq!(sizes(&play), [11, 11, 13]);
    assert_eq!(play.awaited(), "A");
}

#[test]
fn on_9_whoever_could_lay_may_collect() {
    let play = dealt("A", "7 12 3", &["7", "", ""]);
    assert!(play.legal("A").contains("7@1"));
    assert!(play.legal("A").ends_with("collect 1, collect 2, collect 3"));
}

#[test]
fn on_9_a_column_of_one_card_leaves_nothing_to_take() {
    let mut play = dealt("A", "7 12 3", &["5", "", ""]);
    play.take_all("A collect 2; A give 12");
    assert_eq!(
        (points(&play), sizes(&play)),
        (vec![0, 0, 3], vec![12, 12, 12])
    );
    play.take("A restart 5");
    assert_eq!(
        (column(&play, 2), sizes(&play)),
        ("5".into(), vec![11, 12, 12])
    );
}

#[test]
fn on_9_one_thing_after_the_other() {
    let mut play = dealt("A", "7 12 3", &["5 turn", "", ""]);
    assert_eq!(play.refusal("A give 7"), "ON-9");
    assert_eq!(play.refusal("A restart 5"), "ON-9");
    play.take("A collect 1");
    assert_eq!(play.refusal("A 5@1"), "ON-9");
    assert_eq!(play.refusal("A collect 2"), "ON-9");
    assert_eq!(play.refusal("A score 7"), "ON-9");
    assert_eq!(play.refusal("A give 12"), "ON-9");
    play.take("A give 7");
    assert_eq!(play.refusal("A 5@1"), "ON-9");
    assert_eq!(play.refusal("A restart 9"), "ON-7");
    play.take("A restart 5");
    assert_eq!(play.refusal("A 5@1"), "not-your-turn");
}

#[test]
fn on_10_on_the_first_turn_it_is_the_neighbour_against_the_direction() {
    for (starter, previous) in [("A", 3), ("B", 0), ("D", 2)] {
        let mut play = dealt(starter, "7 12 3", &["", "", "", ""]);
        play.take_all(&format!("{starter} collect 1; {starter} give 7"));
        assert_eq!(points(&play)[previous], 1, "{starter}");
    }
}

#[test]
fn on_10_it_is_whoever_had_the_turn_before_wherever_he_sits() {
    // A names C, who gives to A across the table.
    let mut play = dealt("A", "7 12 3", &["pick", "", "", ""]);
    play.take_all("A pick@1; A next C; C collect 2; C give 12");
    assert_eq!(points(&play), [3, 0, 0, 0]);
    // A turns play round: D gives to A, although B is the neighbour D's turns came from.
    let mut play = dealt("A", "7 12 3", &["turn", "", "", ""]);
    play.take_all("A turn@1; D collect 2; D give 12");
    assert_eq!(points(&play), [3, 0, 0, 0]);
}

#[test]
fn on_11_a_special_is_never_given() {
    let mut play = dealt("A", "7 12 3", &["turn", "", ""]);
    play.take_all("A turn@1; C collect 1");
    assert_eq!(play.legal("C"), "give 7");
    assert_eq!(play.refusal("C give turn"), "ON-11");
    assert_eq!(play.refusal("C give pick"), "ON-11");
}

#[test]
fn on_11_a_column_without_an_otter_card_cannot_be_collected() {
    let mut play = late("1 2 3", &[1], &["turn", "pick", "4"]);
    play.take_all("A collect 3; A give 3; A restart turn; A score 12; A restart 12");
    assert_eq!(column(&play, 3), "turn");
    assert_eq!(play.refusal("B collect 3"), "ON-11");
    assert_eq!(
        play.legal("B"),
        "collect 1, collect 2, pick@1, pick@2, pick@3"
    );
}

#[test]
fn on_11_some_column_can_always_be_collected() {
    // Both specials lie alone: the third column has an otter card, since there is no third special.
    let mut play = late("1 2 3", &[1], &["turn pick", "13 5", "13 6"]);
    play.take_all("A collect 3; A give 3; A restart turn; B 13@1; C 13@1");
    play.take_all("A collect 2; A give 2; A restart pick; A score 12; A restart 12");
    assert_eq!([2, 3].map(|place| column(&play, place)), ["pick", "turn"]);
    assert_eq!(play.legal("B"), "5@1, 5@2, 5@3, collect 1");
}

#[test]
fn on_12_no_special_starts_a_column_while_an_otter_card_is_in_hand() {
    let mut play = dealt("A", "7 12 3", &["turn pick 5", "", ""]);
    play.take_all("A collect 1; A give 7");
    assert_eq!(play.refusal("A restart turn"), "ON-12");
    assert!(!play.legal("A").contains("pick"));
    play.take("A restart 5");
}

#[test]
fn on_12_a_special_that_starts_a_column_has_no_effect() {
    let mut play = late("1 2 3", &[1], &["turn pick", "5 6", "7 13"]);
    play.take_all("A collect 3; A give 3");
    assert_eq!(play.legal("A"), "restart pick, restart turn");
    play.take("A restart pick");
    assert_eq!(play.awaited(), "B");
    let mut play = late("1 2 3", &[1], &["turn pick", "5 6", "7 13"]);
    play.take_all("A collect 3; A give 3; A restart turn");
    assert_eq!(play.awaited(), "B");
    assert_eq!(play.view("crowd").direction.to_string(), "clockwise");
}

#[test]
fn on_12_such_a_column_takes_part_in_no_comparison() {
    let mut play = late("1 2 3", &[1], &["turn pick", "5 6", "7 13"]);
    play.take_all("A collect 3; A give 3; A restart turn");
    assert_eq!(fitting(&play, "B", 3), "5 6");
    play.take("B 5@3");
    // The 5 is the first value: nothing has changed yet, anything fits.
    assert_eq!(fitting(&play, "C", 3), "7 13");
    play.take("C 7@3");
    assert_eq!(column(&play, 3), "turn 5 7");
    assert_eq!(fitting(&play, "A", 3), "pick");
    play.take_all("A pick@3; A next B");
    // A laid his last card and takes column 1; then B's 6 is below 7.
    play.take_all("A score 12; A restart 12");
    assert_eq!(fitting(&play, "B", 3), "");
}

#[test]
fn on_13_scored_cards_lie_open_and_stay() {
    let mut play = dealt("A", "7 12 3", &["9 10", "11", ""]);
    play.take_all("A 9@1; B collect 1; B give 7; B restart 9");
    assert_eq!(play.view("crowd").seats[0].scored, crate::kit::cards("7"));
    play.take_all("C collect 2; C give 12; C restart 12; A 10@1; B 11@1");
    assert_eq!(play.view("C").seats[0].scored, crate::kit::cards("7"));
    assert!(!hand(&play, 0, "A").split(' ').any(|card| card == "7"));
}
