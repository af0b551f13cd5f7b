//! What is said for a move is so.

use engine::{Game, Luck, Policy, Quick, Rules, Setup, Silent, Turn};
use otto_bruno::{notation::Move, options::Options, state::OttoBruno};

#[test]
fn a_card_said_to_complete_a_set_does_so() {
    let setup = Setup::new(None, 3, Options::default()).unwrap();
    let open = OttoBruno::open(&setup, ());
    let mut luck = Quick::new(4);
    let (mut moves, mut next_moves, mut reasons, mut completed) =
        (Vec::new(), Vec::new(), Vec::new(), 0);
    let shows = |moves: &[Move]| moves.iter().any(|mv| matches!(mv, Move::Show { .. }));
    for _ in 0..30 {
        let mut game = open;
        while game.turn() != Turn::Over {
            let Some(seat) = game.turn().awaited().first() else {
                let chance = game.roll(&mut luck);
                game.deal(&chance, &mut Silent);
                continue;
            };
            moves.clear();
            game.moves(seat, &mut moves);
            for &mv in &moves {
                let mut after = game;
                after.apply(seat, mv, &mut Silent);
                game.reasons(seat, mv, &moves, &mut reasons);
                let said = |code: &str| reasons.iter().any(|reason| reason.code == code);
                assert_eq!(said("shows-set"), matches!(mv, Move::Show { .. }), "{mv}");
                next_moves.clear();
                if after.turn().awaited().has(seat) {
                    after.moves(seat, &mut next_moves);
                }
                if said("two-sets") {
                    assert!(shows(&next_moves), "{mv}");
                }
                // After a bonus card the set waits for another turn (OB-11).
                let draws = next_moves.iter().any(|mv| matches!(mv, Move::Draw { .. }));
                if said("completes") && !next_moves.is_empty() && !draws {
                    assert!(shows(&next_moves), "{mv}");
                    completed += 1;
                }
                reasons.clear();
            }
            let mv = luck.pick(&moves);
            game.apply(seat, mv, &mut Silent);
        }
    }
    assert!(completed > 50, "{completed} cards complete a set");
}
