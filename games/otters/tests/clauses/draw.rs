//! OT-9, OT-16: the deck runs out; who knows what.

use engine::{Eyes, Memory, Quick, Seat, Sight, imagine};
use laws::Play;
use otters::{Blue, Otters, Player};

use crate::{duel, hand, lake, small};

const ONES: &str = "1o 1o 1g 1g 1p 1p 1p 1g 1o";

/// Two teams with sixteen cards, all in hand; `top` are the first of them.
fn teams(top: &str, tops: u8) -> Play<Otters> {
    let mut play = Play::new("teams", 4, &small([1, 1, 1], 16 - tops, tops, 0, false));
    let given = top.split_whitespace().count();
    let rest = " 1".repeat(16 - given);
    play.take(&format!(
        "* deal A | {}{rest} | {ONES}",
        top.replace("  ", " ")
    ));
    play
}

#[test]
fn ot_9_the_discards_are_shuffled_when_a_card_is_needed() {
    let mut play = Play::<Otters>::new("duel", 2, &small([1, 1, 1], 16, 0, 0, false));
    play.take(&format!("* deal A | 1{} | {ONES}", " 1".repeat(15)));
    play.take_all("A 1@1; A 1@2; B 1@1; B 1@2; A 1@1; A 1@2; B 1@1; B 1@2");
    assert_eq!(
        play.awaited(),
        "A",
        "the deck is empty and no card is needed yet"
    );
    assert_eq!((play.view("A").deck, play.view("A").discards.len()), (0, 8));
    play.take_all("A 1@3; A 1@3");
    assert_eq!(play.awaited(), "*");
    assert_eq!(play.refusal("* shuffle 1 1 1"), "OT-9");
    assert_eq!(play.refusal(&format!("* deal A | 1 1 | {ONES}")), "OT-9");
    assert_eq!(play.refusal("A 1@3"), "not-your-turn");
    play.take("* shuffle 1 1 1 1 1 1 1 1");
    assert_eq!((play.awaited(), play.view("A").deck), ("over".into(), 6));
}

#[test]
fn ot_9_if_both_are_empty_nobody_draws() {
    let mut play = teams("1 1 1 1", 0);
    play.take_all("A 1@1; A 1@2");
    assert_eq!(
        hand(&play, "A"),
        "1 1",
        "what A won was discarded after the draw"
    );
    play.take_all("B 1@1; B 1@2; * shuffle 1 1");
    assert_eq!(hand(&play, "B"), "1 1 1 1");
}

#[test]
fn ot_9_top_finds_nothing_or_waits_for_the_shuffle() {
    let mut play = teams("top 1 1 1  top 1 1 1", 2);
    play.take("A top@1");
    assert_eq!(
        play.told("A"),
        ["A plays top to 1.", "There is no card left to reveal."]
    );
    play.take("A 1@2");
    play.take("B top@3");
    assert_eq!(play.awaited(), "*");
    play.take("* shuffle top 1");
    assert_eq!(
        lake(&play, 3),
        "1g 3/1 1 top top",
        "the revealed Top acts as well"
    );
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ot_9_the_new_deck_is_drawn_from_its_top() {
    let mut play = teams("top 1 1 1  1 1 1 1", 1);
    play.take_all("A top@1; A 1@2; B 1@1; B 1@2; * shuffle 1 top");
    assert_eq!(hand(&play, "B"), "1 1 1 top");
    assert_eq!(play.told("B")[1], "B draws 1 top.");
}

#[test]
fn ot_16_a_hand_is_seen_by_its_owner_alone() {
    let play = duel("A", "1 2 3 extra  top move alligator 1");
    let word = |card: &Option<Blue>| card.map_or("?", Blue::word);
    let seen = |whose: &str| -> Vec<String> {
        let players = play.view(whose).players;
        let hand = |player: &Player| player.hand.iter().map(word).collect::<Vec<_>>().join(" ");
        players.iter().map(hand).collect()
    };
    assert_eq!(seen("A"), ["1 2 3 extra", "? ? ? ?"]);
    assert_eq!(seen("B"), ["? ? ? ?", "1 top move alligator"]);
    assert_eq!(seen("crowd"), ["? ? ? ?", "? ? ? ?"]);
}

#[test]
fn ot_16_partners_do_not_see_each_other_s_cards() {
    let play = teams("1 1 1 1", 0);
    assert_eq!(hand(&play, "A"), "1 1 1 1");
    let view = play.view("C");
    assert!(view.players[0].hand.iter().all(Option::is_none));
}

#[test]
fn ot_16_the_discards_are_public_until_shuffled() {
    let mut play = teams("top 1 1 1  1 1 1 1", 1);
    play.take_all("A top@1; A 1@2");
    for whose in ["A", "B", "crowd"] {
        assert_eq!(play.view(whose).discards, [Blue::One, Blue::Top]);
    }
    play.take_all("B 1@1; B 1@2");
    play.take("* shuffle 1 top");
    assert!(
        play.view("A")
            .discards
            .iter()
            .all(|&card| card == Blue::One)
    );
}

#[test]
fn ot_16_all_know_which_cards_were_shuffled_and_nobody_their_order() {
    let mut play = teams("top 1 1 1  1 1 1 1", 1);
    play.take_all("A top@1; A 1@2; B 1@1; B 1@2; * shuffle 1 top");
    // Two cards were shuffled and B holds both, beside two of the first deal.
    let mut tops = [0; 4];
    for seed in 0..64 {
        let eyes = Eyes::of(Seat::new(2));
        let world = imagine(play.deal(), eyes, Memory::Elephant, &mut Quick::new(seed));
        for seat in Seat::all(4) {
            let hand = &world.view(Eyes::of(seat)).players[seat.index()].hand;
            tops[seat.index()] += usize::from(hand.contains(&Some(Blue::Top)));
        }
    }
    assert_eq!(tops, [0, 64, 0, 0], "C knows that B has it");
}
