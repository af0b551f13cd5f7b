//! What is said for a move is so.

use engine::{Game, Luck, Policy, Quick, Rules, Setup, Silent, Turn};
use otter_nonsense::{Move, Options, OtterNonsense};

#[test]
fn whoever_is_said_to_be_blocked_can_lay_nothing() {
    let setup = Setup::new(None, 4, Options::default()).unwrap();
    let open = OtterNonsense::open(&setup, ());
    let mut luck = Quick::new(4);
    let (mut moves, mut next_moves, mut reasons, mut blocked) =
        (Vec::new(), Vec::new(), Vec::new(), 0);
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
                let blocks = reasons.iter().any(|reason| reason.code == "blocks");
                let next = after.turn().awaited().first().filter(|&next| next != seat);
                if let Some(next) = next {
                    next_moves.clear();
                    after.moves(next, &mut next_moves);
                    let lays = next_moves.iter().any(|mv| matches!(mv, Move::Lay { .. }));
                    assert_eq!(blocks, !lays, "{mv}");
                    blocked += u32::from(blocks);
                }
                reasons.clear();
            }
            let mv = luck.pick(&moves);
            game.apply(seat, mv, &mut Silent);
        }
    }
    assert!(blocked > 50, "{blocked} times somebody is blocked");
}
