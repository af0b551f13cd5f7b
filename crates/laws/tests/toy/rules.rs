//! The rules of a deal.

use std::cell::Cell;

use engine::{
    BySeat, Luck, Outcome, Rules, Seat, SeatSet, Secret, Side, Slot, SlotSet, Told, Turn,
};

use crate::{
    cards::{CARDS, Pip},
    flaw::{Flaw, has},
    game::{Padded, Phase},
    notation::{Bid, Chance, Move},
    sight::{Event, Fact},
};

engine::refusals! {
    /// Why not.
    pub(crate) enum Illegal("TY") {
        WrongCards(1, "wrong-cards", "These are not the cards."),
        BidFirst(3, "bid-first", "First everybody bids."),
        BidsAreIn(3, "bids-are-in", "All bids are in."),
        NotInHand(4, "not-in-hand", "You do not hold this card."),
        WrongChance(5, "wrong-chance", "Not this is left to chance now."),
    }
}

impl<const PAD: usize> Padded<PAD> {
    /// TY-4: a seat lays a card it holds; of equal ones it does not matter which.
    fn held(&self, seat: Seat, pip: Pip) -> Option<Slot> {
        let mut hand = self.hands[seat].iter();
        hand.find(|&slot| self.cards[slot].truth() == pip)
    }

    fn sum(&self, seat: Seat) -> i32 {
        let pips = self.hands[seat]
            .iter()
            .map(|slot| self.cards[slot].truth().0);
        pips.map(i32::from).sum()
    }

    fn truths(&self, slots: SlotSet) -> Vec<Pip> {
        slots.iter().map(|slot| self.cards[slot].truth()).collect()
    }

    /// A seat draws the top card; `glimpsing` see it go by.
    fn draw(&mut self, seat: Seat, glimpsing: SeatSet, told: &mut impl Told<Fact>) {
        let slot = self.deck.take_first().expect("a deck that is not empty");
        self.cards[slot].show(Side::Front, glimpsing.with(seat));
        if !has(Flaw::CardLost) {
            self.hands[seat].insert(slot);
        }
        told.tell(|| Fact::Drew(seat, self.cards[slot]));
        self.cards[slot].show(Side::Front, SeatSet::one(seat));
    }

    /// TY-4: a seat lays a card, openly or face down, and draws one, which its neighbour glimpses.
    fn lay(&mut self, seat: Seat, pip: Pip, down: bool, told: &mut impl Told<Fact>) {
        let slot = self.held(seat, pip).expect("a card that is held");
        if down {
            // Which of its cards it was, the others cannot know.
            self.cards[slot].show(Side::Front, SeatSet::NONE);
            if !has(Flaw::HidingIsFollowed) {
                self.cards.mix(self.hands[seat], SeatSet::others(seat));
            }
            told.tell(|| Fact::Hid(seat));
        } else {
            if !has(Flaw::EqualsAreNotParted) {
                self.cards.part(slot, self.hands[seat]);
            }
            self.cards[slot].show(Side::Front, SeatSet::EVERYONE);
            told.tell(|| Fact::Laid(seat, self.cards[slot]));
        }
        if !has(Flaw::CardDoubled) {
            self.hands[seat].remove(slot);
        }
        self.laid.insert(slot);
        if has(Flaw::CardForged) {
            self.cards[slot].put(Pip(1));
        }
        let next = seat.next(self.seats);
        self.draw(seat, SeatSet::one(next), told);
        self.left -= u8::from(!has(Flaw::Endless));
        self.phase = match () {
            () if self.left == 0 => Phase::Over,
            () if self.deck.is_empty() => Phase::Shuffling(next),
            () => Phase::Laying(next),
        };
        if self.phase == Phase::Over {
            for seat in Seat::all(self.seats) {
                let bid = self.bids[seat].as_mut().expect("everybody has bid");
                bid.show(SeatSet::EVERYONE);
            }
            told.tell(|| Fact::Over(self.bids));
        }
    }

