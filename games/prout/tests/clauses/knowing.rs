use engine::{Eyes, Memory, Mind, Quick, Seat, Sight, imagine};
use laws::Play;
use prout::{Card, Prout};

use crate::kit::{base, hand};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);

/// The cards of a seat's hand in worlds that another imagines, each as sorted text.
fn imagined_hands(play: &Play<Prout>, eyes: Seat, of: usize) -> Vec<String> {
    let mut luck = Quick::new(7);
    let world = |_| {
        let world = imagine(play.deal(), Eyes::of(eyes), Memory::Elephant, &mut luck);
        let row = world.view(Eyes::of(Seat::new(of as u8))).seats[of]
            .hand
            .clone();
        let words: Vec<String> = row.iter().flatten().map(ToString::to_string).collect();
        words.join(" ")
    };
    (0..60).map(world).collect()
}

#[test]
fn pr_22_what_lies_inside_a_pile_is_known_to_all_and_shown_to_none() {
    let mut play = base("{}", 0, "5 8 12", &["7 1 1 2 2", "9 13 13 7 7"], &[]);
    play.take("A 7@1");
    let layers = &play.view("B").piles[0].layers;
    assert_eq!((layers[0].card, layers[0].up), (None, true));
    assert_eq!(layers[1].card.unwrap().to_string(), "7");
    let recalled = play.deal().view(Eyes::crowd().with_memory());
    assert_eq!(recalled.piles[0].layers[0].card.unwrap().to_string(), "5");
}

#[test]
fn pr_22_hands_and_piles_are_hidden_and_their_sizes_are_public() {
    let play = base("{}", 0, "5 8 12", &["7 1 1 2 2", "9 13 13 7 7"], &[]);
    let view = play.view("crowd");
    assert!(
        view.seats
            .iter()
            .all(|row| row.hand == [None; 5] && row.pile == [None; 20])
    );
    assert_eq!(hand(&play, 0, "A"), "1 1 2 2 7");
    assert!(play.view("A").seats[0].pile.iter().all(Option::is_none));
}

/// The cards of A's own pile from its top: in `zones` they follow A's hand of five.
fn pile_of_a(world: &Prout) -> Vec<Card> {
    let slots = &world.zones()[5..25];
    slots
        .iter()
        .map(|slot| world.cards()[slot.index()].truth())
        .collect()
}

#[test]
fn pr_4_the_owner_knows_which_cards_are_in_the_own_pile_but_not_their_order() {
    let play = base(
        "{}",
        0,
        "5 8 12",
        &["7 1 1 2 2", "9 13 13 7 7"],
        &["gift 4 10"],
    );
    let sorted = |mut cards: Vec<Card>| {
        cards.sort();
        cards
    };
    let truth = pile_of_a(play.deal());
    let mut luck = Quick::new(1);
    let mut imagined = |eyes| {
        pile_of_a(&imagine(
            play.deal(),
            Eyes::of(eyes),
            Memory::Elephant,
            &mut luck,
        ))
    };
    let mut orders = 0;
    for _ in 0..50 {
        let mine = imagined(A);
        orders += usize::from(mine != truth);
        assert_eq!(sorted(mine), sorted(truth.clone()), "A knows the set");
    }
    assert!(orders > 45, "but not the order");
    assert_ne!(sorted(imagined(B)), sorted(truth), "B knows neither");
}

#[test]
fn pr_5_all_know_that_a_card_turned_up_is_in_that_pile() {
    // A turned up its highest card, a 13, to begin.
    let play = base("{}", 0, "5 8 12", &["7 1 1 2 2", "9 10 10 7 7"], &["13"]);
    let mut luck = Quick::new(1);
    for _ in 0..50 {
        let world = imagine(play.deal(), Eyes::crowd(), Memory::Elephant, &mut luck);
        assert!(
            pile_of_a(&world)
                .iter()
                .any(|card| card.value() == Some(13))
        );
    }
}

#[test]
fn pr_22_giver_and_taker_know_a_gift_and_the_others_lose_track() {
    let mut play = base(
        "{}",
        0,
        "5 6 9",
        &["gift 10 11 12 13", "7 7 8 8 10", "4 4 3 3 10"],
        &["u1 u2"],
    );
    play.take_all("A gift C; A give 13");
    assert!(
        imagined_hands(&play, A, 2)
            .iter()
            .all(|hand| hand.contains("13"))
    );
    assert!(
        imagined_hands(&play, B, 2)
            .iter()
            .any(|hand| !hand.contains("13"))
    );
    assert_eq!(hand(&play, 2, "A"), "? ? ? ? ? ?", "known, not shown");
}

