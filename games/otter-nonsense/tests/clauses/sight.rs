//! ON-18: who knows what.

use engine::{Eyes, Seat, SeatSet, Side, Sight, blindfold};

use crate::kit::{Play, dealt, hand, late};

/// What a seat with memory help sees of the hand of the seat at `index`.
fn remembered(play: &Play, index: usize, seat: u8) -> String {
    let eyes = Eyes::of(Seat::new(seat)).with_memory();
    let view = blindfold(|| play.deal().view(eyes));
    let hand = &view.seats[index].hand;
    let text =
        |card: &Option<otter_nonsense::Card>| card.map_or("?".into(), |card| card.to_string());
    hand.iter().map(text).collect::<Vec<String>>().join(" ")
}

#[test]
fn on_18_a_hand_is_seen_by_its_holder_alone() {
    let play = dealt("A", "7 12 3", &["1 1 2 2 4 4 5 5 6 6 turn pick", "", ""]);
    assert_eq!(hand(&play, 0, "A"), "1 1 2 2 4 4 5 5 6 6 turn pick");
    for eyes in ["B", "C", "crowd"] {
        assert_eq!(hand(&play, 0, eyes), "? ? ? ? ? ? ? ? ? ? ? ?", "{eyes}");
    }
}

#[test]
fn on_18_columns_points_sizes_and_direction_are_public() {
    let mut play = dealt("A", "7 12 3", &["turn 9", "", ""]);
    play.take_all("A turn@1; C collect 1; C give 7; C restart 13");
    let crowd = play.view("crowd");
    for seat in ["A", "B", "C"] {
        let own = play.view(seat);
        assert_eq!(own.columns, crowd.columns);
        assert_eq!(
            (own.direction, own.before, own.next),
            (crowd.direction, crowd.before, crowd.next)
        );
        for (mine, theirs) in own.seats.iter().zip(&crowd.seats) {
            assert_eq!((mine.points, &mine.scored), (theirs.points, &theirs.scored));
            assert_eq!(mine.hand.len(), theirs.hand.len());
        }
    }
}

#[test]
fn on_18_the_cards_set_aside_are_seen_by_nobody() {
    let play = dealt("A", "7 12 3", &["", "", "", ""]);
    for eyes in ["A", "B", "C", "D", "crowd"] {
        assert_eq!(play.view(eyes).aside, [None, None]);
    }
    let zones = play.deal().zones();
    let unknown = zones
        .iter()
        .filter(|slot| play.deal().cards()[slot.index()].known_to() == SeatSet::NONE);
    assert_eq!(unknown.count(), 2);
}

#[test]
fn on_18_all_have_seen_the_cards_taken_with_a_column() {
    let mut play = dealt("A", "7 12 3", &["9", "10", "1 1 1 2 2 2 3 3 4 4 5 5"]);
    play.take_all("A 9@1; B 10@1; C collect 1; C give 9");
    for eyes in ["A", "B", "crowd"] {
        assert!(
            play.told(eyes)
                .contains(&"C takes 7 10 in hand.".to_owned()),
            "{eyes}"
        );
        assert!(!hand(&play, 2, eyes).contains('7'), "{eyes}");
    }
    assert_eq!(remembered(&play, 2, 0), "7 10 ? ? ? ? ? ? ? ? ? ? ? ?");
    // Played, it is known no more to be in hand.
    play.take("C restart 7");
    assert_eq!(remembered(&play, 2, 0), "10 ? ? ? ? ? ? ? ? ? ? ? ?");
}

#[test]
fn on_18_nobody_can_tell_which_of_two_equal_cards_was_laid() {
    // A takes a 7 before the eyes of all, and lays a 7. Whether he has another in hand or not, all
    // know the same of what is left.
    for a in ["7 1 1 1 2 2 2 4 4 4 5 5", "8 1 1 1 2 2 2 4 4 4 5 5"] {
        let mut play = dealt("B", "9 12 3", &[a, "7", "6"]);
        play.take_all("B 7@1; C 6@1; A collect 1; A give 9");
        assert_eq!(
            remembered(&play, 0, 1),
            "6 7 ? ? ? ? ? ? ? ? ? ? ? ?",
            "{a}"
        );
        play.take("A restart 7");
        assert_eq!(remembered(&play, 0, 1), "6 ? ? ? ? ? ? ? ? ? ? ? ?", "{a}");
    }
}

#[test]
fn on_18_a_special_that_starts_a_column_betrays_the_other() {
    let mut play = late("1 2 3", &[1], &["turn pick", "5 6", "7 13"]);
    play.take_all("A collect 3; A give 3; A restart turn");
    assert_eq!(hand(&play, 0, "B"), "?");
    // Only who holds no otter card may do so (ON-12).
    assert_eq!(remembered(&play, 0, 1), "pick");
}

#[test]
fn on_18_after_the_end_all_is_shown() {
    let mut play = late("1 2 3", &[1], &["5", "6", "7"]);
    play.take_all("A collect 1; A give 4; A restart 12; B 6@2");
    let all = play.view("all");
    assert!(
        all.seats
            .iter()
            .flat_map(|seat| &seat.hand)
            .all(Option::is_some)
    );
    assert!(all.aside.iter().all(Option::is_some));
    assert_eq!(play.view("crowd").aside, [None, None]);
}

#[test]
fn on_18_the_crowd_sees_what_lies_open() {
    let play = dealt("A", "7 12 3", &["", "", ""]);
    let cards = play.deal().cards();
    let open = cards
        .iter()
        .filter(|held| held.seen(Side::Front, Eyes::crowd()).is_some());
    assert_eq!(open.count(), 3);
}
