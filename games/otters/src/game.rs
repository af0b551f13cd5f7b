//! Facts about the game.

use engine::{About, Clause, Field, Game, Kind, Mode, Setup, Text};

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
    name: Text {
        en: "Otters",
        fr: "Otters",
    },
    credit: "Michael Iachini, Clay Crucible Games, 2014",
    book: "OT",
    clauses: 16,
    rules: 1,
    modes: &[
        Mode {
            id: "duel",
            name: Text {
                en: "Two players",
                fr: "À deux",
            },
            seats: 2..=2,
            teams: 0,
        },
        Mode {
            id: "teams",
            name: Text {
                en: "Two teams of two",
                fr: "Deux équipes de deux",
            },
            seats: 4..=4,
            teams: 2,
        },
        Mode {
            id: "free",
            name: Text {
                en: "Each for themselves, with two decks",
                fr: "Chacun pour soi, avec deux jeux",
            },
            seats: 3..=4,
            teams: 0,
        },
    ],
    options: &[
        Field {
            key: "top_triggers",
            clause: clause(11),
            kind: Kind::Flag,
            about: Text {
                en: "A special card revealed by Top acts as if it had been played",
                fr: "Une carte spéciale révélée par Dessus agit comme si on venait de la jouer",
            },
            modes: &[],
        },
        Field {
            key: "simple",
            clause: clause(15),
            kind: Kind::Flag,
            about: Text {
                en: "Simple scoring: most lakes wins, values and suits do not count",
                fr: "Décompte simple\u{202f}: qui a le plus de lacs gagne, sans valeurs ni couleurs",
            },
            modes: &[],
        },
        Field {
            key: "first_begins",
            clause: clause(5),
            kind: Kind::Flag,
            about: Text {
                en: "The first seat begins, not whom chance draws",
                fr: "La première place commence, sans tirage au sort",
            },
            modes: &[],
        },
        Field {
            key: "deck",
            clause: clause(2),
            kind: Kind::Deck,
            about: Text {
                en: "The lakes and the blue cards of one deck",
                fr: "Les lacs et les cartes bleues d’un jeu",
            },
            modes: &[],
        },
    ],
    citations: Event::CITATIONS,
    max_plies: 4096,
    max_state: 640,
    points: 0..=375,
};

const fn clause(number: u8) -> Clause {
    Clause { book: "OT", number }
}
