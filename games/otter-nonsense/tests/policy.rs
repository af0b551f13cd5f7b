//! A sensible player beats players who do anything.

use engine::{Game, Luck, Policy, Quick, Rules, Seat, Setup, Silent};
use otter_nonsense::{Options, OtterNonsense};

/// How many of `games` the sensible players win among others who play at random; who is sensible
/// depends on the number of the game.
fn wins(seats: u8, games: u32, sensible: impl Fn(u32, Seat) -> bool) -> u32 {
    let setup = Setup::<OtterNonsense>::new(None, seats, Options::default()).unwrap();
    let mut luck = Quick::new(2015);
    let (mut moves, mut weights) = (Vec::new(), Vec::new());
    let mut won = 0;
    for game in 0..games {
        let mut state = OtterNonsense::open(&setup, ());
        let deal = state.roll(&mut luck);
        state.deal(&deal, &mut Silent);
        while let Some(seat) = state.turn().awaited().first() {
            moves.clear();
            state.moves(seat, &mut moves);
            let mv = if sensible(game, seat) {
                state.choose(seat, &moves, &mut weights, &mut luck)
            } else {
                luck.pick(&moves)
            };
            state.apply(seat, mv, &mut Silent);
        }
        let places = state.outcome().unwrap().places;
        let winner = Seat::all(seats).find(|&seat| places[seat] == 1).unwrap();
        won += u32::from(sensible(game, winner));
    }
    won
}

#[test]
fn one_sensible_player_wins_far_more_than_a_share() {
    for seats in 3..=6 {
        let games = 600;
        let won = wins(seats, games, |game, seat| {
            seat.index() as u32 == game % u32::from(seats)
        });
        assert!(
            won * u32::from(seats) > games * 3 / 2,
            "{seats} seats: {won} of {games}"
        );
    }
}

#[test]
fn one_random_player_among_sensible_ones_hardly_ever_wins() {
    for seats in 3..=6 {
        let games = 600;
        let won = wins(seats, games, |game, seat| {
            seat.index() as u32 != game % u32::from(seats)
        });
        assert!(
            games - won < games / 20,
            "{seats} seats: {} of {games}",
            games - won
        );
    }
}
