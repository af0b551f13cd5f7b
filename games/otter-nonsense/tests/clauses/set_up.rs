//! ON-1 to ON-6: the cards and the deal.

use std::collections::BTreeMap;

use engine::{Dice, Luck, Rules, Seat, Turn};
use otter_nonsense::{Card, Deal, Illegal, OtterNonsense};

use crate::kit::{Play, column, deal, dealt, points, sizes};

fn roll(seats: u8, luck: &mut impl Luck) -> Deal {
    Play::new("table", seats, "{}").deal().roll(luck)
}

fn count(deal: &Deal) -> BTreeMap<Card, usize> {
    deal.cards().fold(BTreeMap::new(), |mut count, card| {
        *count.entry(card).or_default() += 1;
        count
    })
}

#[test]
fn on_1_four_series_and_two_specials() {
    let count = count(&roll(6, &mut Dice::from_number(1)));
    assert_eq!(count.len(), 15);
    for (card, copies) in count {
        assert_eq!(copies, if card.is_special() { 1 } else { 4 }, "{card}");
    }
}

#[test]
fn on_2_three_and_four_players_leave_one_series_out() {
    for (seats, series) in [(3, 3), (4, 3), (5, 4), (6, 4)] {
        let count = count(&roll(seats, &mut Dice::from_number(2)));
        assert_eq!(count[&Card::otter(9)], series, "{seats} seats");
        assert_eq!((count[&Card::TURN], count[&Card::PICK]), (1, 1));
    }
}

#[test]
fn on_2_other_cards_are_refused() {
    let play = Play::new("table", 3, "{}");
    let right = deal("A", "7 12 3", &["1 1 1", "", ""]);
    assert_eq!(
        play.refusal(&right.replacen("| 1 1 1 ", "| 1 1 2 ", 1)),
        "ON-2"
    );
    assert_eq!(play.refusal(&right.replacen(" turn", " pick", 1)), "ON-2");
}

#[test]
fn on_3_heads_by_value() {
    let heads = dealt("A", "7 12 3", &["", "", ""]).view("crowd").heads;
    assert_eq!(heads, [3, 3, 2, 2, 1, 1, 1, 1, 1, 2, 2, 3, 3]);
}

#[test]
fn on_3_a_deck_file_may_say_otherwise() {
    let option = r#"{"deck":{"heads":[1,2,3,1,2,3,1,2,3,1,2,3,1]}}"#;
    let mut play = Play::new("table", 3, option);
    play.take(&deal("A", "7 12 3", &["5", "", ""]));
    play.take_all("A collect 3; A give 3; A restart 5");
    assert_eq!(points(&play), [0, 0, 3]);
}

#[test]
fn on_3_every_card_has_one_to_three_heads() {
    use engine::Game;
    let file = include_str!("../../deck.toml");
    assert!(OtterNonsense::deck(file).is_ok());
    let refused = |from: &str, to: &str| {
        let file = file.replace(from, to);
        OtterNonsense::deck(&file).unwrap_err().to_string()
    };
    assert_eq!(
        refused("[3, 3, 2", "[3, 3, 4"),
        "line 5: heads: card 3 has 4 heads; every card has 1, 2 or 3"
    );
    assert_eq!(
        refused("3, 3]", "3, 0]"),
        "line 5: heads: card 13 has 0 heads; every card has 1, 2 or 3"
    );
    assert!(refused("3, 3]", "3]").starts_with("line 5:"));
    assert!(refused("heads =", "tails =").contains("tails"));
}

#[test]
fn on_4_clockwise_with_three_columns_of_one_card() {
    let play = dealt("B", "7 12 3", &["", "", "", ""]);
    assert_eq!(play.view("crowd").direction.to_string(), "clockwise");
    assert_eq!(
        [1, 2, 3].map(|place| column(&play, place)),
        ["7", "12", "3"]
    );
}

#[test]
fn on_4_no_column_starts_with_a_special() {
    let mut dice = Dice::from_number(4);
    for seats in [3, 4, 5, 6] {
        for _ in 0..500 {
            let deal = roll(seats, &mut dice);
            assert!(deal.columns.iter().all(|card| !card.is_special()));
        }
    }
    let play = Play::new("table", 3, "{}");
    assert_eq!(play.refusal(&deal("A", "7 pick 3", &["", "", ""])), "ON-4");
}

#[test]
fn on_4_a_special_is_as_likely_anywhere_behind_the_columns() {
    let mut dice = Dice::from_number(5);
    let rolls = 20_000;
    let mut seen = [0_u32; 38];
    for _ in 0..rolls {
        let deal = roll(4, &mut dice);
        let at = deal.rest.iter().position(|&card| card == Card::TURN);
        seen[at.unwrap()] += 1;
    }
    let fair = f64::from(rolls) / 38.0;
    let chi: f64 = seen
        .iter()
        .map(|&n| (f64::from(n) - fair).powi(2) / fair)
        .sum();
    // 37 degrees of freedom; the seed is fixed.
    assert!(chi < 75.0, "{chi}: {seen:?}");
}

