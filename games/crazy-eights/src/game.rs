//! Facts about the game.

use engine::{About, BadSetup, Citation, Clause, Field, Game, Kind, Mode, Setup};

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
    options: &[
        Field::new(
            "draws",
            clause(5),
            Kind::Number {
                min: 1,
                max: Options::MOST_DRAWS as u32,
            },
        ),
        Field::new("must_play", clause(6), Kind::Flag),
        Field::new("specials", clause(8), Kind::Flag),
        Field::new("twos_stack", clause(9), Kind::Flag),
        Field::new("reshuffle", clause(12), Kind::Flag),
        Field::new("plain_last", clause(13), Kind::Flag),
        Field::new("say_last", clause(17), Kind::Flag),
        Field::new("first_begins", clause(2), Kind::Flag),
    ],
    citations: Event::CITATIONS,
    core: &[
        Citation::new("Played", clause(4), &[]),
        Citation::new("Drew", clause(5), &[]),
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
