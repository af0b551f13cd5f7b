//! Is a game's policy good sense? It has to beat players who do anything.

use engine::{Contest, Game, Luck, Mode, Quick, Seat, Setup, Silent, seed_of};

/// So many contests are played at each table.
const CONTESTS: u64 = 300;

/// How much better than chance the policy is at least, per cent of all there is to win: at a table
/// of two sides, 10 is 55 contests in a hundred.
const EDGE: i32 = 10;

/// Lets one side that follows the policy play against others that do anything, in every mode with
/// more than one side and with every number of seats.
///
/// # Panics
/// If it is not better than chance by 10 per cent of all there is to win, or by what `edges` says
/// of a mode.
#[track_caller]
pub fn beats_chance<G: Game>(edges: &[(&str, i32)]) {
    for (named, _) in edges {
        let known = G::ABOUT.modes.iter().any(|mode| mode.id == *named);
        assert!(known, "{named} is no mode");
    }
    for mode in G::ABOUT.modes {
        let named = edges.iter().find(|(id, _)| *id == mode.id);
        let least = named.map_or(EDGE, |&(_, edge)| edge);
        for seats in mode.seats.clone().filter(|&seats| sides(mode, seats) > 1) {
            let edge = edge::<G>(mode, seats);
            assert!(
                edge >= least,
                "in mode {} with {seats} seats the policy is better than chance by {edge} per cent \
                 of all there is to win, not by {least}",
                mode.id
            );
        }
    }
}

fn sides(mode: &Mode, seats: u8) -> u8 {
    match mode.teams {
        0 => seats,
        teams => teams,
    }
}

/// What a sensible side wins beyond its share, per cent of what the others' shares are.
fn edge<G: Game>(mode: &'static Mode, seats: u8) -> i32 {
    let setup = Setup::<G>::new(Some(mode.id), seats, G::Options::default());
    let setup = setup.unwrap_or_else(|bad| panic!("{bad}"));
    let sides = sides(mode, seats);
    let won: f64 = (0..CONTESTS)
        .map(|number| won(&setup, (number % u64::from(sides)) as u8, number))
        .sum();
    let share = 1.0 / f64::from(sides);
    (100.0 * (won / CONTESTS as f64 - share) / (1.0 - share)).round() as i32
}

/// What the sensible side has of one contest: all of it, nothing, or its part of a shared place.
fn won<G: Game>(setup: &Setup<G>, sensible: u8, number: u64) -> f64 {
    let mut contest = Contest::new(setup.clone());
    let (mut luck, mut weights) = (Quick::new(number), Vec::new());
    let mut choose = |contest: &Contest<G>, seat| {
        let moves = contest.moves(seat);
        if setup.mode().team(seat) == sensible {
            contest.deal().choose(seat, &moves, &mut weights, &mut luck)
        } else {
            luck.pick(&moves)
        }
    };
    while contest
        .advance(seed_of(number), &mut Silent, &mut choose)
        .is_some()
    {}
    let result = contest.result().expect("a contest that is over");
    let (mine, winners): (Vec<Seat>, Vec<Seat>) = Seat::all(setup.seats())
        .filter(|&seat| result.places[seat] == 1)
        .partition(|&seat| setup.mode().team(seat) == sensible);
    mine.len() as f64 / (mine.len() + winners.len()) as f64
}
