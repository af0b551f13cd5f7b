//! OB-5 to OB-9: a turn.

use crate::kit::{piles, rack, table};

#[test]
fn ob_5_the_top_of_any_pile_goes_to_the_right_end() {
    let play = || table(2, "A", &["1r/2g", "", "3r/4g", "2r/3g", "4y/3b"]);
    assert_eq!(play().legal("A"), "draw discard, draw left, draw right");
    for (pile, card) in [("left", "2r/?"), ("right", "4y/?"), ("discard", "3r/?")] {
        let mut play = play();
        play.take(&format!("A draw {pile}"));
        let rack = rack(&play, 0, "A");
        assert!(rack.starts_with("1r/?") && rack.ends_with(card), "{rack}");
    }
}

#[test]
fn ob_5_draw_before_anything_else_and_only_once() {
    let mut play = table(2, "A", &[]);
    for early in ["discard 1", "done", "show 1 2 3 4"] {
        assert_eq!(play.refusal(&format!("A {early}")), "OB-5", "{early}");
    }
    play.take("A draw left");
    assert_eq!(play.refusal("A draw left"), "OB-5");
    assert_eq!(play.refusal("B draw left"), "not-your-turn");
}

#[test]
fn ob_5_racks_keep_their_order_and_have_no_ninth_place() {
    let mut play = table(
        2,
        "A",
        &["1r/2g 2r/3g 3r/4g 1y/2b 2y/3b 3y/4b 1g/2r", "", "", "2g/3r"],
    );
    play.take_all("A draw left; A discard 3");
    assert_eq!(rack(&play, 0, "A"), "1r/? 2r/? 1y/? 2y/? 3y/? 1g/? 2g/?");
    play.take_all("B draw left; B discard 8; A draw discard; A discard 1");
    assert!(rack(&play, 0, "A").starts_with("2r/? 1y/?"));
    play.take_all("B draw left; B discard 8");
    assert_eq!(play.refusal("A discard 1"), "OB-5");
}

/// A shows 1r 2r 3r 4r with the first card drawn, then bonus cards from the draw piles: six cards.
fn after_a_set() -> crate::kit::Table {
    let mut play = table(
        2,
        "A",
        &["1r/2g 2r/3g 3r/4g 1y/3g 2y/4g 3y/1g 1g/4r", "", "", "4r/1g"],
    );
    play.take_all("A draw left; A show 1 2 3 8; A done; A draw left; A draw right");
    play
}

#[test]
fn ob_5_with_fewer_than_seven_three_cards_stay_on_the_discard_pile() {
    let mut play = after_a_set();
    assert_eq!(play.view("A").players[0].rack.len(), 6);
    play.take_all("B draw discard; B discard 8");
    assert_eq!(play.view("A").discard.count, 3);
    assert_eq!(play.refusal("A draw discard"), "OB-5");
    assert_eq!(play.legal("A"), "draw left, draw right");
    play.take_all("A draw left; A done; B draw left; B discard 8");
    assert_eq!(play.view("A").players[0].rack.len(), 7);
    assert_eq!(play.legal("A"), "draw discard, draw left, draw right");
}

#[test]
fn ob_5_with_fewer_than_seven_a_fourth_discard_may_be_taken() {
    let mut play = after_a_set();
    play.take_all("B draw left; B discard 8; A draw discard; A done");
    assert_eq!(play.view("A").discard.count, 3);
    assert_eq!(play.view("A").players[0].rack.len(), 7);
}

#[test]
fn ob_5_an_empty_discard_pile_gives_nothing() {
    // Each takes from the discard pile with seven cards and shows a set, so that it shrinks:
    // A and B in turn, on OTTO and BRUNO faces.
    let mut play = table(
        3,
        "A",
        &[
            "1r/? 2r/? 3r/?",
            "?/1b ?/2b ?/3b",
            "1y/? 2y/? 3y/?",
            "4r/? 4y/? ?/4b",
        ],
    );
    play.take_all("A draw discard; A show 1 2 3 8; A done; A draw left; A draw right");
    assert_eq!(piles(&play, "C").split(' ').nth(4), Some("2:"));
    play.take_all("B draw discard; B show 1 2 3 8; B done; B draw left; B draw right");
    play.take_all("C draw discard; C show 1 2 3 8; C done; C draw left; C draw right");
    assert_eq!(play.view("A").discard.count, 0);
    assert_eq!(play.refusal("A draw discard"), "OB-5");
    assert!(
        play.view("A")
            .players
            .iter()
            .all(|player| player.sets.len() == 1)
    );
}