#[test]
fn on_4_every_otter_card_is_as_likely_to_start_a_column() {
    let mut dice = Dice::from_number(6);
    let rolls = 13_000;
    let mut seen = [0_u32; 13];
    for _ in 0..rolls {
        for card in &*roll(5, &mut dice).columns {
            seen[usize::from(card.value().unwrap()) - 1] += 1;
        }
    }
    let chi: f64 = seen
        .iter()
        .map(|&n| (f64::from(n) - 3000.0).powi(2) / 3000.0)
        .sum();
    // 12 degrees of freedom; the seed is fixed.
    assert!(chi < 33.0, "{chi}: {seen:?}");
}

#[test]
fn on_5_hands_and_what_is_set_aside() {
    for (seats, hand, aside) in [(3, 12, 2), (4, 9, 2), (5, 10, 1), (6, 8, 3)] {
        let play = dealt("A", "7 12 3", &vec![""; seats]);
        assert_eq!(sizes(&play), vec![hand; seats]);
        assert_eq!(play.view("crowd").aside, vec![None; aside]);
    }
}

#[test]
fn on_5_hands_are_dealt_from_a_clockwise() {
    let play = dealt("C", "7 12 3", &["4 4 4", "5 5 5", "6 6 6"]);
    for (seat, value) in [("A", 4), ("B", 5), ("C", 6)] {
        let hand = &play.view(seat).seats[value - 4].hand;
        let own = hand
            .iter()
            .filter(|card| **card == Some(Card::otter(value as u8)));
        assert_eq!(own.count(), 3, "{seat}");
    }
}

#[test]
fn on_5_too_few_or_too_many_cards_are_refused() {
    let four = deal("A", "7 12 3", &["", "", "", ""]);
    let six = deal("A", "7 12 3", &["", "", "", "", "", ""]);
    assert_eq!(Play::new("table", 6, "{}").refusal(&four), "ON-5");
    assert_eq!(Play::new("table", 3, "{}").refusal(&six), "ON-5");
    let play = dealt("A", "7 12 3", &["", "", ""]);
    assert_eq!(play.refusal(&four), "no-chance-now");
}

#[test]
fn on_5_nothing_is_laid_before_the_deal() {
    let play = Play::new("table", 3, "{}");
    assert_eq!(play.refusal("A 7@1"), "not-your-turn");
    let refusal = play.deal().check(Seat::new(0), "7@1".parse().unwrap());
    assert_eq!(refusal, Err(Illegal::NotDealt));
}

#[test]
fn on_6_the_starter_is_random() {
    let mut dice = Dice::from_number(7);
    let mut seen = [0; 5];
    (0..5000).for_each(|_| seen[roll(5, &mut dice).starter.index()] += 1);
    assert!(seen.iter().all(|n| (900..1100).contains(n)), "{seen:?}");
    for starter in ["A", "B", "C"] {
        assert_eq!(dealt(starter, "7 12 3", &["", "", ""]).awaited(), starter);
    }
    let play = Play::new("table", 3, "{}");
    assert_eq!(play.refusal(&deal("D", "7 12 3", &["", "", ""])), "ON-6");
}

#[test]
fn on_6_the_first_seat_begins_if_the_table_says_so() {
    let mut play = Play::new("table", 3, r#"{"first_begins":true}"#);
    let mut dice = Dice::from_number(7);
    assert!((0..100).all(|_| play.deal().roll(&mut dice).starter == Seat::new(0)));
    assert_eq!(play.refusal(&deal("B", "7 12 3", &["", "", ""])), "ON-6");
    play.take(&deal("A", "7 12 3", &["", "", ""]));
    assert_eq!(play.awaited(), "A");
}

#[test]
fn on_6_there_is_one_deal() {
    let mut play = dealt("A", "1 2 13", &["1 1 12", "2 2 12", "13 13 12"]);
    // Everybody collects a column of one card worth three.
    play.take_all("A collect 1; A give 1; A restart 1");
    play.take_all("B collect 2; B give 2; B restart 2");
    play.take_all("C collect 3; C give 13; C restart 13");
    play.take_all("A collect 1; A give 1; A restart 1");
    play.take_all("B collect 2; B give 2; B restart 2");
    play.take_all("C collect 3; C give 13; C restart 13");
    play.take_all("A collect 1; A give 1");
    assert_eq!(play.contest().turn(), Turn::Over);
    assert_eq!(play.contest().deals(), 1);
    let winner = play.contest().result().unwrap().places;
    assert_eq!(winner[Seat::new(2)], 1);
}
