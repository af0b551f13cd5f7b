//! What lies on the table: a small `Copy` state.
//!
//! Slots, lowest first: the lakes in the order they are opened, then the blue cards. The
//! blue deck is a set of slots whose lowest is its top.

use engine::{Cards, Held, Lot, Seat, SeatSet, Setup, Slot, SlotSet};

use crate::{
    cards::{Blue, Card, Ground, Kinds},
    options::Options,
};

engine::places! {
    /// Where a lake may lie, counted from the left (OT-8).
    pub struct Place(3, "a place from 1 to 3")
}

/// Blue cards of two decks (OT-2, OT-4).
pub(crate) const BLUES: usize = 88;
/// Lakes of two decks (OT-1, OT-4).
pub(crate) const GROUNDS: usize = 18;
/// Lakes open at once (OT-5).
pub(crate) const PLACES: usize = 3;
/// Cards in a full hand (OT-5, OT-8).
pub(crate) const HAND: usize = 4;
/// As many hands as any mode has (OT-3, OT-4).
pub(crate) const HANDS: usize = 4;

/// The lots the cards come from: nobody takes a lake for a blue card, nor a card of the
/// first blue deck for one that was shuffled in again (OT-9).
const GROUND_LOT: Lot = Lot(0);
const BLUE_LOT: Lot = Lot(1);

pub(crate) type Slots = SlotSet<2>;

/// Who plays together (OT-3, OT-4).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Company {
    Duel,
    Teams,
    Three,
    Four,
}

impl Company {
    #[inline]
    pub(crate) const fn seats(self) -> u8 {
        match self {
            Company::Duel => 2,
            Company::Three => 3,
            Company::Teams | Company::Four => 4,
        }
    }

    /// How many decks are played with.
    #[inline]
    pub(crate) const fn decks(self) -> usize {
        match self {
            Company::Duel | Company::Teams => 1,
            Company::Three | Company::Four => 2,
        }
    }

    /// How many lakes there are; the first blue card comes after them.
    #[inline]
    pub(crate) const fn grounds(self) -> u8 {
        (GROUNDS / 2 * self.decks()) as u8
    }

    /// Those whose lakes are counted together with this seat's.
    pub(crate) fn side(self, seat: Seat) -> SeatSet {
        match self {
            Company::Teams => SeatSet::one(seat).with(seat.next(4).next(4)),
            _ => SeatSet::one(seat),
        }
    }
}

/// What the deal waits for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Phase {
    /// Chance deals (OT-5).
    Deal,
    /// The mover plays a card from hand; `left` of them, this one included (OT-7, OT-10).
    Play { left: u8 },
    /// The mover picks the otter that moves to `to`; then `left` cards are to be played (OT-12).
    Take { to: Place, left: u8 },
    /// The discards are shuffled, then Top reveals a card at `at` (OT-9, OT-11).
    ShuffleForTop { at: Place, left: u8 },
    /// The discards are shuffled, then the mover goes on drawing (OT-8, OT-9).
    ShuffleForDraw,
    /// All lakes are won (OT-14).
    Over,
}

/// What lies at a place, but for the blue cards there.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Shore {
    /// The lake, while there is one.
    pub(crate) ground: Option<Slot>,
    /// What the otters there add up to.
    pub(crate) total: u8,
    /// Whose alligator bars it, if one does (OT-13).
    pub(crate) barred: SeatSet,
}

impl Shore {
    /// May cards be played here (OT-7, OT-13)?
    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.ground.is_some() & self.barred.is_empty()
    }
}

/// Up to four blue cards, a byte each, those there first. Slot 0 holds a lake, so it stands
/// for no card; reading it does no harm, and no branch asks how many cards there are.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Hand(u32);

