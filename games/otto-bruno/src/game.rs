//! Facts about the game.

use engine::{About, Citation, Clause, Game, Mode, Setup};

use crate::{
    event::Event,
    options::{Deck, Options},
    state::OttoBruno,
};

/// No game is longer: of the 67 cards, 36 lie in the draw piles at a table of four, and the game
/// ends before the last of them is drawn; each comes after 12 turns without one at most (OB-14).
/// A turn is a draw and one decision more, and three further decisions if sets are shown in it,
/// which 67 cards allow 16 times. With fewer players there are fewer turns: 42 × 10 or 49 × 7.
const MOST_PLIES: u32 = 1 + 2 * (36 - 1) * (12 + 1) + 3 * 16;

impl Game for OttoBruno {
    const ABOUT: &'static About = &About {
        id: "otto-bruno",
        name: "Otto & Bruno",
        credit: "Niek Neuwahl, Peri Spiele, 1993",
        book: "OB",
        clauses: 15,
        rules: 1,
        modes: &[Mode {
            id: "table",
            seats: 2..=4,
            teams: 0,
        }],
        options: Options::FIELDS,
        citations: Event::CITATIONS,
        core: &[
            Citation::new("Drawn", clause(5), &[("bonus", "false")]),
            Citation::new("Discarded", clause(8), &[]),
            Citation::new("Shown", clause(6), &[]),
            Citation::new("Drawn", clause(9), &[("bonus", "true")]),
            Citation::new("Turned", clause(10), &[]),
        ],
        lesson: include_str!("../lesson.toml"),
        max_plies: MOST_PLIES,
        max_state: 768,
        points: 0..=16,
    };

    type Options = Options;
    type Deck = Deck;
    type Carry = ();

    fn deck_of(options: &Options) -> &Deck {
        &options.deck
    }

    fn open(setup: &Setup<Self>, (): ()) -> OttoBruno {
        OttoBruno::new(setup.seats(), setup.options())
    }
}

const fn clause(number: u8) -> Clause {
    Clause { book: "OB", number }
}
