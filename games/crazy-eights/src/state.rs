//! What lies on the table: a small `Copy` state.
//!
//! Slots, lowest first, are the deck from its top: hands, the first card of the pile, the stock.

use engine::{BySeat, Cards, Held, Lot, Seat, SeatSet, Setup, Slot, SlotSet};

use crate::{
    cards::{Card, Rank, Suit},
    options::Options,
};

/// Cards of two decks (CE-1).
pub(crate) const CARDS: usize = 2 * Card::KINDS as usize;
/// So many are played at most (CE-14).
pub(crate) const MOST_PLAYED: u8 = 200;

/// So many cards are drawn for a word forgotten (CE-17).
const FINE: u8 = 2;

/// The lot of the deal: nobody takes one of its cards for one that was shuffled in again (CE-12).
const DEALT: Lot = Lot(1);

pub(crate) type Slots = SlotSet<2>;

/// What the deal waits for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Phase {
    /// Chance deals (CE-2).
    Deal,
    /// The mover plays a card, draws or passes (CE-4 to CE-6, CE-9).
    Play,
    /// The mover has said that one card will be left, and plays (CE-17).
    Said,
    /// The mover names a suit (CE-7).
    Name,
    /// The pile is shuffled into a new stock, then this goes on (CE-12).
    Shuffle(Then),
    /// It is over (CE-13, CE-14).
    Over,
}

/// What a shuffle interrupts.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Then {
    /// What the card just played does.
    Act,
    /// The turn of whoever has just drawn.
    Play,
    /// Drawing what is owed.
    Fetch,
}

/// One deal of Crazy Eights. What is hidden is in the cards' marks; all else is public (CE-16).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct CrazyEights {
    pub(crate) cards: Cards<Card, CARDS>,
    /// Its lowest slot is its top.
    pub(crate) stock: Slots,
    pub(crate) hands: BySeat<Slots>,
    /// The top of the pile; any card before the deal.
    pub(crate) top: Slot,
    /// The suit asked for (CE-4, CE-7).
    pub(crate) suit: Suit,
    pub(crate) phase: Phase,
    /// Whose turn it is; before the deal, `A`.
    pub(crate) mover: Seat,
    /// Does the play go the other way round (CE-11)?
    pub(crate) back: bool,
    /// Cards the mover owes for twos (CE-9).
    pub(crate) owed: u8,
    /// Cards drawn in this turn (CE-5).
    pub(crate) drawn: u8,
    /// Cards played so far, and passes one after another without a stock (CE-14).
    pub(crate) played: u8,
    pub(crate) passes: u8,
    pub(crate) seats: u8,
    pub(crate) options: Options,
}

impl CrazyEights {
    /// The table before the deal.
    pub(crate) fn lay_out(setup: &Setup<CrazyEights>) -> CrazyEights {
        let mut cards = Cards::new(Held::of_deck(Card::numbered(0), DEALT));
        let all = (0..CARDS as u8).map(Slot);
        all.for_each(|slot| cards[slot].put(Card::numbered(slot.0)));
        let mut table = CrazyEights {
            cards,
            stock: Slots::EMPTY,
            hands: BySeat::default(),
            top: Slot(0),
            suit: Suit::Clubs,
            phase: Phase::Deal,
            mover: Seat::default(),
            back: false,
            owed: 0,
            drawn: 0,
            played: 0,
            passes: 0,
            seats: setup.seats(),
            options: *setup.options(),
        };
        table.stock = table.all();
        table
    }

    /// All slots: two decks for six (CE-1).
    #[inline]
    pub(crate) fn all(&self) -> Slots {
        Slots::range(0, self.count())
    }

    /// How many cards there are (CE-1).
    #[inline]
    pub(crate) const fn count(&self) -> u8 {
        Card::KINDS * if self.seats > 5 { 2 } else { 1 }
    }

    /// How many cards each is dealt (CE-2).
    pub(crate) const fn dealt(&self) -> u8 {
        if self.seats == 2 { 7 } else { 5 }
    }

    /// Who may be the starter (CE-2).
    pub(crate) const fn starters(&self) -> SeatSet {
        SeatSet::all(if self.options.first_begins {
            1
        } else {
            self.seats
        })
    }

    /// May this card be turned up first (CE-3)?
    pub(crate) fn may_open(&self, card: Card) -> bool {
        card.rank() != Rank::Eight && !(self.options.first_begins && self.is_special(card))
    }

    /// The pile, its top included.
    #[inline]
    pub(crate) fn pile(&self) -> Slots {
        let hands = self.hands.first(self.seats).iter();
        self.all() & !hands.fold(self.stock, |held, &hand| held | hand)
    }

    #[inline]
    pub(crate) fn card(&self, slot: Slot) -> Card {
        self.cards[slot].truth()
    }

    /// The kinds of cards in a hand, a bit each.
    #[inline]
    pub(crate) fn kinds(&self, seat: Seat) -> u64 {
        let cards = self.hands[seat].iter();
        cards.fold(0, |kinds, slot| kinds | self.card(slot).bit())
    }

    /// Does it do something when it is played (CE-7, CE-8)?
    #[inline]
    pub(crate) fn is_special(&self, card: Card) -> bool {
        match card.rank() {
            Rank::Eight => true,
            Rank::Two | Rank::Queen | Rank::Ace => self.options.specials,
            _ => false,
        }
    }

    /// Who comes after a seat, as the play goes now (CE-11).
    #[inline]
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        if self.back {
            seat.previous(self.seats)
        } else {
            seat.next(self.seats)
        }
    }

    /// How many cards this seat draws for playing now, if it has not said that one will be left (CE-17).
    #[inline]
    pub(crate) fn fine(&self, seat: Seat) -> u8 {
        let forgets = self.options.say_last && self.phase != Phase::Said;
        if !forgets || self.hands[seat].len() != 2 {
            return 0;
        }
        FINE.min(self.stock.len() as u8)
    }

    /// What a hand counts (CE-15).
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let cards = self.hands[seat].iter();
        cards.map(|slot| self.card(slot).points()).sum()
    }
}
