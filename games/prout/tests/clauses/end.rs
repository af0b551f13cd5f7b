use engine::{Dice, Rules, Seat, Turn, seed_of};
use laws::Play;
use prout::{Prout, SeatView};

use crate::kit::{counts, last_card, play_out, suites, tops};

#[test]
fn pr_15_who_has_neither_hand_nor_pile_ends_the_game_at_once() {
    let mut play = last_card("6");
    play.take("A 6@3");
    assert_eq!(play.awaited(), "over");
    assert_eq!(tops(&play), "4 5 6", "before the suite");
    assert_eq!(play.result().as_deref(), Some("A=0 (1) B=19 (2)"));
    assert_eq!(play.told("B").last().unwrap(), "The round ends: A 0 B 19.");
}

#[test]
fn pr_15_the_end_is_tested_after_the_whole_effect_and_for_all_players() {
    // A Swap of A's last card leaves B without a hand, but B has a pile; a Phew leaves A with nothing.
    let mut swap = last_card("swap");
    swap.take("A swap B");
    assert_eq!(swap.awaited(), "A");
    for silent in ["phew", "phew silent", "draught silent"] {
        let mut play = last_card(silent.split(' ').next().unwrap());
        play.take(&format!("A {silent}"));
        assert_eq!(play.awaited(), "over", "{silent}");
    }
    // A Draught brings A a card before the end is tested.
    let mut draught = last_card("draught");
    draught.take("A draught");
    let pass = draught.legal("B").split(", ").next().unwrap().to_string();
    draught.take(&format!("B {pass}"));
    assert_eq!(draught.awaited(), "B");
}

#[test]
fn pr_15_maluses_count() {
    let mut play = last_card("1");
    assert_eq!(play.legal("A"), "malus 1, malus 2, malus 3");
    play.take_all("A malus 1; A 1@1");
    assert_eq!(play.result().as_deref(), Some("A=1 (1) B=19 (2)"));
    assert_eq!(counts(&play, 0), [0, 0, 1]);
}

#[test]
fn pr_15_the_finisher_can_lose() {
    let finisher_loses = |seed: &u64| {
        let play = play_out("base", 5, "{}", *seed);
        let result = play.contest().result().unwrap();
        let rows = play.view("all").seats;
        Seat::all(5).zip(&rows).any(|(seat, row)| {
            row.hand.is_empty() && row.pile.is_empty() && result.places[seat] > 1
        })
    };
    assert!((0..300).any(|seed| finisher_loses(&seed)));
}

#[test]
fn pr_15_a_swap_can_end_the_game_for_the_other_player() {
    let swaps = r#"{"deck":{"numbers":[2,2,2,4,4,4,4,4,4,4,2,2,2],"unicorns":[1,2,3,11,12,13],
        "intox":{"gift":0,"swap":8,"draught":0,"phew":0}}}"#;
    let other_is_out = |seed: &u64| {
        let view = play_out("base", 5, swaps, *seed).view("all");
        let out = |row: &&SeatView| row.hand.is_empty() && row.pile.is_empty();
        view.seats
            .iter()
            .find(out)
            .is_some_and(|row| Some(row.seat) != view.turn)
    };
    assert!((0..500).any(|seed| other_is_out(&seed)));
}

#[test]
fn pr_11_who_cannot_lay_three_new_piles_lays_what_there_is_and_the_game_ends() {
    let mut play = suites(5, "4 gift phew 1");
    play.take("A 6@3");
    assert_eq!(play.view("B").left, Some(2), "A holds two numbered cards");
    play.take_all("A 1@2");
    assert_eq!(play.awaited(), "A");
    play.take_all("A 4@1");
    assert_eq!(tops(&play), "4 1 -");
    assert_eq!(play.result().as_deref(), Some("A=2 (1) B=20 (2)"));
}

fn finish(play: &mut Play<Prout>) {
    while play.contest().turn() != Turn::Over {
        step(play);
    }
}

/// Takes the move that the clock would play, or an outcome of chance.
fn step(play: &mut Play<Prout>) {
    let mut dice = Dice::at(seed_of(5), play.contest().ply());
    let step = match play.contest().turn().awaited().first() {
        Some(seat) => format!("{seat} {}", play.deal().idle(seat)),
        None => play.contest().roll(&mut dice).unwrap().to_string(),
    };
    play.take(&step);
}

#[test]
fn pr_15_points_are_hand_pile_and_maluses_and_fewest_wins() {
    let mut play = Play::<Prout>::new("base", 4, "{}");
    finish(&mut play);
    let result = play.contest().result().unwrap();
    let view = play.view("all");
    for (seat, row) in Seat::all(4).zip(&view.seats) {
        let cards = row.hand.len() + row.pile.len() + row.malus.len();
        assert_eq!(result.points[seat], cards as i32);
        assert_eq!(row.points, Some(cards as i32));
    }
    let fewest = result.points.first(4).iter().min();
    assert!(
        Seat::all(4)
            .all(|seat| (result.places[seat] == 1) == (Some(&result.points[seat]) == fewest))
    );
}

#[test]
fn pr_16_with_value_scoring_cards_count_their_number_and_intox_one() {
    let mut play = Play::<Prout>::new("base", 3, r#"{"value_scoring":true}"#);
    finish(&mut play);
    let result = play.contest().result().unwrap();
    let view = play.view("all");
    for (seat, row) in Seat::all(3).zip(&view.seats) {
        let cards = [&row.hand, &row.pile, &row.malus]
            .into_iter()
            .flatten()
            .flatten();
        let sum: i32 = cards.map(|card| card.value().map_or(1, i32::from)).sum();
        assert_eq!((result.points[seat], row.points), (sum, Some(sum)));
    }
}

#[test]
fn pr_16_a_match_goes_on_until_somebody_has_so_many_points() {
    let mut play = Play::<Prout>::new("base", 3, r#"{"match_to":40}"#);
    let mut totals = [0; 3];
    while play.contest().turn() != Turn::Over {
        assert!(totals.iter().all(|&total| total < 40), "{totals:?}");
        step(&mut play);
        totals.copy_from_slice(play.contest().totals().first(3));
    }
    assert!(play.contest().deals() > 1 && totals.iter().any(|&total| total >= 40));
    let result = play.contest().result().unwrap();
    let fewest = totals.iter().min();
    assert!((0..3).all(|i| (result.places.first(3)[i] == 1) == (Some(&totals[i]) == fewest)));
}

#[test]
fn pr_16_a_match_has_at_most_twenty_rounds() {
    let mut play = Play::<Prout>::new("common", 5, r#"{"match_to":1000}"#);
    finish(&mut play);
    assert_eq!(play.contest().deals(), 20);
}

#[test]
fn pr_16_with_a_common_pile_the_next_seat_begins_the_next_round() {
    let drawn = starters(r#"{"match_to":1000}"#);
    let first = drawn[0];
    assert_eq!(drawn, [first, (first + 1) % 3, (first + 2) % 3, first]);
    let settled = starters(r#"{"match_to":1000,"first_begins":true}"#);
    assert_eq!(settled, [0, 1, 2, 0]);
}

/// Who begins each of the first four rounds of three players with a common pile.
fn starters(options: &str) -> Vec<usize> {
    let mut play = Play::<Prout>::new("common", 3, options);
    let mut starters = Vec::new();
    while starters.len() < 4 {
        step(&mut play);
        let round = usize::from(play.contest().deals());
        if let (true, Some(seat)) = (round == starters.len(), play.view("A").starter) {
            starters.push(seat.index());
        }
    }
    starters
}
