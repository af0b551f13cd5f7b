//! Set-ups for the tests: say which cards matter, the rest of the deck fills up.

use engine::{Dice, Policy, Quick, Rules, Turn, seed_of};
use laws::Play;
use prout::{Card, Deck, Prout};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().expect("a card"))
        .collect()
}

fn text(cards: &[Card]) -> String {
    let words: Vec<String> = cards.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// The default deck less the cards that a test names.
struct Rest(Vec<Card>);

impl Rest {
    fn take(&mut self, named: &str) -> Vec<Card> {
        let named = cards(named);
        for card in &named {
            let at = self.0.iter().position(|left| left == card);
            self.0
                .remove(at.unwrap_or_else(|| panic!("no {card} left")));
        }
        named
    }
}

/// A base game at the beginning of its first turn: `starts` are the piles, `hands` the hands from
/// A on, `piles` the tops of the own piles; the first seat is `first`.
#[track_caller]
pub(crate) fn base(
    options: &str,
    first: usize,
    starts: &str,
    hands: &[&str],
    piles: &[&str],
) -> Play<Prout> {
    let seats = hands.len();
    let each = 51 / seats;
    let mut rest = Rest(Deck::default().cards().collect());
    let starts = rest.take(starts);
    let hands: Vec<_> = hands.iter().map(|hand| rest.take(hand)).collect();
    let mut piles: Vec<_> = piles.iter().map(|pile| rest.take(pile)).collect();
    piles.resize(seats, Vec::new());
    // INTOX that no test names is dealt last, to be out of the way; the first seat gets the
    // highest cards, so that it can begin.
    rest.0
        .sort_by_key(|card| card.value().map_or(14, |value| 13 - value));
    piles.rotate_left(first);
    for pile in &mut piles {
        let missing = each - 5 - pile.len();
        pile.extend(rest.0.drain(..missing));
    }
    piles.rotate_right(first);
    let dealt = hands
        .iter()
        .zip(&piles)
        .flat_map(|(hand, pile)| [hand, pile]);
    let deal: Vec<Card> = starts
        .iter()
        .chain(dealt.flatten())
        .chain(&rest.0)
        .copied()
        .collect();
    let mut play = Play::new("base", seats as u8, options);
    play.take(&format!("* deal {}", text(&deal)));
    for (seat, hand) in ('A'..).zip(&hands) {
        for card in hand {
            play.take(&format!("{seat} take {card}"));
        }
        play.take(&format!("{seat} keep"));
    }
    // The first seat turns up its highest card, the others their lowest.
    let mut tops = piles.clone();
    for (seat, pile) in tops.iter_mut().enumerate() {
        pile.sort_by_key(|card| card.value().unwrap_or(0));
        if seat == first {
            pile.reverse();
        }
    }
    play.take(&format!("* shuffle {}", text(&tops.concat())));
    play.take(&format!("* shuffle {}", text(&piles.concat())));
    assert_eq!(play.awaited(), "ABCDE"[first..=first], "the first seat");
    play
}

/// A game with a common pile (or solo) before its first draw.
#[track_caller]
pub(crate) fn common(
    seats: u8,
    options: &str,
    first: &str,
    starts: &str,
    pile: &str,
) -> Play<Prout> {
    let numbered = |card: &Card| card.value().is_some();
    let mut rest = Rest(Deck::default().cards().filter(numbered).collect());
    let mut deal = rest.take(starts);
    deal.extend(rest.take(pile));
    deal.extend(rest.0);
    let mode = if seats == 1 { "solo" } else { "common" };
    let mut play = Play::new(mode, seats, options);
    play.take(&format!("* deal {}", text(&deal)));
    if !first.is_empty() {
        play.take(&format!("* first {first}"));
    }
    play
}

/// What the three piles show, as `"4 # u9"`: `#` is a back, `-` an empty place.
pub(crate) fn tops(play: &Play<Prout>) -> String {
    let view = play.view("crowd");
    let top = |pile: &prout::PileView| match (pile.layers.last(), pile.top()) {
        (None, _) => "-".to_string(),
        (Some(_), None) => "#".to_string(),
        (Some(_), Some(card)) => card.to_string(),
    };
    let tops: Vec<String> = view.piles.iter().map(top).collect();
    tops.join(" ")
}

/// The hand of a seat as `eyes` see it, as `"3 4 ?"`.
pub(crate) fn hand(play: &Play<Prout>, seat: usize, eyes: &str) -> String {
    let shown = play.view(eyes).seats[seat].hand.clone();
    let word = |card: &Option<Card>| card.map_or("?".into(), |card| card.to_string());
    let words: Vec<String> = shown.iter().map(word).collect();
    words.join(" ")
}

/// How many cards are in hand, pile and malus of a seat.
pub(crate) fn counts(play: &Play<Prout>, seat: usize) -> [usize; 3] {
    let view = play.view("crowd");
    let row = &view.seats[seat];
    [row.hand.len(), row.pile.len(), row.malus.len()]
}

/// A base game of two in which A makes this many suites, one a turn, and draws `tail` last; it
/// is A's turn. B plays INTOX cards without a sound meanwhile.
#[track_caller]
pub(crate) fn suites(count: usize, tail: &str) -> Play<Prout> {
    let mut intox = vec![
        "gift", "gift", "swap", "swap", "draught", "draught", "phew", "phew",
    ];
    for taken in tail.split(' ') {
        if let Some(at) = intox.iter().position(|card| *card == taken) {
            intox.remove(at);
        }
    }
    let own = format!("7 8 10 9 7 8 10 9 4 5 11 6 4 5 11 6 {tail}");
    let mut play = base(
        "{}",
        0,
        "7 8 10",
        &["9 7 8 10 9", &intox[..5].join(" ")],
        &[&own, &intox[5..].join(" ")],
    );
    let sets = [
        "9 7 8 10", "9 7 8 10", "9 7 8 10", "9 4 5 11", "6 4 5 11", "6 4 5 12",
    ];
    for (set, pass) in sets.iter().zip(&intox).take(count) {
        let cards: Vec<&str> = set.split(' ').collect();
        play.take(&format!("A {}@3", cards[0]));
        for (place, card) in (1..).zip(&cards[1..]) {
            play.take(&format!("A {card}@{place}"));
        }
        play.take(&format!("B {pass} silent"));
    }
    play
}

/// After six suites A has this one card left, hand and pile, and B has 19; the piles show 4, 5
/// and 12.
#[track_caller]
pub(crate) fn last_card(last: &str) -> Play<Prout> {
    let play = suites(6, &format!("4 5 12 {last}"));
    assert_eq!(
        (hand(&play, 0, "A").as_str(), counts(&play, 0)),
        (last, [1, 0, 0])
    );
    assert_eq!(
        (tops(&play).as_str(), counts(&play, 1)),
        ("4 5 12", [5, 14, 0])
    );
    play
}

/// A whole contest played by good sense.
pub(crate) fn play_out(mode: &str, seats: u8, options: &str, seed: u64) -> Play<Prout> {
    watch(mode, seats, options, seed, |_| {})
}

/// A whole contest played by good sense, looked at after each step.
pub(crate) fn watch(
    mode: &str,
    seats: u8,
    options: &str,
    seed: u64,
    mut look: impl FnMut(&Play<Prout>),
) -> Play<Prout> {
    let mut play = Play::<Prout>::new(mode, seats, options);
    let (mut moves, mut weights, mut luck) = (Vec::new(), Vec::new(), Quick::new(seed));
    while play.contest().turn() != Turn::Over {
        let mut dice = Dice::at(seed_of(seed), play.contest().ply());
        let step = if let Some(seat) = play.contest().turn().awaited().first() {
            moves.clear();
            play.deal().moves(seat, &mut moves);
            let mv = play.deal().choose(seat, &moves, &mut weights, &mut luck);
            format!("{seat} {mv}")
        } else {
            play.contest().roll(&mut dice).unwrap().to_string()
        };
        play.take(&step);
        look(&play);
    }
    play
}
