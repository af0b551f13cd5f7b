use prout::Grade;

use crate::kit::{common, counts, hand, play_out, tops, watch};

#[test]
fn pr_18_one_to_three_cards_are_drawn_never_beyond_five() {
    let mut play = common(2, "{}", "A", "5 6 9", "1 1 2 2 3 13 13 12 12 11");
    assert_eq!(play.legal("A"), "draw 1, draw 2, draw 3");
    assert_eq!(play.refusal("A 1@1"), "PR-18");
    // A can lay nothing: up to five at once (PR-19).
    play.take_all("A draw 3");
    assert_eq!(
        (hand(&play, 0, "A").as_str(), play.awaited().as_str()),
        ("1 1 2 2 3", "B")
    );
    play.take("B draw 1");
    assert_eq!(counts(&play, 1), [5, 0, 0]);
    assert_eq!(play.awaited(), "A");
    assert_eq!(
        play.refusal("A draw 1"),
        "PR-10",
        "with five in hand none is drawn"
    );
}

#[test]
fn pr_18_at_least_one_card_is_laid_then_one_stops_when_one_likes() {
    let mut play = common(2, "{}", "A", "5 8 12", "6 7 10");
    play.take("A draw 3");
    assert_eq!(play.refusal("A stop"), "PR-18");
    play.take_all("A 10@3");
    assert_eq!(play.legal("A"), "6@1, 6@2, 7@1, 7@2, stop");
    play.take("A 6@1");
    assert_eq!(play.awaited(), "A");
    play.take("A stop");
    assert_eq!(
        (hand(&play, 0, "A").as_str(), play.awaited().as_str()),
        ("7", "B")
    );
}

#[test]
fn pr_18_the_hand_may_leave_room_for_fewer_than_three() {
    let mut play = common(2, "{}", "A", "5 8 12", "1 1 10 6 2 2 9 7");
    play.take_all("A draw 3; A 10@3; B draw 1; B 6@1; A draw 3; A 9@3; B draw 1; B 7@2");
    assert_eq!(
        (hand(&play, 0, "A").as_str(), play.legal("A").as_str()),
        ("1 1 2 2", "draw 1")
    );
    assert_eq!(play.refusal("A draw 2"), "PR-18");
}

#[test]
fn pr_18_after_a_back_one_goes_on_anywhere() {
    let mut play = common(2, "{}", "A", "5 8 12", "5 7 13");
    play.take_all("A draw 3; A 5@1; A flip");
    assert_eq!(play.legal("A"), "13@1, 7@1, stop", "on the back any card");
    let mut play = common(2, "{}", "A", "5 8 12", "5 10 13");
    play.take_all("A draw 3; A 5@1; A flip");
    assert_eq!(
        play.legal("A"),
        "10@1, 10@2, 10@3, 13@1, stop",
        "elsewhere by the logic"
    );
}

#[test]
fn pr_18_a_flip_declined_lets_one_go_on() {
    let mut play = common(2, "{}", "A", "5 8 12", "5 10 13");
    play.take_all("A draw 3; A 5@1; A stay");
    assert_eq!(play.legal("A"), "10@2, 10@3, stop");
}

#[test]
fn pr_18_a_right_announcement_goes_on_and_a_wrong_one_ends_the_turn() {
    for (announced, legal) in [(5, "6@1, 6@2, 6@3, stop"), (9, "draw 1, draw 2, draw 3")] {
        let mut play = common(1, "{}", "", "5 6 13", "5 9 9 6 1 2 2");
        play.take_all("A draw 3; A 5@1; A flip; A 9@1; A stop; A draw 1; A 9@1");
        play.take(&format!("A flip {announced}"));
        assert_eq!(
            (tops(&play).as_str(), play.legal("A").as_str()),
            ("5 6 13", legal)
        );
    }
}

#[test]
fn pr_18_after_a_suite_one_goes_on() {
    let mut play = common(2, "{}", "A", "5 6 9", "1 1 2 3 7 13 13 12 12 11");
    play.take_all("A draw 1; B draw 1; A 7@3; A 1@1; A 1@2; A 3@3");
    assert_eq!(play.legal("A"), "2@2, 2@3, stop");
}

#[test]
fn pr_18_after_a_suite_by_a_wrong_announcement_the_turn_ends() {
    for (announced, legal) in [(5, "2@2, 2@3, stop"), (9, "draw 1, draw 2, draw 3")] {
        let mut play = common(1, "{}", "", "5 6 12", "5 9 1 7 1 2 9 3");
        play.take_all("A draw 3; A 5@1; A flip; A 9@1; A draw 3; A 7@3; A draw 2; A 9@1");
        play.take(&format!("A flip {announced}"));
        assert_eq!(
            play.told("A")[1],
            "A makes a suite: the three piles leave the game."
        );
        play.take_all("A 1@1; A 1@2; A 3@3");
        assert_eq!(play.legal("A"), legal);
    }
}

