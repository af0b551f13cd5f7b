//! What follows from what.

use engine::{Seat, SeatSet, Side, Slot, SlotSet, Told};

use crate::{
    cards::Card,
    column::{End, Place},
    event::Fact,
    state::{OtterNonsense, Phase},
};

/// With so many points the game is won (ON-17).
pub(crate) const GOAL: u8 = 7;

/// With all columns this short the last card wins (ON-16).
pub(crate) const SHORT: usize = 2;

impl OtterNonsense {
    /// A card is laid; its effect, if it has one, fixes who is next.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        card: Card,
        column: Place,
        told: &mut impl Told<Fact>,
    ) {
        let slot = self.lay(seat, card, column);
        told.tell(|| Fact::Laid {
            seat,
            card: self.cards[slot],
            column,
        });
        if self.has_won(seat) {
            return self.win(seat, told);
        }
        match card {
            Card::TURN => {
                self.direction = self.direction.flipped();
                self.next = self.direction.after(seat, self.seats);
                let direction = self.direction;
                told.tell(|| Fact::Flipped { direction });
                self.finish(seat, told);
            }
            Card::PICK => self.phase = Phase::Name,
            _ => self.finish(seat, told),
        }
    }

    /// Is the hand empty while all columns are short (ON-16)?
    #[inline]
    fn has_won(&self, seat: Seat) -> bool {
        self.hands[seat].is_empty() && self.tallest() <= SHORT
    }

    /// A card lies and who is next is fixed: the turn passes on, unless the hand is empty (ON-16).
    pub(crate) fn finish(&mut self, seat: Seat, told: &mut impl Told<Fact>) {
        if !self.hands[seat].is_empty() {
            self.before = seat;
            self.now = self.next;
            self.next = self.direction.after(self.now, self.seats);
            self.phase = Phase::Play;
            return;
        }
        let mut longest = Place::ALL
            .into_iter()
            .filter(|&column| self.is_longest(column));
        match (longest.next(), longest.next()) {
            (Some(column), None) => self.take(seat, column, told),
            _ => self.phase = Phase::Take,
        }
    }

    /// After the last card a longest column is taken. It has three cards or more, one of them an
    /// otter card, since there are but two specials.
    pub(crate) fn take(&mut self, seat: Seat, column: Place, told: &mut impl Told<Fact>) {
        self.phase = Phase::Score { column };
        let last = true;
        told.tell(|| Fact::Collected { seat, column, last });
    }

    /// One card of the column now being taken becomes `owner`'s points, the others go to hand.
    pub(crate) fn empty(
        &mut self,
        seat: Seat,
        prize: Card,
        owner: Seat,
        told: &mut impl Told<Fact>,
    ) {
        let (Phase::Give { column } | Phase::Score { column }) = self.phase else {
            unreachable!("a checked move of points");
        };
        let is_prize = |slot: &Slot| self.cards[*slot].truth() == prize;
        let prize = self.columns.down(column.index()).find(is_prize);
        let prize = prize.expect("a checked move scores a card of the column");
        self.scored[owner].insert(prize);
        let card = self.cards[prize];
        let heads = self.heads_on(card.truth());
        self.points[owner] += heads;
        let points = self.points[owner];
        told.tell(|| Fact::Scored {
            seat,
            owner,
            column,
            card,
            heads,
            points,
        });
        told.tell(|| {
            let rest = self
                .columns
                .up(column.index())
                .filter(|&slot| slot != prize);
            Fact::Taken {
                seat,
                column,
                cards: rest.map(|slot| self.cards[slot]).collect(),
            }
        });
        while let Some(slot) = self.columns.pop(column.index()) {
            if slot != prize {
                // Only the taker sees them now, but all know them (ON-18).
                self.cards[slot].show(Side::Front, SeatSet::one(seat));
                self.hands[seat].insert(slot);
            }
        }
        self.ends[column.index()] = End::Bare;
        self.phase = Phase::Restart { column };
        if points >= GOAL {
            self.win(owner, told);
        }
    }

    /// The emptied column is started again; a special has no effect there (ON-12).
    pub(crate) fn restart(&mut self, seat: Seat, card: Card, told: &mut impl Told<Fact>) {
        let Phase::Restart { column } = self.phase else {
            unreachable!("a checked restart");
        };
        let slot = self.lay(seat, card, column);
        told.tell(|| Fact::Restarted {
            seat,
            card: self.cards[slot],
            column,
        });
        if card.is_special() {
            self.betray(seat);
        }
        if self.has_won(seat) {
            self.win(seat, told);
        } else {
            self.finish(seat, told);
        }
    }

    /// Whoever starts a column with a special holds no otter card (ON-12): the card he may still
    /// hold is the other special, as all can tell.
    fn betray(&mut self, seat: Seat) {
        for slot in self.hands[seat].iter() {
            self.cards[slot].show(Side::Front, SeatSet::EVERYONE);
            self.cards[slot].show(Side::Front, SeatSet::one(seat));
        }
    }

    fn win(&mut self, winner: Seat, told: &mut impl Told<Fact>) {
        self.phase = Phase::Over { winner };
        let short = self.points[winner] < GOAL;
        told.tell(|| Fact::Won {
            seat: winner,
            short,
        });
    }

    pub(crate) fn dealt(&self) -> Fact {
        let held = |slots: SlotSet| slots.iter().map(|slot| self.cards[slot]).collect();
        let first = |column: Place| self.columns.top(column.index());
        Fact::Dealt {
            starter: self.now,
            columns: held(Place::ALL.into_iter().filter_map(first).collect()),
            hands: Seat::all(self.seats)
                .map(|seat| held(self.hands[seat]))
                .collect(),
            aside: held(self.undealt()),
        }
    }
}
