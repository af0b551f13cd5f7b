//! What is said for a move is so.

use engine::{Game, Outcome, Rules, Setup, Turn};
use otters::{Fact, Options, Otters};

#[test]
fn who_is_said_to_fill_a_lake_or_to_win_does_so() {
    let setup = Setup::new(None, 2, Options::default()).unwrap();
    let (mut won, mut filled) = (0, 0);
    laws::try_moves(&Otters::open(&setup, ()), |tried| {
        let (mv, turn) = (tried.mv, tried.after.turn());
        let is_first = |outcome: Outcome| outcome.places[tried.seat] == 1;
        let wins = tried.after.outcome().is_some_and(is_first);
        assert_eq!(tried.said("wins"), wins, "{mv}");
        won += u32::from(wins);
        let over = turn.awaited().first() != Some(tried.seat);
        if over && tried.said("fills") && turn != Turn::Chance {
            let is_won = |fact: &Fact| matches!(fact, Fact::Won { .. });
            assert!(tried.facts.iter().any(is_won), "{mv}");
            filled += 1;
        }
        assert!(!tried.said("play-again") || !over, "{mv}");
    });
    assert!(won > 10 && filled > 100, "{won} wins, {filled} lakes");
}
