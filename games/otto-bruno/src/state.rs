//! The table: cards, piles, racks, and how cards move between them.

use engine::{BySeat, Cards, Eyes, Held, Seat, SeatSet, Slot, Stacks};

use crate::{
    cards::{Card, Face, Name},
    notation::{Pile, Place, Places, groups},
    options::Options,
    sets::Hand,
};

/// A game under way.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct OttoBruno {
    pub(crate) cards: Cards<Card, { Card::COUNT }>,
    /// The three piles to draw from, then the sets each seat has won, four cards a set.
    pub(crate) piles: Stacks<{ Card::COUNT }, { Pile::ALL.len() + MOST_SEATS }>,
    pub(crate) racks: BySeat<Rack>,
    pub(crate) seats: u8,
    /// Who may begin (OB-4).
    pub(crate) starters: SeatSet,
    /// The face that counts now.
    pub(crate) active: Name,
    /// Whose turn it is.
    pub(crate) seat: Seat,
    pub(crate) phase: Phase,
    /// Turns that ended since a card last came from a draw pile, that turn included (OB-14).
    pub(crate) dry: u8,
}

const MOST_SEATS: usize = 4;

/// What the seat whose turn it is does now.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Phase {
    /// Nobody acts: the cards are to be dealt (OB-3).
    Deal,
    /// Draws a card (OB-5).
    Draw,
    /// Shows a set or ends the showing, having shown so many in this turn (OB-7, OB-8).
    Play {
        /// How many sets: none or one.
        shown: u8,
    },
    /// Draws from a draw pile as a bonus (OB-9).
    Bonus {
        /// How many sets were shown: one or two.
        shown: u8,
        /// How many bonus cards are still to come, this one included: one or two.
        left: u8,
    },
    /// Nobody acts: the game is over.
    Over,
}

/// The cards before a seat, in their order from its left.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Rack {
    slots: [Slot; Place::COUNT],
    len: u8,
}

impl Rack {
    #[inline]
    pub(crate) fn slots(&self) -> &[Slot] {
        &self.slots[..self.len()]
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    fn push(&mut self, slot: Slot) {
        self.slots[self.len()] = slot;
        self.len += 1;
    }

    /// Takes the card at `place` out; those to its right close up.
    #[inline]
    fn remove(&mut self, place: Place) -> Slot {
        let len = self.len();
        let slot = self.slots[place.index()];
        self.slots
            .copy_within(place.index() + 1..len, place.index());
        self.slots[len - 1] = Slot::default();
        self.len -= 1;
        slot
    }
}

impl OttoBruno {
    pub(crate) fn new(seats: u8, options: &Options) -> OttoBruno {
        let mut table = OttoBruno {
            cards: Cards::new(Held::new(Card::JOKER)),
            piles: Stacks::default(),
            racks: BySeat::default(),
            seats,
            starters: SeatSet::all(if options.first_begins { 1 } else { seats }),
            active: Name::Otto,
            seat: Seat::new(0),
            phase: Phase::Deal,
            dry: 1,
        };
        let places = table.cards.first_mut(Card::COUNT).iter_mut();
        places
            .zip(options.deck.cards())
            .for_each(|(held, card)| held.put(card));
        table
    }

    /// What the seat whose turn it is does now.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The place of a seat's won sets among the piles.
    #[inline]
    pub(crate) const fn won(seat: Seat) -> usize {
        Pile::ALL.len() + seat.index()
    }

    /// How many sets a seat has won.
    #[inline]
    pub(crate) fn sets(&self, seat: Seat) -> u8 {
        (self.piles.height(Self::won(seat)) / 4) as u8
    }

    /// How many cards lie in a pile.
    #[inline]
    pub(crate) fn height(&self, pile: Pile) -> usize {
        self.piles.height(pile as usize)
    }

    /// Has a draw pile run out, so that this turn is the last (OB-12)?
    #[inline]
    pub(crate) fn is_last(&self) -> bool {
        Pile::DRAW.iter().any(|&pile| self.height(pile) == 0)
    }

    /// The name of the face that the top of a pile shows (OB-4).
    #[inline]
    pub(crate) fn up(&self, pile: Pile) -> Name {
        match pile {
            Pile::Left | Pile::Right => self.active.other(),
            Pile::Discard => self.active,
        }
    }

    /// The active face of the card in `slot`: for rules.
    #[inline]
    pub(crate) fn face(&self, slot: Slot) -> Face {
        engine::Card::face(self.cards[slot].truth(), self.active.side())
    }

    /// Lays out the cards, which lie in the order of a deal in their slots.
    pub(crate) fn lay_out(&mut self) {
        let (mut sizes, mut next) = (groups(self.seats), 0);
        let mut group = || {
            let first = next;
            next += sizes.next().expect("a group for each rack and pile") as u8;
            (first..next).map(Slot)
        };
        for seat in Seat::all(self.seats) {
            group().for_each(|slot| self.stand(seat, slot));
        }
        for pile in [Pile::Discard, Pile::Left, Pile::Right] {
            // The top comes first in a deal.
            let upwards = group().rev();
            upwards.for_each(|slot| self.piles.push(pile as usize, slot));
            self.uncover(pile);
        }
    }

