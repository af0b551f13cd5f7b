//! Facts about the game.

use engine::{About, Clause, Field, Game, Kind, Mode, Setup, Text};

use crate::{
    event::Event,
    options::{Deck, Options},
    state::OtterNonsense,
};

/// Facts about Otter Nonsense.
pub const ABOUT: About = About {
    id: "otter-nonsense",
    name: Text {
        en: "Otter Nonsense",
        fr: "Les loutres, ça poutre\u{202f}!",
    },
    credit: "Eric Hanuise, Flatlined Games, 2015",
    book: "ON",
    clauses: 18,
    rules: 1,
    modes: &[Mode {
        id: "table",
        name: Text {
            en: "At one table",
            fr: "À une table",
        },
        seats: 3..=6,
        teams: 0,
    }],
    options: &[
        Field {
            key: "first_begins",
            clause: clause(6),
            kind: Kind::Flag,
            about: Text {
                en: "The first seat begins, not whom chance draws",
                fr: "La première place commence, sans tirage au sort",
            },
            modes: &[],
        },
        Field {
            key: "deck",
            clause: clause(3),
            kind: Kind::Deck,
            about: Text {
                en: "Otter heads (points) on the cards 1 to 13",
                fr: "Têtes de loutre (points) sur les cartes 1 à 13",
            },
            modes: &[],
        },
    ],
    citations: Event::CITATIONS,
    max_plies: 1258,
    max_state: 512,
    points: 0..=9,
};

const fn clause(number: u8) -> Clause {
    Clause { book: "ON", number }
}

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
