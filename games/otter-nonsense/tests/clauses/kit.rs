//! Deals and positions written down shortly.

use otter_nonsense::{Card, OtterNonsense};

pub(crate) type Play = laws::Play<OtterNonsense>;

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

fn text(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    cards.join(" ")
}

/// All cards at a table of `seats` but `gone`: otter cards in order, then specials.
fn pack(seats: usize, gone: &[Card]) -> Vec<Card> {
    let series = if seats < 5 { 3 } else { 4 };
    let mut pack: Vec<Card> = (1..=13)
        .flat_map(|value| vec![Card::otter(value); series])
        .chain([Card::TURN, Card::PICK])
        .collect();
    for card in gone {
        let at = pack.iter().position(|other| other == card);
        pack.remove(at.unwrap_or_else(|| panic!("no {card} is left")));
    }
    pack
}

fn hand_size(seats: usize) -> usize {
    [12, 9, 10, 8][seats - 3]
}

/// A deal: `hands` begin with these cards and are filled up with what is left, in order; the
/// number of hands is the number of seats.
pub(crate) fn deal(starter: &str, columns: &str, hands: &[&str]) -> String {
    let seats = hands.len();
    let named: Vec<Card> = cards(columns)
        .into_iter()
        .chain(hands.iter().flat_map(|hand| cards(hand)))
        .collect();
    let mut left = pack(seats, &named).into_iter();
    let mut rest = Vec::new();
    for hand in hands {
        let hand = cards(hand);
        let missing = hand_size(seats) - hand.len();
        rest.extend(hand);
        rest.extend(left.by_ref().take(missing));
    }
    rest.extend(left);
    format!("* deal {starter} | {columns} | {}", text(&rest))
}

/// A table after [`deal`].
pub(crate) fn dealt(starter: &str, columns: &str, hands: &[&str]) -> Play {
    let mut play = Play::new("table", hands.len() as u8, "{}");
    play.take(&deal(starter, columns, hands));
    play
}

/// A table on which everybody has laid all cards but these, of which all hold equally many; `A` is
/// next. The cards were laid in order of value on the columns `on` by turns, which start with 1;
/// the specials that nobody keeps are set aside.
pub(crate) fn late(columns: &str, on: &[u8], kept: &[&str]) -> Play {
    let seats = kept.len();
    let kept: Vec<Vec<Card>> = kept.iter().map(|hand| cards(hand)).collect();
    let gone: Vec<Card> = cards(columns).into_iter().chain(kept.concat()).collect();
    let left = pack(seats, &gone);
    let laid = seats * (hand_size(seats) - kept[0].len());
    let (laid, aside) = left.split_at(laid);
    assert!(
        laid.iter().all(|card| !card.is_special()),
        "specials are set aside or kept"
    );
    let hand = |seat: usize| {
        let own = laid.iter().skip(seat).step_by(seats).copied();
        own.chain(kept[seat].clone()).collect::<Vec<Card>>()
    };
    let rest: Vec<Card> = (0..seats)
        .flat_map(hand)
        .chain(aside.iter().copied())
        .collect();
    let mut play = Play::new("table", seats as u8, "{}");
    play.take(&format!("* deal A | {columns} | {}", text(&rest)));
    for (i, card) in laid.iter().enumerate() {
        let seat = char::from(b'A' + (i % seats) as u8);
        play.take(&format!("{seat} {card}@{}", on[i % on.len()]));
    }
    play
}

/// The cards of a column, the oldest first.
pub(crate) fn column(play: &Play, place: usize) -> String {
    text(&play.view("crowd").columns[place - 1].cards)
}

/// The points of each seat.
pub(crate) fn points(play: &Play) -> Vec<u8> {
    play.view("crowd")
        .seats
        .iter()
        .map(|seat| seat.points)
        .collect()
}

/// The sizes of the hands.
pub(crate) fn sizes(play: &Play) -> Vec<usize> {
    play.view("crowd")
        .seats
        .iter()
        .map(|seat| seat.hand.len())
        .collect()
}

/// What `whose` eyes see of the hand of the seat at `index`; `?` is hidden.
pub(crate) fn hand(play: &Play, index: usize, whose: &str) -> String {
    let hand = play.view(whose).seats[index].hand.clone();
    let cards: Vec<String> = hand
        .iter()
        .map(|card| card.map_or("?".into(), |card| card.to_string()))
        .collect();
    cards.join(" ")
}

/// The cards that `seat` may lay on a column now.
pub(crate) fn fitting(play: &Play, seat: &str, place: usize) -> String {
    let end = format!("@{place}");
    let legal = play.legal(seat);
    let mut fitting: Vec<Card> = legal
        .split(", ")
        .filter_map(|mv| mv.strip_suffix(&end))
        .map(|card| card.parse().unwrap())
        .collect();
    fitting.sort_unstable();
    text(&fitting)
}
