//! What lies on the table.

use engine::{BySeat, Cards, Held, Seat, SeatSet, Side, Slot, SlotSet, Stacks};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    cards::{Card, CardSet, MOST, Share},
    column::{End, Place},
    options::Options,
};

engine::words! {
    /// The direction card (ON-4, ON-14).
    pub enum Direction("a direction: clockwise or anticlockwise") {
        Clockwise = "clockwise",
        Anticlockwise = "anticlockwise",
    }
}

impl Direction {
    /// The neighbour of `seat` in this direction.
    #[inline]
    pub const fn after(self, seat: Seat, seats: u8) -> Seat {
        match self {
            Direction::Clockwise => seat.next(seats),
            Direction::Anticlockwise => seat.previous(seats),
        }
    }

    /// The other direction.
    #[inline]
    #[must_use]
    pub const fn flipped(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Anticlockwise,
            Direction::Anticlockwise => Direction::Clockwise,
        }
    }
}

/// What is awaited.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "is", rename_all = "kebab-case")]
#[schemars(deny_unknown_fields)]
pub enum Phase {
    /// The deal.
    Deal,
    /// A card is laid or a column collected.
    Play,
    /// A Pick was laid: the next player is named (ON-15).
    Name,
    /// The last card was laid and several columns are longest: one is taken (ON-16).
    Take,
    /// A column is being collected: one of its cards goes to the previous player (ON-9).
    Give {
        /// Which.
        column: Place,
    },
    /// A column is being taken after the last card: one of its cards is scored (ON-16).
    Score {
        /// Which.
        column: Place,
    },
    /// A column is empty and gets its first card (ON-9, ON-12, ON-16).
    Restart {
        /// Which.
        column: Place,
    },
    /// The game has ended.
    Over {
        /// Who won.
        winner: Seat,
    },
}

/// A game of Otter Nonsense: all of it lies in this value.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct OtterNonsense {
    pub(crate) cards: Cards<Card, MOST>,
    /// The newest card of a column is its top.
    pub(crate) columns: Stacks<MOST, { Place::COUNT }>,
    /// The ends of the columns: known to all, so that keeping them betrays nothing.
    pub(crate) ends: [End; Place::COUNT],
    pub(crate) hands: BySeat<SlotSet>,
    pub(crate) scored: BySeat<SlotSet>,
    pub(crate) points: BySeat<u8>,
    pub(crate) heads: [u8; Card::TOP as usize],
    pub(crate) seats: u8,
    /// Who may begin (ON-6).
    pub(crate) starters: SeatSet,
    pub(crate) direction: Direction,
    /// Whose turn it is.
    pub(crate) now: Seat,
    /// The previous player (ON-10).
    pub(crate) before: Seat,
    /// Whose turn is next, as things stand.
    pub(crate) next: Seat,
    pub(crate) phase: Phase,
}

impl OtterNonsense {
    /// A table before the deal.
    pub(crate) fn new(seats: u8, options: &Options) -> OtterNonsense {
        let share = Share::of(seats);
        let mut cards = Cards::new(Held::new(Card::TURN));
        for (held, card) in cards
            .first_mut(share.deck.into())
            .iter_mut()
            .zip(share.cards())
        {
            held.put(card);
        }
        OtterNonsense {
            cards,
            columns: Stacks::default(),
            ends: [End::Bare; Place::COUNT],
            hands: BySeat::default(),
            scored: BySeat::default(),
            points: BySeat::default(),
            heads: options.deck.heads,
            seats,
            starters: SeatSet::all(if options.first_begins { 1 } else { seats }),
            direction: Direction::Clockwise,
            now: Seat::default(),
            before: Seat::default(),
            next: Seat::default(),
            phase: Phase::Deal,
        }
    }

    #[inline]
    pub(crate) fn share(&self) -> Share {
        Share::of(self.seats)
    }

    /// The cards that nobody was dealt: all of them before the deal, then those set aside (ON-5).
    pub(crate) fn undealt(&self) -> SlotSet {
        let Share { deck, hand } = self.share();
        match self.phase {
            Phase::Deal => SlotSet::range(0, deck),
            _ => SlotSet::range(Place::COUNT as u8 + self.seats * hand, deck),
        }
    }

    /// The heads on a card (ON-3): none on a special.
    #[inline]
    pub(crate) fn heads_on(&self, card: Card) -> u8 {
        card.value()
            .map_or(0, |value| self.heads[usize::from(value) - 1])
    }

    #[inline]
    pub(crate) fn end(&self, column: Place) -> End {
        self.ends[column.index()]
    }

    #[inline]
    pub(crate) fn height(&self, column: Place) -> usize {
        self.columns.height(column.index())
    }

    /// The height of the longest column.
    #[inline]
    pub(crate) fn tallest(&self) -> usize {
        Place::ALL
            .into_iter()
            .map(|column| self.height(column))
            .fold(0, usize::max)
    }

    /// The kinds of cards in a hand.
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> CardSet {
        let card = |slot: Slot| self.cards[slot].truth();
        self.hands[seat].iter().map(card).collect()
    }

    /// The kinds of cards in a column.
    #[inline]
    pub(crate) fn column(&self, column: Place) -> CardSet {
        let card = |slot: Slot| self.cards[slot].truth();
        self.columns.down(column.index()).map(card).collect()
    }

    /// A card leaves a hand and is laid open at the end of a column. Nobody can tell which of
    /// several equal cards it was.
    #[inline]
    pub(crate) fn lay(&mut self, seat: Seat, card: Card, column: Place) -> Slot {
        let hand = self.hands[seat];
        let slot = hand
            .iter()
            .find(|&slot| self.cards[slot].truth() == card)
            .expect("a checked move lays a card that is in hand");
        self.cards.part(slot, hand);
        self.cards[slot].show(Side::Front, engine::SeatSet::EVERYONE);
        self.hands[seat].remove(slot);
        self.columns.push(column.index(), slot);
        let end = &mut self.ends[column.index()];
        *end = end.then(card);
        slot
    }
}
