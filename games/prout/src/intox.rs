//! INTOX cards and their effects (PR-2, PR-8).

use engine::{BySeat, Seat, SeatSet, Secret, Slot, Told};

use crate::{
    cards::{Card, Intox, Kinds},
    event::{Event, Fact},
    state::{Phase, Prout},
};

impl Prout {
    /// Plays an INTOX card with or without the noise, at another player if it needs one.
    pub(crate) fn play_intox(
        &mut self,
        intox: Intox,
        noise: bool,
        to: Option<Seat>,
        told: &mut impl Told<Fact>,
    ) {
        let seat = self.turn;
        let slot = self.leave_hand(seat, Card::intox(intox));
        self.discards.insert(slot);
        told.tell(|| Event::Intox {
            seat,
            intox,
            noise,
            to,
        });
        match (intox, to) {
            (Intox::Gift, Some(to)) if !self.hand[seat].is_empty() => {
                self.phase = Phase::Give { to };
            }
            (Intox::Swap, Some(with)) => self.swap(with, told),
            (Intox::Draught, _) if noise => self.start_draught(told),
            (Intox::Phew, _) if noise && !self.held(seat).and(Kinds::NUMBERED).is_empty() => {
                self.phase = Phase::Phew;
            }
            _ => self.after_intox(told),
        }
    }

    /// The effect is over: so is the turn, or the game (PR-8, PR-15).
    fn after_intox(&mut self, told: &mut impl Told<Fact>) {
        if self.somebody_is_out() {
            self.end_game(told);
        } else {
            self.end_turn(told);
        }
    }

    /// A card that has left the hand of `from` goes to `to`: only the two see it.
    fn hand_over(&mut self, slot: Slot, from: Seat, to: Seat, told: &mut impl Told<Fact>) {
        let zone = self.hand[from] | self.pile[from];
        self.cards.part_before(slot, zone, SeatSet::one(to));
        self.show(slot, SeatSet::one(from).with(to));
        let card = self.cards[slot];
        told.tell(|| Event::Gave { from, to, card });
        self.show(slot, SeatSet::one(to));
    }

    /// Gives the card of a Gift. The others lose track of the hand it came from.
    pub(crate) fn give(&mut self, card: Card, told: &mut impl Told<Fact>) {
        let Phase::Give { to } = self.phase else {
            unreachable!("a Gift asks for a card");
        };
        let from = self.turn;
        let slot = self.find(self.hand[from], card);
        let others = !SeatSet::one(from).with(to);
        self.cards.mix(self.hand[from], others);
        self.hand[from].remove(slot);
        self.hand_over(slot, from, to, told);
        self.hand[to].insert(slot);
        self.after_intox(told);
    }

    /// Two hands change owners, each as a whole: whoever knew a card in one knows where it went.
    fn swap(&mut self, with: Seat, told: &mut impl Told<Fact>) {
        let seat = self.turn;
        (self.hand[seat], self.hand[with]) = (self.hand[with], self.hand[seat]);
        for slot in (self.hand[seat] | self.hand[with]).iter() {
            self.show(slot, SeatSet::one(seat).with(with));
        }
        let hand = |of: Seat| self.hand[of].iter().map(|slot| self.cards[slot]).collect();
        told.tell(|| Event::Swapped {
            seat,
            with,
            hand: hand(seat),
            theirs: hand(with),
        });
        for owner in [seat, with] {
            for slot in self.hand[owner].iter() {
                self.show(slot, SeatSet::one(owner));
            }
        }
        self.after_intox(told);
    }

    /// Everybody is about to pass a card on unseen. What others know of the hands is loosened
    /// here, in the order of the seats, so that the order of choosing leaves no trace.
    fn start_draught(&mut self, told: &mut impl Told<Fact>) {
        for seat in Seat::all(self.seats) {
            if !self.hand[seat].is_empty() {
                self.cards.mix(self.hand[seat], SeatSet::others(seat));
            }
        }
        self.phase = Phase::Draught {
            chosen: SeatSet::NONE,
            sealed: BySeat::default(),
        };
        if self.with_hand().is_empty() {
            self.after_intox(told);
        }
    }

    /// The seats that hold cards.
    pub(crate) fn with_hand(&self) -> SeatSet {
        Seat::all(self.seats)
            .filter(|&seat| !self.hand[seat].is_empty())
            .collect()
    }

    /// Seals a seat's card for the Draught; with the last, all cards move on.
    pub(crate) fn seal(&mut self, seat: Seat, card: Card, told: &mut impl Told<Fact>) {
        let slot = self.find(self.hand[seat], card);
        let passing = self.with_hand();
        let Phase::Draught { chosen, sealed } = &mut self.phase else {
            unreachable!("a Draught asks for cards");
        };
        *chosen = chosen.with(seat);
        sealed[seat] = Secret::to(SeatSet::one(seat), slot);
        let (all, sealed) = (*chosen == passing, *sealed);
        let card = self.cards[slot];
        told.tell(|| Event::Sealed { seat, card });
        if all {
            self.blow(passing, &sealed, told);
        }
    }

    /// The sealed cards go to the left neighbours, all at once.
    fn blow(
        &mut self,
        passing: SeatSet,
        sealed: &BySeat<Secret<Slot>>,
        told: &mut impl Told<Fact>,
    ) {
        for from in passing.iter() {
            self.hand[from].remove(sealed[from].truth());
        }
        for from in passing.iter() {
            self.hand_over(sealed[from].truth(), from, from.next(self.seats), told);
        }
        for from in passing.iter() {
            self.hand[from.next(self.seats)].insert(sealed[from].truth());
        }
        self.after_intox(told);
    }

    /// Puts the card of a Phew out of the game, before everybody's eyes.
    pub(crate) fn put_out(&mut self, card: Card, told: &mut impl Told<Fact>) {
        let seat = self.turn;
        let slot = self.leave_hand(seat, card);
        self.discards.insert(slot);
        let card = self.cards[slot];
        told.tell(|| Event::PutOut { seat, card });
        self.after_intox(told);
    }
}
