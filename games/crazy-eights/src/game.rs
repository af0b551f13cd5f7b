//! Facts about the game.

use engine::{About, BadSetup, Clause, Field, Game, Kind, Mode, Setup, Text};

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

    fn fit(_: &Mode, _: u8, options: &Options) -> Result<(), BadSetup> {
        let most = Options::MOST_DRAWS;
        if options.draws <= most {
            return Ok(());
        }
        Err(BadSetup::Option {
            key: "draws".into(),
            why: format!("{} is too many; {most} are the most (CE-5)", options.draws),
        })
    }

    fn open(setup: &Setup<CrazyEights>, (): ()) -> CrazyEights {
        CrazyEights::lay_out(setup)
    }
}

/// Facts about Crazy Eights. At most 200 cards are played (CE-14): as many suits are named and as
/// many cards go back into the stock, 304 are drawn, 304 passes follow a draw, and between two cards
/// there are seven others.
pub static ABOUT: About = About {
    id: "crazy-eights",
    name: Text {
        en: "Crazy Eights",
        fr: "Le 8 américain",
    },
    credit: "Trad.",
    book: "CE",
    clauses: 16,
    rules: 1,
    modes: &[Mode {
        id: "classic",
        name: Text {
            en: "Each for themselves",
            fr: "Chacun pour soi",
        },
        seats: 2..=6,
        teams: 0,
    }],
    options: &[
        Field {
            key: "draws",
            clause: clause(5),
            kind: Kind::Number {
                min: 1,
                max: Options::MOST_DRAWS as u32,
            },
            about: Text {
                en: "So many cards may be drawn in a turn; 0: until one plays",
                fr: "Nombre de cartes qu’on peut piocher par tour\u{202f}; 0\u{202f}: jusqu’à ce qu’on joue",
            },
            modes: &[],
        },
        flag(
            "must_play",
            6,
            "Whoever can play must play",
            "Qui peut jouer doit jouer",
        ),
        flag(
            "specials",
            8,
            "Twos, queens and aces are special",
            "Les 2, les dames et les as ont un effet",
        ),
        flag(
            "twos_stack",
            9,
            "A two may be answered with a two",
            "On peut répondre à un 2 par un 2",
        ),
        flag(
            "reshuffle",
            12,
            "The pile is shuffled when the stock is empty",
            "On mélange la pile quand la pioche est vide",
        ),
        flag(
            "plain_last",
            13,
            "The last card must be a plain one",
            "La dernière carte doit être ordinaire",
        ),
        flag(
            "first_begins",
            2,
            "The first seat begins, not whom chance draws",
            "La première place commence, sans tirage au sort",
        ),
    ],
    citations: Event::CITATIONS,
    max_plies: 2700,
    max_state: 656,
    points: 0..=1016,
};

const fn flag(key: &'static str, number: u8, en: &'static str, fr: &'static str) -> Field {
    Field {
        key,
        clause: clause(number),
        kind: Kind::Flag,
        about: Text { en, fr },
        modes: &[],
    }
}

const fn clause(number: u8) -> Clause {
    Clause { book: "CE", number }
}
