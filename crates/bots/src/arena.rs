//! Players against each other, with the luck of the cards cut out as far as it goes: every deal is
//! played once in each seating.

use std::time::{Duration, Instant};

use engine::{Contest, Game, Mind, Seat, Seed, Setup, Silent, Step, Stuck, seed_of};
use rayon::prelude::*;
use serde::Serialize;

use crate::player::{Player, PlayerError, only_move};

/// Makes a fresh player for a contest; the number is its dice.
pub type Maker<'a, G> = Box<dyn Fn(u64) -> Result<Box<dyn Player<G>>, PlayerError> + Sync + 'a>;

/// How one player did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerScore {
    /// The player's name.
    pub name: String,
    /// Its share of wins; a shared win counts as its part.
    pub win_share: f64,
    /// The lower end of the 95 % interval of `win_share`.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Its place on the average.
    pub mean_rank: f64,
    /// Its points on the average.
    pub mean_points: f64,
    /// How far the 95 % interval of `mean_points` goes either way.
    pub points_error: f64,
    /// Milliseconds for a decision, where there was one to make.
    pub ms_per_move: f64,
}

/// What one player did in all seatings of one deal.
#[derive(Copy, Clone, Default)]
struct Tally {
    wins: f64,
    ranks: f64,
    points: f64,
    decisions: u32,
    time: Duration,
}

/// Plays `deals` deals in every seating, on all cores, and tells `progress` how many are done.
///
/// # Errors
/// If a player cannot go on.
///
/// # Panics
/// If there is not one player for each seat.
pub fn arena<G: Game>(
    setup: &Setup<G>,
    players: &[(String, Maker<'_, G>)],
    deals: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Vec<PlayerScore>, PlayerError> {
    assert_eq!(
        players.len(),
        usize::from(setup.seats()),
        "a player for each seat"
    );
    let of_deal = |deal: u64| {
        let tallies = all_seatings(setup, players, seed.wrapping_add(deal));
        progress(1);
        tallies
    };
    let tallies: Vec<Vec<Tally>> = (0..deals)
        .into_par_iter()
        .map(of_deal)
        .collect::<Result<_, _>>()?;
    let seatings = f64::from(setup.seats());
    let row = |(index, (name, _)): (usize, &(String, Maker<'_, G>))| {
        let of_player: Vec<Tally> = tallies.iter().map(|deal| deal[index]).collect();
        summary(name, &of_player, seatings)
    };
    Ok(players.iter().enumerate().map(row).collect())
}

fn summary(name: &str, tallies: &[Tally], seatings: f64) -> PlayerScore {
    let count = tallies.len().max(1) as f64;
    let mean = |of: fn(&Tally) -> f64| tallies.iter().map(of).sum::<f64>() / count / seatings;
    // Seatings of one deal hang together, so the deal is the unit of an interval.
    let error = |of: fn(&Tally) -> f64| {
        let mean = mean(of);
        let apart = |tally: &Tally| (of(tally) / seatings - mean).powi(2);
        let spread = tallies.iter().map(apart).sum::<f64>();
        1.96 * (spread / (count - 1.0).max(1.0) / count).sqrt()
    };
    let win_share = mean(|tally| tally.wins);
    let win_error = error(|tally| tally.wins);
    let decisions: u32 = tallies.iter().map(|tally| tally.decisions).sum();
    let time: Duration = tallies.iter().map(|tally| tally.time).sum();
    PlayerScore {
        name: name.to_owned(),
        win_share,
        low: (win_share - win_error).max(0.0),
        high: (win_share + win_error).min(1.0),
        mean_rank: mean(|tally| tally.ranks),
        mean_points: mean(|tally| tally.points),
        points_error: error(|tally| tally.points),
        ms_per_move: time.as_secs_f64() * 1e3 / f64::from(decisions.max(1)),
    }
}

/// One deal, played once in each seating: player `i` sits in seat `i + rotation`.
fn all_seatings<G: Game>(
    setup: &Setup<G>,
    players: &[(String, Maker<'_, G>)],
    seed: u64,
) -> Result<Vec<Tally>, PlayerError> {
    let seats = players.len();
    let mut tallies = vec![Tally::default(); seats];
    for rotation in 0..seats {
        let player_of = |seat: Seat| (seat.index() + seats - rotation) % seats;
        let mut seated = Vec::with_capacity(seats);
        for seat in Seat::all(setup.seats()) {
            let dice =
                seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (rotation * 64 + seat.index()) as u64;
            seated.push(players[player_of(seat)].1(dice)?);
        }
        let contest = play(setup, &mut seated, seed_of(seed), |step, time| {
            if let (Step::Play(seat, _), Some(time)) = (step, time) {
                let tally = &mut tallies[player_of(*seat)];
                tally.decisions += 1;
                tally.time += time;
            }
        })?;
        let outcome = contest
            .result()
            .expect("a contest that is over has a result");
        let winners = Seat::all(setup.seats())
            .filter(|&seat| outcome.places[seat] == 1)
            .count();
        for seat in Seat::all(setup.seats()) {
            let tally = &mut tallies[player_of(seat)];
            tally.wins += f64::from(u8::from(outcome.places[seat] == 1)) / winners as f64;
            tally.ranks += f64::from(outcome.places[seat]);
            tally.points += f64::from(outcome.points[seat]);
        }
    }
    Ok(tallies)
}

/// Plays one contest and tells `heard` every step, with how long it was thought about where there
/// was something to decide. Of those who decide at the same time the first seat does so first.
///
/// # Errors
/// If a player cannot go on.
pub fn play<G: Game>(
    setup: &Setup<G>,
    seated: &mut [Box<dyn Player<G>>],
    seed: Seed,
    mut heard: impl FnMut(&Step<G>, Option<Duration>),
) -> Result<Contest<G>, PlayerError> {
    let mut contest = Contest::new(setup.clone());
    loop {
        let mut time = None;
        let choose = |contest: &Contest<G>, seat: Seat| {
            if let Some(only) = only_move(contest, seat) {
                return Ok(only);
            }
            let start = Instant::now();
            let mv = decide(contest, seat, &mut *seated[seat.index()]);
            time = Some(start.elapsed());
            mv
        };
        let went_on = contest.try_advance(seed, &mut Silent, choose);
        match went_on.map_err(player_error)? {
            Some(step) => heard(&step, time),
            None => return Ok(contest),
        }
    }
}

fn player_error<G: Game>(stuck: Stuck<G, PlayerError>) -> PlayerError {
    match stuck {
        Stuck::Chooser(error) => error,
        Stuck::Refused { step, why } => PlayerError {
            who: format!("the player in {step}"),
            why: why.to_string(),
        },
    }
}

fn decide<G: Game>(
    contest: &Contest<G>,
    seat: Seat,
    player: &mut dyn Player<G>,
) -> Result<G::Move, PlayerError> {
    #[cfg(feature = "cheating")]
    if player.cheats() {
        return player.decide(&Mind::cheating(contest, seat), &|| true);
    }
    player.decide(&Mind::new(contest, seat), &|| true)
}
