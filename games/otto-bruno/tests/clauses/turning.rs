//! OB-10, OB-11: everything turns over.

use otto_bruno::Name;

use crate::kit::{Table, piles, rack, table};

fn turned() -> Table {
    let mut play = table(
        2,
        "A",
        &[
            "1r/2g 2r/3g 3r/4g 1y/2b 2y/3b 3y/4b 1g/2r",
            "1b/2y 2b/3y",
            "3g/4r 1y/3g 4g/2b",
            "4r/1g 2y/1b 4y/1b",
            "1g/3b 3b/4y",
        ],
    );
    play.take_all("A draw left; A show 1 2 3 8; A done; A draw left; A draw right");
    play
}

#[test]
fn ob_10_racks_turn_over_and_the_other_face_counts() {
    let play = turned();
    assert_eq!(play.view("crowd").active, Name::Bruno);
    assert_eq!(rack(&play, 0, "A"), "?/2b ?/3b ?/4b ?/2r ?/1b ?/3b");
    assert_eq!(rack(&play, 0, "B"), "1y/? 2y/? 3y/? 1g/? 2y/? 1g/?");
    assert!(rack(&play, 1, "B").starts_with("?/2y ?/3y"));
    assert!(rack(&play, 1, "A").starts_with("1b/? 2b/?"));
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ob_10_piles_turn_over_as_piles() {
    let mut play = turned();
    // The bottom of the discard pile, 4g/2b, is its top now, with 1y/3g and 3g/4r below.
    assert!(piles(&play, "A").ends_with("3: ?/2b"));
    play.take("B draw discard");
    assert!(piles(&play, "A").ends_with("2: ?/3g"));
    play.take_all("B discard 1; A draw left; A done; B draw discard");
    assert_eq!(play.told("A")[0], "B draws 1b/? from the discard pile.");
}

#[test]
fn ob_10_the_bottom_of_a_draw_pile_shows_the_face_that_is_inactive_now() {
    let last = format!("4r/1g {}4g/1r", "? ".repeat(23));
    let mut play = table(2, "A", &["1r/? 2r/? 3r/?", "", "", &last]);
    assert!(piles(&play, "B").starts_with("25: ?/1g"));
    play.take_all("A draw left; A show 1 2 3 8; A done; A draw right; A draw right");
    assert!(piles(&play, "B").starts_with("24: 4g/?"));
}

#[test]
fn ob_10_turned_twice_every_pile_lies_as_before() {
    let mut play = table(
        2,
        "A",
        &[
            "1r/? 2r/? 3r/?",
            "?/1b ?/2b ?/3b",
            "3g/4r 1y/3g 2g/4b",
            "4r/1g 4g/1r",
        ],
    );
    play.take_all("A draw left; A show 1 2 3 8; A done; A draw right; A draw right");
    play.take_all("B draw discard; B show 1 2 3 8; B done; B draw right; B draw right");
    assert_eq!(play.view("A").active, Name::Otto);
    assert!(piles(&play, "A").starts_with("24: ?/1r"));
    assert!(piles(&play, "A").ends_with("2: 3g/?"));
}

#[test]
fn ob_11_a_set_made_by_bonus_cards_waits() {
    let mut play = table(
        2,
        "A",
        &["1r/? 2r/? 3r/? 1b/? 2b/? 3b/? 1g/?", "", "", "4r/? 4b/?"],
    );
    play.take_all("A draw left; A show 1 2 3 8; A done; A draw left");
    // 1b 2b 3b 4b stand in the rack, and a second bonus card is still to come.
    assert!(rack(&play, 0, "A").starts_with("1b/? 2b/? 3b/? 1g/? 4b/?"));
    assert_eq!(play.refusal("A show 1 2 3 5"), "OB-11");
    play.take("A draw right");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ob_11_a_set_made_by_turning_waits_for_the_next_turn() {
    let mut play = table(
        2,
        "A",
        &["1r/? 2r/? 3r/? ?/1b ?/2b ?/3b ?/4b", "", "", "4r/?"],
    );
    play.take_all("A draw left; A show 1 2 3 8; A done; A draw left; A draw right");
    assert!(rack(&play, 0, "A").starts_with("?/1b ?/2b ?/3b ?/4b"));
    assert_eq!(play.awaited(), "B");
    play.take_all("B draw left; B discard 8; A draw left; A show 1 2 3 4");
    assert_eq!(play.view("A").players[0].sets.len(), 2);
}
