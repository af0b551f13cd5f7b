//! What is said for a move is so.

use engine::{Game, Luck, Outcome, Policy, Quick, Rules, Setup, Silent, Turn};
use otters::{Otters, fact::Fact, options::Options};

#[test]
fn who_is_said_to_fill_a_playground_or_to_win_does_so() {
    let open = Otters::open(&Setup::new(None, 2, Options::default()).unwrap(), ());
    let mut luck = Quick::new(4);
    let (mut moves, mut reasons, mut won, mut filled) = (Vec::new(), Vec::new(), 0, 0);
    for _ in 0..60 {
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
                let (mut after, mut facts) = (game, Vec::new());
                after.apply(seat, mv, &mut facts);
                game.reasons(seat, mv, &moves, &mut reasons);
                let said = |code: &str| reasons.iter().any(|reason| reason.code == code);
                let is_first = |outcome: Outcome| outcome.places[seat] == 1;
                assert_eq!(said("wins"), after.outcome().is_some_and(is_first), "{mv}");
                won += u32::from(said("wins"));
                let over = after.turn().awaited().first() != Some(seat);
                let wins = facts.iter().any(|fact| matches!(fact, Fact::Won { .. }));
                if over && said("fills") && after.turn() != Turn::Chance {
                    assert!(wins, "{mv}");
                    filled += 1;
                }
                assert!(!said("play-again") || !over, "{mv}");
                reasons.clear();
            }
            let mv = luck.pick(&moves);
            game.apply(seat, mv, &mut Silent);
        }
    }
    assert!(won > 10 && filled > 100, "{won} wins, {filled} playgrounds");
}
