//! How a turn runs: what follows from a card, from the last card, from a win.

use engine::{CardList, Held, Seat, SeatSet, Side, Slot, Told};

use crate::{
    cards::{Blue, Card},
    event::{Fact, HeldBlue, HeldGround},
    state::{BLUES, HAND, Hand, Otters, Phase, Place, Shore, Slots},
};

/// Cards to play in a turn (OT-7).
const TURN: u8 = 2;

impl Otters {
    /// The cards have been dealt: three lakes open, four cards each, the starter's first,
    /// then clockwise (OT-5).
    pub(crate) fn set_up(&mut self, starter: Seat, told: &mut impl Told<Fact>) {
        told.tell(|| Fact::Starter { seat: starter });
        for at in Place::ALL {
            self.open_ground(at, told);
        }
        let mut seat = starter;
        for _ in 0..self.company.seats() {
            self.mover = seat;
            self.draw(told);
            seat = seat.next(self.company.seats());
        }
        self.begin(starter, told);
    }

    /// The discards become the deck, in this order: all know which cards, nobody the order (OT-9).
    pub(crate) fn shuffle_in(&mut self, order: &[Blue], told: &mut impl Told<Fact>) {
        let lot = self.cards.unused_lot();
        self.deck = self.discards();
        for (slot, &card) in self.deck.iter().zip(order) {
            self.cards[slot] = Held::of_deck(card.into(), lot);
        }
        told.tell(|| Fact::Shuffled { count: order.len() });
    }

    /// The turn of `seat` begins, or of the next who is not barred from every lake (OT-6).
    fn begin(&mut self, seat: Seat, told: &mut impl Told<Fact>) {
        self.mover = seat;
        loop {
            told.tell(|| Fact::Turn { seat: self.mover });
            self.call_back_alligators(told);
            if !self.any_open() {
                told.tell(|| Fact::Passed { seat: self.mover });
            } else if !self.hand().is_empty() {
                self.phase = Phase::Play { left: TURN };
                return;
            } else if !self.draw(told) {
                return self.shuffle_first(Phase::ShuffleForDraw, told);
            }
            self.mover = self.mover.next(self.company.seats());
        }
    }

    /// The mover's own alligators are discarded (OT-6).
    #[inline]
    fn call_back_alligators(&mut self, told: &mut impl Told<Fact>) {
        for from in Place::ALL {
            let shore = &mut self.shores[from.index()];
            if shore.barred.has(self.mover) {
                shore.barred = SeatSet::NONE;
                let slot = self.find(from, Blue::Alligator);
                self.waters[from.index()].remove(slot);
                told.tell(|| Fact::Left {
                    seat: self.mover,
                    card: HeldBlue(self.cards[slot]),
                    from,
                });
            }
        }
    }

