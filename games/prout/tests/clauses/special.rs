use crate::kit::{base, counts, hand, tops};

#[test]
fn pr_11_three_equal_tops_are_a_brelan_and_new_piles_are_laid_where_one_likes() {
    let mut play = base(
        "{}",
        0,
        "7 7 9",
        &["7 1 2 13 gift", "5 5 6 6 8"],
        &["4 4 10 11"],
    );
    play.take("A 7@3");
    assert_eq!(
        play.told("B")[1],
        "A makes a brelan: the three piles leave the game."
    );
    assert_eq!((tops(&play).as_str(), play.view("B").gone), ("- - -", 4));
    assert_eq!(
        play.legal("A"),
        "13@1, 13@2, 13@3, 1@1, 1@2, 1@3, 2@1, 2@2, 2@3"
    );
    assert_eq!(play.refusal("A gift B"), "PR-11");
    assert_eq!(play.refusal("A gift@1"), "PR-8");
    play.take("A 13@2");
    assert_eq!(play.refusal("A 1@2"), "PR-11");
    play.take_all("A 1@3; A 2@1");
    assert_eq!(
        (tops(&play).as_str(), play.awaited().as_str()),
        ("2 13 1", "B"),
        "the turn ends"
    );
    assert_eq!(
        hand(&play, 0, "A"),
        "4 4 10 11 gift",
        "and A drew up to five"
    );
}

#[test]
fn pr_11_suites_run_up_or_down_but_not_zigzag() {
    for (starts, lay, made) in [
        ("4 5 9", "A 6@3", true),
        ("9 5 4", "A 6@1", true),
        ("4 9 5", "A 6@2", false),
        ("6 5 9", "A 6@3", false),
        ("5 4 9", "A 6@3", false),
        ("7 8 5", "A 6@3", false),
    ] {
        let mut play = base("{}", 0, starts, &["6 1 1 2 2", "13 13 12 12 11"], &[]);
        play.take(lay);
        assert_eq!(
            play.told("A").iter().any(|line| line.contains("suite")),
            made,
            "{starts}"
        );
    }
}

#[test]
fn pr_11_missing_cards_are_drawn_one_by_one_and_intox_stays_in_hand() {
    let mut play = base(
        "{}",
        0,
        "4 5 9",
        &["6 gift gift phew 1", "13 13 12 12 11"],
        &["swap 8 phew 10 2"],
    );
    play.take("A 6@3");
    assert_eq!(hand(&play, 0, "A"), "1 8 10 gift gift swap phew phew");
    assert_eq!(
        play.told("A")
            .iter()
            .find(|line| line.contains("draws"))
            .unwrap(),
        "A draws 8 10 swap phew."
    );
    play.take_all("A 1@1; A 8@2; A 10@3");
    assert_eq!(
        (counts(&play, 0), play.awaited().as_str()),
        ([5, 16, 0], "B")
    );
}

#[test]
fn pr_11_dealt_and_new_piles_never_count_but_a_lay_that_leaves_such_tops_does() {
    let mut play = base("{}", 0, "4 5 6", &["5 7 8 9 1", "13 13 12 12 11"], &[]);
    assert_eq!(play.awaited(), "A");
    play.take("A 5@2");
    assert_eq!(
        play.told("A")[1],
        "A makes a suite: the three piles leave the game."
    );
    play.take_all("A 7@1; A 8@2; A 9@3");
    assert_eq!(
        (tops(&play).as_str(), play.awaited().as_str()),
        ("7 8 9", "B")
    );
}

#[test]
fn pr_12_an_equal_card_lets_one_flip_the_pile_or_not() {
    let mut play = base("{}", 0, "4 8 12", &["8 u12 8 9 1", "7 7 5 6 6"], &[]);
    play.take("A 8@2");
    assert_eq!(play.refusal("A 9@2"), "PR-12");
    assert_eq!(
        play.legal("A"),
        "flip, stay",
        "below lies a card face up: a back will come"
    );
    let mut stays = base("{}", 0, "4 8 12", &["8 u12 8 9 1", "7 7 5 6 6"], &[]);
    stays.take_all("A 8@2; A stay");
    assert_eq!(
        (tops(&stays).as_str(), stays.awaited().as_str()),
        ("4 8 12", "B")
    );
    assert_eq!(stays.refusal("B stay"), "PR-12");
    play.take("A flip");
    assert_eq!(tops(&play), "4 # 12");
}

