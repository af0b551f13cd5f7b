//! CE-8 to CE-16: special cards, the stock, the end, who knows what; and what is said for a move.

use crazy_eights::{Card, CrazyEights, Fact, Options};
use engine::{Eyes, Game, Memory, Outcome, Quick, Rules, Seat, Setup, Sight, imagine};
use laws::Play;

use crate::{CLUBS, SPADES, dealt, draw, hand, three};

const OFF: &str = r#"{"specials": false}"#;

#[test]
fn ce_8_without_specials_only_eights_do_something() {
    let mut play = three(OFF, "2h Qh Ah 9d 10d", "9h Kc Jh 5d 4d", "3h 4h 5h 6h Jc");
    play.take("A Qh");
    assert_eq!(play.awaited(), "B");
    play.take_all("B 9h; C 3h; A 2h");
    assert_eq!((play.view("B").owed, play.awaited()), (0, "B".into()));
    play.take_all("B Jh; C 4h; A Ah");
    assert_eq!(play.awaited(), "B");
}

#[test]
fn ce_9_a_two_makes_the_next_draw_two_and_do_nothing_else() {
    let mut play = three("{}", "2h Qh Ah 9d 10d", "8c 3h 4d 5d 6d", CLUBS);
    play.take("A 2h");
    assert_eq!(
        (play.legal("B"), play.refusal("B 3h")),
        ("draw".into(), "CE-9".into())
    );
    assert_eq!(play.refusal("B pass"), "CE-5");
    play.take("B draw");
    assert_eq!(
        (hand(&play, "B"), play.awaited()),
        ("8c Qc 4d 5d 6d Kd 3h".into(), "C".into())
    );
}

