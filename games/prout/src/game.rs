//! Facts about PROUT, its options, and how rounds follow one another.

use engine::{
    About, BadSetup, BySeat, Cards, Clause, Field, Game, Held, Kind, Mode, Next, Outcome, Seat,
    Setup, Slot, SlotSet, Stacks, Text,
};

use crate::{
    cards::Card,
    event::Event,
    options::{BOX, Deck, MOST_TO, Options},
    state::{Phase, Prout, Way},
};

/// No match has more rounds (PR-16).
const MOST_ROUNDS: u16 = 20;

/// No round takes more steps: see the README.
const MOST_PLIES: u32 = 400;

/// What one round of a match hands to the next.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Carry {
    /// Who begins it, where that is settled before (PR-16: only with a common pile).
    pub first: Option<Seat>,
}

const fn clause(number: u8) -> Clause {
    Clause { book: "PR", number }
}

static ABOUT: About = About {
    id: "prout",
    name: Text {
        en: "PROUT",
        fr: "PROUT",
    },
    credit: "Benjamin Roucayrol, 2025",
    book: "PR",
    clauses: 22,
    rules: 1,
    modes: &[
        Mode {
            id: "base",
            name: Text {
                en: "Base game",
                fr: "Jeu de base",
            },
            seats: 2..=5,
            teams: 0,
        },
        Mode {
            id: "common",
            name: Text {
                en: "Common pile",
                fr: "Pioche commune",
            },
            seats: 2..=5,
            teams: 0,
        },
        Mode {
            id: "solo",
            name: Text {
                en: "Solo",
                fr: "Solo",
            },
            seats: 1..=1,
            teams: 0,
        },
    ],
    options: &[
        Field {
            key: "logic",
            clause: clause(6),
            kind: Kind::Choice {
                words: &["neighbours", "others", "step"],
            },
            about: Text {
                en: "Which cards suit a pile: between it and a neighbour, between the two others, or a step from it.",
                fr: "Quelles cartes vont sur une pile\u{202f}: entre elle et une voisine, entre les deux autres, ou à un près.",
            },
            modes: &[],
        },
        Field {
            key: "match_to",
            clause: clause(16),
            kind: Kind::Number {
                min: 0,
                max: MOST_TO,
            },
            about: Text {
                en: "0: a single round. Otherwise rounds until somebody has so many points: 20 is usual, 100 with value scoring.",
                fr: "0\u{202f}: une seule manche. Sinon, des manches jusqu’à ce que quelqu’un ait autant de points\u{202f}: 20 d’habitude, 100 si les valeurs comptent.",
            },
            modes: &["base", "common"],
        },
        Field {
            key: "value_scoring",
            clause: clause(16),
            kind: Kind::Flag,
            about: Text {
                en: "Cards left count their number, INTOX 1.",
                fr: "Chaque carte restante compte pour sa valeur, chaque INTOX pour 1.",
            },
            modes: &["base", "common"],
        },
        Field {
            key: "first_begins",
            clause: clause(17),
            kind: Kind::Flag,
            about: Text {
                en: "The first seat begins, not whom chance draws.",
                fr: "La première place commence, sans tirage au sort.",
            },
            modes: &["common"],
        },
        Field {
            key: "deck",
            clause: clause(1),
            kind: Kind::Deck,
            about: Text {
                en: "The cards of your box.",
                fr: "Les cartes de votre boîte.",
            },
            modes: &[],
        },
    ],
    citations: Event::CITATIONS,
    max_plies: MOST_PLIES * MOST_ROUNDS as u32,
    max_state: 640,
    // All 40 numbers and 6 unicorns could be 13 in a deck file, and 8 INTOX count 1 each.
    points: 0..=46 * 13 + 8,
};

impl Game for Prout {
    const ABOUT: &'static About = &ABOUT;
    const FEWEST_WIN: bool = true;
    type Options = Options;
    type Deck = Deck;
    type Carry = Carry;

    fn fit(mode: &Mode, _seats: u8, options: &Options) -> Result<(), BadSetup> {
        options.fit(mode)
    }

    fn deck_of(options: &Options) -> &Deck {
        &options.deck
    }

    fn open(setup: &Setup<Prout>, carry: Carry) -> Prout {
        let options = setup.options();
        let (way, starter) = match setup.mode().id {
            "base" => (Way::Base, None),
            "solo" => (Way::Common, Some(Seat::new(0))),
            _ => {
                let first = options.first_begins.then_some(Seat::new(0));
                (Way::Common, carry.first.or(first))
            }
        };
        let mut round = Prout {
            cards: Cards::new(Held::new(Card::number(1))),
            table: Stacks::default(),
            up: SlotSet::EMPTY,
            hand: BySeat::default(),
            pile: BySeat::default(),
            common: SlotSet::EMPTY,
            malus: BySeat::default(),
            discards: SlotSet::EMPTY,
            gone: SlotSet::EMPTY,
            aside: SlotSet::EMPTY,
            sets: BySeat::default(),
            phase: Phase::Deal,
            turn: starter.unwrap_or_default(),
            starter,
            seats: setup.seats(),
            way,
            logic: options.logic,
            by_value: options.value_scoring,
        };
        round.aside = SlotSet::range(0, round.count() as u8);
        for (slot, card) in (0..BOX as u8).map(Slot).zip(options.deck.cards()) {
            round.cards[slot].put(card);
        }
        round
    }

    fn next(
        &self,
        setup: &Setup<Prout>,
        last: &Outcome,
        totals: &BySeat<i32>,
        deals: u16,
    ) -> Next<Carry> {
        let goal = setup.options().match_to as i32;
        if goal == 0 {
            return Next::Over(last.places);
        }
        let seats = setup.seats();
        let reached = totals.first(seats).iter().any(|&total| total >= goal);
        if reached || deals >= MOST_ROUNDS {
            return Next::Over(Outcome::rank(seats, *totals, |seat| -totals[seat]).places);
        }
        let first = match self.way {
            Way::Base => None,
            Way::Common => self.starter.map(|starter| starter.next(seats)),
        };
        Next::Deal(Carry { first })
    }
}
