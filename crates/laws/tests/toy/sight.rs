//! What each pair of eyes sees and is told.

use std::fmt;

use engine::{BySeat, Eyes, Held, Observable, Seat, Secret, Side, Sight, Slot};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{CARDS, Pip},
    flaw::{Flaw, has},
    game::{Padded, Phase},
    notation::Bid,
};

/// What happened, with the cards as they lay.
#[derive(Clone, Debug)]
pub(crate) enum Fact {
    /// Nobody should be told which card lies at the bottom.
    Dealt(Pip),
    Bid(Seat, Secret<Bid>),
    Laid(Seat, Held<Pip>),
    Hid(Seat),
    Drew(Seat, Held<Pip>),
    Shuffled,
    Over(BySeat<Option<Secret<Bid>>>),
}

/// What somebody is told.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub(crate) enum Event {
    Dealt { bottom: Option<Pip> },
    Bid { seat: Seat, bid: Option<Bid> },
    Laid { seat: Seat, pip: Option<Pip> },
    Hid { seat: Seat },
    Drew { seat: Seat, pip: Option<Pip> },
    Shuffled,
    Over { bids: Vec<Bid> },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { bottom: None } => write!(f, "The cards are dealt."),
            Event::Dealt { bottom: Some(pip) } => write!(f, "The cards are dealt; {pip} is last."),
            Event::Bid { seat, bid: None } => write!(f, "{seat} bids."),
            Event::Bid {
                seat,
                bid: Some(bid),
            } => write!(f, "{seat} bids {bid}."),
            Event::Hid { seat } => write!(f, "{seat} lays a card face down."),
            Event::Laid { seat, pip } => write!(f, "{seat} lays {}.", shown(*pip)),
            Event::Drew { seat, pip: None } => write!(f, "{seat} draws."),
            Event::Drew {
                seat,
                pip: Some(pip),
            } => write!(f, "{seat} draws {pip}."),
            Event::Shuffled => write!(f, "The laid cards are shuffled."),
            Event::Over { bids } => {
                f.write_str("The bids were ")?;
                engine::spaced(f, bids)?;
                f.write_str(".")
            }
        }
    }
}

fn shown(pip: Option<Pip>) -> String {
    pip.map_or("?".into(), |pip| pip.to_string())
}

/// What a pair of eyes sees.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct View {
    seats: Vec<SeatView>,
    to_lay: Option<Seat>,
    deck: usize,
    /// From low to high.
    laid: Vec<Option<Pip>>,
    left: u8,
}

/// What a pair of eyes sees of one seat.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct SeatView {
    hand: Vec<Option<Pip>>,
    has_bid: bool,
    bid: Option<Bid>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, view) in Seat::all(self.seats.len() as u8).zip(&self.seats) {
            write!(f, "{seat}: ")?;
            engine::spaced(f, view.hand.iter().map(|&pip| shown(pip)))?;
            if view.has_bid {
                write!(f, ", bid {}", view.bid.map_or("?", Bid::word))?;
            }
            let marker = if self.to_lay == Some(seat) { " <" } else { "" };
            writeln!(f, "{marker}")?;
        }
        write!(f, "deck {}, laid ", self.deck)?;
        engine::spaced(f, self.laid.iter().map(|&pip| shown(pip)))
    }
}

impl<const PAD: usize> Sight for Padded<PAD> {
    type Card = Pip;
    type View = View;

    fn cards(&self) -> &[Held<Pip>] {
        self.cards.first(CARDS)
    }

    fn cards_mut(&mut self) -> &mut [Held<Pip>] {
        let open = if has(Flaw::CardsShutAway) {
            CARDS / 2
        } else {
            CARDS
        };
        self.cards.first_mut(open)
    }

    fn zones(&self) -> Vec<Slot> {
        let hands = Seat::all(self.seats).flat_map(|seat| self.hands[seat].iter());
        hands
            .chain(self.deck.iter())
            .chain(self.laid.iter())
            .collect()
    }

    fn view(&self, eyes: Eyes) -> View {
        let see = |slot: Slot, eyes| self.cards[slot].seen(Side::Front, eyes);
        if has(Flaw::TruthInView) {
            self.deck.first().map(|top| self.cards[top].truth());
        }
        let seat_view = |seat: Seat| {
            let eyes = match () {
                () if has(Flaw::ViewLeaks) => Eyes::of(seat),
                () if has(Flaw::MemoryViewLeaks) && eyes == eyes.with_memory() => Eyes::of(seat),
                () => eyes,
            };
            SeatView {
                hand: self.hands[seat]
                    .iter()
                    .map(|slot| see(slot, eyes))
                    .collect(),
                has_bid: self.bids[seat].is_some(),
                bid: self.bids[seat].and_then(|bid| {
                    bid.seen(if has(Flaw::BidsLeak) {
                        Eyes::of(seat)
                    } else {
                        eyes
                    })
                }),
            }
        };
        let mut laid: Vec<Option<Pip>> = self.laid.iter().map(|slot| see(slot, eyes)).collect();
        laid.sort_unstable();
        View {
            seats: Seat::all(self.seats).map(seat_view).collect(),
            to_lay: match self.phase {
                Phase::Laying(seat) | Phase::Shuffling(seat) => Some(seat),
                _ => None,
            },
            deck: self.deck.len(),
            laid,
            left: self.left,
        }
    }
}

impl Observable for Fact {
    type Seen = Event;

    fn seen_by(&self, eyes: Eyes) -> Event {
        match self {
            Fact::Dealt(bottom) => Event::Dealt {
                bottom: has(Flaw::DealIsTold).then_some(*bottom),
            },
            Fact::Bid(seat, bid) => Event::Bid {
                seat: *seat,
                bid: bid.seen(eyes),
            },
            Fact::Laid(seat, held) => Event::Laid {
                seat: *seat,
                pip: held.seen(Side::Front, eyes),
            },
            Fact::Hid(seat) => Event::Hid { seat: *seat },
            Fact::Drew(seat, held) => {
                let eyes = if has(Flaw::TellingLeaks) {
                    Eyes::of(*seat)
                } else {
                    eyes
                };
                if has(Flaw::TruthInTelling) {
                    held.truth();
                }
                Event::Drew {
                    seat: *seat,
                    pip: held.seen(Side::Front, eyes),
                }
            }
            Fact::Shuffled => Event::Shuffled,
            Fact::Over(bids) => Event::Over {
                bids: (0..6)
                    .map(Seat::new)
                    .filter_map(|seat| bids[seat]?.seen(eyes))
                    .collect(),
            },
        }
    }
}
