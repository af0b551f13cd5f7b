//! The policy is good sense: it beats random play clearly.

use engine::{Game, Luck, Policy, Quick, Rules, Seat, SeatSet, Setup, Silent, Turn};
use otters::{Otters, options::Options};

/// One game in which the `sensible` seats follow the policy and the others play at random.
fn play(open: &Otters, sensible: SeatSet, luck: &mut Quick) -> Otters {
    let mut game = *open;
    let (mut moves, mut weights) = (Vec::new(), Vec::new());
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance => {
                let chance = game.roll(luck);
                game.deal(&chance, &mut Silent);
            }
            Turn::Seats { awaited, .. } => {
                let seat = awaited.first().expect("somebody is awaited");
                moves.clear();
                game.moves(seat, &mut moves);
                let mv = if sensible.has(seat) {
                    game.choose(seat, &moves, &mut weights, luck)
                } else {
                    luck.pick(&moves)
                };
                game.apply(seat, mv, &mut Silent);
            }
        }
    }
}

/// How many of 400 games the sensible side wins alone.
fn wins(mode: &str, seats: u8, sensible: &[u8], options: Options) -> usize {
    let open = Otters::open(&Setup::new(Some(mode), seats, options).unwrap(), ());
    let side: SeatSet = sensible.iter().map(|&seat| Seat::new(seat)).collect();
    let mut luck = Quick::new(20);
    let won = |_: &usize| {
        let places = play(&open, side, &mut luck).outcome().unwrap().places;
        Seat::all(seats).all(|seat| (places[seat] == 1) == side.has(seat))
    };
    (0..400).filter(won).count()
}

#[test]
fn it_beats_random_play_in_a_duel() {
    let won = wins("duel", 2, &[0], Options::default());
    assert!(won > 370, "{won} of 400");
}

#[test]
fn it_beats_random_play_with_simple_scoring() {
    let simple = Options {
        simple: true,
        ..Options::default()
    };
    let won = wins("duel", 2, &[1], simple);
    assert!(won > 360, "{won} of 400");
}

#[test]
fn it_beats_random_play_in_teams() {
    let won = wins("teams", 4, &[1, 3], Options::default());
    assert!(won > 370, "{won} of 400");
}

#[test]
fn it_beats_three_at_random() {
    let won = wins("free", 4, &[2], Options::default());
    assert!(won > 300, "{won} of 400");
}
