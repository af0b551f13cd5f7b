//! How a turn runs: what follows from a card, from drawing, from passing.

use engine::{Held, Seat, SeatSet, Side, Told};

use crate::{
    cards::{Card, Rank, Suit},
    event::Fact,
    state::{CrazyEights, MOST_PLAYED, Phase, Slots, Then},
};

impl CrazyEights {
    /// Hands are dealt and a card is turned up, which acts as if the seat before the starter had
    /// played it (CE-2, CE-3).
    pub(crate) fn set_up(&mut self, starter: Seat, deck: &[Card], told: &mut impl Told<Fact>) {
        let held = self.cards.first_mut(deck.len());
        held.iter_mut()
            .zip(deck)
            .for_each(|(held, &card)| held.put(card));
        told.tell(|| Fact::Starter { seat: starter });
        let mut seat = starter;
        for _ in 0..self.opener() {
            let slot = self.stock.take_first().expect("more cards than are dealt");
            self.cards[slot].show(Side::Front, SeatSet::one(seat));
            self.hands[seat].insert(slot);
            seat = seat.next(self.seats);
        }
        for _ in 0..self.seats {
            self.tell_drawn(seat, self.hands[seat], told);
            seat = seat.next(self.seats);
        }
        self.top = self.stock.take_first().expect("more cards than are dealt");
        self.cards[self.top].show(Side::Front, SeatSet::EVERYONE);
        self.suit = self.card(self.top).suit();
        told.tell(|| Fact::Opened {
            card: self.cards[self.top],
        });
        self.mover = starter.previous(self.seats);
        self.act(told);
    }

    /// The pile becomes the stock in this order: all know which cards, nobody the order (CE-12).
    pub(crate) fn shuffle_in(&mut self, order: &[Card], told: &mut impl Told<Fact>) {
        let Phase::Shuffle(then) = self.phase else {
            unreachable!("chance is only taken when it is awaited");
        };
        let lot = self.cards.unused_lot();
        self.stock = self.under_top();
        for (slot, &card) in self.stock.iter().zip(order) {
            self.cards[slot] = Held::of_deck(card, lot);
        }
        self.phase = Phase::Play;
        told.tell(|| Fact::Shuffled { count: order.len() });
        match then {
            Then::Act => self.act(told),
            Then::Play => {}
            Then::Fetch => self.fetch(told),
        }
    }

    /// The mover says that one card will be left (CE-17).
    pub(crate) fn say_last(&mut self, told: &mut impl Told<Fact>) {
        self.phase = Phase::Said;
        told.tell(|| Fact::Said { seat: self.mover });
    }

