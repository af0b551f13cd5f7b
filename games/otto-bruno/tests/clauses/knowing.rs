//! OB-15: who sees and who knows what.

use engine::{Eyes, Seat, Sight, blindfold};
use otto_bruno::View;

use crate::kit::{Table, rack, table};

/// What a seat sees and remembers.
fn memory(play: &Table, seat: u8) -> View {
    let eyes = Eyes::of(Seat::new(seat)).with_memory();
    blindfold(|| play.deal().view(eyes))
}

/// What a seat knows of the last card of a rack.
fn knows_last(play: &Table, rack: usize, seat: u8) -> String {
    let view = memory(play, seat);
    view.players[rack]
        .rack
        .last()
        .expect("a card")
        .card
        .to_string()
}

fn opening() -> Table {
    table(
        3,
        "A",
        &[
            "1r/2g",
            "2b/3y",
            "4b/1y",
            "3r/4g 3y/1g",
            "1y/2b 4g/2b",
            "1g/2r",
        ],
    )
}

#[test]
fn ob_15_dealt_cards_are_known_on_one_side_to_each() {
    let play = opening();
    for (seat, first) in ["1r/?", "?/2g", "?/2g"].iter().enumerate() {
        let view = memory(&play, seat as u8);
        assert_eq!(view.players[0].rack[0].card.to_string(), *first);
    }
}

#[test]
fn ob_15_a_card_from_a_draw_pile_is_known_on_both_sides_to_its_drawer() {
    let mut play = opening();
    play.take("A draw left");
    assert!(
        rack(&play, 0, "A").ends_with("1y/?"),
        "he sees one side of it now"
    );
    assert_eq!(knows_last(&play, 0, 0), "1y/2b");
    assert_eq!(knows_last(&play, 0, 1), "?/2b");
    // And the next card came to light for all.
    assert_eq!(play.view("C").left.to_string(), "21: ?/2b");
}

#[test]
fn ob_15_a_card_from_the_discard_pile_is_known_on_both_sides_to_all_but_its_drawer() {
    let mut play = opening();
    play.take("A draw discard");
    assert_eq!(knows_last(&play, 0, 0), "3r/?");
    assert_eq!(knows_last(&play, 0, 1), "3r/4g");
    assert_eq!(play.view("C").discard.to_string(), "2: 3y/?");
}

#[test]
fn ob_15_a_discard_shows_all_the_face_the_others_had_not_seen() {
    let mut play = opening();
    play.take_all("A draw left; A discard 1");
    let top = |seat| memory(&play, seat).discard.cards[0].to_string();
    assert_eq!([top(0), top(1), top(2)], ["1r/?", "1r/2g", "1r/2g"]);
    // The card under it is covered, not forgotten.
    assert_eq!(play.view("B").discard.cards.len(), 1);
    assert_eq!(memory(&play, 1).discard.cards[1].to_string(), "3r/?");
}

#[test]
fn ob_15_after_turning_everybody_knows_what_he_saw() {
    let mut play = table(2, "A", &["1r/? 2r/? 3r/? 1y/2b", "1b/2y", "", "4r/?"]);
    play.take_all("A draw left; A show 1 2 3 8; A done; A draw right; A draw right");
    assert!(rack(&play, 0, "A").starts_with("?/2b"));
    for seat in 0..2 {
        let view = memory(&play, seat);
        assert_eq!(view.players[0].rack[0].card.to_string(), "1y/2b");
        assert_eq!(view.players[1].rack[0].card.to_string(), "1b/2y");
    }
}

#[test]
fn ob_15_won_sets_are_public_on_the_face_shown() {
    let mut play = table(2, "A", &["1r/2g 2r/3g 3r/4g", "", "", "4r/1g"]);
    play.take_all("A draw left; A show 1 2 3 8");
    for whose in ["A", "B", "crowd"] {
        let set = play.view(whose).players[0].sets[0].map(|card| card.to_string());
        assert_eq!(set, ["1r/?", "2r/?", "3r/?", "4r/?"]);
    }
    // B saw their BRUNO faces in the rack; A saw that of the drawn card on the pile.
    let known = |seat| memory(&play, seat).players[0].sets[0].map(|card| card.to_string());
    assert_eq!(known(0), ["1r/?", "2r/?", "3r/?", "4r/1g"]);
    assert_eq!(known(1), ["1r/2g", "2r/3g", "3r/4g", "4r/1g"]);
}

#[test]
fn ob_15_cards_their_owner_cannot_tell_apart_make_one_move() {
    let mut play = table(
        2,
        "A",
        &["1r/2g 1r/4g 2y/3b 2b/3y 3g/4r 4b/1y 1r/3y", "", "", "2y/1b"],
    );
    play.take("A draw left");
    // The three 1r are alike to A; of 2y it knows the other side of the one just drawn.
    assert_eq!(
        play.legal("A"),
        "discard 1, discard 3, discard 4, discard 5, discard 6, discard 8"
    );
    assert_eq!(play.refusal("A discard 2"), "OB-15");
    let twins: Vec<Option<u8>> = play.view("A").players[0]
        .rack
        .iter()
        .map(|stood| stood.twin.map(u8::from))
        .collect();
    assert_eq!(
        twins,
        [None, Some(1), None, None, None, None, Some(1), None]
    );
    assert!(
        play.view("B").players[0]
            .rack
            .iter()
            .all(|stood| stood.twin.is_none())
    );
}

#[test]
fn ob_15_the_choice_between_cards_he_can_tell_apart_is_his() {
    let mut play = table(
        2,
        "A",
        &["1r/2g 1r/4g 2r/3g 3r/4g 4r/1g 4b/1y 1y/2b", "", "", "2r/1g"],
    );
    play.take("A draw left");
    let legal = play.legal("A");
    let shows: Vec<&str> = legal
        .split(", ")
        .filter(|mv| mv.starts_with("show"))
        .collect();
    assert_eq!(shows, ["show 1 3 4 5", "show 1 4 5 8"]);
    assert_eq!(play.refusal("A show 2 3 4 5"), "OB-15");
}
