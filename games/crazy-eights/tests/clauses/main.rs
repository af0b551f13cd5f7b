//! A test or more for every clause of the rules; the names begin with the clause.

mod said;
mod special;

use crazy_eights::{Card, CrazyEights, Rank, Suit};
use engine::Setup;
use laws::Play;

/// A table of so many, dealt from the first seat. Hands are named whole, then comes the first card
/// of the pile, then the top of the stock; `.` is a card that the test does not need.
fn dealt(options: &str, hands: &[&str], pile: &str, stock: &str) -> Play<CrazyEights> {
    let mut play = Play::new("classic", hands.len() as u8, options);
    play.take(&deal("A", hands, pile, stock));
    play
}

fn deal(starter: &str, hands: &[&str], pile: &str, stock: &str) -> String {
    let hands: Vec<Vec<&str>> = hands.iter().map(|h| h.split(' ').collect()).collect();
    let mut deck: Vec<&str> = Vec::new();
    for round in 0..hands[0].len() {
        deck.extend(hands.iter().map(|hand| hand[round]));
    }
    deck.push(pile);
    deck.extend(stock.split_whitespace());
    let decks = if hands.len() > 5 { 2 } else { 1 };
    let kinds = Suit::ALL.iter().flat_map(|&suit| {
        let of = move |&rank| Card::new(suit, rank).to_string();
        Rank::ALL.iter().map(of)
    });
    let mut rest: Vec<String> = kinds.flat_map(|card| vec![card; decks]).collect();
    let mut take = |card: &str| {
        let at = rest.iter().position(|other| other == card);
        rest.remove(at.unwrap_or_else(|| panic!("{card} is no card that is left")))
    };
    let named: Vec<Option<String>> = deck.iter().map(|&c| (c != ".").then(|| take(c))).collect();
    // What nobody asked for: low cards last, so that they do not get in the way.
    let mut rest = rest.into_iter();
    let all: Vec<String> = named
        .into_iter()
        .map(|card| card.or_else(|| rest.next()).unwrap())
        .collect();
    let all: Vec<String> = all.into_iter().chain(rest).collect();
    format!("* deal {starter} | {}", all.join(" "))
}

/// Three hands of which only the first cards matter; A begins on the seven of hearts.
fn three(options: &str, a: &str, b: &str, c: &str) -> Play<CrazyEights> {
    dealt(options, &[a, b, c], "7h", "Kd Qc 3s 4s 5s")
}

/// A draws so many cards.
fn draw(play: &mut Play<CrazyEights>, count: usize) {
    play.take_all(&"A draw;".repeat(count));
}

fn hand(play: &Play<CrazyEights>, seat: &str) -> String {
    let seen = play.view(seat).players;
    let mine = seen.iter().find(|player| player.seat.to_string() == seat);
    let words = mine
        .unwrap()
        .hand
        .iter()
        .map(|card| card.map_or("?".into(), |c| c.to_string()));
    words.collect::<Vec<_>>().join(" ")
}

const SPADES: &str = "9s 10s Js Ks 6s";
const CLUBS: &str = "9c 10c Jc Kc 6c";

#[test]
fn ce_1_an_ordinary_deck_and_two_for_six() {
    let play = dealt("{}", &[". . . . ."; 5], "7h", "");
    assert_eq!(play.view("crowd").stock, 52 - 25 - 1);
    let mut six = Play::<CrazyEights>::new("classic", 6, "{}");
    let deck = deal("A", &[". . . . ."; 6], "7h", "");
    assert_eq!(six.refusal(&deck.replacen("2c", "3c", 1)), "CE-1");
    six.take(&deck);
    assert_eq!(six.view("crowd").stock, 104 - 30 - 1);
}

#[test]
fn ce_2_seven_cards_for_two_and_five_for_more() {
    let sizes = |seats: usize, cards: &str| {
        let play = dealt("{}", &vec![cards; seats], "7h", "");
        play.view("crowd")
            .players
            .iter()
            .map(|p| p.hand.len())
            .collect::<Vec<_>>()
    };
    assert_eq!(sizes(2, ". . . . . . ."), [7, 7]);
    assert_eq!(sizes(4, ". . . . ."), [5, 5, 5, 5]);
}

