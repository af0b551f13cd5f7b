use crate::kit::{base, common, counts, hand, last_card, tops};

/// Where A, holding 1, 5, 7, 9 and 13, may lay them on these piles by this logic.
fn lays(logic: &str, starts: &str) -> String {
    let options = format!(r#"{{"logic":"{logic}"}}"#);
    base(&options, 0, starts, &["1 5 7 9 13", "1 5 7 9 13"], &[]).legal("A")
}

#[test]
fn pr_6_neighbours_takes_what_lies_between_a_pile_and_a_neighbour() {
    assert_eq!(
        lays("neighbours", "5 9 2"),
        "5@1, 5@2, 5@3, 7@1, 7@2, 7@3, 9@1, 9@2, 9@3"
    );
    // The right pile is no neighbour of the left one.
    assert_eq!(
        lays("neighbours", "5 4 9"),
        "5@1, 5@2, 5@3, 7@2, 7@3, 9@2, 9@3"
    );
}

#[test]
fn pr_6_others_takes_what_lies_between_the_two_other_piles_or_is_equal() {
    assert_eq!(
        lays("others", "5 6 9"),
        "5@1, 5@2, 5@3, 7@1, 7@2, 9@1, 9@2, 9@3"
    );
    assert_eq!(
        lays("others", "5 4 12"),
        "5@1, 5@2, 5@3, 7@1, 7@2, 9@1, 9@2"
    );
}

#[test]
fn pr_6_step_takes_one_more_one_less_or_equal() {
    assert_eq!(lays("step", "5 8 12"), "13@3, 5@1, 7@2, 9@2");
    // 13 and 1 are not adjacent.
    assert_eq!(lays("step", "u13 u1 4"), "13@1, 1@2, 5@3");
}

#[test]
fn pr_6_a_card_must_be_held_and_suit() {
    let play = base("{}", 0, "5 9 2", &["1 5 7 9 13", "1 5 7 9 13"], &[]);
    assert_eq!(play.refusal("A 13@1"), "PR-6");
    assert_eq!(play.refusal("A 8@1"), "PR-6");
    assert_eq!(play.refusal("A stop"), "PR-6");
    assert_eq!(play.refusal("B 7@1"), "not-your-turn");
}

/// The middle pile is a 4 on a back: a 4 was laid on it, and it was flipped.
fn with_a_back(logic: &str, sides: [&str; 2], hand: &str) -> laws::Play<prout::Prout> {
    let options = format!(r#"{{"logic":"{logic}"}}"#);
    let starts = format!("{} 4 {}", sides[0], sides[1]);
    let mut play = base(&options, 0, &starts, &["4 u1 u2 11 11", hand], &[]);
    play.take_all("A 4@2; A flip; A stop");
    assert_eq!(tops(&play), format!("{} # {}", sides[0], sides[1]));
    play
}

#[test]
fn pr_6_a_back_takes_any_card_and_bounds_nothing() {
    let neighbours = with_a_back("neighbours", ["9", "6"], "1 6 9 12 13");
    // Left and right have no other neighbour than the back: only their own value.
    assert_eq!(neighbours.legal("B"), "12@2, 13@2, 1@2, 6@2, 6@3, 9@1, 9@2");
    let others = with_a_back("others", ["9", "6"], "1 6 9 12 13");
    assert_eq!(others.legal("B"), neighbours.legal("B"));
    let step = with_a_back("step", ["10", "5"], "1 6 9 12 13");
    assert_eq!(step.legal("B"), "12@2, 13@2, 1@2, 6@2, 6@3, 9@1, 9@2");
}

#[test]
fn pr_6_beside_a_back_the_other_neighbour_still_counts() {
    let mut play = base("{}", 0, "4 6 9", &["4 u1 u2 11 11", "5 7 8 12 13"], &[]);
    play.take_all("A 4@1; A flip; A stop");
    assert_eq!(tops(&play), "# 6 9");
    assert_eq!(
        play.legal("B"),
        "12@1, 13@1, 5@1, 7@1, 7@2, 7@3, 8@1, 8@2, 8@3"
    );
}

#[test]
fn pr_7_a_unicorn_is_laid_anywhere_and_counts_as_its_number() {
    let mut play = base("{}", 0, "5 6 9", &["u12 u3 1 1 2", "12 10 7 7 7"], &[]);
    assert_eq!(play.legal("A"), "u12@1, u12@2, u12@3, u3@1, u3@2, u3@3");
    play.take("A u12@3");
    assert_eq!(play.legal("B"), "10@2, 10@3, 12@2, 12@3, 7@2, 7@3");
    play.take("B 12@3");
    assert_eq!(play.awaited(), "B", "the same value: B may flip");
}

#[test]
fn pr_7_special_moves_are_allowed_with_a_unicorn() {
    let mut play = base("{}", 0, "1 12 3", &["u2 8 8 8 9", "12 10 7 7 7"], &[]);
    play.take("A u2@2");
    assert_eq!(
        play.told("B")[1],
        "A makes a suite: the three piles leave the game."
    );
}

/// A can lay nothing: 1, 1, 2, 2, 3 against 5, 6 and 9.
fn stuck() -> laws::Play<prout::Prout> {
    base("{}", 0, "5 6 9", &["1 1 2 2 3", "12 10 7 7 7"], &["13 12"])
}

#[test]
fn pr_9_a_malus_is_only_for_who_can_lay_no_card() {
    let play = stuck();
    assert_eq!(play.legal("A"), "malus 1, malus 2, malus 3");
    assert_eq!(play.refusal("A 1@1"), "PR-9");
    assert_eq!(play.refusal("A stop"), "PR-9");
    let can = base("{}", 0, "5 6 9", &["1 1 2 2 6", "12 10 7 7 7"], &[]);
    assert_eq!(can.refusal("A malus 1"), "PR-9");
    let intox = base("{}", 0, "5 6 9", &["1 1 2 2 phew", "12 10 7 7 7"], &[]);
    assert_eq!(intox.legal("A"), "phew, phew silent");
    assert_eq!(intox.refusal("A malus 1"), "PR-9");
}

#[test]
fn pr_9_who_empties_a_place_lays_there_and_the_turn_ends() {
    let mut play = stuck();
    play.take("A malus 3");
    assert_eq!(
        (tops(&play).as_str(), counts(&play, 0)),
        ("5 6 -", [5, 20, 1])
    );
    assert_eq!(play.legal("A"), "1@3, 2@3, 3@3");
    assert_eq!(play.refusal("A 1@1"), "PR-9");
    assert_eq!(play.refusal("A malus 1"), "PR-9");
    play.take("A 3@3");
    assert_eq!(counts(&play, 0), [5, 19, 1]);
    assert_eq!(
        play.view("B").seats[0].malus[0].unwrap().to_string(),
        "9",
        "open to all"
    );
    assert_eq!(play.awaited(), "B");
}

#[test]
fn pr_9_after_a_malus_the_logic_is_ignored_and_no_flip_follows() {
    // B covers the 9 with a 7, A takes that 7 and lays a 9 on the 9.
    let mut play = base("{}", 1, "5 5 9", &["12 12 13 13 9", "7 8 8 10 10"], &[]);
    play.take_all("B 7@3; A malus 3");
    assert_eq!(tops(&play), "5 5 9");
    assert_eq!(
        play.legal("A"),
        "12@1, 12@2, 12@3, 13@1, 13@2, 13@3, 9@1, 9@2, 9@3"
    );
    play.take("A 9@3");
    assert_eq!(
        (tops(&play).as_str(), play.awaited().as_str()),
        ("5 5 9", "B")
    );
}

#[test]
fn pr_9_after_a_malus_no_suite_counts() {
    let mut play = base("{}", 0, "5 6 3", &["7 1 1 2 2", "12 11 8 8 13"], &[]);
    play.take_all("A malus 3; A 7@3");
    assert_eq!(
        (tops(&play).as_str(), play.awaited().as_str()),
        ("5 6 7", "B")
    );
}

#[test]
fn pr_9_the_card_under_a_malus_is_seen_again() {
    let mut play = base("{}", 1, "5 5 9", &["12 12 13 13 11", "7 8 8 10 10"], &[]);
    play.take("B 7@3");
    assert_eq!(play.view("A").piles[2].layers[0].card, None, "covered");
    play.take("A malus 3");
    assert_eq!(play.view("A").piles[2].top().unwrap().to_string(), "9");
}

#[test]
fn pr_9_who_has_no_hand_card_only_draws() {
    let mut play = last_card("swap");
    play.take("A swap B");
    // B was left without a hand, drew five, and it is A's turn again.
    assert_eq!(
        (
            counts(&play, 0)[0],
            counts(&play, 1)[0],
            play.awaited().as_str()
        ),
        (5, 5, "A")
    );
    assert_eq!(counts(&play, 1)[1], 19 - 5 - 5);
}

#[test]
fn pr_10_at_the_end_of_a_turn_one_draws_up_to_five() {
    let mut play = base("{}", 0, "5 6 9", &["6 1 1 2 2", "12 10 7 7 7"], &["u13 4"]);
    play.take("A 6@1");
    assert_eq!(
        (hand(&play, 0, "A").as_str(), counts(&play, 0)),
        ("1 1 2 2 u13", [5, 19, 0])
    );
    assert_eq!(play.told("A")[1], "A draws u13.");
    assert_eq!(play.told("B")[1], "A draws a card.");
    assert_eq!(play.refusal("B draw 1"), "PR-10");
}

#[test]
fn pr_10_with_more_than_five_nothing_is_drawn() {
    let mut play = base("{}", 0, "5 6 9", &["gift 1 1 2 2", "8 10 7 7 7"], &[]);
    play.take_all("A gift B; A give 1");
    assert_eq!(
        (counts(&play, 0), counts(&play, 1)),
        ([5, 18, 0], [6, 20, 0])
    );
    play.take("B 7@3");
    assert_eq!(counts(&play, 1), [5, 20, 0]);
}

#[test]
fn pr_10_in_the_common_game_nobody_draws_at_the_end() {
    let mut play = common(2, "{}", "A", "5 5 9", "7 1 1");
    play.take_all("A draw 1; A 7@3");
    assert_eq!(
        (counts(&play, 0), play.awaited().as_str()),
        ([0, 0, 0], "B")
    );
}
