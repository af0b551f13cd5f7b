use engine::{BadSetup, Dice, Game, Rules, Setup, SetupSpec};
use laws::Play;
use prout::{Card, Chance, Deck, Prout};

use crate::kit::{base, common, counts, hand, play_out, tops};

fn setup(mode: &str, seats: u8, options: &str) -> Result<Setup<Prout>, BadSetup> {
    Setup::read(&SetupSpec {
        game: "prout".into(),
        rules: None,
        mode: Some(mode.into()),
        seats,
        options: serde_json::from_str(options).unwrap(),
    })
}

const NO_SWAP: &str = r#"{"deck":{"numbers":[2,2,2,4,4,4,4,4,4,4,2,2,2],"unicorns":[1,2,3,11,12,13],"intox":{"gift":4,"swap":0,"draught":2,"phew":2}}}"#;

#[test]
fn pr_1_the_box_has_forty_numbers_six_unicorns_and_eight_intox() {
    let cards: Vec<Card> = Deck::default().cards().collect();
    let count = |text: &str| cards.iter().filter(|card| card.to_string() == text).count();
    assert_eq!(cards.len(), 54);
    assert_eq!(
        [
            count("1"),
            count("3"),
            count("4"),
            count("10"),
            count("11"),
            count("13")
        ],
        [2, 2, 4, 4, 2, 2]
    );
    assert_eq!(["u1", "u2", "u3", "u11", "u12", "u13"].map(count), [1; 6]);
    assert_eq!(["gift", "swap", "draught", "phew"].map(count), [2; 4]);
}

#[test]
fn pr_1_a_deck_file_counts_the_box_anew_and_miscounts_are_named() {
    let file = include_str!("../../deck.toml");
    assert_eq!(engine::read_deck::<Deck>(file), Ok(Deck::default()));
    let more = file.replace("numbers = [2,", "numbers = [3,");
    assert_eq!(
        engine::read_deck::<Deck>(&more).unwrap_err().to_string(),
        "line 5: numbers: the box has 40 numbered cards, not 41"
    );
    let odd = file.replace("12, 13]", "12, 14]");
    assert!(
        Prout::deck(&odd)
            .unwrap_err()
            .to_string()
            .starts_with("line 8: unicorns: 14")
    );
    let few = file.replace("11, 12, 13]", "11, 12]");
    assert!(
        Prout::deck(&few)
            .unwrap_err()
            .to_string()
            .ends_with("6 unicorns, not 5")
    );
    let intox = file.replace("phew = 2", "phew = 1");
    assert!(
        Prout::deck(&intox)
            .unwrap_err()
            .to_string()
            .ends_with("8 INTOX cards, not 7")
    );
}

#[test]
fn pr_1_only_the_cards_of_the_deck_are_dealt() {
    let play = Play::<Prout>::new("base", 2, "{}");
    assert_eq!(play.refusal("* deal 1 2 3"), "PR-1");
    let mut cards: Vec<String> = Deck::default()
        .cards()
        .map(|card| card.to_string())
        .collect();
    cards[0] = "13".into();
    assert_eq!(play.refusal(&format!("* deal {}", cards.join(" "))), "PR-1");
}

#[test]
fn pr_1_any_box_of_these_sums_can_be_played() {
    let numbers = ["0,0,0,0,0,0,40,0,0,0,0,0,0", "20,0,0,0,0,0,0,0,0,0,0,0,20"];
    for (numbers, seats) in numbers
        .into_iter()
        .flat_map(|n| (2..=5).map(move |s| (n, s)))
    {
        let options = format!(
            r#"{{"logic":"step","deck":{{"numbers":[{numbers}],"unicorns":[7,7,7,7,7,7],
            "intox":{{"gift":2,"swap":2,"draught":2,"phew":2}}}}}}"#
        );
        for seed in 0..10 {
            assert!(play_out("base", seats, &options, seed).result().is_some());
        }
    }
}

