//! The toy as a game: facts, set-up, the state and what follows a deal.

use engine::{
    About, BadSetup, BySeat, Cards, Citation, Clause, Field, Game, Held, Kind, Lot, Mode, Next,
    Outcome, Seat, Secret, Setup, Slot, SlotSet,
};

use crate::{
    cards::{CARDS, Pip},
    flaw::{Flaw, has},
    notation::Bid,
    options::Options,
};

/// The toy that keeps all laws, unless it is spoilt.
pub(crate) type Toy = Padded<0>;

/// A deal of the toy, with as many bytes as it should not have.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Padded<const PAD: usize> {
    pub(crate) cards: Cards<Pip, CARDS>,
    pub(crate) phase: Phase,
    pub(crate) hands: BySeat<SlotSet>,
    /// Its lowest slot is its top.
    pub(crate) deck: SlotSet,
    pub(crate) laid: SlotSet,
    pub(crate) bids: BySeat<Option<Secret<Bid>>>,
    /// Cards still to be laid by all seats together.
    pub(crate) left: u8,
    pub(crate) starter: Seat,
    pub(crate) seats: u8,
    pub(crate) mode: &'static Mode,
    pub(crate) pad: [u8; PAD],
}

/// What a deal is at.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Phase {
    Undealt,
    /// Who has not bid is awaited.
    Bidding,
    Laying(Seat),
    /// The laid cards become the deck, before this seat goes on.
    Shuffling(Seat),
    Over,
}

const fn clause(number: u8) -> Clause {
    Clause { book: "TY", number }
}

const fn rounds(key: &'static str, max: u32) -> Field {
    Field::new(key, clause(4), Kind::Number { min: 1, max })
}

const ABOUT: About = About {
    id: "toy",
    name: "Toy",
    credit: "nobody",
    book: "TY",
    clauses: 7,
    rules: 1,
    modes: &[
        Mode {
            id: "free",
            seats: 2..=4,
            teams: 0,
        },
        Mode {
            id: "pairs",
            seats: 4..=4,
            teams: 2,
        },
    ],
    options: &[rounds("rounds", 9)],
    citations: &[
        Citation::new("Dealt", clause(2), &[]),
        Citation::new("Over", clause(6), &[]),
    ],
    core: &[],
    lesson: "",
    max_plies: 120,
    max_state: 256,
    points: 2..=16,
};

/// Facts that do not fit the toy, for law 14.
const SPOILT: About = About {
    clauses: 3,
    options: &[rounds("rounds", 6), rounds("speed", 9)],
    citations: &[Citation::new("Laid", clause(9), &[("pip", "0")])],
    ..ABOUT
};

impl<const PAD: usize> Game for Padded<PAD> {
    const ABOUT: &'static About = match PAD {
        0 => &ABOUT,
        _ => &SPOILT,
    };
    type Options = Options;
    type Deck = ();
    /// Who starts.
    type Carry = Seat;

    fn fit(_: &Mode, _: u8, options: &Options) -> Result<(), BadSetup> {
        match options.rounds {
            1..=9 => Ok(()),
            n => Err(BadSetup::Option {
                key: "rounds".into(),
                why: format!("{n} is not from 1 to 9"),
            }),
        }
    }

    fn deck_of(_: &Options) -> &() {
        &()
    }

    fn open(setup: &Setup<Self>, starter: Seat) -> Self {
        let mut cards = Cards::new(Held::new(Pip(1)));
        for (slot, pip) in (0..).map(Slot).zip(Pip::all()) {
            cards[slot] = if has(Flaw::TiedTooTightly) {
                Held::of_deck(pip, Lot(slot.0))
            } else {
                Held::new(pip)
            };
        }
        Padded {
            cards,
            phase: Phase::Undealt,
            hands: BySeat::default(),
            deck: SlotSet::default(),
            laid: SlotSet::default(),
            bids: BySeat::default(),
            left: setup.options().rounds * setup.seats(),
            starter,
            seats: setup.seats(),
            mode: setup.mode(),
            pad: [0; PAD],
        }
    }

    /// TY-7: two deals, the second started by the next seat.
    fn next(
        &self,
        _: &Setup<Self>,
        last: &Outcome,
        totals: &BySeat<i32>,
        deals: u16,
    ) -> Next<Seat> {
        match deals {
            1 => Next::Deal(self.starter.next(self.seats)),
            _ if has(Flaw::NobodyFirst) => Next::Over(BySeat::from_fn(|_| 2)),
            _ if self.mode.teams > 0 && has(Flaw::PartnersUnequal) => Next::Over(last.places),
            _ => Next::Over(Outcome::rank(self.seats, *totals, |seat| totals[seat]).places),
        }
    }
}
