//! Keep or swap: a whole game in one file. Everybody holds a card from 1 to 12 (KS-1); in turn each keeps
//! it or swaps it for the next of the deck (KS-2); the highest wins (KS-3).
//!
//! `cargo run -p engine --example keep_or_swap` plays a contest and writes its journal.

mod game;

use engine::{Contest, Journal, Policy, Quick, Setup, Silent, seed_of};
use game::{KeepOrSwap, Options};

/// Plays a contest for three, everybody by the policy, and writes its journal.
fn main() {
    let (mut luck, mut weights) = (Quick::new(1), Vec::new());
    let setup = Setup::<KeepOrSwap>::new(None, 3, Options::default()).expect("a table of three");
    let mut table = engine::open::<KeepOrSwap>(&setup.spec()).expect("the same table");
    let mut contest = Contest::new(setup);
    while let Some(step) = contest.advance(seed_of(7), &mut Silent, |contest, seat| {
        let moves = contest.moves(seat);
        contest.deal().choose(seat, &moves, &mut weights, &mut luck)
    }) {
        table.take(&step.to_string()).expect("what was just taken");
    }
    print!("{}", Journal::of(&*table));
}
