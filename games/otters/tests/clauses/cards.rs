//! OT-1, OT-2: the cards.

use engine::{BadSetup, Contest, Deck as _, Game, Luck, Quick, Rules, Setup, Silent, Step, Turn};
use laws::Play;
use otters::{Blue, Deck, Options, Otters, Suit};

use crate::{GROUNDS, pack};

/// The default deck file with one line changed.
fn changed(from: &str, to: &str) -> Result<serde_json::Value, String> {
    let file = include_str!("../../deck.toml");
    assert!(file.contains(from), "{from}");
    Otters::deck(&file.replace(from, to)).map_err(|error| error.to_string())
}

#[test]
fn ot_1_nine_lakes_in_three_suits() {
    let deck = Deck::default();
    let of = |suit| -> Vec<u8> {
        let grounds = deck.grounds().filter(|ground| ground.suit == suit);
        grounds.map(|ground| ground.value).collect()
    };
    assert_eq!(of(Suit::Orange), [2, 6, 10]);
    assert_eq!(of(Suit::Green), [3, 7, 8]);
    assert_eq!(of(Suit::Pink), [4, 5, 9]);
    let mut values: Vec<u8> = deck.grounds().map(|ground| ground.value).collect();
    values.sort_unstable();
    assert_eq!(values, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn ot_1_a_deck_file_names_other_lakes() {
    assert!(changed("orange = [2, 6, 10]", "orange = [1, 6, 10]").is_ok());
    let refused = changed("green = [3, 7, 8]", "green = [3, 0, 8]").unwrap_err();
    assert!(refused.starts_with("line 8: playgrounds.green: a lake of 0"));
    assert!(changed("pink = [4, 5, 9]", "pink = [4, 5, 21]").is_err());
    assert!(changed("pink = [4, 5, 9]", "pink = [4, 5]").is_err());
    assert!(changed("pink = [4, 5, 9]", "").is_err());
}

#[test]
fn ot_1_other_lakes_than_the_deck_has_are_refused() {
    let play = Play::<Otters>::new("duel", 2, "{}");
    let blues = pack("", 1);
    for grounds in [
        "6o 7g 9p 2o 10o 3g 8g 4p",
        "6o 6o 9p 2o 10o 3g 8g 4p 5p",
        "6o 7g 9p 2o 10o 3g 8g 4p 5p 5p",
    ] {
        assert_eq!(
            play.refusal(&format!("* deal A | {blues} | {grounds}")),
            "OT-1"
        );
    }
}

#[test]
fn ot_2_forty_four_blue_cards() {
    let deck = Deck::default();
    let counts = Blue::ALL.iter().map(|&kind| deck.count(kind));
    assert_eq!(counts.collect::<Vec<_>>(), [12, 12, 4, 4, 4, 4, 4]);
    assert_eq!(deck.blues().count(), 44);
    let values: Vec<u8> = Blue::ALL.iter().map(|kind| kind.value()).collect();
    assert_eq!(values, [1, 2, 3, 1, 1, 1, 0]);
    assert!(!Blue::Alligator.is_otter() && Blue::Move.is_otter());
}

#[test]
fn ot_2_a_deck_file_names_other_counts() {
    let fewer = changed("alligator = 4", "alligator = 2").unwrap();
    let options = Options {
        deck: serde_json::from_value(fewer).unwrap(),
        ..Options::default()
    };
    assert_eq!(options.deck.blues().count(), 42);
    assert!(Setup::<Otters>::new(Some("teams"), 4, options).is_ok());
    let refused = changed("3 = 4", "3 = 5").unwrap_err();
    assert!(
        refused.contains("blue: 45 blue cards are too many"),
        "{refused}"
    );
    assert!(changed("3 = 4", "3 = 400").is_err());
    assert!(changed("3 = 4", "3 = 4\n4 = 1").is_err());
}

#[test]
fn ot_2_a_deck_that_might_never_end_is_refused() {
    assert!(changed("2 = 12", "2 = 10").is_ok());
    let refused = changed("2 = 12", "2 = 9").unwrap_err();
    assert!(refused.contains("the game might never end"), "{refused}");
    assert!(refused.contains("the 3 greatest lakes"), "{refused}");
    let deck: Deck = serde_json::from_str(
        r#"{"playgrounds": {"orange": [1, 1, 1], "green": [1, 1, 1], "pink": [1, 1, 1]},
            "blue": {"1": 0, "2": 0, "3": 0, "extra": 0, "top": 0, "move": 0, "alligator": 44}}"#,
    )
    .unwrap();
    let refused = deck.check().unwrap_err().to_string();
    assert!(refused.contains("the others add up to 0"), "{refused}");
    let options = Options {
        deck,
        ..Options::default()
    };
    let refused = Setup::<Otters>::new(Some("duel"), 2, options).unwrap_err();
    assert!(matches!(refused, BadSetup::Deck(_)));
}

#[test]
fn ot_2_decks_at_the_limits_are_played_to_the_end() {
    // Lakes of one value, and how many there are of each blue card.
    let decks = [
        (1, [16, 0, 0, 0, 0, 0, 28]),
        (1, [0, 0, 0, 0, 16, 0, 0]),
        (10, [0, 0, 0, 0, 44, 0, 0]),
        (10, [0, 0, 0, 44, 0, 0, 0]),
        (10, [0, 0, 0, 0, 0, 44, 0]),
        (20, [0, 0, 44, 0, 0, 0, 0]),
        (20, [0, 0, 35, 0, 0, 0, 9]),
    ];
    let mut luck = Quick::new(2014);
    let mut moves = Vec::new();
    for (value, [one, two, three, extra, top, mover, alligator]) in decks {
        let three_of = [value; 3];
        let options: Options = serde_json::from_value(serde_json::json!({"deck": {
            "playgrounds": {"orange": three_of, "green": three_of, "pink": three_of},
            "blue": {"1": one, "2": two, "3": three, "extra": extra, "top": top, "move": mover,
                     "alligator": alligator}}}))
        .unwrap();
        for (mode, seats) in [("duel", 2), ("teams", 4), ("free", 3), ("free", 4)] {
            let mut contest = Contest::new(Setup::new(Some(mode), seats, options.clone()).unwrap());
            while contest.turn() != Turn::Over {
                let deal: &Otters = contest.deal();
                let step = match contest.turn().awaited().first() {
                    None => Step::Chance(deal.roll(&mut luck)),
                    Some(seat) => {
                        moves.clear();
                        deal.moves(seat, &mut moves);
                        Step::Play(seat, luck.pick(&moves))
                    }
                };
                contest.take(&step, &mut Silent).unwrap();
                assert!(contest.ply() < Otters::ABOUT.max_plies);
            }
        }
    }
}

#[test]
fn ot_2_other_blue_cards_than_the_deck_has_are_refused() {
    let play = Play::<Otters>::new("duel", 2, "{}");
    let blues = pack("", 1);
    for wrong in [
        blues.replacen("1 ", "2 ", 1),
        blues.replacen("1 ", "", 1),
        format!("{blues} 1"),
    ] {
        assert_eq!(
            play.refusal(&format!("* deal A | {wrong} | {GROUNDS}")),
            "OT-2"
        );
    }
}
