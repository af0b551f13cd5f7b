//! Facts about the game.

use engine::{About, Citation, Clause, Game, Mode, Setup};

use crate::{
    event::Event,
    options::{Deck, Options},
    state::OtterNonsense,
};

/// Facts about Otter Nonsense.
pub const ABOUT: About = About {
    id: "otter-nonsense",
    name: "Otter Nonsense",
    credit: "Eric Hanuise, Flatlined Games, 2015",
    book: "ON",
    clauses: 18,
    rules: 1,
    modes: &[Mode {
        id: "table",
        seats: 3..=6,
        teams: 0,
    }],
    options: Options::FIELDS,
    citations: Event::CITATIONS,
    core: &[
        Citation::new("Laid", clause(7), &[]),
        Citation::new("Collected", clause(9), &[("last", "false")]),
        Citation::new("Scored", clause(3), &[]),
        Citation::new("Restarted", clause(12), &[]),
        Citation::new("Flipped", clause(14), &[]),
    ],
    lesson: include_str!("../lesson.toml"),
    max_plies: 1258,
    max_state: 512,
    points: 0..=9,
};

impl Game for OtterNonsense {
    const ABOUT: &'static About = &ABOUT;
    type Options = Options;
    type Deck = Deck;
    type Carry = ();

    fn deck_of(options: &Options) -> &Deck {
        &options.deck
    }

    fn open(setup: &Setup<OtterNonsense>, (): ()) -> OtterNonsense {
        OtterNonsense::new(setup.seats(), setup.options())
    }
}

const fn clause(number: u8) -> Clause {
    Clause { book: "ON", number }
}
