//! What is said for a move is so.

use engine::{Game, Rules, Setup, Turn};
use prout::{Carry, Event, Options, Prout};

/// Plays at random, and looks at what is said for every move.
fn watch(mode: &str, seats: u8) {
    let setup = Setup::new(Some(mode), seats, Options::default()).unwrap();
    let (mut brelans, mut flips) = (0, 0);
    laws::try_moves(&Prout::open(&setup, Carry::default()), |tried| {
        let mv = tried.mv;
        let is_made = |fact: &Event<_>| matches!(fact, Event::Made { .. });
        let is_right = |fact: &Event<_>| matches!(fact, Event::Flipped { right: true, .. });
        let makes = tried.facts.iter().any(is_made);
        // The last card of all ends the round before anything is made of it (PR-15).
        if tried.after.turn() != Turn::Over {
            assert_eq!(tried.said("makes"), makes, "{mv}");
        }
        let right = tried.facts.iter().any(is_right);
        assert_eq!(tried.said("comes-up"), right, "{mv}");
        brelans += u32::from(makes);
        flips += u32::from(right);
    });
    assert!(
        brelans > 20 && flips > 20,
        "{brelans} brelans and suites, {flips} flips announced"
    );
}

#[test]
fn what_is_said_to_make_a_set_or_to_come_up_does_so_in_the_base_game() {
    watch("base", 3);
}

#[test]
fn what_is_said_to_make_a_set_or_to_come_up_does_so_with_a_common_pile() {
    watch("common", 3);
}
