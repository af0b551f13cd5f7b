//! Hints say why, in every game and mode, and betray nothing.

use bots::{Hint, hint};
use catalog::Visitor;
use engine::{
    Contest, Eyes, Game, Luck, Memory, Mind, Quick, Seat, Setup, Silent, imagine, seed_of,
};

/// As many decisions of each mode are asked about.
const ASKED: usize = 40;

/// Decisions with a choice, met in random play at the fullest table of a mode.
fn decisions<G: Game>(setup: &Setup<G>) -> Vec<(Contest<G>, Seat)> {
    let (mut found, mut luck) = (Vec::new(), Quick::new(11));
    for seed in 0.. {
        let mut contest = Contest::new(setup.clone());
        let mut choose = |contest: &Contest<G>, seat| {
            let moves = contest.moves(seat);
            if moves.len() > 1 && luck.below(6) == 0 {
                found.push((contest.clone(), seat));
            }
            luck.pick(&moves)
        };
        while contest
            .advance(seed_of(seed), &mut Silent, &mut choose)
            .is_some()
        {}
        if found.len() >= ASKED {
            found.truncate(ASKED);
            return found;
        }
    }
    unreachable!("contests come to an end, and others follow");
}

fn ask<G: Game>(contest: &Contest<G>, seat: Seat) -> Hint<G::Move> {
    let mind = Mind::new(contest, seat);
    hint(&mind, 2, &mut Quick::new(7), &mut |done| done < 400)
}

/// Every reason is one of those that clients know how to word.
fn check_listed<G: Game>(hint: &Hint<G::Move>) {
    for why in hint.moves.iter().flat_map(|advice| &advice.reasons) {
        let kind = G::REASONS
            .iter()
            .find(|kind| kind.code == why.reason.code)
            .expect("a reason that is listed");
        assert_eq!(why.reason.args.len(), kind.args.len(), "{}", kind.code);
        for arg in kind.args {
            assert!(why.reason.args.contains_key(*arg), "{} {arg}", kind.code);
            assert!(kind.text.contains(&format!("{{{arg}}}")), "{}", kind.code);
        }
        assert!((0.0..1.001).contains(&why.sure), "{}", why.sure);
    }
}

#[derive(Clone)]
struct Ask;

impl Visitor for Ask {
    /// For each mode: its name, and for how many decisions the best move was given a reason.
    type Out = Vec<(String, usize)>;
    fn visit<G: Game>(self) -> Self::Out {
        let share = |mode: &engine::Mode| {
            let setup = Setup::<G>::new(Some(mode.id), *mode.seats.end(), G::Options::default());
            let decisions = decisions(&setup.expect("a mode takes its own seats"));
            let mut told = 0;
            for (number, (contest, seat)) in decisions.iter().enumerate() {
                let hint = ask(contest, *seat);
                check_listed::<G>(&hint);
                told += usize::from(!hint.moves[0].reasons.is_empty());
                if number % 8 == 0 {
                    let hidden = contest.deal();
                    let mut luck = Quick::new(number as u64);
                    let other = imagine(hidden, Eyes::of(*seat), Memory::Elephant, &mut luck);
                    let swapped = ask(&contest.with_deal(other), *seat);
                    assert_eq!(hint, swapped, "{}: {seat} knows too much", G::ABOUT.id);
                }
            }
            (format!("{} {}", G::ABOUT.id, mode.id), told)
        };
        G::ABOUT.modes.iter().map(share).collect()
    }
}

#[test]
fn most_hints_give_a_reason_and_none_knows_what_its_seat_cannot() {
    for (mode, told) in catalog::visit_all(&Ask).concat() {
        println!("{mode}: {told} of {ASKED} hints give a reason");
        let floor = ASKED * 3 / 4;
        assert!(told >= floor, "{mode}: only {told} of {ASKED}");
    }
}