#[test]
fn pr_2_the_deck_file_says_how_many_of_each_intox() {
    let options = setup("base", 2, NO_SWAP).unwrap().options().clone();
    let gifts = |card: &Card| card.to_string() == "gift";
    assert_eq!(options.deck.cards().filter(gifts).count(), 4);
}

#[test]
fn pr_3_three_numbered_cards_start_the_piles_and_the_rest_is_dealt_evenly() {
    for (seats, each, aside) in [(2, 25, 1), (3, 17, 0), (4, 12, 3), (5, 10, 1)] {
        let play = base(
            "{}",
            0,
            "4 u2 9",
            &[
                "5 6 7 8 10",
                "5 6 7 8 10",
                "5 6 7 8 10",
                "5 6 7 8 10",
                "1 1 2 2 3",
            ][..seats],
            &[],
        );
        assert_eq!(tops(&play), "4 u2 9");
        assert_eq!(counts(&play, seats - 1), [5, each - 5, 0]);
        assert_eq!(play.view("crowd").aside, aside);
    }
}

#[test]
fn pr_3_intox_never_starts_a_pile_and_is_shuffled_back_in() {
    let play = Play::<Prout>::new("base", 2, "{}");
    let mut later = 0;
    for seed in 0..200 {
        let Chance::Deal { cards } = play.deal().roll(&mut Dice::from_number(seed)) else {
            panic!("a deal");
        };
        assert!(cards[..3].iter().all(|card| card.value().is_some()));
        assert_eq!(
            play.deal().admit(&Chance::Deal {
                cards: cards.clone()
            }),
            Ok(())
        );
        later += cards[3..6]
            .iter()
            .filter(|card| card.value().is_none())
            .count();
    }
    // 8 of 51 cards: 94 of 600 are expected.
    assert!(
        (60..130).contains(&later),
        "{later} INTOX just after the starts"
    );
    let mut cards: Vec<String> = Deck::default()
        .cards()
        .map(|card| card.to_string())
        .collect();
    cards.swap(1, 50);
    assert_eq!(play.refusal(&format!("* deal {}", cards.join(" "))), "PR-3");
    assert_eq!(play.refusal("* first A"), "PR-3");
}

/// A two-player game while hands are chosen: A has 1 to 13 and more.
fn choosing() -> Play<Prout> {
    let mut cards: Vec<String> = Deck::default()
        .cards()
        .map(|card| card.to_string())
        .collect();
    cards.reverse();
    cards.swap(0, 10);
    cards.swap(1, 11);
    cards.swap(2, 12);
    let mut play = Play::new("base", 2, "{}");
    play.take(&format!("* deal {}", cards.join(" ")));
    play
}

#[test]
fn pr_4_everybody_chooses_five_at_the_same_time_and_may_change_their_mind() {
    let mut play = choosing();
    assert_eq!(play.awaited(), "AB");
    assert_eq!(play.refusal("B keep"), "PR-4");
    assert_eq!(play.refusal("A 10@1"), "PR-4");
    play.take_all("B take 1; A take u1; A take gift; B take 2; A drop gift; A take 9; A take 9; A take 9; A take phew");
    assert_eq!(hand(&play, 0, "A"), "9 9 9 u1 phew");
    assert_eq!(hand(&play, 0, "B"), "? ? ? ? ?");
    assert_eq!(play.refusal("A take 10"), "PR-4");
    assert_eq!(play.refusal("A drop 10"), "PR-4");
    play.take("A keep");
    assert_eq!(play.awaited(), "B", "who keeps five is done");
    assert_eq!(play.refusal("A drop 9"), "not-your-turn");
    assert_eq!(play.refusal("B take gift"), "PR-4");
    play.take_all("B take 2; B take 3; B take 3; B keep");
    assert_eq!(play.awaited(), "*");
}

