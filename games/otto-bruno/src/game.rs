//! Facts about the game.

use engine::{About, BadSetup, Deck as _, DeckError, Field, Game, Kind, Mode, Setup, Text, deck};
use serde_json::Value;

use crate::{
    options::{Deck, Options},
    state::OttoBruno,
};

/// No game is longer: of the 67 cards, 36 lie in the draw piles at a table of four, and the game
/// ends before the last of them is drawn; each comes after 12 turns without one at most (OB-14).
/// A turn is a draw and one decision more, and three further decisions if sets are shown in it,
/// which 67 cards allow 16 times. With fewer players there are fewer turns: 42 × 10 or 49 × 7.
const MOST_PLIES: u32 = 1 + 2 * (36 - 1) * (12 + 1) + 3 * 16;

const BOOK: &str = "OB";

impl Game for OttoBruno {
    const ABOUT: &'static About = &About {
        id: "otto-bruno",
        name: Text {
            en: "Otto & Bruno",
            fr: "Otto & Bruno",
        },
        credit: "Niek Neuwahl, Peri Spiele, 1993",
        book: BOOK,
        clauses: 15,
        rules: 1,
        modes: &[Mode {
            id: "table",
            name: Text {
                en: "At the table",
                fr: "À table",
            },
            seats: 2..=4,
            teams: 0,
        }],
        options: &[Field {
            key: "deck",
            clause: engine::Clause {
                book: BOOK,
                number: 2,
            },
            kind: Kind::Deck,
            about: Text {
                en: "Which two faces each card has",
                fr: "Les deux faces de chaque carte",
            },
            modes: &[],
        }],
        max_plies: MOST_PLIES,
        max_state: 768,
        points: 0..=16,
    };

    type Options = Options;
    type Carry = ();

    fn fit(_mode: &Mode, _seats: u8, options: &Options) -> Result<(), BadSetup> {
        let check = options.deck.check();
        check.map_err(|flaw| BadSetup::Deck(flaw.to_string()))
    }

    fn deck(file: &str) -> Result<Value, DeckError> {
        deck::read_value::<Deck>(file)
    }

    fn open(setup: &Setup<Self>, (): ()) -> OttoBruno {
        OttoBruno::new(setup.seats(), setup.options().deck.cards())
    }
}