#[test]
fn ob_6_one_colour_or_one_value() {
    let play = |cards: &str| {
        let mut play = table(2, "A", &[cards, "", "", "4b/1y"]);
        play.take("A draw left");
        play.legal("A")
    };
    let discards =
        "discard 1, discard 2, discard 3, discard 4, discard 5, discard 6, discard 7, discard 8";
    let run = play("1b/? 2b/? 3b/? 1r/? 1y/? 2r/? 2y/?");
    assert_eq!(run, format!("{discards}, show 1 2 3 8"));
    let value = play("4r/? 4y/? 4g/? 1r/? 1y/? 2r/? 2y/?");
    assert_eq!(value, format!("{discards}, show 1 2 3 8"));
    let neither = play("1b/? 2b/? 4y/? 4g/? 1y/? 2r/? 2y/?");
    assert_eq!(neither, discards);
    let both = play("1b/? 2b/? 3b/? 4r/? 4y/? 4g/? 2y/?");
    assert_eq!(both, format!("{discards}, show 1 2 3 8, show 4 5 6 8"));
}

#[test]
fn ob_6_a_joker_stands_for_anything_once() {
    let mut play = table(
        2,
        "A",
        &["1b/? 2b/? 3b/? joker joker 1y/? 2y/?", "", "", "4b/1y"],
    );
    play.take("A draw left");
    // The whole run, and each three of it with a joker; the second joker is the same card to A.
    let legal = play.legal("A");
    let shows: Vec<&str> = legal
        .split(", ")
        .filter(|mv| mv.starts_with("show"))
        .collect();
    assert_eq!(
        shows,
        [
            "show 1 2 3 4",
            "show 1 2 3 8",
            "show 1 2 4 8",
            "show 1 3 4 8",
            "show 2 3 4 8"
        ]
    );
    for (wrong, clause) in [
        ("show 1 2 4 5", "OB-6"),
        ("show 1 2 4 6", "OB-6"),
        ("show 1 2 3 6", "OB-6"),
        ("show 1 2 3 5", "OB-15"),
    ] {
        assert_eq!(play.refusal(&format!("A {wrong}")), clause, "{wrong}");
    }
    play.take("A show 4 3 2 8");
    assert_eq!(play.told("B")[0], "A shows a set: 2b/? 3b/? 4b/? joker/?.");
}

#[test]
fn ob_6_the_active_face_counts() {
    let rack = "3r/1b 1y/2b 1g/3b 4r/1g 4y/2g 2b/3y 1b/2y";
    let mut play = table(2, "A", &[rack, "", "", "2g/4b"]);
    play.take("A draw left");
    assert!(!play.legal("A").contains("show"));
    assert_eq!(play.refusal("A show 1 2 3 8"), "OB-6");
}

/// A holds 1r 2r 3r 1b 2b 3b and a joker, and 4r comes from the left pile.
fn two_sets() -> crate::kit::Table {
    let mut play = table(
        2,
        "A",
        &["1r/? 2r/? 3r/? 1b/? 2b/? 3b/? joker", "", "", "4r/? 4y/?"],
    );
    play.take("A draw left");
    play
}

#[test]
fn ob_7_a_set_may_be_shown_or_not() {
    let play = two_sets();
    assert!(play.legal("A").contains("show 1 2 3 8") && play.legal("A").contains("discard 1"));
    two_sets().take("A discard 1");
}