#[test]
fn ce_2_the_starter_is_drawn_or_the_first_seat() {
    let mut play = Play::<CrazyEights>::new("classic", 3, "{}");
    let hands = [SPADES, CLUBS, ". . . . ."];
    assert_eq!(play.refusal("* shuffle 7h"), "CE-2");
    play.take(&deal("C", &hands, "7h", ""));
    assert_eq!(play.awaited(), "C");
    let first = Play::<CrazyEights>::new("classic", 3, r#"{"first_begins": true}"#);
    assert_eq!(first.refusal(&deal("B", &hands, "7h", "")), "CE-2");
}

#[test]
fn ce_3_an_eight_is_not_turned_up() {
    let play = Play::<CrazyEights>::new("classic", 2, "{}");
    assert_eq!(
        play.refusal(&deal("A", &[". . . . . . ."; 2], "8h", "")),
        "CE-3"
    );
}

#[test]
fn ce_3_a_special_card_acts_as_if_the_seat_before_had_played_it() {
    let begin = |card| dealt("{}", &[". . . . ."; 4], card, "");
    assert_eq!(begin("7h").awaited(), "A");
    assert_eq!(begin("Qh").awaited(), "B");
    assert_eq!(begin("Ah").awaited(), "C");
    assert_eq!(
        (begin("2h").awaited(), begin("2h").view("A").owed),
        ("A".into(), 2)
    );
    let first = Play::<CrazyEights>::new("classic", 4, r#"{"first_begins": true}"#);
    for card in ["2h", "Qh", "Ah", "8h"] {
        assert_eq!(
            first.refusal(&deal("A", &[". . . . ."; 4], card, "")),
            "CE-3"
        );
    }
}

#[test]
fn ce_4_suit_or_rank_or_an_eight() {
    let play = three("{}", "7s 3h 8c 9d 10d", SPADES, CLUBS);
    assert_eq!(play.legal("A"), "3h, 7s, 8c, draw");
    assert_eq!(play.refusal("A 9d"), "CE-4");
    assert_eq!(play.refusal("A 9s"), "CE-4", "it is not in A's hand");
    assert_eq!(play.refusal("B 9s"), "not-your-turn");
}

#[test]
fn ce_5_who_draws_decides_again() {
    let mut play = three("{}", "7s 3h 8c 9d 10d", SPADES, CLUBS);
    assert_eq!(play.refusal("A pass"), "CE-5");
    play.take("A draw");
    assert_eq!(play.legal("A"), "3h, 7s, 8c, pass");
    assert_eq!(play.refusal("A draw"), "CE-5");
    assert_eq!(
        (play.told("A"), play.told("B")),
        (vec!["A draws Kd.".into()], vec!["A draws ?.".into()])
    );
    play.take("A pass");
    assert_eq!(play.legal("B"), "draw", "what A drew does not count for B");
}

#[test]
fn ce_5_more_cards_or_no_end_of_them() {
    let mut play = three(r#"{"draws": 2}"#, SPADES, ". . . . .", CLUBS);
    play.take("A draw");
    assert_eq!(play.legal("A"), "draw");
    play.take("A draw");
    assert_eq!(play.legal("A"), "pass");
    let mut endless = three(r#"{"draws": 0}"#, SPADES, ". . . . .", CLUBS);
    for _ in 0..36 {
        assert_eq!(endless.refusal("A pass"), "CE-5");
        endless.take("A draw");
    }
    assert!(endless.legal("A").ends_with("pass"), "the stock is used up");
    let eleven = serde_json::from_str(r#"{"draws": 11}"#).unwrap();
    let refused = Setup::<CrazyEights>::new(None, 2, eleven).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "option draws: 11 is not from 1 to 10 (CE-5)"
    );
}

#[test]
fn ce_6_who_can_play_must_if_the_table_says_so() {
    let mut play = three(r#"{"must_play": true}"#, "7s 9d 10d Jd 4d", SPADES, CLUBS);
    assert_eq!(
        (play.legal("A"), play.refusal("A draw")),
        ("7s".into(), "CE-6".into())
    );
    play.take("A 7s");
    let mut drawn = dealt(
        r#"{"must_play": true}"#,
        &[SPADES, CLUBS, "7s 9d 10d Jd Qd"],
        "7h",
        "3h",
    );
    drawn.take("A draw");
    assert_eq!(
        (drawn.legal("A"), drawn.refusal("A pass")),
        ("3h".into(), "CE-6".into())
    );
}

#[test]
fn ce_7_an_eight_asks_for_any_suit() {
    let mut play = three("{}", "8s 3h 4h 9d 10d", "8c 7d 5d 9h Jh", CLUBS);
    assert_eq!(play.refusal("A name hearts"), "CE-7");
    play.take("A 8s");
    assert_eq!(
        play.legal("A"),
        "name clubs, name diamonds, name hearts, name spades"
    );
    assert_eq!(play.refusal("A 3h"), "CE-7");
    play.take("A name diamonds");
    assert_eq!(play.legal("B"), "5d, 7d, 8c, draw");
    play.take_all("B draw; B pass");
    assert_eq!(play.view("C").suit, Some(Suit::Diamonds));
}
