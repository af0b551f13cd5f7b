//! What is said for a move is so.

use engine::{Game, Rules, Setup};
use otto_bruno::{Move, Options, OttoBruno};

#[test]
fn a_card_said_to_complete_a_set_does_so() {
    let setup = Setup::new(None, 3, Options::default()).unwrap();
    let (mut next_moves, mut completed) = (Vec::new(), 0);
    let shows = |moves: &[Move]| moves.iter().any(|mv| matches!(mv, Move::Show { .. }));
    laws::try_moves(&OttoBruno::open(&setup, ()), |tried| {
        let mv = tried.mv;
        let is_set = matches!(mv, Move::Show { .. });
        assert_eq!(tried.said("shows-set"), is_set, "{mv}");
        next_moves.clear();
        if tried.after.turn().awaited().has(tried.seat) {
            tried.after.moves(tried.seat, &mut next_moves);
        }
        if tried.said("two-sets") {
            assert!(shows(&next_moves), "{mv}");
        }
        // After a bonus card the set waits for another turn (OB-11).
        let draws = next_moves.iter().any(|mv| matches!(mv, Move::Draw { .. }));
        if tried.said("completes") && !next_moves.is_empty() && !draws {
            assert!(shows(&next_moves), "{mv}");
            completed += 1;
        }
    });
    assert!(completed > 50, "{completed} cards complete a set");
}
