//! Facts about PROUT, its options, and how rounds follow one another.

use engine::{
    About, BySeat, Cards, Citation, Clause, Game, Held, Mode, Next, Outcome, Seat, Setup, Slot,
    SlotSet, Stacks,
};

use crate::{
    cards::Card,
    event::Event,
    options::{BOX, Deck, Options},
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

static ABOUT: About = About {
    id: "prout",
    name: "PROUT",
    credit: "Benjamin Roucayrol, 2025",
    book: "PR",
    clauses: 22,
    rules: 1,
    modes: &[
        Mode {
            id: "base",
            seats: 2..=5,
            teams: 0,
        },
        Mode {
            id: "common",
            seats: 2..=5,
            teams: 0,
        },
        Mode {
            id: "solo",
            seats: 1..=1,
            teams: 0,
        },
    ],
    options: Options::FIELDS,
    citations: Event::CITATIONS,
    core: &[
        Citation::new("Took", clause(4), &[]),
        Citation::new("Laid", clause(6), &[("how", "played")]),
        Citation::new("Drew", clause(10), &[]),
        Citation::new("Intox", clause(8), &[("noise", "true")]),
        Citation::new("Flipped", clause(12), &[]),
    ],
    lesson: include_str!("../lesson.toml"),
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

const fn clause(number: u8) -> Clause {
    Clause { book: "PR", number }
}
