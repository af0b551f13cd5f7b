//! A turn: laying, flipping, new piles, malus, drawing, the end (PR-6 to PR-15, PR-18 to PR-21).

use engine::{Heap, Held, Seat, SeatSet, Slot, SlotSet, Told};

use crate::{
    cards::Card,
    event::{Event, Fact, How},
    logic::{Set, set},
    state::{HAND, Phase, Place, Prout, Stage, Then, Way},
    view::Grade,
};

impl Prout {
    /// Lays a card in the open on a pile, over its top.
    pub(crate) fn lay_open(&mut self, slot: Slot, place: Place) {
        self.hide_top(place);
        self.table.push(place.index(), slot);
        self.up.insert(slot);
        self.show(slot, SeatSet::EVERYONE);
    }

    /// The top of a pile is about to be covered: it stays known, but nobody sees it (PR-22).
    fn hide_top(&mut self, place: Place) {
        if let Some(top) = self.table.top(place.index()) {
            self.show(top, SeatSet::NONE);
        }
    }

    /// A card leaves the hand of a seat before everybody's eyes.
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) -> Slot {
        let slot = self.find(self.hand[seat], card);
        // With a common pile nobody ever knows a card in another hand.
        if self.way == Way::Base {
            self.cards.part(slot, self.hand[seat] | self.pile[seat]);
        }
        self.hand[seat].remove(slot);
        self.show(slot, SeatSet::EVERYONE);
        slot
    }

    /// Takes a checked lay, whatever it is for.
    pub(crate) fn lay(&mut self, card: Card, place: Place, told: &mut impl Told<Fact>) {
        let seat = self.turn;
        let equal = self.shown(place) == card.value();
        let slot = self.leave_hand(seat, card);
        self.lay_open(slot, place);
        let how = match self.phase {
            Phase::Malus { .. } => How::AfterMalus,
            Phase::NewPiles { .. } => How::NewPile,
            _ => How::Played,
        };
        let card = self.cards[slot];
        told.tell(|| Event::Laid {
            seat,
            card,
            place,
            how,
        });
        if let Phase::NewPiles { left, then } = &mut self.phase {
            *left -= 1;
            if *left == 0 {
                let then = *then;
                self.after_new_piles(then, told);
            }
        } else if self.somebody_is_out() {
            self.end_game(told);
        } else if how == How::AfterMalus {
            self.end_turn(told);
        } else if let Some(made) = set(self.tops()) {
            let then = match self.way {
                Way::Base => Then::EndTurn,
                Way::Common => Then::GoOn,
            };
            self.make(made, then, told);
        } else if equal {
            self.phase = Phase::Flip { place };
        } else {
            self.after_lay(told);
        }
    }

    /// A pile is not flipped (PR-12).
    pub(crate) fn stay(&mut self, told: &mut impl Told<Fact>) {
        let Phase::Flip { place } = self.phase else {
            unreachable!("a pile could be flipped");
        };
        let seat = self.turn;
        told.tell(|| Event::Stayed { seat, place });
        self.after_lay(told);
    }

    /// Nothing special came of a lay, or a flip was declined.
    pub(crate) fn after_lay(&mut self, told: &mut impl Told<Fact>) {
        match self.way {
            Way::Base => self.end_turn(told),
            Way::Common => self.go_on(told),
        }
    }

    /// The player may lay another card by the logic; with none to lay, the turn ends (PR-13).
    fn go_on(&mut self, told: &mut impl Told<Fact>) {
        self.phase = Phase::Lay(Stage::Again);
        if self.stuck() {
            self.end_turn(told);
        }
    }

    /// Turns a pile over: its order is reversed and every card turned (PR-12).
    pub(crate) fn flip(&mut self, announced: Option<u8>, told: &mut impl Told<Fact>) {
        let Phase::Flip { place } = self.phase else {
            unreachable!("a pile is to be flipped");
        };
        self.hide_top(place);
        self.table.reverse(place.index());
        for slot in self.table.down(place.index()) {
            if self.up.has(slot) {
                self.up.remove(slot);
            } else {
                self.up.insert(slot);
            }
        }
        let top = self.table.top(place.index()).expect("a pile to flip");
        if self.up.has(top) {
            self.show(top, SeatSet::EVERYONE);
        }
        let seat = self.turn;
        let right = announced.is_some() && announced == self.shown(place);
        let held = self.cards[top];
        told.tell(|| Event::Flipped {
            seat,
            place,
            announced,
            right,
            top: held,
        });
        self.after_flip(place, announced.is_none(), right, told);
    }

    fn after_flip(&mut self, place: Place, back: bool, right: bool, told: &mut impl Told<Fact>) {
        if let Some(made) = set(self.tops()) {
            let then = if right && self.way == Way::Common {
                Then::GoOn
            } else {
                Then::EndTurn
            };
            self.make(made, then, told);
        } else if back && self.way == Way::Base {
            self.phase = Phase::Lay(Stage::Back(place));
            if self.stuck() {
                self.end_turn(told);
            }
        } else if back || right {
            self.go_on(told);
        } else {
            self.end_turn(told);
        }
    }

    /// A brelan or suite: the piles leave, cards for new ones are drawn where they lack (PR-11,
    /// PR-20).
    fn make(&mut self, made: Set, then: Then, told: &mut impl Told<Fact>) {
        let seat = self.turn;
        self.sets[seat] += 1;
        for place in Place::ALL {
            self.hide_top(place);
            while let Some(slot) = self.table.pop(place.index()) {
                self.up.remove(slot);
                self.gone.insert(slot);
            }
        }
        let before = self.hand[seat];
        let mut left = self.numbered(before);
        while left < Place::COUNT
            && let Some(slot) = self.draw(seat)
        {
            left += usize::from(self.card(slot).value().is_some());
        }
        let (left, then) = match left {
            0..3 => (left as u8, Then::EndGame),
            _ => (3, then),
        };
        told.tell(|| Event::Made {
            seat,
            set: made,
            left,
        });
        self.tell_drawn(seat, before, told);
        if left == 0 {
            self.end_game(told);
        } else {
            self.phase = Phase::NewPiles { left, then };
        }
    }

    fn after_new_piles(&mut self, then: Then, told: &mut impl Told<Fact>) {
        match then {
            Then::EndGame => self.end_game(told),
            _ if self.somebody_is_out() => self.end_game(told),
            Then::EndTurn => self.end_turn(told),
            Then::GoOn => self.go_on(told),
        }
    }

    /// Takes the top of a pile as malus, whatever it shows (PR-9).
    pub(crate) fn take_malus(&mut self, place: Place, told: &mut impl Told<Fact>) {
        let seat = self.turn;
        let slot = self.table.pop(place.index()).expect("no place is empty");
        self.up.remove(slot);
        self.show(slot, SeatSet::EVERYONE);
        self.malus[seat].insert(slot);
        let under = self.table.top(place.index());
        if let Some(top) = under.filter(|&top| self.up.has(top)) {
            self.show(top, SeatSet::EVERYONE);
        }
        told.tell(|| Event::Malus {
            seat,
            card: self.cards[slot],
            place,
            under: under.map(|top| self.cards[top]),
        });
        let emptied = under.is_none().then_some(place);
        self.phase = Phase::Malus { emptied };
    }

    /// Draws the top of the pile a seat draws from, if there is one.
    fn draw(&mut self, seat: Seat) -> Option<Slot> {
        let slot = self.stock_mut(seat).take_first()?;
        self.hand[seat].insert(slot);
        self.show(slot, SeatSet::one(seat));
        Some(slot)
    }

    /// Tells what has come to the hand since it was as `before`.
    fn tell_drawn(&self, seat: Seat, before: SlotSet, told: &mut impl Told<Fact>) {
        let drawn = self.hand[seat] & !before;
        if !drawn.is_empty() {
            told.tell(|| Event::Drew {
                seat,
                cards: drawn.iter().map(|slot| self.cards[slot]).collect(),
            });
        }
    }

    /// Draws up to five in hand (PR-10, PR-19).
    fn draw_up(&mut self, seat: Seat, told: &mut impl Told<Fact>) {
        let before = self.hand[seat];
        while self.hand[seat].len() < HAND && self.draw(seat).is_some() {}
        self.tell_drawn(seat, before, told);
    }

    /// The most that may be drawn from the common pile now (PR-18).
    pub(crate) fn most_drawn(&self) -> usize {
        let room = HAND - self.hand[self.turn].len();
        room.min(3).min(self.common.len())
    }

    /// Draws from the common pile, and goes on to lay; who can lay nothing draws up and is
    /// done (PR-18, PR-19).
    pub(crate) fn draw_some(&mut self, count: u8, told: &mut impl Told<Fact>) {
        let seat = self.turn;
        let before = self.hand[seat];
        for _ in 0..count {
            self.draw(seat);
        }
        self.phase = Phase::Lay(Stage::Open);
        let passes = self.hand[seat].len() < HAND && self.stuck();
        while passes && self.hand[seat].len() < HAND && self.draw(seat).is_some() {}
        self.tell_drawn(seat, before, told);
        if passes {
            told.tell(|| Event::Passed { seat });
            self.end_turn(told);
        }
    }

    /// The turn is over: the player fills up, the next begins (PR-10, PR-21).
    pub(crate) fn end_turn(&mut self, told: &mut impl Told<Fact>) {
        match self.way {
            Way::Base => self.draw_up(self.turn, told),
            Way::Common if self.common.is_empty() => return self.end_game(told),
            Way::Common => {}
        }
        self.begin_turn(self.turn.next(self.seats), told);
    }

    /// A turn begins. Who has no hand card only draws (PR-9), who has five draws none (PR-18).
    pub(crate) fn begin_turn(&mut self, seat: Seat, told: &mut impl Told<Fact>) {
        self.turn = seat;
        told.tell(|| Event::Turn { seat });
        self.phase = match self.way {
            Way::Base if self.hand[seat].is_empty() => return self.end_turn(told),
            Way::Common if self.hand[seat].len() < HAND => Phase::Draw,
            _ => Phase::Lay(Stage::Open),
        };
    }

    /// Has somebody neither hand nor pile? (PR-15)
    pub(crate) fn somebody_is_out(&self) -> bool {
        self.way == Way::Base
            && Seat::all(self.seats)
                .any(|seat| self.hand[seat].is_empty() && self.pile[seat].is_empty())
    }

    /// The round ends and the cards that count are shown.
    pub(crate) fn end_game(&mut self, told: &mut impl Told<Fact>) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.seats) {
            for slot in (self.hand[seat] | self.pile[seat]).iter() {
                self.show(slot, SeatSet::EVERYONE);
            }
        }
        told.tell(|| Event::Ended {
            points: Seat::all(self.seats)
                .map(|seat| self.points(seat))
                .collect(),
            hands: self.heaps(|seat| self.hand[seat]),
            piles: self.heaps(|seat| self.pile[seat]),
            grade: self.grade(),
        });
    }

    /// The cards of a heap of each seat, from A.
    pub(crate) fn heaps(&self, of: impl Fn(Seat) -> SlotSet) -> Vec<Heap<Held<Card>>> {
        let cards = |seat| of(seat).iter().map(|slot| self.cards[slot]).collect();
        Seat::all(self.seats).map(cards).collect()
    }

    /// How well a solo round went (PR-21).
    pub(crate) fn grade(&self) -> Option<Grade> {
        let solo = self.seats == 1 && self.phase == Phase::Over;
        solo.then(|| Grade::of(self.points(self.turn)))
    }
}
