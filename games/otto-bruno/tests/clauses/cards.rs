//! OB-1 to OB-4: the cards and the deal.

use engine::{Game, Quick, Rules};
use laws::Play;
use otto_bruno::{Card, Deck, Face, OttoBruno};

use crate::kit::{deal, piles, rack, table};

const FILE: &str = include_str!("../../deck.toml");

fn refused(from: &str, to: &str) -> String {
    let file = FILE.replacen(from, to, 1);
    assert_ne!(file, FILE, "{from} stands in the file");
    engine::read_deck::<Deck>(&file).unwrap_err().to_string()
}

#[test]
fn ob_1_67_cards_of_which_3_are_jokers() {
    let cards: Vec<Card> = Deck::default().cards().collect();
    assert_eq!(cards.len(), 67);
    assert_eq!(cards.iter().filter(|&&card| card == Card::JOKER).count(), 3);
}

#[test]
fn ob_1_the_other_face_has_another_value_and_another_colour() {
    for card in [
        "1r/1g", "1r/2r", "1r/1r", "1r/joker", "joker/1r", "5r/1g", "1r",
    ] {
        assert!(card.parse::<Card>().is_err(), "{card}");
    }
    for face in Face::dice() {
        let behind = Face::dice().filter(|other| face.behind() & other.bit() != 0);
        assert_eq!(behind.count(), 9, "{face}");
    }
    assert_eq!("1r/2g".parse::<Card>().unwrap().to_string(), "1r/2g");
}

#[test]
fn ob_1_a_deck_of_ones_own_is_refused_with_line_and_reason() {
    assert_eq!(
        refused("jokers = 3", "jokers = 4"),
        "line 7: jokers: 4 is not 3 (OB-1)"
    );
    assert_eq!(
        refused("\"2g\", \"4g\"", "\"1g\", \"4g\""),
        "line 11: backs.1r: 1g cannot be behind 1r: another value and another colour (OB-1)"
    );
    assert_eq!(
        refused("2r = [\"3g\"", "2r = [\"3r\""),
        "line 12: backs.2r: 3r cannot be behind 2r: another value and another colour (OB-1)"
    );
    assert_eq!(
        refused("\"2g\", \"4g\"", "\"joker\", \"4g\""),
        "line 11: backs.1r: a joker is one on both faces: `jokers` counts them (OB-1)"
    );
    assert!(refused("\"2g\", \"4g\"", "\"4g\"").contains("backs: 63 cards are not 64 (OB-1)"));
    let no_face = refused("\"2g\", \"4g\"", "\"5g\", \"4g\"");
    assert!(no_face.starts_with("line 11: expected a face"), "{no_face}");
    let no_key = refused("jokers = 3", "clowns = 3");
    assert!(no_key.contains("clowns"), "{no_key}");
}

#[test]
fn ob_1_a_deal_of_other_cards_is_refused() {
    let play = Play::<OttoBruno>::new("table", 2, "{}");
    let twice = deal(2, "A", &["1r/2g"]).replacen("1r/2g", "1r/4g", 1);
    assert_eq!(play.refusal(&twice), "OB-1");
}

#[test]
fn ob_2_the_pairing_is_the_default() {
    let [mut listed, mut wanted] = [Vec::new(), Vec::new()];
    listed.extend(Deck::default().cards().map(|card| card.to_string()));
    let text = |v: usize, c: usize| format!("{}{}", v % 4 + 1, ["r", "y", "g", "b"][c % 4]);
    for (v, c) in (0..16).map(|i| (i % 4, i / 4)) {
        for (w, d) in [
            (v + 1, c + 2),
            (v + 3, c + 2),
            (v + 2, c + 1),
            (v + 2, c + 3),
        ] {
            wanted.push(format!("{}/{}", text(v, c), text(w, d)));
        }
    }
    wanted.extend(["joker"; 3].map(String::from));
    listed.sort();
    wanted.sort();
    assert_eq!(listed, wanted);
    // The same deck when the names are swapped.
    let mut swapped: Vec<String> = listed
        .iter()
        .map(|card| match card.split_once('/') {
            Some((otto, bruno)) => format!("{bruno}/{otto}"),
            None => card.clone(),
        })
        .collect();
    swapped.sort();
    assert_eq!(swapped, listed);
}

#[test]
fn ob_2_another_pairing_can_be_played_with() {
    let file = FILE.replacen("\"2g\"", "\"2y\"", 1);
    let deck = OttoBruno::deck(&file).unwrap();
    let play = Play::<OttoBruno>::new("table", 3, &format!("{{\"deck\":{deck}}}"));
    let cards = play.deal().roll(&mut Quick::new(1)).cards;
    assert!(cards.contains(&"1r/2y".parse().unwrap()));
    assert!(!cards.contains(&"1r/2g".parse().unwrap()));
}

#[test]
fn ob_3_seven_each_three_open_and_two_halves() {
    for (seats, left, right) in [(2, 25, 25), (3, 22, 21), (4, 18, 18)] {
        let view = table(seats, "A", &[]).view("crowd");
        assert_eq!(
            (view.left.count, view.right.count, view.discard.count),
            (left, right, 3)
        );
        assert!(view.players.iter().all(|player| player.rack.len() == 7));
        assert_eq!(view.players.len(), usize::from(seats));
    }
}

#[test]
fn ob_3_a_player_sees_otto_and_everybody_else_bruno() {
    let play = table(2, "A", &["1r/2g 2r/? joker", "4b/1y"]);
    assert!(rack(&play, 0, "A").starts_with("1r/? 2r/? joker/?"));
    assert!(rack(&play, 0, "B").starts_with("?/2g ?/3g ?/joker"));
    assert_eq!(rack(&play, 0, "B"), rack(&play, 0, "crowd"));
    assert!(rack(&play, 1, "A").starts_with("?/1y"));
    assert!(rack(&play, 1, "B").starts_with("4b/?"));
}

#[test]
fn ob_3_a_deal_for_another_table_is_refused() {
    let play = Play::<OttoBruno>::new("table", 3, "{}");
    assert_eq!(play.refusal(&deal(2, "A", &[])), "OB-3");
}

#[test]
fn ob_4_draw_piles_show_the_inactive_and_the_discard_pile_the_active_face() {
    let play = table(2, "A", &["", "", "3r/4g", "1r/2g", "1y/2b"]);
    for whose in ["A", "B", "crowd"] {
        assert_eq!(piles(&play, whose), "25: ?/2g 25: ?/2b 3: 3r/?");
    }
}

#[test]
fn ob_4_anybody_may_start() {
    assert_eq!(table(4, "C", &[]).awaited(), "C");
    let play = Play::<OttoBruno>::new("table", 3, "{}");
    assert_eq!(play.refusal(&deal(3, "D", &[])), "OB-4");
    let mut luck = Quick::new(3);
    let mut starts = [0; 3];
    (0..300).for_each(|_| starts[play.deal().roll(&mut luck).starter.index()] += 1);
    assert!(starts.iter().all(|&count| count > 60), "{starts:?}");
}

#[test]
fn ob_4_the_first_seat_begins_if_the_table_says_so() {
    let mut play = Play::<OttoBruno>::new("table", 3, r#"{"first_begins":true}"#);
    let mut luck = Quick::new(3);
    assert!((0..100).all(|_| play.deal().roll(&mut luck).starter.index() == 0));
    assert_eq!(play.refusal(&deal(3, "B", &[])), "OB-4");
    play.take(&deal(3, "A", &[]));
    assert_eq!(play.awaited(), "A");
}
