//! Facts about the game.

use engine::{About, BadSetup, Clause, Deck as _, DeckError, Field, Game, Kind, Mode, Setup, Text};

use crate::{
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
    options: &[Field {
        key: "deck",
        clause: Clause {
            book: "ON",
            number: 3,
        },
        kind: Kind::Deck,
        about: Text {
            en: "Otter heads (points) on the cards 1 to 13",
            fr: "Têtes de loutre (points) sur les cartes 1 à 13",
        },
        modes: &[],
    }],
    max_plies: 1258,
    max_state: 512,
    points: 0..=9,
};

impl Game for OtterNonsense {
    const ABOUT: &'static About = &ABOUT;
    type Options = Options;
    type Carry = ();

    fn fit(_: &Mode, _: u8, options: &Options) -> Result<(), BadSetup> {
        options
            .deck
            .check()
            .map_err(|flaw| BadSetup::Deck(flaw.to_string()))
    }

    fn deck(file: &str) -> Result<serde_json::Value, DeckError> {
        engine::deck::read_value::<Deck>(file)
    }

    fn open(setup: &Setup<OtterNonsense>, (): ()) -> OtterNonsense {
        OtterNonsense::new(setup.seats(), setup.options().deck.heads)
    }
}