#[test]
fn pr_22_what_others_did_stays_evidence_for_those_who_can_follow_a_gift_or_draught() {
    let clues = |play: &Play<Prout>, seat| Mind::new(play.contest(), seat).evidence().len();
    let hands = ["gift 7 11 12 13", "7 7 8 8 10", "6 4 3 3 10"];
    let mut play = base("{}", 0, "5 6 9", &hands, &[]);
    play.take_all("A 7@2; B 8@2; C 6@1");
    assert_eq!([A, B, C].map(|seat| clues(&play, seat)), [2, 2, 2]);
    play.take_all("A gift B; A give 13");
    assert_eq!([A, B, C].map(|seat| clues(&play, seat)), [2, 3, 0]);

    let hands = ["draught 7 11 12 13", "7 7 8 8 10"];
    let mut play = base("{}", 0, "5 6 9", &hands, &[]);
    play.take_all("A 7@2; B 8@2; A draught; A pass 13; B pass 10");
    assert_eq!([A, B].map(|seat| clues(&play, seat)), [1, 2]);
}

#[test]
fn pr_22_after_a_swap_each_knows_the_hand_it_gave() {
    let mut play = base(
        "{}",
        0,
        "5 6 9",
        &["swap 10 11 12 13", "7 7 8 8 10", "4 4 3 3 10"],
        &[],
    );
    play.take("A swap B");
    assert!(
        imagined_hands(&play, A, 1)
            .iter()
            .all(|hand| hand == "10 11 12 13")
    );
    assert!(
        imagined_hands(&play, B, 0)
            .iter()
            .all(|hand| hand == "7 7 8 8 10")
    );
    let third = imagined_hands(&play, C, 1);
    assert!(third.iter().any(|hand| hand != "10 11 12 13"));
}

#[test]
fn pr_22_in_a_draught_nobody_can_tell_which_known_card_was_passed() {
    let hands = ["swap 7 11 12 13", "draught 7 8 8 10", "6 4 4 3 3"];
    let mut play = base("{}", 0, "5 5 9", &hands, &[]);
    play.take_all("A swap B; B 7@3; C 6@3");
    let known = |hand: &String| ["11", "12", "13"].iter().all(|card| hand.contains(card));
    assert!(
        imagined_hands(&play, A, 1).iter().all(known),
        "A gave these"
    );
    play.take_all("A draught; B pass 13; C pass 3; A pass 8");
    let passed = |hand: &String| hand.split(' ').any(|card| card == "13");
    let to_a = imagined_hands(&play, A, 2);
    assert!(
        to_a.iter().any(passed) && !to_a.iter().all(passed),
        "it may be with C by now"
    );
    assert!(imagined_hands(&play, B, 2).iter().all(passed), "B knows");
}

#[test]
fn pr_22_when_one_of_two_equals_is_played_one_fewer_is_known() {
    // A gives B a 7; B has another. When B lays a 7, A cannot know whether one is left.
    let mut play = base("{}", 0, "5 6 9", &["gift 7 11 12 13", "7 3 3 4 4"], &[]);
    play.take_all("A gift B; A give 7");
    assert!(
        imagined_hands(&play, A, 1)
            .iter()
            .all(|hand| hand.contains('7'))
    );
    play.take("B 7@3");
    let left = imagined_hands(&play, A, 1);
    assert!(
        left.iter()
            .any(|hand| !hand.split(' ').any(|card| card == "7"))
    );
}

#[test]
fn pr_22_a_card_played_may_be_one_that_was_given_on_unseen() {
    // A gives B a 7, B gives C something, and C lays a 7: for all A knows, that very one.
    let hands = ["gift 7 11 12 13", "gift 3 3 4 4", "7 10 10 2 2"];
    let mut play = base("{}", 0, "5 6 9", &hands, &[]);
    play.take_all("A gift B; A give 7; B gift C; B give 3");
    let without = |play: &Play<Prout>| {
        let [b, c] = [1, 2].map(|of| imagined_hands(play, A, of));
        let seven = |hand: &String| hand.split(' ').any(|card| card == "7");
        b.iter().zip(&c).any(|(b, c)| !seven(b) && !seven(c))
    };
    assert!(!without(&play), "B or C has the 7");
    play.take("C 7@2");
    assert!(without(&play), "perhaps nobody has it now");
}

#[test]
fn pr_22_maluses_and_discards_lie_open() {
    let mut play = base("{}", 0, "5 6 9", &["1 1 2 2 3", "phew 10 7 7 7"], &[]);
    play.take_all("A malus 3; A 3@3; B phew; B out 10");
    let view = play.view("crowd");
    assert_eq!(view.seats[0].malus[0].unwrap().to_string(), "9");
    let discards: Vec<String> = view
        .discards
        .iter()
        .flatten()
        .map(ToString::to_string)
        .collect();
    assert_eq!(discards, ["10", "phew"]);
}
