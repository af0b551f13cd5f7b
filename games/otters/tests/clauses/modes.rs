//! OT-3, OT-4, OT-5: who plays, and the set-up.

use engine::{Dice, Rules, Seat, Setup};
use laws::Play;
use otters::{Chance, Options, Otters};

use crate::{GROUNDS, dealt, duel, hand, lake, pack, won};

const TWO_DECKS: &str = "6o 7g 9p 2o 10o 3g 8g 4p 5p 6o 7g 9p 2o 10o 3g 8g 4p 5p";

#[test]
fn ot_3_two_play_or_two_teams_of_two() {
    let fits = |mode, seats| Setup::<Otters>::new(Some(mode), seats, Options::default()).is_ok();
    assert!(fits("duel", 2) && !fits("duel", 3));
    assert!(fits("teams", 4) && !fits("teams", 3) && !fits("teams", 2));
}

#[test]
fn ot_3_partners_sit_opposite_and_turns_go_round() {
    let mut play = dealt("teams", 4, "{}", "B", "", GROUNDS);
    let partners: Vec<String> = play
        .view("crowd")
        .players
        .iter()
        .map(|player| player.partner.unwrap().to_string())
        .collect();
    assert_eq!(partners, ["C", "D", "A", "B"]);
    for seat in ["B", "C", "D", "A", "B"] {
        assert_eq!(play.awaited(), seat);
        let own = hand(&play, seat);
        let card = own.split(' ').next().unwrap();
        play.take(&format!("{seat} {card}@3"));
        let own = hand(&play, seat);
        let card = own.split(' ').next().unwrap();
        play.take(&format!("{seat} {card}@2"));
    }
}

#[test]
fn ot_3_partners_pool_their_lakes() {
    let top = "3 3 1 1  2 2 1 1  2 2 2 1  1 1 1 1";
    let mut play = dealt("teams", 4, "{}", "A", top, GROUNDS);
    play.take_all("A 3@1; A 3@1; B 1@2; B 1@3; C 2@2; C 2@2; D 1@2; D 1@2");
    assert_eq!(
        (won(&play, 0).as_str(), won(&play, 3).as_str()),
        ("6o", "7g")
    );
    let points: Vec<i32> = play
        .view("crowd")
        .players
        .iter()
        .map(|player| player.points)
        .collect();
    assert_eq!(points, [6, 7, 6, 7], "A with C, B with D");
}

#[test]
fn ot_4_three_or_four_play_with_two_decks() {
    for seats in [3, 4] {
        let play = dealt("free", seats, "{}", "A", "", TWO_DECKS);
        let view = play.view("crowd");
        assert_eq!(view.deck, 88 - 4 * usize::from(seats));
        assert_eq!(view.playgrounds, 18 - 3);
        assert!(view.players.iter().all(|player| player.partner.is_none()));
    }
    assert!(Setup::<Otters>::new(Some("free"), 2, Options::default()).is_err());
    assert!(Setup::<Otters>::new(Some("free"), 5, Options::default()).is_err());
}

#[test]
fn ot_4_simple_scoring_goes_with_every_mode() {
    for (mode, seats) in [("duel", 2), ("teams", 4), ("free", 3), ("free", 4)] {
        let grounds = if mode == "free" { TWO_DECKS } else { GROUNDS };
        let mut play = dealt(mode, seats, r#"{"simple": true}"#, "A", "3 3 1 1", grounds);
        play.take_all("A 3@1; A 3@1");
        assert_eq!(play.view("crowd").players[0].points, 1);
    }
}

#[test]
fn ot_5_three_lakes_and_four_cards_each() {
    let play = duel("B", "1 2 3 extra  top move alligator 1");
    assert_eq!(play.awaited(), "B", "the starter begins");
    assert_eq!(
        hand(&play, "B"),
        "1 2 3 extra",
        "the starter's cards come first"
    );
    assert_eq!(hand(&play, "A"), "1 top move alligator");
    assert_eq!(
        [1, 2, 3].map(|at| lake(&play, at)),
        ["6o 0/6", "7g 0/7", "9p 0/9"]
    );
    assert_eq!((play.view("A").deck, play.view("A").playgrounds), (36, 6));
}

#[test]
fn ot_5_the_starter_sits_at_the_table_and_the_deal_comes_first() {
    let play = Play::<Otters>::new("duel", 2, "{}");
    let blues = pack("", 1);
    assert_eq!(
        play.refusal(&format!("* deal C | {blues} | {GROUNDS}")),
        "OT-5"
    );
    assert_eq!(play.refusal(&format!("* shuffle {blues}")), "OT-5");
    assert_eq!(play.refusal("A 1@1"), "not-your-turn");
}

#[test]
fn ot_5_the_first_seat_begins_if_the_table_says_so() {
    let mut play = Play::<Otters>::new("duel", 2, r#"{"first_begins":true}"#);
    let mut dice = Dice::from_number(5);
    for _ in 0..100 {
        let Chance::Deal { starter, .. } = play.deal().roll(&mut dice) else {
            panic!("the cards are not dealt yet");
        };
        assert_eq!(starter, Seat::new(0));
    }
    let deal = |starter| format!("* deal {starter} | {} | {GROUNDS}", pack("", 1));
    assert_eq!(play.refusal(&deal("B")), "OT-5");
    play.take(&deal("A"));
    assert_eq!(play.awaited(), "A");
}

#[test]
fn ot_5_any_seat_may_start() {
    use engine::Game;
    let open = Otters::open(
        &Setup::new(Some("free"), 4, Options::default()).unwrap(),
        (),
    );
    let mut begun = [false; 4];
    for seed in 0..40 {
        let mut game = open;
        let chance = game.roll(&mut Dice::from_number(seed));
        game.deal(&chance, &mut engine::Silent);
        begun[game.turn().awaited().first().unwrap().index()] = true;
    }
    assert_eq!(begun, [true; 4]);
}
