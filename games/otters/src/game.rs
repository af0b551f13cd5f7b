//! Facts about the game.

use engine::{About, Citation, Clause, Game, Mode, Setup};

use crate::{
    event::Event,
    options::{Deck, Options},
    state::Otters,
};

impl Game for Otters {
    const ABOUT: &'static About = &ABOUT;
    type Options = Options;
    type Deck = Deck;
    type Carry = ();

    fn deck_of(options: &Options) -> &Deck {
        &options.deck
    }

    fn open(setup: &Setup<Otters>, (): ()) -> Otters {
        Otters::lay_out(setup)
    }
}

/// Facts about Otters.
pub static ABOUT: About = About {
    id: "otters",
    name: "Otters",
    credit: "Michael Iachini, Clay Crucible Games, 2014",
    book: "OT",
    clauses: 16,
    rules: 1,
    modes: &[
        Mode {
            id: "duel",
            seats: 2..=2,
            teams: 0,
        },
        Mode {
            id: "teams",
            seats: 4..=4,
            teams: 2,
        },
        Mode {
            id: "free",
            seats: 3..=4,
            teams: 0,
        },
    ],
    options: Options::FIELDS,
    citations: Event::CITATIONS,
    core: &[
        Citation::new("Played", clause(7), &[]),
        Citation::new("Won", clause(8), &[]),
        Citation::new("Played", clause(10), &[("card", "extra")]),
        Citation::new("Played", clause(13), &[("card", "alligator")]),
        Citation::new("Played", clause(12), &[("card", "move")]),
        Citation::new("Played", clause(11), &[("card", "top")]),
    ],
    lesson: include_str!("../lesson.toml"),
    max_plies: 4096,
    max_state: 640,
    points: 0..=375,
};

const fn clause(number: u8) -> Clause {
    Clause { book: "OT", number }
}
