use laws::Play;
use prout::Prout;

use crate::kit::{base, counts, hand, last_card, tops};

/// Three players; it is A's turn.
fn three(hands: [&str; 3]) -> Play<Prout> {
    base("{}", 0, "5 6 9", &hands, &["u1 u2 u3", "1 1", "2 2"])
}

#[test]
fn pr_2_a_gift_goes_to_the_player_one_chooses_seen_by_the_two_alone() {
    let mut play = three(["gift 10 11 12 13", "7 7 8 8 10", "4 4 3 3 10"]);
    play.take("A gift C");
    assert_eq!(play.told("B")[0], "Prout! A plays gift on C.");
    assert_eq!(play.legal("A"), "give 10, give 11, give 12, give 13");
    assert_eq!(play.refusal("A give gift"), "PR-6");
    assert_eq!(play.refusal("A 10@1"), "PR-8");
    play.take("A give 13");
    assert_eq!(play.told("A")[0], "A hands 13 to C.");
    assert_eq!(play.told("C")[0], "A hands 13 to C.");
    assert_eq!(play.told("B")[0], "A hands a card to C.");
    assert_eq!(hand(&play, 2, "C"), "3 3 4 4 10 13");
    assert_eq!(
        (hand(&play, 0, "A").as_str(), play.awaited().as_str()),
        ("10 11 12 u1 u2", "B")
    );
}

#[test]
fn pr_2_gift_and_swap_need_another_player() {
    let play = three(["gift swap 11 12 13", "7 7 8 8 10", "4 4 3 3 10"]);
    for wrong in ["A gift A", "A gift D", "A swap A", "A swap F"] {
        assert_eq!(play.refusal(wrong), "PR-2", "{wrong}");
    }
}

#[test]
fn pr_2_a_swap_exchanges_hands_seen_by_the_two_alone() {
    let mut play = three(["swap 10 11 12 13", "7 7 8 8 10", "4 4 3 3 10"]);
    play.take("A swap B");
    assert_eq!(hand(&play, 0, "A"), "7 7 8 8 10");
    assert_eq!(hand(&play, 1, "B"), "10 11 12 13");
    assert_eq!(hand(&play, 1, "A"), "? ? ? ?", "what A knows is not shown");
    assert_eq!(
        (hand(&play, 0, "C").as_str(), hand(&play, 1, "C").as_str()),
        ("? ? ? ? ?", "? ? ? ?")
    );
    assert_eq!(play.awaited(), "B", "B plays on with four cards");
}

#[test]
fn pr_2_in_a_draught_all_choose_at_the_same_time_unseen() {
    let mut play = three(["draught 10 11 12 13", "7 7 8 8 10", "4 4 3 3 10"]);
    play.take("A draught");
    assert_eq!(play.awaited(), "ABC");
    assert_eq!(play.refusal("B 7@1"), "PR-8");
    play.take("B pass 7");
    assert_eq!(play.told("A"), ["B has chosen a card."]);
    assert_eq!(play.told("B"), ["B will pass on 7."]);
    assert_eq!(play.awaited(), "AC");
    assert_eq!(play.view("B").seats[1].sealed.unwrap().to_string(), "7");
    assert_eq!(
        (
            play.view("A").seats[1].sealed,
            play.view("A").seats[1].ready
        ),
        (None, true)
    );
    play.take_all("C pass 3; A pass 13");
    assert_eq!(play.told("B")[1], "A hands 13 to B.");
    assert_eq!(play.told("C")[1], "A hands a card to B.");
    assert_eq!(
        hand(&play, 0, "A"),
        "3 10 11 12 u1",
        "the card of C, and one drawn"
    );
    assert_eq!(hand(&play, 1, "B"), "7 8 8 10 13");
    assert_eq!(hand(&play, 2, "C"), "3 4 4 7 10");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn pr_2_an_empty_hand_passes_nothing_in_a_draught() {
    let mut play = last_card("draught");
    play.take("A draught");
    assert_eq!(play.awaited(), "B", "A has no card to pass");
    let card = play.legal("B").split(", ").next().unwrap().to_string();
    play.take(&format!("B {card}"));
    assert_eq!(
        (counts(&play, 0), play.awaited().as_str()),
        ([1, 0, 0], "B"),
        "but takes one"
    );
}

#[test]
fn pr_2_phew_puts_one_more_numbered_card_out_seen_by_all() {
    let mut play = three(["phew gift 11 u12 13", "7 7 8 8 10", "4 4 3 3 10"]);
    play.take("A phew");
    assert_eq!(play.legal("A"), "out 11, out 13, out u12");
    assert_eq!(play.refusal("A out gift"), "PR-2");
    assert_eq!(play.refusal("A out 7"), "PR-6");
    play.take("A out u12");
    assert_eq!(play.told("crowd")[0], "A puts u12 out of the game.");
    assert_eq!(
        (tops(&play).as_str(), counts(&play, 0)),
        ("5 6 9", [5, 10, 0])
    );
    assert_eq!(play.view("B").discards.len(), 2);
}

#[test]
fn pr_2_a_gift_or_phew_with_nothing_to_give_or_put_out_does_nothing() {
    let mut play = three(["phew gift gift swap swap", "7 7 8 8 10", "4 4 3 3 10"]);
    play.take("A phew");
    assert_eq!(play.awaited(), "B", "A holds no numbered card");
    let mut play = last_card("gift");
    play.take("A gift B");
    assert_eq!(play.result().as_deref(), Some("A=0 (1) B=19 (2)"));
}

#[test]
fn pr_8_without_the_noise_an_intox_card_is_discarded_without_effect() {
    let mut play = three(["phew gift swap draught 13", "7 7 8 8 10", "4 4 3 3 10"]);
    assert_eq!(
        play.legal("A"),
        "draught, draught silent, gift B, gift C, gift silent, phew, phew silent, swap B, swap C, swap silent"
    );
    play.take("A draught silent");
    assert_eq!(
        play.told("C")[0],
        "A plays draught without a sound: nothing happens."
    );
    assert_eq!(
        (counts(&play, 0), play.awaited().as_str()),
        ([5, 11, 0], "B")
    );
    assert_eq!(play.view("B").discards[0].unwrap().to_string(), "draught");
}

#[test]
fn pr_8_an_intox_card_is_held_played_not_laid_and_ends_the_turn() {
    let mut play = three(["phew 6 11 12 13", "7 7 8 8 10", "4 4 3 3 10"]);
    assert_eq!(play.refusal("A phew@1"), "PR-8");
    assert_eq!(play.refusal("A draught"), "PR-6");
    assert_eq!(play.refusal("A give 6"), "PR-8");
    assert_eq!(play.refusal("A gift silent"), "PR-6");
    play.take_all("A phew; A out 13");
    assert_eq!(play.awaited(), "B", "though A could lay a 6");
}
