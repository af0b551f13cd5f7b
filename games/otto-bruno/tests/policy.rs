//! A sensible player beats a random one.

use engine::{Contest, Dice, Game, Luck, Policy, Quick, Rules, Seat, Setup, Silent, Step, Turn};
use otto_bruno::{Options, OttoBruno};

/// The share of games that the sensible player at a table of otherwise random ones wins.
fn won(seats: u8, games: u64) -> f64 {
    let setup = Setup::<OttoBruno>::new(None, seats, Options::default()).unwrap();
    let mut luck = Quick::new(15);
    let (mut moves, mut weights) = (Vec::new(), Vec::new());
    let mut wins = 0;
    for game in 0..games {
        let sensible = Seat::new((game % u64::from(seats)) as u8);
        let mut contest = Contest::new(setup.clone());
        while contest.turn() != Turn::Over {
            let step = contest
                .roll(&mut Dice::from_number(game))
                .unwrap_or_else(|| {
                    let seat = contest
                        .turn()
                        .awaited()
                        .first()
                        .expect("somebody is awaited");
                    moves.clear();
                    contest.deal().moves(seat, &mut moves);
                    let mv = if seat == sensible {
                        contest.deal().choose(seat, &moves, &mut weights, &mut luck)
                    } else {
                        luck.pick(&moves)
                    };
                    Step::Play(seat, mv)
                });
            contest.take(&step, &mut Silent).expect("a legal step");
        }
        let result = contest.result().expect("a contest that is over");
        wins += u32::from(result.places[sensible] == 1);
    }
    f64::from(wins) / games as f64
}

#[test]
fn good_sense_beats_chance() {
    assert_eq!(OttoBruno::ABOUT.modes[0].seats, 2..=4);
    for (seats, least) in [(2, 0.95), (3, 0.9), (4, 0.85)] {
        let share = won(seats, 300);
        println!("{seats} seats: {share}");
        assert!(share >= least, "{share} of games at a table of {seats}");
    }
}