impl Hand {
    /// All four slots, slot 0 where there is no card.
    #[inline]
    pub(crate) fn slots(self) -> [Slot; HAND] {
        self.0.to_le_bytes().map(Slot)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Slot> {
        self.slots().into_iter().take(self.len())
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        HAND - self.0.leading_zeros() as usize / 8
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card in; there must be room.
    #[inline]
    pub(crate) fn push(&mut self, slot: Slot) {
        self.0 |= u32::from(slot.0) << (8 * self.len());
    }

    /// Takes out the card at `index`; later ones move up.
    #[inline]
    pub(crate) fn remove(&mut self, index: usize) -> Slot {
        let before = (1 << (8 * index)) - 1;
        let slot = Slot((self.0 >> (8 * index)) as u8);
        self.0 = self.0 & before | self.0 >> 8 & !before;
        slot
    }
}

/// Who has won each lake: three bits a slot, 0 for nobody yet.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) struct Won(u64);

impl Won {
    const BITS: u8 = 3;

    #[inline]
    pub(crate) fn give(&mut self, ground: Slot, to: Seat) {
        self.0 |= (to.index() as u64 + 1) << (ground.0 * Won::BITS);
    }

    /// The lakes won by any of these seats, in the order they were opened.
    pub(crate) fn by(self, seats: SeatSet) -> impl Iterator<Item = Slot> {
        (0..GROUNDS as u8).map(Slot).filter(move |slot| {
            let winner = self.0 >> (slot.0 * Won::BITS) & ((1 << Won::BITS) - 1);
            winner > 0 && seats.has(Seat::new(winner as u8 - 1))
        })
    }
}

/// One deal of Otters. Small enough to copy for every playout; everything hidden is in the cards'
/// marks, and what is cached beside them is public (OT-16).
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Otters {
    pub(crate) cards: Cards<Card, { GROUNDS + BLUES }>,
    /// The blue deck; its lowest slot is its top.
    pub(crate) deck: Slots,
    /// The blue cards at each place.
    pub(crate) waters: [Slots; PLACES],
    pub(crate) shores: [Shore; PLACES],
    pub(crate) hands: [Hand; HANDS],
    pub(crate) won: Won,
    /// The next lake to open.
    pub(crate) next: Slot,
    pub(crate) phase: Phase,
    /// Whose turn it is; `A` before the deal.
    pub(crate) mover: Seat,
    pub(crate) company: Company,
    pub(crate) top_triggers: bool,
    pub(crate) simple: bool,
    /// Who may begin (OT-5).
    pub(crate) starters: SeatSet,
    /// How many cards there are.
    pub(crate) count: u8,
}

impl Otters {
    /// The table before the deal: the cards in the order of the deck file.
    pub(crate) fn lay_out(setup: &Setup<Otters>) -> Otters {
        let company = match (setup.mode().teams, setup.seats()) {
            (2, _) => Company::Teams,
            (_, 2) => Company::Duel,
            (_, 3) => Company::Three,
            _ => Company::Four,
        };
        let Options {
            top_triggers,
            simple,
            first_begins,
            deck,
        } = setup.options();
        let blank = Held::of_deck(Card::from(Blue::One), GROUND_LOT);
        let mut cards = Cards::new(blank);
        let grounds = (0..company.decks()).flat_map(|_| deck.grounds());
        let blues = (0..company.decks()).flat_map(|_| deck.blues());
        let all = grounds
            .map(|ground| Held::of_deck(ground.into(), GROUND_LOT))
            .chain(blues.map(|blue| Held::of_deck(blue.into(), BLUE_LOT)));
        let mut count = 0;
        all.for_each(|held| {
            cards[Slot(count)] = held;
            count += 1;
        });
        Otters {
            cards,
            deck: Slots::range(company.grounds(), count),
            waters: [Slots::EMPTY; PLACES],
            shores: [Shore::default(); PLACES],
            hands: [Hand::default(); HANDS],
            won: Won::default(),
            next: Slot(0),
            phase: Phase::Deal,
            mover: Seat::default(),
            company,
            top_triggers: *top_triggers,
            simple: *simple,
            starters: SeatSet::all(if *first_begins { 1 } else { setup.seats() }),
            count,
        }
    }

    /// All blue cards.
    #[inline]
    pub(crate) fn blues(&self) -> Slots {
        Slots::range(self.company.grounds(), self.count)
    }

    /// The blue cards out of play: all that are nowhere else (OT-8, OT-9).
    #[inline]
    pub(crate) fn discards(&self) -> Slots {
        let hands: Slots = self.hands.into_iter().flat_map(Hand::iter).collect();
        let placed = self
            .waters
            .iter()
            .fold(self.deck | hands, |all, &w| all | w);
        self.blues() & !placed
    }

    /// The kinds of cards in the mover's hand.
    #[inline]
    pub(crate) fn kinds_in_hand(&self) -> Kinds {
        let slots = self.hands[self.mover.index()].slots();
        slots
            .map(|slot| self.cards[slot].truth().kinds())
            .into_iter()
            .collect()
    }

    /// The kinds of otters at a place (OT-12).
    #[inline]
    pub(crate) fn otters_at(&self, place: Place) -> Kinds {
        let there = self.waters[place.index()].iter();
        there
            .map(|slot| self.cards[slot].truth().kinds())
            .collect::<Kinds>()
            .otters()
    }

    /// The places from which an otter could move to `to` (OT-12).
    #[inline]
    pub(crate) fn others(to: Place) -> impl Iterator<Item = Place> {
        Place::ALL.into_iter().filter(move |&place| place != to)
    }

    #[inline]
    pub(crate) fn blue(&self, slot: Slot) -> Blue {
        self.cards[slot].truth().blue()
    }

    #[inline]
    pub(crate) fn ground(&self, slot: Slot) -> Ground {
        self.cards[slot].truth().ground()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_closes_up() {
        let mut hand = Hand::default();
        (1..5).for_each(|slot| hand.push(Slot(slot)));
        assert_eq!(hand.remove(1), Slot(2));
        hand.push(Slot(9));
        let slots: Vec<u8> = hand.iter().map(|slot| slot.0).collect();
        assert_eq!((slots, hand.len()), (vec![1, 3, 4, 9], 4));
        let left = [0; 4].map(|index| hand.remove(index).0);
        assert_eq!((left, hand.is_empty()), ([1, 3, 4, 9], true));
    }

    #[test]
    fn lakes_stay_with_their_winners() {
        let mut won = Won::default();
        let [a, d] = [Seat::new(0), Seat::new(3)];
        won.give(Slot(0), d);
        won.give(Slot(17), a);
        won.give(Slot(3), d);
        let of = |seats| won.by(seats).map(|slot| slot.0).collect::<Vec<_>>();
        assert_eq!(of(SeatSet::one(d)), [0, 3]);
        assert_eq!(of(SeatSet::all(4)), [0, 3, 17]);
    }
}
