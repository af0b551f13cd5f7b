//! The table during a round: `Copy`, small, every zone a set or stack of slots.

use engine::{BySeat, Cards, Seat, SeatSet, Secret, Side, Slot, SlotSet, Stacks};

use crate::{
    cards::{Card, Kinds},
    options::{BOX, INTOX, Logic},
};

/// The size of a full hand (PR-4, PR-10, PR-18).
pub(crate) const HAND: usize = 5;

engine::places! {
    /// The place of a pile: left, middle, right (PR-3).
    pub struct Place(3, "a place: 1, 2 or 3")
}

/// One round of PROUT: the whole truth.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Prout {
    pub(crate) cards: Cards<Card, BOX>,
    /// The three piles.
    pub(crate) table: Stacks<BOX, 3>,
    /// The cards of the three piles that lie face up.
    pub(crate) up: SlotSet,
    pub(crate) hand: BySeat<SlotSet>,
    /// Own piles in the base game; the lowest slot is the top. While hands are chosen (PR-4),
    /// what was dealt and not yet chosen.
    pub(crate) pile: BySeat<SlotSet>,
    /// The common pile in the other modes (PR-17); the lowest slot is the top.
    pub(crate) common: SlotSet,
    pub(crate) malus: BySeat<SlotSet>,
    /// INTOX cards played and cards put out by Phew, open.
    pub(crate) discards: SlotSet,
    /// Piles that left the game (PR-11).
    pub(crate) gone: SlotSet,
    /// The surplus of the deal (PR-3), and before the deal the whole deck.
    pub(crate) aside: SlotSet,
    /// Brelans and suites made (PR-21).
    pub(crate) sets: BySeat<u8>,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// Who began the round, once that is known.
    pub(crate) starter: Option<Seat>,
    pub(crate) seats: u8,
    pub(crate) way: Way,
    pub(crate) logic: Logic,
    /// Cards count their number (PR-16).
    pub(crate) by_value: bool,
}

/// Which game is played.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Way {
    /// With own piles and INTOX (PR-3).
    Base,
    /// With a common pile, together or alone (PR-17).
    Common,
}

/// What the round waits for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Phase {
    /// Chance: the deal (PR-3, PR-17).
    Deal,
    /// Hands are chosen at the same time (PR-4): who has done so, and how often each changed
    /// their mind.
    Choose { kept: SeatSet, drops: BySeat<u8> },
    /// Chance: own piles are shuffled, then tops are compared (PR-5).
    Shuffle,
    /// Chance: who of these begins (PR-5, PR-17).
    First { among: SeatSet },
    /// Chance: the cards turned up are shuffled back (PR-5).
    Reshuffle,
    /// Drawing from the common pile (PR-18).
    Draw,
    /// Laying a card, or whatever else opens a turn.
    Lay(Stage),
    /// Laying a card after a malus, on the place it emptied if it did (PR-9).
    Malus { emptied: Option<Place> },
    /// Flipping a pile or not (PR-12).
    Flip { place: Place },
    /// Laying as many cards as new piles (PR-11).
    NewPiles { left: u8, then: Then },
    /// Choosing the card for a Gift (PR-2).
    Give { to: Seat },
    /// Everybody seals the card they pass on (PR-2).
    Draught {
        chosen: SeatSet,
        sealed: BySeat<Secret<Slot>>,
    },
    /// Choosing the card that Phew puts out (PR-2).
    Phew,
    /// The round has ended.
    Over,
}

/// How far a turn is when a card may be laid.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Stage {
    /// Its first lay: a card must be laid, or INTOX played, or a malus taken (PR-6 to PR-9).
    Open,
    /// Going on by the logic, or stopping (PR-13, PR-18).
    Again,
    /// Any card on the back that came up, or stopping (PR-13).
    Back(Place),
}

/// What follows when the new piles lie (PR-11, PR-18).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Then {
    /// The player may go on.
    GoOn,
    /// The turn ends.
    EndTurn,
    /// The game ends: there were not three cards.
    EndGame,
}

impl Prout {
    /// How many cards are in play: the common pile is played without INTOX (PR-17).
    #[inline]
    pub(crate) fn count(&self) -> usize {
        match self.way {
            Way::Base => BOX,
            Way::Common => BOX - INTOX,
        }
    }

    /// The card in a slot: for rules, never for views.
    #[inline]
    pub(crate) fn card(&self, slot: Slot) -> Card {
        self.cards[slot].truth()
    }

    /// The kinds of the cards in these slots.
    #[inline]
    pub(crate) fn kinds(&self, slots: SlotSet) -> Kinds {
        slots.iter().map(|slot| self.card(slot)).collect()
    }

    /// The kinds in a seat's hand.
    #[inline]
    pub(crate) fn held(&self, seat: Seat) -> Kinds {
        self.kinds(self.hand[seat])
    }

    /// A slot among these with this kind of card.
    ///
    /// # Panics
    /// If there is none: moves are checked before.
    #[inline]
    pub(crate) fn find(&self, slots: SlotSet, card: Card) -> Slot {
        let mut found = slots.iter().filter(|&slot| self.card(slot) == card);
        found.next().expect("a card that is held")
    }

    /// How many cards with a number these are.
    #[inline]
    pub(crate) fn numbered(&self, slots: SlotSet) -> usize {
        let numbered = |slot: &Slot| self.card(*slot).value().is_some();
        slots.iter().filter(numbered).count()
    }

    /// The value that a pile shows: none if it shows a back.
    #[inline]
    pub(crate) fn shown(&self, place: Place) -> Option<u8> {
        let top = self.table.top(place.index())?;
        if self.up.has(top) {
            self.card(top).value()
        } else {
            None
        }
    }

    /// The values that the three piles show.
    #[inline]
    pub(crate) fn tops(&self) -> [Option<u8>; 3] {
        let [left, middle, right] = Place::ALL;
        [self.shown(left), self.shown(middle), self.shown(right)]
    }

    /// Will a flip of this pile bring up a face? (PR-13)
    #[inline]
    pub(crate) fn face_comes_up(&self, place: Place) -> bool {
        let bottom = self.table.bottom(place.index());
        bottom.is_some_and(|slot| !self.up.has(slot))
    }

    /// From now on just these see the card.
    #[inline]
    pub(crate) fn show(&mut self, slot: Slot, to: SeatSet) {
        self.cards[slot].show(Side::Front, to);
    }

    /// The pile a seat draws from.
    #[inline]
    pub(crate) fn stock_mut(&mut self, seat: Seat) -> &mut SlotSet {
        match self.way {
            Way::Base => &mut self.pile[seat],
            Way::Common => &mut self.common,
        }
    }

    /// Points of a seat as its cards are now (PR-15, PR-16, PR-21).
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let cards = self.hand[seat] | self.pile[seat] | self.malus[seat];
        if self.by_value {
            cards.iter().map(|slot| self.card(slot).points()).sum()
        } else {
            cards.len() as i32
        }
    }
}