#[test]
fn pr_19_who_can_lay_none_draws_up_to_five_or_takes_a_malus_with_five() {
    let mut play = common(2, "{}", "A", "5 6 9", "1 1 2 2 3 13 13 12 12 11");
    play.take("A draw 1");
    assert_eq!(counts(&play, 0), [5, 0, 0]);
    play.take("B draw 2");
    assert_eq!(play.legal("A"), "malus 1, malus 2, malus 3");
    play.take_all("A malus 3; A 3@3");
    assert_eq!(
        (counts(&play, 0), play.awaited().as_str()),
        ([4, 0, 1], "B")
    );
    assert_eq!(play.legal("B"), "malus 1, malus 2, malus 3");
}

#[test]
fn pr_20_missing_cards_come_from_the_common_pile() {
    let mut play = common(2, "{}", "A", "4 5 9", "6 1 13 12 2");
    play.take_all("A draw 1; A 6@3");
    assert_eq!(hand(&play, 0, "A"), "1 12 13");
    assert_eq!(play.view("A").common, Some(39));
    play.take_all("A 1@1; A 12@2; A 13@3");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn pr_20_if_they_run_out_one_lays_what_there_is_and_the_game_ends() {
    let ended_short = |seed| {
        let view = play_out("common", 3, "{}", seed).view("all");
        view.piles.iter().any(|pile| pile.layers.is_empty())
    };
    let seed = (0..500)
        .find(|&seed| ended_short(seed))
        .expect("a short end");
    let play = play_out("common", 3, "{}", seed);
    let view = play.view("all");
    assert_eq!(view.common, Some(0));
    assert!(view.seats.iter().any(|row| row.sets > 0));
}

#[test]
fn pr_21_the_game_ends_when_the_common_pile_is_empty_and_the_turn_is_finished() {
    for seed in 0..50 {
        let play = play_out("common", 4, "{}", seed);
        let view = play.view("all");
        assert_eq!(view.common, Some(0));
        let result = play.contest().result().unwrap();
        for (seat, row) in engine::Seat::all(4).zip(&view.seats) {
            assert_eq!(
                result.points[seat],
                (row.hand.len() + row.malus.len()) as i32
            );
        }
    }
}

#[test]
fn pr_21_the_last_turn_goes_on_with_an_empty_pile_and_nobody_else_has_one() {
    let mut went_on = 0;
    for seed in 0..50 {
        let mut last = None;
        watch("common", 3, "{}", seed, |play| {
            if play.view("crowd").common == Some(0) && play.awaited() != "over" {
                went_on += 1;
                assert_eq!(*last.get_or_insert(play.awaited()), play.awaited());
            }
        });
    }
    assert!(went_on > 10, "{went_on} steps after the pile was empty");
}

#[test]
fn pr_21_a_tie_is_broken_by_brelans_and_suites_then_shared() {
    let (mut broken, mut shared) = (false, false);
    for seed in 0..300 {
        let play = play_out("common", 2, "{}", seed);
        let result = play.contest().result().unwrap();
        let [a, b] = [0, 1].map(engine::Seat::new);
        if result.points[a] != result.points[b] {
            continue;
        }
        let sets: Vec<u8> = play.view("all").seats.iter().map(|row| row.sets).collect();
        let places = (result.places[a], result.places[b]);
        match sets[0].cmp(&sets[1]) {
            std::cmp::Ordering::Greater => assert_eq!(places, (1, 2)),
            std::cmp::Ordering::Less => assert_eq!(places, (2, 1)),
            std::cmp::Ordering::Equal => assert_eq!(places, (1, 1)),
        }
        shared |= sets[0] == sets[1];
        broken |= sets[0] != sets[1];
    }
    assert!(broken && shared);
}

#[test]
fn pr_21_solo_is_graded_by_the_points_left() {
    let grades = [0, 1, 3, 4, 7, 8, 20].map(Grade::of).map(Grade::word);
    assert_eq!(
        grades,
        [
            "perfect", "great", "great", "good", "good", "again", "again"
        ]
    );
    let play = play_out("solo", 1, "{}", 1);
    let view = play.view("A");
    let points = view.seats[0].points.unwrap();
    assert_eq!(view.grade, Some(Grade::of(points)));
    let told = format!("The round ends: A {points}, {}.", Grade::of(points));
    assert_eq!(play.told("A").last(), Some(&told));
}