#[test]
fn pr_4_choosing_comes_to_an_end() {
    let mut play = choosing();
    for _ in 0..10 {
        play.take_all("A take 9; A drop 9");
    }
    play.take("A take 9");
    assert_eq!(play.refusal("A drop 9"), "PR-4");
    assert!(!play.legal("A").contains("drop"));
}

#[test]
fn pr_4_the_others_are_told_that_one_picks_up_a_card_not_which() {
    let mut play = choosing();
    play.take("A take 9");
    assert_eq!(play.told("A"), ["A chooses 9."]);
    for others in ["B", "crowd"] {
        assert_eq!(play.told(others), ["A chooses a card."]);
    }
}

#[test]
fn pr_4_the_rest_is_the_own_pile_face_down_and_only_a_whole_order_of_it_is_a_shuffle() {
    let mut play = choosing();
    play.take_all("A take 9; A take 9; A take 9; A take 10; A take 10; A keep");
    play.take_all("B take 1; B take 2; B take 2; B take 3; B take 3; B keep");
    assert_eq!(play.refusal("* shuffle 1 2 3"), "PR-4");
    let Chance::Shuffle { cards } = play.deal().roll(&mut Dice::from_number(1)) else {
        panic!("a shuffle");
    };
    let swapped: Vec<String> = cards.iter().rev().map(ToString::to_string).collect();
    assert_eq!(
        play.refusal(&format!("* shuffle {}", swapped.join(" "))),
        "PR-4"
    );
    play.take(&format!("* {}", Chance::Shuffle { cards }));
    assert_eq!(play.refusal("A take 9"), "not-your-turn");
    let seen = |eyes: &str| play.view(eyes).seats[0].pile.iter().flatten().count();
    assert!(seen("A") <= 1, "only what was turned up to find the first");
}

/// Five players whose own piles are exactly these, before the first shuffle.
fn five(piles: [&str; 5]) -> Play<Prout> {
    let mut rest: Vec<String> = Deck::default()
        .cards()
        .map(|card| card.to_string())
        .collect();
    let mut take = |card: &str| {
        let at = rest.iter().position(|left| left == card).expect("left");
        rest.remove(at)
    };
    let piles = piles.map(|pile| pile.split(' ').map(&mut take).collect::<Vec<_>>());
    let starts: Vec<String> = rest.drain(..3).collect();
    let hands: Vec<Vec<String>> = (0..5).map(|_| rest.drain(..5).collect()).collect();
    let dealt: Vec<String> = hands
        .iter()
        .zip(&piles)
        .flat_map(|(hand, pile)| [hand.clone(), pile.clone()].concat())
        .collect();
    let mut play = Play::new("base", 5, "{}");
    play.take(&format!(
        "* deal {}",
        [starts, dealt, rest].concat().join(" ")
    ));
    for (seat, hand) in ('A'..).zip(hands) {
        for card in hand {
            play.take(&format!("{seat} take {card}"));
        }
        play.take(&format!("{seat} keep"));
    }
    play
}

const PILES: [&str; 5] = [
    "7 gift 6 8 5",
    "u12 4 6 5 phew",
    "13 9 10 10 swap",
    "9 8 8 9 5",
    "12 11 13 6 u13",
];

