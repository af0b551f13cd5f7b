//! What must hold of the search in every game and mode.

use bots::{Search, Style, Thought};
use catalog::Visitor;
use engine::{
    Contest, Eyes, Game, Luck, Memory, Mind, Observable, Openness, Quick, Seat, Setup, Silent,
    imagine, seed_of,
};

/// The contests of a game: the first, and the fullest, table of each mode.
fn setups<G: Game>() -> Vec<Setup<G>> {
    let table = |mode: &engine::Mode, seats: u8| {
        Setup::new(Some(mode.id), seats, G::Options::default()).expect("a mode takes its own seats")
    };
    let modes = G::ABOUT.modes.iter();
    modes
        .flat_map(|mode| {
            [
                table(mode, *mode.seats.start()),
                table(mode, *mode.seats.end()),
            ]
        })
        .collect()
}

/// Some positions of a contest played at random, with a seat that has a real choice.
fn positions<G: Game>(setup: &Setup<G>, seed: u64) -> Vec<(Contest<G>, Seat)> {
    let mut contest = Contest::new(setup.clone());
    let (mut luck, mut found) = (Quick::new(seed), Vec::new());
    while found.len() < 6 {
        let choose = |contest: &Contest<G>, seat| {
            let moves = contest.moves(seat);
            if moves.len() > 1 && contest.ply().is_multiple_of(5) {
                found.push((contest.clone(), seat));
            }
            luck.pick(&moves)
        };
        if contest
            .advance(seed_of(seed), &mut Silent, choose)
            .is_none()
        {
            break;
        }
    }
    found
}

fn think<G: Game>(mind: &Mind<G>) -> Thought<G::Move> {
    Search::new(Style::default()).think(mind, &mut Quick::new(7), &mut |done| done < 60)
}

#[derive(Clone)]
struct CannotCheat;

impl Visitor for CannotCheat {
    type Out = usize;
    fn visit<G: Game>(self) -> usize {
        let mut changed = 0;
        for (contest, seat) in setups::<G>().iter().flat_map(|setup| positions(setup, 3)) {
            let mind = Mind::new(&contest, seat);
            let thought = think(&mind);
            for world in 0..3 {
                let other = imagine(
                    contest.deal(),
                    Eyes::of(seat),
                    Memory::Elephant,
                    &mut Quick::new(world),
                );
                changed += usize::from(other != *contest.deal());
                let swapped = think(&Mind::new(&contest.with_deal(other), seat));
                assert_eq!(
                    thought,
                    swapped,
                    "{}: {seat} thinks otherwise when hidden cards change places",
                    G::ABOUT.id
                );
            }
        }
        changed
    }
}

/// Everything a seat cannot know is swapped: given the same dice its thoughts do not change.
#[test]
fn no_bot_can_cheat() {
    for changed in catalog::visit_all(&CannotCheat) {
        assert!(changed > 20, "hidden cards were swapped");
    }
}

#[derive(Clone)]
struct Repeats;

impl Visitor for Repeats {
    type Out = ();
    fn visit<G: Game>(self) {
        for (contest, seat) in setups::<G>().iter().flat_map(|setup| positions(setup, 5)) {
            let mind = Mind::new(&contest, seat);
            let mut listed = Vec::new();
            mind.moves(&mut listed);
            let thought = think(&mind);
            assert_eq!(
                thought,
                think(&mind),
                "the same dice and iterations give the same thought"
            );
            assert_eq!(thought.iterations, 60);
            assert_eq!(
                thought.moves.len(),
                listed.len(),
                "every move is judged once"
            );
            assert!(
                thought
                    .moves
                    .iter()
                    .all(|judged| listed.contains(&judged.mv))
            );
            assert!(
                thought
                    .moves
                    .iter()
                    .all(|judged| (0.0..=1.0).contains(&judged.worth))
            );
        }
    }
}

#[test]
fn the_same_dice_give_the_same_thought() {
    catalog::visit_all(&Repeats);
}

#[derive(Clone)]
struct OpenIsOpen;

impl Visitor for OpenIsOpen {
    type Out = usize;
    fn visit<G: Game>(self) -> usize {
        let mut compared = 0;
        for (contest, seat) in setups::<G>().iter().flat_map(|setup| positions(setup, 9)) {
            let mut moves = Vec::new();
            contest.deal().moves(seat, &mut moves);
            moves.retain(|&mv| G::openness(mv) == Openness::Open);
            let heard: Vec<String> = moves
                .iter()
                .map(|&mv| {
                    let (mut deal, mut facts) = (*contest.deal(), Vec::new());
                    deal.apply(seat, mv, &mut facts);
                    let told = facts.iter().map(|fact| fact.seen_by(Eyes::crowd()));
                    let told: String = told.map(|event| event.to_string()).collect();
                    format!("{told}\n{}", deal.view(Eyes::crowd()))
                })
                .collect();
            for (at, one) in heard.iter().enumerate() {
                for other in &heard[..at] {
                    compared += 1;
                    assert_ne!(one, other, "{}: {seat} {}", G::ABOUT.id, moves[at]);
                }
            }
        }
        compared
    }
}

/// Only moves that the crowd can tell from each other are evidence for bots.
#[test]
fn what_counts_as_open_is_told_to_everybody() {
    for compared in catalog::visit_all(&OpenIsOpen) {
        assert!(compared > 50, "moves were compared");
    }
}
