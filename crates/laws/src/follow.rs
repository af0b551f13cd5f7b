//! Law 15: what is told keeps up the table.

use engine::{Contest, Dice, Eyes, Game, Luck, Quick, Seat, Setup, Step, Turn, seed_of};

use crate::{
    broken::{Broken, Violation},
    check::{look, replay, turns::sorted_moves},
    kit,
    law::Law,
};

/// So many steps are followed …
const PLIES: usize = 1_500;
/// … but no fewer contests than these, one in two of them played at random.
const CONTESTS: u64 = 4;

/// Somebody who keeps up a table from nothing but what is told: for tests, a small fold of each
/// game's events into its view.
pub trait Follower<G: Game> {
    /// Sits down before the first step, with what these eyes see there: the set-up, nothing more.
    fn sit(setup: &Setup<G>, eyes: Eyes, view: G::View) -> Self;

    /// Is told something.
    fn hear(&mut self, event: &G::Event);

    /// The table as it must be by now.
    fn view(&self) -> &G::View;
}

/// Plays contests of this mode, and lets a follower for each pair of eyes hear what it is told of
/// every step: after each, what it made of that must be what these eyes see.
///
/// # Panics
/// If law 15 is broken, with all that is needed to see it again.
#[track_caller]
pub fn keep_up<G: Game, F: Follower<G>>(mode: &str, seats: u8, options: &str) {
    let setup = kit::setup::<G>(mode, seats, options);
    let (mut plies, mut seed) = (0, 1);
    while plies < PLIES || seed <= CONTESTS {
        match follow::<G, F>(&setup, seed) {
            Ok(steps) => plies += steps,
            Err(broken) => panic!("{broken}"),
        }
        seed += 1;
    }
}

/// Follows one contest to its end; how many steps it took.
fn follow<G: Game, F: Follower<G>>(setup: &Setup<G>, seed: u64) -> Result<usize, Broken> {
    let mut contest = Contest::new(setup.clone());
    let mut luck = Quick::new(seed);
    let mut steps = Vec::new();
    let followers = look::all_eyes(setup.seats()).map(|eyes| {
        let view = contest.deal().view(eyes);
        (eyes, F::sit(setup, eyes, view))
    });
    let mut followers: Vec<(Eyes, F)> = followers.collect();
    while contest.turn() != Turn::Over {
        let step = choose(&contest, seed, &mut luck);
        let mut facts = Vec::new();
        let taken = contest.take(&step, &mut facts);
        taken.expect("a step that was rolled or listed");
        for (eyes, follower) in &mut followers {
            keeps_up(&contest, &step, &facts, *eyes, follower).map_err(|violation| Broken {
                law: violation.law,
                seed,
                ply: contest.ply(),
                what: violation.what,
                journal: replay::journal(&contest, &steps).to_string(),
            })?;
        }
        steps.push(step);
    }
    Ok(steps.len())
}

fn choose<G: Game>(contest: &Contest<G>, seed: u64, luck: &mut Quick) -> Step<G> {
    let mut dice = Dice::at(seed_of(seed), contest.ply());
    contest.roll(&mut dice).unwrap_or_else(|| {
        let acting: Vec<Seat> = contest.turn().awaited().iter().collect();
        let seat = luck.pick(&acting);
        let moves = sorted_moves(contest.deal(), seat);
        let mv = if seed.is_multiple_of(2) {
            luck.pick(&moves)
        } else {
            contest.deal().choose(seat, &moves, &mut Vec::new(), luck)
        };
        Step::Play(seat, mv)
    })
}

fn keeps_up<G: Game, F: Follower<G>>(
    contest: &Contest<G>,
    step: &Step<G>,
    facts: &[G::Fact],
    eyes: Eyes,
    follower: &mut F,
) -> Result<(), Violation> {
    let told = look::told::<G>(facts, eyes)?;
    for event in &told {
        follower.hear(event);
    }
    let seen = look::view(contest.deal(), eyes)?;
    Law::TellingSuffices.kept(*follower.view() == seen, || {
        let json = |view: &G::View| serde_json::to_string(view).unwrap_or_default();
        format!(
            "after {step}, of which {} is told {}\n  it must be {}\n  it is      {}",
            look::whose(eyes),
            serde_json::to_string(&told).unwrap_or_default(),
            json(follower.view()),
            json(&seen),
        )
    })
}