    /// Puts a card at the right end of a rack: its owner sees the active face, all others the
    /// other one (OB-15).
    #[inline]
    fn stand(&mut self, seat: Seat, slot: Slot) {
        self.racks[seat].push(slot);
        let held = &mut self.cards[slot];
        held.show(self.active.side(), SeatSet::one(seat));
        held.show(self.active.other().side(), SeatSet::others(seat));
    }

    /// The top of a pile, if there is one, shows its upper face to all, and only that.
    #[inline]
    fn uncover(&mut self, pile: Pile) {
        let up = self.up(pile);
        if let Some(top) = self.piles.top(pile as usize) {
            self.cards[top].show(up.side(), SeatSet::EVERYONE);
            self.cards[top].show(up.other().side(), SeatSet::NONE);
        }
    }

    #[inline]
    fn show_both(&mut self, slot: Slot, to: SeatSet) {
        for name in Name::ALL {
            self.cards[slot].show(name.side(), to);
        }
    }

    /// The top of a pile is seen no longer.
    #[inline]
    fn cover(&mut self, pile: Pile) {
        if let Some(top) = self.piles.top(pile as usize) {
            self.show_both(top, SeatSet::NONE);
        }
    }

    /// The top of a pile goes to the right end of a rack; what lay under it is seen.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, pile: Pile) {
        let slot = self.piles.pop(pile as usize).expect("a pile with a card");
        self.stand(seat, slot);
        self.uncover(pile);
        if pile != Pile::Discard {
            self.dry = 0;
        }
    }

    /// A card goes from a rack to the discard pile.
    #[inline]
    pub(crate) fn discard(&mut self, seat: Seat, place: Place) -> Slot {
        let slot = self.racks[seat].remove(place);
        self.cover(Pile::Discard);
        self.piles.push(Pile::Discard as usize, slot);
        self.uncover(Pile::Discard);
        slot
    }

    /// Four cards go from a rack to the won sets in their order, where all see the face they were
    /// shown with (OB-15).
    #[inline]
    pub(crate) fn win(&mut self, seat: Seat, places: Places) -> [Slot; 4] {
        let slots = places
            .each()
            .map(|place| self.racks[seat].slots()[place.index()]);
        for slot in slots {
            self.cards[slot].show(self.active.side(), SeatSet::EVERYONE);
            self.cards[slot].show(self.active.other().side(), SeatSet::NONE);
            self.piles.push(Self::won(seat), slot);
        }
        // From the right, so that no place shifts before its card is out.
        for place in places.each().into_iter().rev() {
            self.racks[seat].remove(place);
        }
        slots
    }

    /// All racks and the three piles turn over, and the other face counts (OB-10).
    #[inline]
    pub(crate) fn turn_over(&mut self) {
        self.active = self.active.other();
        for seat in Seat::all(self.seats) {
            let rack = self.racks[seat];
            rack.slots()
                .iter()
                .for_each(|&slot| self.cards[slot].turn());
        }
        for &pile in Pile::ALL {
            self.cover(pile);
            self.piles.reverse(pile as usize);
            self.uncover(pile);
        }
    }

    /// All racks are laid open for the count (OB-13).
    pub(crate) fn lay_open(&mut self) {
        for seat in Seat::all(self.seats) {
            let rack = self.racks[seat];
            for &slot in rack.slots() {
                self.show_both(slot, SeatSet::EVERYONE);
            }
        }
    }

    /// A rack as its owner sees it.
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Hand {
        let slots = self.racks[seat].slots();
        let mut hand = Hand::default();
        for (index, &slot) in slots.iter().enumerate() {
            let face = self.face(slot);
            if hand.at(face) == 0 || self.twin(seat, Place::new(index)).is_none() {
                hand.put(face, Place::new(index));
            }
        }
        hand
    }

    /// The leftmost card, left of this one, that its owner cannot tell from it: it looks the same,
    /// he has not seen the other face of either, and everybody else knows as much of the one as of
    /// the other. All jokers are alike.
    #[inline]
    pub(crate) fn twin(&self, owner: Seat, place: Place) -> Option<Place> {
        let [active, other] = [self.active, self.active.other()].map(Name::side);
        let slots = self.racks[owner].slots();
        let card = &self.cards[slots[place.index()]];
        let face = card.seen(active, Eyes::of(owner));
        let is_joker = face == Some(Face::JOKER);
        let alike = |&slot: &Slot| {
            let left = &self.cards[slot];
            left.seen(active, Eyes::of(owner)) == face
                && (is_joker
                    || !card.knows(other).has(owner)
                        && left.knows(other) == card.knows(other)
                        && left.knows(active) == card.knows(active))
        };
        let left = &slots[..place.index()];
        left.iter().position(alike).map(Place::new)
    }
}
