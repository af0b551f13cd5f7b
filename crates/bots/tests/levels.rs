//! What must hold of the levels; how strong they are is in LADDER.md.

use bots::{Level, PlayerScore, Strength, one_against_others};
use catalog::Visitor;
use engine::{Game, Setup};

/// One seat of the usual table at a level, the others at another: how the one does.
fn alone<G: Game>(one: Level, others: Level, deals: u64) -> (PlayerScore, u8) {
    let mode = &G::ABOUT.modes[0];
    let setup = Setup::<G>::new(Some(mode.id), *mode.seats.start(), G::Options::default());
    let setup = setup.expect("the usual table");
    let strengths = [one, others].map(Strength::Level);
    let score = one_against_others(&setup, strengths, deals, 7, &|_| ());
    (score, setup.seats())
}

#[derive(Clone)]
struct Three;

impl Visitor for Three {
    type Out = ();
    fn visit<G: Game>(self) {
        let [one, .., three, _] = Level::ALL;
        let (row, seats) = alone::<G>(three, one, 30);
        let fair = 1.0 / f64::from(seats);
        assert!(row.win_share > 1.3 * fair, "{}: {row:?}", G::ABOUT.id);
    }
}

/// Dice are fixed, so this cannot flicker.
#[test]
fn the_third_level_beats_the_first_in_every_game() {
    catalog::visit_all(&Three);
}

#[derive(Clone)]
struct Repeats;

impl Visitor for Repeats {
    type Out = ();
    fn visit<G: Game>(self) {
        let [one, two, ..] = Level::ALL;
        let play = || PlayerScore {
            ms_per_move: 0.0,
            ..alone::<G>(two, one, 2).0
        };
        assert_eq!(play(), play(), "{}", G::ABOUT.id);
    }
}

#[test]
fn the_same_dice_give_the_same_games() {
    catalog::visit_all(&Repeats);
}
