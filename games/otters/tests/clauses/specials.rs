//! OT-10 to OT-13: the special cards.

use crate::{GROUNDS, dealt, duel, hand, lake, won};

const QUIET_TOP: &str = r#"{"top_triggers": false}"#;

#[test]
fn ot_10_extra_asks_for_one_more_card_and_the_hand_still_fills_to_four() {
    let mut play = duel("A", "extra 1 2 3  1 1 1 1");
    play.take_all("A extra@2; A 1@1; A 2@1");
    assert_eq!(play.awaited(), "B");
    assert_eq!(lake(&play, 2), "7g 1/7 extra", "an otter of value 1");
    assert_eq!(hand(&play, "A").split(' ').count(), 4);
}

#[test]
fn ot_10_extras_add_up() {
    let mut play = duel("A", "extra extra 1 2  1 1 1 1");
    play.take_all("A extra@1; A extra@1; A 1@2");
    assert_eq!(play.awaited(), "A");
    play.take("A 2@2");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ot_10_the_extra_card_must_be_played_after_the_last_card_too() {
    let mut play = duel("A", "extra 1 2 3  1 1 1 1");
    play.take_all("A 1@1; A extra@1");
    assert_eq!(play.awaited(), "A");
}

#[test]
fn ot_11_top_sends_the_top_card_of_the_deck_beyond_the_two() {
    let mut play = duel("A", "top 1 2 3  1 1 1 1  3 2 1");
    play.take("A top@2");
    assert_eq!(lake(&play, 2), "7g 4/7 3 top");
    assert_eq!(
        play.told("B"),
        ["A plays top to 2.", "The top of the deck goes to 2: 3."]
    );
    play.take("A 1@1");
    assert_eq!(play.awaited(), "B", "two cards came from hand");
    assert_eq!(hand(&play, "A"), "1 2 2 3");
}

#[test]
fn ot_11_a_revealed_special_acts() {
    let mut extra = duel("A", "top 1 2 3  1 1 1 1  extra");
    extra.take_all("A top@1; A 1@1; A 2@2");
    assert_eq!(extra.awaited(), "B", "three cards from hand");
    let mut extra = duel("A", "1 top 2 3  1 1 1 1  extra");
    extra.take_all("A 1@1; A top@1");
    assert_eq!(extra.awaited(), "A");

    let mut top = duel("A", "top 1 2 3  1 1 1 1  top top 2 3");
    top.take("A top@1");
    assert_eq!(lake(&top, 1), "6o 5/6 2 top top top");

    let mut mover = duel("A", "1 top 2 3  1 1 1 1  move");
    mover.take_all("A 1@2; A top@1");
    assert_eq!(mover.legal("A"), "take 1@2");
    mover.take("A take 1@2");
    assert_eq!(lake(&mover, 1), "6o 3/6 1 top move");
}

#[test]
fn ot_11_a_revealed_alligator_is_the_turning_player_s() {
    for options in ["{}", QUIET_TOP] {
        let mut play = dealt(
            "duel",
            2,
            options,
            "A",
            "top 1 2 3  2 2 2 2  alligator",
            GROUNDS,
        );
        play.take("A top@1");
        assert_eq!(lake(&play, 1), "6o 1/6 top [alligator of A]");
        assert_eq!(play.refusal("A 1@1"), "OT-13");
        play.take_all("A 1@2; B 2@2; B 2@3");
        assert_eq!(lake(&play, 1), "6o 1/6 top");
    }
}

#[test]
fn ot_11_with_the_option_off_revealed_specials_do_nothing() {
    for (revealed, total) in [("extra", "6o 2/6 extra top"), ("move", "6o 2/6 top move")] {
        let top = format!("1 top 2 3  1 1 1 1  {revealed}");
        let mut play = dealt("duel", 2, QUIET_TOP, "A", &top, GROUNDS);
        play.take_all("A 1@2; A top@1");
        assert_eq!((play.awaited(), lake(&play, 1)), ("B".into(), total.into()));
    }
    let mut play = dealt(
        "duel",
        2,
        QUIET_TOP,
        "A",
        "top 1 2 3  1 1 1 1  top 3",
        GROUNDS,
    );
    play.take("A top@1");
    assert_eq!(lake(&play, 1), "6o 2/6 top top");
}

#[test]
fn ot_12_move_takes_one_otter_of_another_lake() {
    let mut play = duel("A", "1 3 2 2  move 1 1 1");
    play.take_all("A 3@2; A 1@3; B move@1");
    assert_eq!(play.legal("B"), "take 1@3, take 3@2");
    assert_eq!(play.refusal("B 1@1"), "OT-12");
    assert_eq!(play.refusal("B take 1@1"), "OT-12");
    assert_eq!(play.refusal("B take 2@2"), "OT-12");
    assert_eq!(play.refusal("B take alligator@2"), "OT-12");
    play.take("B take 3@2");
    assert_eq!(
        [1, 2].map(|at| lake(&play, at)),
        ["6o 4/6 3 move", "7g 0/7"]
    );
    assert_eq!(play.told("A"), ["Otter 3 moves from 2 to 1."]);
    assert_eq!(play.awaited(), "B", "one card is left to play");
    assert_eq!(play.refusal("B take 1@3"), "OT-12");
}

#[test]
fn ot_12_move_is_ignored_if_no_otter_is_elsewhere() {
    let mut play = duel("A", "move 1 alligator extra  1 1 1 1");
    play.take_all("A extra@1; A alligator@2; A move@1");
    assert!(
        play.told("A")
            .contains(&"There is no otter to move.".to_owned())
    );
    assert_eq!(
        (play.awaited(), lake(&play, 1)),
        ("B".into(), "6o 2/6 extra move".into())
    );
}

#[test]
fn ot_12_a_moved_special_does_not_act_again() {
    let mut play = duel("A", "extra move 2 3  1 1 1 1");
    play.take_all("A extra@2; A move@1; A take extra@2; A 2@1");
    assert_eq!(play.awaited(), "B", "one Extra, three cards");
}

#[test]
fn ot_12_an_otter_may_leave_an_alligator() {
    let mut play = duel("A", "2 alligator 1 1  move 1 1 1");
    play.take_all("A 2@2; A alligator@2; B move@1");
    assert_eq!(play.legal("B"), "take 2@2");
    play.take("B take 2@2");
    assert_eq!(lake(&play, 2), "7g 0/7 [alligator of A]");
}

#[test]
fn ot_13_nobody_plays_beside_an_alligator_its_owner_included() {
    let mut play = duel("A", "alligator 1 2 3  1 1 1 1");
    play.take("A alligator@1");
    assert_eq!(play.refusal("A 1@1"), "OT-13");
    assert_eq!(play.legal("A"), "1@2, 1@3, 2@2, 2@3, 3@2, 3@3");
    play.take("A 1@2");
    assert_eq!(play.refusal("B 1@1"), "OT-13");
}

#[test]
fn ot_13_an_alligator_stays_through_the_turns_of_others() {
    let top = "alligator 1 1 1  1 1 1 1  1 1 1 1  2 2 2 2";
    let mut play = dealt("teams", 4, "{}", "C", top, GROUNDS);
    play.take_all("C alligator@1; C 1@3; D 1@3; D 1@3; A 1@3; A 1@3");
    assert_eq!(play.refusal("B 2@1"), "OT-13");
    play.take_all("B 2@2; B 2@2");
    assert_eq!(
        (play.awaited(), lake(&play, 1)),
        ("C".into(), "6o 0/6".into())
    );
}

#[test]
fn ot_13_a_filled_lake_is_won_beside_an_alligator() {
    let mut play = duel("A", "2 2 1 1  3 1 alligator 2");
    play.take_all("A 2@1; A 2@1; B 3@1; B alligator@1");
    assert_eq!(won(&play, 1), "6o");
}
