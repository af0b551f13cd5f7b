//! Good sense beats blind chance.

use engine::{Game, Luck, Policy, Quick, Rules, Seat, Setup, Silent, Turn, Wish};
use prout::{Carry, Prout};

/// How often one sensible seat wins against random ones (a shared win is a share), in percent.
fn wins(mode: &str, seats: u8, options: &str, games: u64) -> f64 {
    let wish = Wish {
        game: "prout".into(),
        rules: None,
        mode: Some(mode.into()),
        seats,
        options: serde_json::from_str(options).unwrap(),
    };
    let setup = Setup::<Prout>::read(&wish).unwrap();
    let (mut moves, mut weights, mut luck) = (Vec::new(), Vec::new(), Quick::new(1));
    let mut won = 0.0;
    for game in 0..games {
        let sensible = Seat::new((game % u64::from(seats)) as u8);
        let mut round = Prout::open(&setup, Carry::default());
        loop {
            match round.turn() {
                Turn::Over => break,
                Turn::Chance => round.deal(&round.roll(&mut luck), &mut Silent),
                Turn::Seats { awaited, .. } => {
                    let seat = awaited.first().unwrap();
                    moves.clear();
                    round.moves(seat, &mut moves);
                    let mv = if seat == sensible {
                        round.choose(seat, &moves, &mut weights, &mut luck)
                    } else {
                        luck.pick(&moves)
                    };
                    round.apply(seat, mv, &mut Silent);
                }
            }
        }
        let outcome = round.outcome().unwrap();
        let winners = outcome
            .places
            .first(seats)
            .iter()
            .filter(|&&place| place == 1);
        if outcome.places[sensible] == 1 {
            won += 100.0 / winners.count() as f64;
        }
    }
    won / games as f64
}

#[test]
fn the_base_game_is_won_by_remembering_and_flipping() {
    for logic in ["neighbours", "others", "step"] {
        let options = format!(r#"{{"logic":"{logic}"}}"#);
        let won = wins("base", 2, &options, 300);
        assert!(won > 90.0, "{logic}: {won:.1} %, where chance wins 50");
    }
    let won = wins("base", 4, r#"{"value_scoring":true}"#, 300);
    assert!(won > 60.0, "{won:.1} %, where chance wins 25");
}

#[test]
fn the_common_pile_is_more_even_but_sense_wins_there_too() {
    let won = wins("common", 2, "{}", 1000);
    assert!(won > 60.0, "{won:.1} %, where chance wins 50");
    let won = wins("common", 4, "{}", 1000);
    assert!(won > 40.0, "{won:.1} %, where chance wins 25");
}
