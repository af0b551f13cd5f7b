//! One test or more for every clause of the rules; the names begin with the clause.

mod cards;
mod draw;
mod ending;
mod modes;
mod specials;
mod turn;

use laws::Play;
use otters::{Blue, Otters};

/// The lakes in an order that tests can rely on: 6, 7, 9 come first.
const GROUNDS: &str = "6o 7g 9p 2o 10o 3g 8g 4p 5p";

/// A duel with the usual options, dealt.
fn duel(starter: &str, top: &str) -> Play<Otters> {
    dealt("duel", 2, "{}", starter, top, GROUNDS)
}

/// A game dealt so that `top` names the first blue cards: four for the starter, four for the
/// next seat …, then the deck. The other cards follow, ones first.
fn dealt(
    mode: &str,
    seats: u8,
    options: &str,
    starter: &str,
    top: &str,
    grounds: &str,
) -> Play<Otters> {
    let mut play = Play::new(mode, seats, options);
    let decks = if mode == "free" { 2 } else { 1 };
    let blues = pack(top, decks);
    play.take(&format!("* deal {starter} | {blues} | {grounds}"));
    play
}

/// Options with a deck of these lakes (a value for each of a suit's three) and just these
/// numbers of ones, tops and alligators: small decks run out soon.
fn small(values: [u8; 3], ones: u8, tops: u8, alligators: u8, simple: bool) -> String {
    format!(
        r#"{{"simple": {simple}, "deck": {{
            "playgrounds": {{"orange": {values:?}, "green": {values:?}, "pink": {values:?}}},
            "blue": {{"1": {ones}, "2": 0, "3": 0, "extra": 0, "top": {tops}, "move": 0,
                      "alligator": {alligators}}}}}}}"#
    )
}

/// All blue cards of the usual deck, `top` first.
fn pack(top: &str, decks: usize) -> String {
    let mut rest: Vec<Blue> = Vec::new();
    for (kind, count) in Blue::ALL.iter().zip([12, 12, 4, 4, 4, 4, 4]) {
        rest.extend(std::iter::repeat_n(*kind, count * decks));
    }
    let mut order = Vec::new();
    for card in top.split_whitespace() {
        let kind: Blue = card.parse().expect("a blue card");
        let at = rest.iter().position(|&left| left == kind);
        order.push(rest.remove(at.expect("a card of the deck")));
    }
    order.extend(rest);
    let words: Vec<&str> = order.into_iter().map(Blue::word).collect();
    words.join(" ")
}

/// What lies at a place, as in the picture: `"6o 3/6 1 2"`.
fn lake(play: &Play<Otters>, place: usize) -> String {
    let view = play.view("crowd");
    match &view.lakes[place - 1] {
        Some(lake) => lake
            .to_string()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" "),
        None => "-".into(),
    }
}

/// A seat's own hand, as it sees it.
fn hand(play: &Play<Otters>, seat: &str) -> String {
    let view = play.view(seat);
    let player = view
        .players
        .iter()
        .find(|player| player.seat.to_string() == seat);
    let cards = &player.expect("a seat of the table").hand;
    let words = cards.iter().map(|card| card.map_or("?", Blue::word));
    words.collect::<Vec<_>>().join(" ")
}

/// The lakes a seat has won.
fn won(play: &Play<Otters>, seat: usize) -> String {
    let won = &play.view("crowd").players[seat].won;
    let names: Vec<String> = won.iter().map(ToString::to_string).collect();
    names.join(" ")
}
