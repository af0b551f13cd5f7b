//! Facts about the game.

use engine::{About, Citation, Clause, Game, Mode, Setup};

use crate::{event::Event, options::Options, state::CrazyEights};

impl Game for CrazyEights {
    const ABOUT: &'static About = &ABOUT;
    const FEWEST_WIN: bool = true;
    type Options = Options;
    type Deck = ();
    type Carry = ();

    fn deck_of(_: &Options) -> &() {
        &()
    }

    fn open(setup: &Setup<CrazyEights>, (): ()) -> CrazyEights {
        CrazyEights::lay_out(setup)
    }
}

/// Facts about Crazy Eights. At most 200 cards are played (CE-14): as many suits are named, it
/// is said as often that one will be left, and as many cards go back into the stock, 304 are drawn,
/// 304 passes follow a draw, and between two cards there are seven others.
pub static ABOUT: About = About {
    id: "crazy-eights",
    name: "Crazy Eights",
    credit: "Trad.",
    book: "CE",
    clauses: 17,
    rules: 1,
    modes: &[Mode {
        id: "classic",
        seats: 2..=6,
        teams: 0,
    }],
    options: Options::FIELDS,
    citations: Event::CITATIONS,
    core: &[
        Citation::new("Played", clause(4), &[]),
        Citation::new("Passed", clause(5), &[]),
        Citation::new("Naming", clause(7), &[]),
        Citation::new("Owes", clause(9), &[]),
        Citation::new("Skipped", clause(10), &[]),
        Citation::new("Turned", clause(11), &[]),
    ],
    lesson: include_str!("../lesson.toml"),
    max_plies: 2900,
    max_state: 656,
    points: 0..=1016,
};

const fn clause(number: u8) -> Clause {
    Clause { book: "CE", number }
}
