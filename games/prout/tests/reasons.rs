//! What is said for a move is so.

use engine::{Game, Luck, Policy, Quick, Rules, Setup, Silent, Turn};
use prout::{Carry, Happening, Options, Prout};

/// Plays at random, and looks at what is said for every move.
fn watch(mode: &str, seats: u8) {
    let setup = Setup::new(Some(mode), seats, Options::default()).unwrap();
    let open = Prout::open(&setup, Carry::default());
    let mut luck = Quick::new(4);
    let (mut moves, mut reasons, mut brelans, mut flips) = (Vec::new(), Vec::new(), 0, 0);
    for _ in 0..60 {
        let mut round = open;
        while round.turn() != Turn::Over {
            let Some(seat) = round.turn().awaited().first() else {
                let chance = round.roll(&mut luck);
                round.deal(&chance, &mut Silent);
                continue;
            };
            moves.clear();
            round.moves(seat, &mut moves);
            for &mv in &moves {
                let (mut after, mut facts) = (round, Vec::new());
                after.apply(seat, mv, &mut facts);
                round.reasons(seat, mv, &moves, &mut reasons);
                let said = |code: &str| reasons.iter().any(|reason| reason.code == code);
                let makes = facts
                    .iter()
                    .any(|fact| matches!(fact, Happening::Made { .. }));
                let is_right =
                    |fact: &Happening<_>| matches!(fact, Happening::Flipped { right: true, .. });
                // The last card of all ends the round before anything is made of it (PR-15).
                if after.turn() != Turn::Over {
                    assert_eq!(said("makes"), makes, "{mv}");
                }
                assert_eq!(said("comes-up"), facts.iter().any(is_right), "{mv}");
                brelans += u32::from(makes);
                flips += u32::from(said("comes-up"));
                reasons.clear();
            }
            let mv = luck.pick(&moves);
            round.apply(seat, mv, &mut Silent);
        }
    }
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