#[test]
fn ce_9_twos_add_up_if_the_table_lets_them() {
    let twos = ["2h Qh Ah 9d 10d", "2c 3h 4d 5d 6d", "2s 9c 10c Jc Kc"];
    let mut play = dealt("{}", &twos, "7h", "");
    play.take_all("A 2h; B 2c; C 2s");
    assert_eq!((play.view("A").owed, play.legal("A")), (6, "draw".into()));
    play.take("A draw");
    assert_eq!(
        (hand(&play, "A").split(' ').count(), play.awaited()),
        (10, "B".into())
    );
    let mut alone = dealt(r#"{"twos_stack": false}"#, &twos, "7h", "");
    alone.take("A 2h");
    assert_eq!(
        (alone.legal("B"), alone.refusal("B 2c")),
        ("draw".into(), "CE-9".into())
    );
}

#[test]
fn ce_9_who_finds_too_few_cards_draws_those() {
    let mut play = three(
        r#"{"draws": 0, "reshuffle": false}"#,
        "2h 3h 4h 9d 10d",
        SPADES,
        CLUBS,
    );
    draw(&mut play, 35);
    play.take("A 2h");
    assert_eq!(play.view("B").owed, 2);
    play.take("B draw");
    assert_eq!(
        (hand(&play, "B").split(' ').count(), play.view("C").owed),
        (6, 0)
    );
    assert_eq!((play.awaited(), play.view("C").stock), ("C".into(), 0));
    play.take_all("C pass; A 2c");
    assert_eq!(
        play.view("B").owed,
        0,
        "there is no stock: a two is a plain card"
    );
}

#[test]
fn ce_10_a_queen_leaves_the_next_out() {
    let mut play = three("{}", "Qh 3h Ah 9d 10d", SPADES, CLUBS);
    play.take("A Qh");
    assert_eq!(
        (play.awaited(), play.told("C")[1].as_str()),
        ("C".into(), "B is left out.")
    );
    let mut two = dealt("{}", &["Qh 3h 4h 5h 6h 9d 10d", ". . . . . . ."], "7h", "");
    assert_eq!(two.take("A Qh").awaited(), "A");
}

#[test]
fn ce_11_an_ace_turns_the_play_round() {
    let mut play = three("{}", "Ah 3h 4h 9d 10d", SPADES, "9h Jh 9c 10c Jc");
    assert_eq!(play.take("A Ah").awaited(), "C");
    assert_eq!(play.take("C 9h").awaited(), "B");
    let mut two = dealt("{}", &["Ah 3h 4h 5h 6h 9d 10d", ". . . . . . ."], "7h", "");
    assert_eq!(two.take("A Ah").awaited(), "B");
}

#[test]
fn ce_12_the_pile_becomes_the_stock_but_for_its_top() {
    let mut play = three(
        r#"{"draws": 0}"#,
        "3h 4h 5h 9d 10d",
        "9h Jh Js Ks 6s",
        CLUBS,
    );
    play.take_all("A 3h; B 9h; C 9c");
    draw(&mut play, 35);
    assert_eq!((play.awaited(), play.view("A").stock), ("A".into(), 1));
    play.take("A draw");
    assert_eq!(play.awaited(), "*");
    assert_eq!(play.refusal("* shuffle 3h 7h 9c"), "CE-12");
    assert_eq!(play.refusal("* deal A | 3h"), "CE-12");
    play.take("* shuffle 3h 7h 9h");
    assert_eq!(
        (play.awaited(), play.view("A").stock, play.view("A").pile),
        ("A".into(), 3, 1)
    );
    assert!(hand(play.take("A draw"), "A").contains("3h"));
}

#[test]
fn ce_12_without_a_stock_nobody_draws_and_one_may_pass() {
    let mut play = three(
        r#"{"draws": 0, "reshuffle": false}"#,
        "3h 4h 5h 9d 10d",
        SPADES,
        CLUBS,
    );
    draw(&mut play, 36);
    assert_eq!(play.refusal("A draw"), "CE-12");
    play.take("A pass");
    assert_eq!(play.legal("B"), "pass");
}

#[test]
fn ce_12_a_pile_that_comes_later_is_shuffled_then() {
    let mut play = three(r#"{"draws": 0}"#, "3h 4h 8h 9d 10d", SPADES, CLUBS);
    draw(&mut play, 36);
    assert_eq!(play.awaited(), "A", "only one card lies on the pile");
    play.take("A 8h");
    assert_eq!(play.awaited(), "*");
    play.take_all("* shuffle 7h; A name clubs");
    assert_eq!((play.awaited(), play.view("B").stock), ("B".into(), 1));
}

/// A has two cards left, the second of which is given, and it is A's turn on hearts.
fn nearly_out(options: &str, last: &str) -> Play<CrazyEights> {
    let a = format!("3h 4h 5h 6h {last}");
    let mut play = three(options, &a, "9h 10h Jh Kh 5d", "3d 4d 6d 9d 10d");
    for (a, b) in [("3h", "9h"), ("4h", "10h"), ("5h", "Jh"), ("6h", "Kh")] {
        play.take_all(&format!("A {a}; B {b}; C draw; C pass"));
    }
    play
}

#[test]
fn ce_13_whoever_plays_the_last_card_has_won() {
    let mut play = nearly_out("{}", "8h");
    play.take("A 8h");
    assert_eq!(
        (play.awaited(), play.told("B").last().unwrap().as_str()),
        ("over".into(), "The game is over.")
    );
    assert_eq!(play.result().unwrap(), "A=0 (1) B=5 (2) C=59 (3)");
}

#[test]
fn ce_13_the_last_card_may_have_to_be_plain() {
    let strict = r#"{"plain_last": true}"#;
    for last in ["8h", "2h", "Qh", "Ah"] {
        let play = nearly_out(strict, last);
        assert_eq!(
            (play.legal("A"), play.refusal(&format!("A {last}"))),
            ("draw".into(), "CE-13".into())
        );
    }
    let play = nearly_out(r#"{"plain_last": true, "specials": false}"#, "Qh");
    assert_eq!(play.legal("A"), "Qh, draw");
}

#[test]
fn ce_14_it_ends_when_all_have_passed_and_the_first_of_them_again() {
    let mut play = three(
        r#"{"draws": 0, "reshuffle": false}"#,
        "3h 4h 5h 9d 10d",
        SPADES,
        CLUBS,
    );
    draw(&mut play, 36);
    play.take_all("A pass; B pass; C pass");
    assert_eq!(play.awaited(), "A");
    assert_eq!(play.take("A pass").awaited(), "over");
    assert!(
        play.result().unwrap().contains("B=45 (1) C=45 (1)"),
        "{:?}",
        play.result()
    );
}

#[test]
fn ce_14_the_last_card_of_the_stock_owed_counts_as_a_pass() {
    let mut play = three(
        r#"{"draws": 0, "reshuffle": false}"#,
        "2h 3h 4h 9d 10d",
        SPADES,
        CLUBS,
    );
    draw(&mut play, 34);
    play.take_all("A 2h; B draw; C pass; A pass");
    assert_eq!(play.take("B pass").awaited(), "over");
}

#[test]
fn ce_14_it_ends_after_two_hundred_cards() {
    let options: Options = serde_json::from_str(r#"{"plain_last": true, "draws": 3}"#).unwrap();
    let setup = Setup::new(None, 6, options).unwrap();
    let mut ended_early = false;
    for seed in 0..200 {
        let (mut table, mut luck) = (CrazyEights::open(&setup, ()), Quick::new(seed));
        let (mut facts, mut moves, mut played) = (Vec::new(), Vec::new(), 0);
        while table.outcome().is_none() {
            facts.clear();
            match table.turn().awaited().first() {
                None => table.deal(&table.roll(&mut luck), &mut facts),
                Some(seat) => {
                    moves.clear();
                    table.moves(seat, &mut moves);
                    table.apply(seat, engine::Luck::pick(&mut luck, &moves), &mut facts);
                }
            }
            played += facts
                .iter()
                .filter(|fact| matches!(fact, Fact::Played { .. }))
                .count();
        }
        assert!(played <= 200);
        let all_hold = Seat::all(6).all(|seat| {
            !table.view(Eyes::of(seat)).players[seat.index()]
                .hand
                .is_empty()
        });
        ended_early |= played == 200 && all_hold;
    }
    assert!(
        ended_early,
        "no game took so long: the test looks at nothing"
    );
}

#[test]
fn ce_15_cards_in_hand_count_and_fewest_win() {
    let points = |card: &str| card.parse::<Card>().unwrap().points();
    assert_eq!(["8c", "Jd", "Qs", "Kh"].map(points), [50, 10, 10, 10]);
    assert_eq!(["Ac", "2d", "9s", "10h"].map(points), [1, 2, 9, 10]);
}

#[test]
fn ce_16_a_hand_is_seen_by_its_owner_until_the_end() {
    let mut play = nearly_out("{}", "8h");
    let seen = |play: &Play<CrazyEights>, whose| play.view(whose).players[1].hand.clone();
    assert_eq!(
        (seen(&play, "A"), seen(&play, "crowd")),
        (vec![None], vec![None])
    );
    assert_eq!(seen(&play, "B"), ["5d".parse().ok()]);
    play.take("A 8h");
    assert_eq!(seen(&play, "crowd"), ["5d".parse().ok()]);
}

#[test]
fn ce_16_all_know_which_cards_were_shuffled_and_nobody_their_order() {
    let mut play = three(
        r#"{"draws": 0}"#,
        "3h 4h 5h 9d 10d",
        "9h Jh Js Ks 6s",
        CLUBS,
    );
    play.take_all("A 3h; B 9h; C 9c");
    draw(&mut play, 36);
    play.take_all("* shuffle 3h 7h 9h; A draw");
    let mut held = 0;
    for seed in 0..300 {
        let world = imagine(
            play.deal(),
            Eyes::of(Seat::new(1)),
            Memory::Elephant,
            &mut Quick::new(seed),
        );
        let hand = &world.view(Eyes::of(Seat::new(0))).players[0].hand;
        let new = ["3h", "7h", "9h"].map(|card| hand.contains(&card.parse().ok()));
        assert_eq!(
            new.iter().filter(|&&one| one).count(),
            1,
            "A drew one of the three"
        );
        held += usize::from(new[0]);
    }
    assert!((60..140).contains(&held), "{held} of 300");
}

#[test]
fn what_is_said_for_a_move_is_so() {
    let options = |say_last| Options {
        say_last,
        ..Options::default()
    };
    said_is_so(options(false));
    said_is_so(options(true));
}

fn said_is_so(options: Options) {
    let setup = Setup::new(None, 3, options).unwrap();
    let (mut won, mut drew) = (0, 0);
    laws::try_moves(&CrazyEights::open(&setup, ()), |tried| {
        let first = |outcome: Outcome| outcome.places[tried.seat] == 1;
        let out = tried.after.view(Eyes::of(tried.seat)).players[tried.seat.index()]
            .hand
            .is_empty();
        assert_eq!(tried.said("wins"), out, "{}", tried.mv);
        assert!(!out || tried.after.outcome().is_some_and(first));
        let owes = tried
            .facts
            .iter()
            .any(|fact| matches!(fact, Fact::Owes { .. }));
        assert!(!tried.said("next-draws") || owes, "{}", tried.mv);
        (won, drew) = (won + u32::from(out), drew + u32::from(owes));
    });
    assert!(won > 10 && drew > 100, "{won} wins, {drew} twos");
}