    /// Takes a card of this kind out of a hand.
    #[inline]
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Blue) -> Slot {
        let card = Card::from(card);
        let hand = &mut self.hands[seat.index()];
        let equal = hand.slots().map(|slot| self.cards[slot].truth() == card);
        let index = (0..HAND)
            .rev()
            .fold(HAND, |first, at| if equal[at] { at } else { first });
        hand.remove(index)
    }

    /// Lays a card openly at a place.
    #[inline]
    pub(crate) fn lay(&mut self, slot: Slot, card: Blue, at: Place) {
        self.cards[slot].show(Side::Front, SeatSet::EVERYONE);
        self.waters[at.index()].insert(slot);
        self.shores[at.index()].total += card.value();
    }

    /// The effect of a card just laid at `at`; then the turn goes on with `left` cards to play
    /// (OT-10 to OT-13).
    #[inline]
    pub(crate) fn act(&mut self, card: Blue, at: Place, left: u8, told: &mut impl Told<Fact>) {
        let (mut card, mut left) = (card, left);
        loop {
            left += u8::from(card == Blue::Extra);
            match card {
                Blue::One | Blue::Two | Blue::Three | Blue::Extra => {}
                Blue::Top => match self.reveal(at, told) {
                    Reveal::Card(next) if self.top_triggers || next == Blue::Alligator => {
                        card = next;
                        continue;
                    }
                    Reveal::Card(_) => {}
                    Reveal::ShuffleFirst => {
                        return self.shuffle_first(Phase::ShuffleForTop { at, left }, told);
                    }
                    Reveal::Nothing => told.tell(|| Fact::NothingRevealed),
                },
                Blue::Move => {
                    if Otters::others(at).any(|from| self.shores[from.index()].total > 0) {
                        self.phase = Phase::Take { to: at, left };
                        return;
                    }
                    told.tell(|| Fact::NothingMoved);
                }
                Blue::Alligator => self.shores[at.index()].barred = SeatSet::one(self.mover),
            }
            return self.go_on(left, told);
        }
    }

    /// The top card of the deck goes to `at` (OT-11).
    fn reveal(&mut self, at: Place, told: &mut impl Told<Fact>) -> Reveal {
        let Some(slot) = self.deck.take_first() else {
            return if self.discards().is_empty() {
                Reveal::Nothing
            } else {
                Reveal::ShuffleFirst
            };
        };
        let card = self.blue(slot);
        self.lay(slot, card, at);
        told.tell(|| Fact::Revealed {
            card: HeldBlue(self.cards[slot]),
            at,
        });
        Reveal::Card(card)
    }

    /// An otter moves to another lake, without acting again (OT-12).
    pub(crate) fn relocate(
        &mut self,
        card: Blue,
        from: Place,
        to: Place,
        told: &mut impl Told<Fact>,
    ) {
        let slot = self.find(from, card);
        self.waters[from.index()].remove(slot);
        self.waters[to.index()].insert(slot);
        self.shores[from.index()].total -= card.value();
        self.shores[to.index()].total += card.value();
        told.tell(|| Fact::Moved {
            card: HeldBlue(self.cards[slot]),
            from,
            to,
        });
    }

    /// The turn goes on with `left` cards to play, if any can be (OT-7).
    #[inline]
    pub(crate) fn go_on(&mut self, left: u8, told: &mut impl Told<Fact>) {
        if left > 0 && !self.hand().is_empty() && self.any_open() {
            self.phase = Phase::Play { left };
        } else {
            self.end_turn(told);
        }
    }

    /// The mover draws, wins what is filled, and the next turn begins (OT-8).
    pub(crate) fn end_turn(&mut self, told: &mut impl Told<Fact>) {
        if !self.draw(told) {
            return self.shuffle_first(Phase::ShuffleForDraw, told);
        }
        for at in Place::ALL {
            self.win_if_filled(at, told);
        }
        if self.shores.iter().all(|shore| shore.ground.is_none()) {
            self.phase = Phase::Over;
            told.tell(|| Fact::Ended);
        } else {
            self.begin(self.mover.next(self.company.seats()), told);
        }
    }

    /// The deck is used up: chance shuffles the discards before the play goes on (OT-9).
    fn shuffle_first(&mut self, phase: Phase, told: &mut impl Told<Fact>) {
        self.phase = phase;
        told.tell(|| Fact::Emptied);
    }

    /// The mover draws up to four; false if the discards must be shuffled first (OT-8, OT-9).
    #[inline]
    fn draw(&mut self, told: &mut impl Told<Fact>) -> bool {
        let before = self.hand().len();
        let mut done = true;
        for _ in before..HAND {
            let Some(slot) = self.deck.take_first() else {
                done = self.discards().is_empty();
                break;
            };
            self.cards[slot].show(Side::Front, SeatSet::one(self.mover));
            self.hands[self.mover.index()].push(slot);
        }
        if self.hand().len() > before {
            let drawn = self.hand().iter().skip(before);
            told.tell(|| Fact::Drew {
                seat: self.mover,
                cards: drawn.map(|slot| HeldBlue(self.cards[slot])).collect(),
            });
        }
        done
    }

    /// The mover wins the lake at `at` if it is filled; the next opens in its place (OT-8).
    #[inline]
    fn win_if_filled(&mut self, at: Place, told: &mut impl Told<Fact>) {
        let shore = self.shores[at.index()];
        let Some(ground) = shore
            .ground
            .filter(|&slot| shore.total >= self.ground(slot).value)
        else {
            return;
        };
        self.won.give(ground, self.mover);
        told.tell(|| Fact::Won {
            seat: self.mover,
            ground: HeldGround(self.cards[ground]),
            at,
            cards: self.waters[at.index()]
                .iter()
                .map(|slot| HeldBlue(self.cards[slot]))
                .collect(),
            points: self.points(self.mover),
        });
        self.waters[at.index()] = Slots::EMPTY;
        self.shores[at.index()] = Shore::default();
        self.open_ground(at, told);
    }

    /// Opens the next lake, if one is left (OT-5, OT-8).
    fn open_ground(&mut self, at: Place, told: &mut impl Told<Fact>) {
        if self.next.0 == self.company.grounds() {
            return;
        }
        let slot = self.next;
        self.next = Slot(slot.0 + 1);
        self.cards[slot].show(Side::Front, SeatSet::EVERYONE);
        self.shores[at.index()].ground = Some(slot);
        told.tell(|| Fact::Opened {
            ground: HeldGround(self.cards[slot]),
            at,
        });
    }

    /// A card of this kind that lies at this place.
    #[inline]
    fn find(&self, at: Place, card: Blue) -> Slot {
        let mut there = self.waters[at.index()].iter();
        let found = there.find(|&slot| self.blue(slot) == card);
        found.expect("a card of this kind at this place")
    }

    #[inline]
    fn hand(&self) -> Hand {
        self.hands[self.mover.index()]
    }

    #[inline]
    fn any_open(&self) -> bool {
        self.shores.iter().any(|shore| shore.is_open())
    }

    /// The blue cards in these slots, of which there is one at least.
    pub(crate) fn blues_in(&self, slots: Slots) -> CardList<Blue, BLUES> {
        let cards = slots.iter().map(|slot| self.blue(slot));
        CardList::collect(cards).expect("some of the blue cards of two decks")
    }
}

/// What Top finds.
enum Reveal {
    Card(Blue),
    ShuffleFirst,
    Nothing,
}