#[test]
fn pr_5_the_highest_top_begins_and_the_piles_are_shuffled_again() {
    let mut play = five(PILES);
    play.take(&format!("* shuffle {}", PILES.join(" ")));
    assert_eq!(play.view("crowd").starter.unwrap().to_string(), "C");
    assert_eq!(play.awaited(), "*");
    let turned = |seat: usize| {
        play.view("crowd").seats[seat]
            .turned
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!([turned(0), turned(1)], [["7"], ["u12"]]);
    assert_eq!(play.told("B").last().unwrap(), "C begins.");
    play.take(&format!(
        "* {}",
        play.deal().roll(&mut Dice::from_number(3))
    ));
    assert_eq!(play.awaited(), "C");
    assert!(play.view("crowd").seats[0].turned.is_empty());
}

#[test]
fn pr_5_the_tied_turn_their_next_card_and_intox_counts_nothing() {
    let mut play = five(PILES);
    // 13 and 13 tie, then swap (0) against 12.
    play.take("* shuffle gift 7 6 8 5 u12 4 6 5 phew 13 swap 9 10 10 9 8 8 9 5 13 12 11 6 u13");
    assert_eq!(play.view("A").starter.unwrap().to_string(), "E");
    let turned: Vec<usize> = play
        .view("A")
        .seats
        .iter()
        .map(|row| row.turned.len())
        .collect();
    assert_eq!(
        turned,
        [1, 1, 2, 1, 2],
        "only the tied turned a second card"
    );
}

#[test]
fn pr_5_a_tie_to_the_last_card_is_drawn() {
    let piles = [
        "13 12 11 10 9",
        "13 12 11 10 9",
        "gift phew swap 1 2",
        "gift phew swap 1 2",
        "u3 u2 4 5 6",
    ];
    let mut play = five(piles);
    play.take(&format!("* shuffle {}", piles.join(" ")));
    assert_eq!(play.awaited(), "*");
    assert_eq!(play.refusal("* first C"), "PR-5");
    assert_eq!(
        play.refusal(&format!("* shuffle {}", piles.join(" "))),
        "PR-3"
    );
    play.take("* first B");
    assert_eq!(play.refusal("* first B"), "PR-3");
    play.take(&format!("* shuffle {}", piles.join(" ")));
    assert_eq!(play.awaited(), "B");
}

#[test]
fn pr_16_matches_and_values_are_refused_in_solo() {
    for options in [r#"{"match_to":20}"#, r#"{"value_scoring":true}"#] {
        assert!(
            matches!(setup("solo", 1, options), Err(BadSetup::Option { .. })),
            "{options}"
        );
        assert!(setup("common", 2, options).is_ok());
    }
    assert!(setup("base", 2, r#"{"match_to":1001}"#).is_err());
    assert!(setup("base", 2, r#"{"logic":"guess"}"#).is_err());
    assert!(setup("base", 6, "{}").is_err() && setup("solo", 2, "{}").is_err());
    let wrong = NO_SWAP.replace(r#""gift":4"#, r#""gift":5"#);
    assert!(matches!(setup("base", 2, &wrong), Err(BadSetup::Deck(_))));
}

#[test]
fn pr_17_the_common_pile_is_played_without_intox_or_hands_and_a_drawn_seat_begins() {
    let mut play = Play::<Prout>::new("common", 3, "{}");
    let cards: Vec<String> = Deck::default()
        .cards()
        .map(|card| card.to_string())
        .collect();
    assert_eq!(play.refusal(&format!("* deal {}", cards.join(" "))), "PR-1");
    play.take(&format!("* deal {}", cards[..46].join(" ")));
    assert_eq!(tops(&play), "1 1 2");
    assert_eq!(
        (play.view("A").common, counts(&play, 0)),
        (Some(43), [0, 0, 0])
    );
    assert_eq!(play.awaited(), "*");
    assert_eq!(play.refusal("* first D"), "PR-17");
    play.take("* first B");
    assert_eq!(play.awaited(), "B");
    assert_eq!(
        common(1, "{}", "", "4 5 9", "").awaited(),
        "A",
        "solo needs no draw"
    );
}

#[test]
fn pr_17_the_first_seat_begins_if_the_table_says_so() {
    let first = r#"{"first_begins":true}"#;
    let play = common(3, first, "", "4 5 9", "");
    assert_eq!(play.awaited(), "A", "nobody is drawn");
    assert_eq!(play.refusal("* first B"), "no-chance-now");
    for (mode, seats) in [("base", 2), ("solo", 1)] {
        let refused = setup(mode, seats, first);
        assert!(matches!(refused, Err(BadSetup::Option { .. })), "{mode}");
    }
}
