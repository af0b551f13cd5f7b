//! ON-14 and ON-15: specials, when played.

use engine::{Rules, Seat};

use crate::kit::{column, dealt, points};

#[test]
fn on_14_turn_flips_the_direction_card() {
    let mut play = dealt("B", "7 12 3", &["1", "turn", "", ""]);
    play.take("B turn@2");
    assert_eq!(play.view("crowd").direction.to_string(), "anticlockwise");
    assert_eq!(play.awaited(), "A");
    play.take("A 1@1");
    assert_eq!(play.awaited(), "D");
}

#[test]
fn on_14_the_next_turn_is_the_neighbours_whoever_played_before() {
    // A named C; C turns play round: B is next, not A, who played before.
    let mut play = dealt("A", "7 12 3", &["pick", "", "turn", ""]);
    play.take_all("A pick@1; A next C; C turn@1");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn on_14_turned_twice_it_goes_clockwise_again() {
    let mut play = dealt("A", "7 12 3", &["turn", "8", "9", "9"]);
    play.take_all("A turn@1; D collect 1; D give 7; D restart 9; C 9@1; B 8@2; A collect 1; A give 9; A restart 9");
    assert_eq!(play.awaited(), "D");
    play.take("D turn@3");
    assert_eq!(play.view("crowd").direction.to_string(), "clockwise");
    assert_eq!(play.awaited(), "A");
}

#[test]
fn on_15_pick_names_any_other_player() {
    let mut play = dealt("B", "7 12 3", &["", "pick", "", ""]);
    play.take("B pick@3");
    assert_eq!(column(&play, 3), "3 pick");
    assert_eq!(play.legal("B"), "next A, next C, next D");
    assert_eq!(play.refusal("B next B"), "ON-15");
    assert_eq!(play.refusal("B next E"), "ON-15");
    assert_eq!(play.refusal("B collect 1"), "ON-15");
    play.take("B next A");
    assert_eq!(play.awaited(), "A");
}

#[test]
fn on_15_play_goes_on_from_there_in_the_current_direction() {
    let mut play = dealt("A", "7 12 3", &["pick", "", "8", ""]);
    play.take_all("A pick@1; A next C; C 8@1");
    assert_eq!(play.awaited(), "D");
    let mut play = dealt("A", "7 12 3", &["turn", "8", "", "pick"]);
    play.take_all("A turn@1; D pick@1; D next B; B 8@1");
    assert_eq!(play.awaited(), "A");
}

#[test]
fn on_15_nobody_is_named_without_a_pick() {
    let play = dealt("A", "7 12 3", &["pick", "", ""]);
    assert_eq!(play.refusal("A next B"), "ON-15");
}

#[test]
fn on_15_the_named_player_gives_to_the_one_who_named_him() {
    let mut play = dealt("A", "7 12 3", &["pick", "", "", "", ""]);
    play.take_all("A pick@1; A next D; D collect 2; D give 12");
    assert_eq!(points(&play), [3, 0, 0, 0, 0]);
}

#[test]
fn on_15_the_clock_names_whoever_would_be_next() {
    let mut play = dealt("B", "7 12 3", &["", "pick", "", ""]);
    play.take("B pick@3");
    assert_eq!(play.deal().idle(Seat::new(1)).to_string(), "next C");
}

#[test]
fn on_8_the_clock_keeps_specials_while_an_otter_card_fits() {
    let mut play = dealt("A", "7 12 3", &["13", "1 turn", ""]);
    play.take("A 13@1");
    assert_eq!(play.deal().idle(Seat::new(1)).to_string(), "1@2");
}