    /// A card goes from a hand to the pile (CE-4, CE-13, CE-14, CE-17).
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, card: Card, told: &mut impl Told<Fact>) {
        let mut hand = self.hands[seat].iter();
        let slot = hand.find(|&slot| self.card(slot) == card);
        let slot = slot.expect("only checked moves are applied");
        let fine = self.fine(seat);
        self.hands[seat].remove(slot);
        self.cards[slot].show(Side::Front, SeatSet::EVERYONE);
        (self.top, self.suit) = (slot, card.suit());
        (self.drawn, self.passes) = (0, 0);
        self.played += 1;
        told.tell(|| Fact::Played {
            seat,
            card: self.cards[slot],
        });
        if self.hands[seat].is_empty() || self.played == MOST_PLAYED {
            return self.end(told);
        }
        if fine > 0 {
            let cards = self.take(fine);
            let cards = cards.iter().map(|slot| self.cards[slot]);
            told.tell(|| Fact::Forgot {
                seat,
                cards: cards.collect(),
            });
        }
        if !self.shuffle_first(Then::Act, told) {
            self.act(told);
        }
    }

    /// What the top card, just played by the mover, does; then the next turn begins (CE-7 to CE-11).
    fn act(&mut self, told: &mut impl Told<Fact>) {
        let next = self.after(self.mover);
        match self.card(self.top).rank() {
            Rank::Eight => {
                self.phase = Phase::Name;
                told.tell(|| Fact::Naming { seat: self.mover });
            }
            Rank::Queen if self.options.specials => {
                told.tell(|| Fact::Skipped { seat: next });
                self.begin(self.after(next), told);
            }
            Rank::Ace if self.options.specials => {
                self.back = !self.back;
                told.tell(|| Fact::Turned { back: self.back });
                self.begin(self.after(self.mover), told);
            }
            // CE-9: there was something to draw, but what was forgotten took it (CE-17).
            Rank::Two if self.stock.is_empty() => {
                self.owed = 0;
                self.begin(next, told);
            }
            Rank::Two if self.options.specials => {
                self.owed += 2;
                self.begin(next, told);
                told.tell(|| Fact::Owes {
                    seat: next,
                    count: self.owed,
                });
            }
            _ => self.begin(next, told),
        }
    }

    fn begin(&mut self, seat: Seat, told: &mut impl Told<Fact>) {
        (self.mover, self.phase, self.drawn) = (seat, Phase::Play, 0);
        told.tell(|| Fact::Turn { seat });
    }

    /// The mover names the suit that is asked for (CE-7).
    pub(crate) fn name(&mut self, suit: Suit, told: &mut impl Told<Fact>) {
        self.suit = suit;
        told.tell(|| Fact::Named {
            seat: self.mover,
            suit,
        });
        self.begin(self.after(self.mover), told);
    }

    /// The mover draws a card, or all that he owes (CE-5, CE-9).
    #[inline]
    pub(crate) fn draw_or_fetch(&mut self, told: &mut impl Told<Fact>) {
        self.passes = 0;
        if self.owed > 0 {
            return self.fetch(told);
        }
        self.draw(1, told);
        self.drawn += 1;
        self.shuffle_first(Then::Play, told);
    }

    /// The mover draws what he owes, as far as there are cards, and his turn is over (CE-9).
    fn fetch(&mut self, told: &mut impl Told<Fact>) {
        self.owed -= self.draw(self.owed, told);
        if self.stock.is_empty() && self.shuffle_first(Then::Fetch, told) {
            return;
        }
        // CE-14: this counts as a pass.
        self.passes += u8::from(self.stock.is_empty() && self.owed == 0);
        self.owed = 0;
        self.begin(self.after(self.mover), told);
    }

    /// The mover draws so many cards; how many there were.
    #[inline]
    fn draw(&mut self, count: u8, told: &mut impl Told<Fact>) -> u8 {
        let drawn = self.take(count);
        if !drawn.is_empty() {
            self.tell_drawn(self.mover, drawn, told);
        }
        drawn.len() as u8
    }

    /// The mover takes so many cards from the stock, or as many as it has.
    #[inline]
    fn take(&mut self, count: u8) -> Slots {
        let mut drawn = Slots::EMPTY;
        for slot in (0..count).map_while(|_| self.stock.take_first()) {
            self.cards[slot].show(Side::Front, SeatSet::one(self.mover));
            drawn.insert(slot);
        }
        self.hands[self.mover] = self.hands[self.mover] | drawn;
        drawn
    }

    fn tell_drawn(&self, seat: Seat, slots: Slots, told: &mut impl Told<Fact>) {
        let cards = slots.iter().map(|slot| self.cards[slot]);
        told.tell(|| Fact::Drew {
            seat,
            cards: cards.collect(),
        });
    }

    /// If the stock is empty and the pile can become one, chance shuffles it first (CE-12).
    #[inline]
    fn shuffle_first(&mut self, then: Then, told: &mut impl Told<Fact>) -> bool {
        let must = self.stock.is_empty() && self.options.reshuffle && !self.under_top().is_empty();
        if must {
            self.phase = Phase::Shuffle(then);
            told.tell(|| Fact::Emptied);
        }
        must
    }

    /// The mover passes (CE-5, CE-12, CE-14).
    #[inline]
    pub(crate) fn pass(&mut self, told: &mut impl Told<Fact>) {
        self.passes = if self.stock.is_empty() {
            self.passes + 1
        } else {
            0
        };
        told.tell(|| Fact::Passed { seat: self.mover });
        if self.passes > self.seats {
            self.end(told);
        } else {
            self.begin(self.after(self.mover), told);
        }
    }

    /// All show what they hold (CE-15, CE-16).
    fn end(&mut self, told: &mut impl Told<Fact>) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.seats) {
            let hand = self.hands[seat];
            hand.iter()
                .for_each(|slot| self.cards[slot].show(Side::Front, SeatSet::EVERYONE));
            told.tell(|| Fact::Counted {
                seat,
                cards: hand.iter().map(|slot| self.cards[slot]).collect(),
                points: self.points(seat),
            });
        }
        told.tell(|| Fact::Ended);
    }
}