#[test]
fn ob_7_two_sets_may_be_shown_and_are_kept() {
    let mut play = two_sets();
    play.take("A show 1 2 3 8");
    assert_eq!(rack(&play, 0, "A"), "1b/? 2b/? 3b/? joker/?");
    assert_eq!(play.legal("A"), "done, show 1 2 3 4");
    play.take("A show 1 2 3 4");
    let view = play.view("B");
    assert_eq!(view.players[0].sets.len(), 2);
    let [_, two, _, joker] = view.players[0].sets[1];
    assert_eq!(
        (two.to_string(), joker.to_string()),
        ("2b/?".into(), "joker/?".into())
    );
    assert_eq!(rack(&play, 0, "A"), "");
}

#[test]
fn ob_7_one_of_two_sets_may_be_kept_back() {
    let mut play = two_sets();
    play.take_all("A show 1 2 3 8; A done; A draw left; A draw left");
    assert_eq!(play.view("B").players[0].sets.len(), 1);
    assert_eq!(play.view("B").players[0].rack.len(), 6);
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ob_8_with_eight_cards_and_no_set_one_is_discarded() {
    let mut play = table(2, "A", &["1r/2g", "", "3r/4g", "2r/3g"]);
    play.take("A draw left");
    assert_eq!(play.refusal("A done"), "OB-8");
    play.take("A discard 1");
    assert_eq!(play.awaited(), "B");
    assert_eq!(play.view("crowd").discard.to_string(), "4: 1r/?");
    assert_eq!(play.view("crowd").players[0].rack.len(), 7);
}

#[test]
fn ob_8_with_seven_or_fewer_nothing_is_discarded() {
    let mut play = after_a_set();
    play.take_all("B draw left; B discard 8; A draw left");
    assert_eq!(play.refusal("A discard 1"), "OB-8");
    assert_eq!(play.legal("A"), "done");
    play.take("A done");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ob_8_with_fewer_than_four_cards_there_is_nothing_to_ask() {
    let mut play = two_sets();
    play.take_all("A show 1 2 3 8; A show 1 2 3 4; A draw left; A draw left");
    play.take_all("B draw left; B discard 8; A draw left");
    assert_eq!(play.view("B").players[0].rack.len(), 3);
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ob_9_after_a_set_two_bonus_cards_and_no_discard() {
    let mut play = two_sets();
    play.take("A show 1 2 3 8");
    assert_eq!(play.refusal("A discard 1"), "OB-9");
    play.take("A done");
    assert_eq!(play.refusal("A done"), "OB-9");
    assert_eq!(play.refusal("A discard 1"), "OB-9");
    assert_eq!(play.refusal("A draw discard"), "OB-9");
    assert_eq!(play.legal("A"), "draw left, draw right");
    play.take_all("A draw left; A draw right");
    assert_eq!(play.view("A").players[0].rack.len(), 6);
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ob_9_two_bonus_cards_for_two_sets_as_well() {
    let mut play = two_sets();
    play.take_all("A show 1 2 3 8; A show 1 2 3 4; A draw left; A draw right");
    assert_eq!(play.view("A").players[0].rack.len(), 2);
}

#[test]
fn ob_9_bonus_cards_come_from_the_discard_pile_while_it_holds_more_than_three() {
    let mut play = table(2, "A", &["1r/? 2r/? 3r/?", "", "", "1y/? 2y/? 4r/?"]);
    play.take_all("A draw left; A discard 8; B draw left; B discard 8");
    assert_eq!(play.view("A").discard.count, 5);
    play.take_all("A draw left; A show 1 2 3 8; A done");
    assert_eq!(play.view("A").players[0].rack.len(), 6);
    assert_eq!(play.view("A").discard.count, 3);
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ob_9_a_bonus_card_from_each_when_four_lie_there() {
    let mut play = table(2, "B", &["1r/? 2r/? 3r/?", "", "4y/?", "1y/2b 4r/?"]);
    play.take_all("B draw left; B discard 8; A draw left; A show 1 2 3 8; A done");
    assert_eq!(
        play.told("A")[1],
        "A draws 1y/? from the discard pile as a bonus."
    );
    assert_eq!(play.view("A").discard.count, 3);
    assert_eq!(play.legal("A"), "draw left, draw right");
    play.take("A draw right");
    assert_eq!(play.awaited(), "B");
}