#[test]
fn pr_12_equal_to_another_pile_is_no_flip() {
    let mut play = base("{}", 0, "4 8 12", &["8 u12 8 9 1", "7 7 5 6 7"], &[]);
    play.take("A 8@1");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn pr_12_a_flip_reverses_the_pile_and_turns_every_card() {
    // 5 up, 5 up: flipped both are down. 9 and 9 on top, flipped again.
    let mut play = base("{}", 0, "5 8 12", &["5 9 1 1 2", "9 13 13 7 7"], &[]);
    play.take_all("A 5@1; A flip; A 9@1; B 9@1");
    let ups = |play: &laws::Play<prout::Prout>| {
        play.view("crowd").piles[0]
            .layers
            .iter()
            .map(|layer| layer.up)
            .collect::<Vec<_>>()
    };
    assert_eq!(ups(&play), [false, false, true, true]);
    assert!(play.view("crowd").piles[0].face_comes_up);
    play.take("B flip 5");
    assert_eq!(ups(&play), [false, false, true, true]);
    assert_eq!(tops(&play), "5 8 12");
}

#[test]
fn pr_13_on_a_back_any_numbered_card_may_be_laid_at_once_but_nowhere_else() {
    let mut play = base("{}", 0, "4 8 12", &["4 1 13 u2 gift", "8 8 5 6 7"], &[]);
    play.take("A 4@1");
    assert_eq!(play.refusal("A flip 4"), "PR-13");
    play.take("A flip");
    assert_eq!(play.told("B")[0], "A flips place 1: a back comes up.");
    assert_eq!(play.legal("A"), "13@1, 1@1, stop, u2@1");
    assert_eq!(play.refusal("A u2@2"), "PR-13");
    assert_eq!(play.refusal("A gift B"), "PR-8");
    play.take("A 13@1");
    assert_eq!(
        (tops(&play).as_str(), play.awaited().as_str()),
        ("13 8 12", "B")
    );
}

/// Place 1 is a pile of two 5s face down with a 9 and A's 9 on it: A may flip, a 5 will come up.
fn face_below(hand: &str) -> laws::Play<prout::Prout> {
    let mut play = base("{}", 1, "5 8 12", &[hand, "5 9 1 1 2"], &["u1 u2"]);
    play.take_all("B 5@1; B flip; B 9@1; A 9@1");
    play
}

#[test]
fn pr_13_a_face_is_announced_and_who_is_right_plays_again() {
    let mut play = face_below("9 5 9 13 gift");
    assert_eq!(play.refusal("A flip"), "PR-13");
    play.take("A flip 5");
    assert_eq!(play.told("B")[0], "A flips place 1 announcing 5: 5, right.");
    assert_eq!(play.legal("A"), "5@1, 5@2, 9@2, 9@3, stop");
    assert_eq!(play.refusal("A gift B"), "PR-8");
    assert_eq!(play.refusal("A malus 1"), "PR-9");
    assert_eq!(play.refusal("A 13@1"), "PR-6");
    // And so on: another 5 may be laid, and the pile flipped again.
    play.take("A 5@1");
    assert_eq!(
        play.legal("A"),
        "flip 1, flip 10, flip 11, flip 12, flip 13, flip 2, flip 3, flip 4, flip 5, flip 6, flip 7, flip 8, flip 9, stay"
    );
    play.take("A flip 9");
    assert_eq!(tops(&play), "9 8 12");
    assert_eq!(play.awaited(), "A");
}

#[test]
fn pr_13_who_is_wrong_is_done() {
    let mut play = face_below("9 5 6 13 gift");
    play.take("A flip 9");
    assert_eq!(play.told("B")[0], "A flips place 1 announcing 9: 5, wrong.");
    assert_eq!(
        (tops(&play).as_str(), play.awaited().as_str()),
        ("5 8 12", "B")
    );
}

#[test]
fn pr_13_declining_or_having_nothing_to_lay_ends_the_turn() {
    let mut play = face_below("9 6 13 13 gift");
    play.take_all("A flip 5; A stop");
    assert_eq!(play.awaited(), "B");
    let mut play = face_below("9 2 13 13 gift");
    play.take("A flip 5");
    assert_eq!(play.awaited(), "B", "nothing suits 5, 8 and 12");
}

#[test]
fn pr_13_a_unicorn_that_comes_up_counts_its_number() {
    let mut play = base("{}", 1, "3 8 12", &["9 6 13 13 gift", "u3 9 1 1 2"], &[]);
    play.take_all("B u3@1; B flip; B 9@1; A 9@1; A flip 3");
    assert_eq!(
        (tops(&play).as_str(), play.awaited().as_str()),
        ("u3 8 12", "A")
    );
}

#[test]
fn pr_14_a_set_is_checked_before_the_choice_to_flip() {
    let mut play = base("{}", 0, "4 5 6", &["6 7 8 9 1", "13 13 12 12 11"], &[]);
    play.take("A 6@3");
    assert_eq!(play.refusal("A flip"), "PR-11");
    assert_eq!(tops(&play), "- - -");
}

#[test]
fn pr_14_a_set_made_by_a_flip_counts_whether_the_announcement_was_right_or_not() {
    for announced in [5, 9] {
        let mut play = base(
            "{}",
            1,
            "5 6 12",
            &["7 13 13 11 11", "5 9 9 1 1"],
            &["", "2 2"],
        );
        play.take_all("B 5@1; B flip; B 9@1; A 7@3; B 9@1");
        assert_eq!(tops(&play), "9 6 7");
        play.take(&format!("B flip {announced}"));
        assert_eq!(
            play.told("A")[1],
            "B makes a suite: the three piles leave the game."
        );
        play.take_all("B 1@1; B 1@2; B 2@3");
        assert_eq!(play.awaited(), "A", "the turn ends in any case");
    }
}

#[test]
fn pr_14_a_back_has_no_value_and_makes_no_set() {
    let mut play = base("{}", 0, "4 6 6", &["4 6 1 1 2", "6 13 12 12 11"], &[]);
    play.take_all("A 4@1; A flip; A 6@1");
    assert_eq!(tops(&play), "- - -", "a 6 on the back is a brelan");
    let mut play = base("{}", 0, "6 6 4", &["4 1 1 2 2", "6 13 12 12 11"], &[]);
    play.take_all("A 4@3; A flip; A stop");
    assert_eq!(
        (tops(&play).as_str(), play.awaited().as_str()),
        ("6 6 #", "B")
    );
}