    fn outcome_of(&self, seat: Seat) -> i32 {
        match self.bids[seat].expect("everybody has bid").truth() {
            _ if has(Flaw::PointsOutOfBounds) => 17,
            Bid::High => self.sum(seat),
            Bid::Low => 10 - self.sum(seat),
        }
    }
}

impl<const PAD: usize> Rules for Padded<PAD> {
    type Move = Move;
    type Chance = Chance;
    type Refusal = Illegal;
    type Fact = Fact;
    type Event = Event;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Undealt | Phase::Shuffling(_) => Turn::Chance,
            Phase::Bidding => Turn::Seats(
                Seat::all(self.seats)
                    .filter(|&seat| self.bids[seat].is_none())
                    .collect(),
            ),
            Phase::Laying(_) if has(Flaw::NobodyAwaited) => Turn::Seats(SeatSet::NONE),
            Phase::Laying(_) if has(Flaw::TurnLeaks) => {
                let sums = Seat::all(self.seats).max_by_key(|&seat| self.sum(seat));
                Turn::of(sums.expect("a seat"))
            }
            Phase::Laying(seat) => Turn::of(seat),
            Phase::Over => Turn::Over,
        }
    }

    fn roll(&self, luck: &mut impl Luck) -> Chance {
        let mut order = match self.phase {
            Phase::Shuffling(_) => self.truths(self.laid),
            _ => Pip::all(),
        };
        luck.shuffle(&mut order);
        match self.phase {
            Phase::Shuffling(_) => Chance::Shuffle(order),
            _ if has(Flaw::RollRefused) => Chance::Deal(vec![Pip(1); CARDS]),
            _ => Chance::Deal(order),
        }
    }

    fn admit(&self, chance: &Chance) -> Result<(), Illegal> {
        let (order, mut right) = match (self.phase, chance) {
            (Phase::Undealt, Chance::Deal(order)) => (order, Pip::all()),
            (Phase::Shuffling(_), Chance::Shuffle(order)) => (order, self.truths(self.laid)),
            _ => return Err(Illegal::WrongChance),
        };
        let mut order = order.clone();
        order.sort_unstable();
        right.sort_unstable();
        if order == right {
            Ok(())
        } else {
            Err(Illegal::WrongCards)
        }
    }

    fn deal(&mut self, chance: &Chance, told: &mut impl Told<Fact>) {
        match (self.phase, chance) {
            (Phase::Shuffling(next), Chance::Shuffle(order)) => {
                // TY-5: what was laid is known to be in the deck, but no longer where.
                self.deck = std::mem::take(&mut self.laid);
                for slot in self.deck.iter() {
                    self.cards[slot].show(Side::Front, SeatSet::NONE);
                }
                if !has(Flaw::ShuffleForgetsNothing) {
                    self.cards.mix(self.deck, SeatSet::EVERYONE);
                }
                self.cards.arrange(self.deck, order);
                self.phase = Phase::Laying(next);
                told.tell(|| Fact::Shuffled);
            }
            (_, Chance::Deal(order) | Chance::Shuffle(order)) => {
                self.deck = SlotSet::range(0, CARDS as u8);
                for (slot, &pip) in self.deck.iter().zip(order) {
                    self.cards[slot].put(pip);
                }
                let last = *order.last().expect("sixteen cards");
                told.tell(|| Fact::Dealt(last));
                for seat in Seat::all(self.seats).chain(Seat::all(self.seats)) {
                    self.draw(seat, SeatSet::NONE, told);
                }
                self.phase = Phase::Bidding;
                if has(Flaw::OutsideState) {
                    self.starter = Seat::new(outside_count() % self.seats);
                }
            }
        }
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        match self.phase {
            _ if has(Flaw::NoMove) => {}
            Phase::Bidding => out.extend(Bid::ALL.iter().map(|&bid| Move::Bid { bid })),
            _ => {
                let faces = (1..=4).flat_map(|pip| [(pip, false), (pip, true)]);
                let all = faces.map(|(pip, down)| Move::Lay {
                    pip: Pip(pip),
                    down,
                });
                out.extend(all.filter(|&mv| self.check(seat, mv).is_ok()));
                match () {
                    () if has(Flaw::MoveTwice) => out.push(out[0]),
                    () if has(Flaw::CheckTooLax) => out.truncate(1),
                    () if has(Flaw::CheckTooStrict) => out.push(Move::Bid { bid: Bid::Low }),
                    () => {}
                }
            }
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match (self.phase, mv) {
            (Phase::Bidding, Move::Bid { .. }) => Ok(()),
            (Phase::Bidding, Move::Lay { pip, .. }) if has(Flaw::RefusalLeaks) => {
                let next = seat.next(self.seats);
                Err(self
                    .held(next, pip)
                    .map_or(Illegal::BidFirst, |_| Illegal::NotInHand))
            }
            (Phase::Bidding, _) => Err(Illegal::BidFirst),
            (_, Move::Bid { .. }) => Err(Illegal::BidsAreIn),
            (_, Move::Lay { pip, .. }) => {
                let others = self.hands[seat.next(self.seats)];
                let slot = self.held(seat, pip).ok_or(Illegal::NotInHand)?;
                let barred = has(Flaw::MovesLeak)
                    && self.truths(others).contains(&pip)
                    && self.hands[seat].first() != Some(slot);
                if barred {
                    Err(Illegal::NotInHand)
                } else {
                    Ok(())
                }
            }
        }
    }

    fn apply(&mut self, seat: Seat, mv: Move, told: &mut impl Told<Fact>) {
        assert!(
            !(has(Flaw::RulesPanic) && self.left == 1),
            "the last card is too heavy"
        );
        match mv {
            Move::Bid { bid } => {
                if has(Flaw::CommitsInOrder)
                    && self.bids.first(self.seats).iter().all(Option::is_none)
                {
                    self.starter = seat;
                }
                self.bids[seat] = Some(Secret::to(SeatSet::one(seat), bid));
                told.tell(|| Fact::Bid(seat, self.bids[seat].expect("just bid")));
                if has(Flaw::CommitsRace) && bid == Bid::High {
                    for other in Seat::all(self.seats) {
                        let low = Secret::to(SeatSet::EVERYONE, Bid::Low);
                        self.bids[other].get_or_insert(low);
                    }
                }
                if self.turn().awaited().is_empty() {
                    self.phase = Phase::Laying(self.starter);
                }
            }
            Move::Lay { pip, down } => self.lay(seat, pip, down, told),
        }
    }

    fn idle(&self, seat: Seat) -> Move {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        match self.phase {
            Phase::Laying(_) if has(Flaw::IdleIllegal) => Move::Bid { bid: Bid::Low },
            Phase::Laying(next) if has(Flaw::IdleLeaks) => {
                moves[self.sum(next.next(self.seats)) as usize % moves.len()]
            }
            _ => moves[0],
        }
    }

    /// TY-6: who bid high scores the sum of its hand, who bid low ten less that; partners add up.
    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let own = BySeat::from_fn(|seat| {
            let plays = seat.index() < usize::from(self.seats);
            if plays { self.outcome_of(seat) } else { 0 }
        });
        let partners = |seat| {
            let same = |&other: &Seat| self.mode.team(other) == self.mode.team(seat);
            Seat::all(self.seats)
                .filter(same)
                .map(|other| own[other])
                .sum()
        };
        let points = if has(Flaw::PartnersUnequal) {
            own
        } else {
            BySeat::from_fn(partners)
        };
        Some(Outcome::rank(self.seats, points, |seat| points[seat]))
    }
}

/// Something that no journal knows of.
fn outside_count() -> u8 {
    thread_local! {
        static COUNT: Cell<u8> = const { Cell::new(0) };
    }
    COUNT.set((COUNT.get() + 1) % 128);
    COUNT.get()
}
