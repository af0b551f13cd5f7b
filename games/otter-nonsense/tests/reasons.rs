//! What is said for a move is so.

use engine::{Game, Rules, Setup};
use otter_nonsense::{Move, Options, OtterNonsense};

#[test]
fn whoever_is_said_to_be_blocked_can_lay_nothing() {
    let setup = Setup::new(None, 4, Options::default()).unwrap();
    let (mut next_moves, mut blocked) = (Vec::new(), 0);
    laws::try_moves(&OtterNonsense::open(&setup, ()), |tried| {
        let next = tried.after.turn().awaited().first();
        if let Some(next) = next.filter(|&next| next != tried.seat) {
            next_moves.clear();
            tried.after.moves(next, &mut next_moves);
            let lays = next_moves.iter().any(|mv| matches!(mv, Move::Lay { .. }));
            assert_eq!(tried.said("blocks"), !lays, "{}", tried.mv);
            blocked += u32::from(!lays);
        }
    });
    assert!(blocked > 50, "{blocked} times somebody is blocked");
}
