//! What each pair of eyes is shown: derived from the marks of the cards alone.

use engine::{Eyes, Heap, Held, Luck, Openness, Seat, SeatSet, Secret, Side, Sight, Slot, SlotSet};

use crate::{
    cards::Card,
    notation::Move,
    state::{Phase, Place, Prout, Stage, Way},
    view::{Layer, Now, PileView, SeatView, View},
};

impl Sight for Prout {
    type Card = Card;
    type View = View;

    fn cards(&self) -> &[Held<Card>] {
        self.cards.first(self.count())
    }

    fn cards_mut(&mut self) -> &mut [Held<Card>] {
        self.cards.first_mut(self.count())
    }

    fn zones(&self) -> Vec<Slot> {
        let seats = Seat::all(self.seats)
            .flat_map(|seat| [self.hand[seat], self.pile[seat], self.malus[seat]]);
        let rest = [self.common, self.discards, self.gone, self.aside];
        let piles = (0..3).flat_map(|pile| self.table.down(pile));
        let heaps = seats.chain(rest).flat_map(SlotSet::iter);
        heaps.chain(piles).collect()
    }

    fn view(&self, eyes: Eyes) -> View {
        View {
            now: self.now(),
            turn: self.under_way().then_some(self.turn),
            starter: self.starter,
            place: match self.phase {
                Phase::Flip { place } | Phase::Lay(Stage::Back(place)) => Some(place),
                Phase::Malus { emptied } => emptied,
                _ => None,
            },
            to: match self.phase {
                Phase::Give { to } => Some(to),
                _ => None,
            },
            left: match self.phase {
                Phase::NewPiles { left, .. } => Some(left),
                _ => None,
            },
            logic: self.logic,
            value_scoring: self.by_value,
            piles: Place::ALL.map(|place| self.pile_view(place, eyes)).into(),
            seats: Seat::all(self.seats)
                .map(|seat| self.seat_view(seat, eyes))
                .collect(),
            common: (self.way == Way::Common).then_some(self.common.len() as u8),
            discards: self.row(self.discards, eyes),
            gone: self.gone.len() as u8,
            aside: self.aside.len() as u8,
            grade: self.grade(),
        }
    }

    fn openness(mv: Move) -> Openness {
        match mv {
            Move::Take { .. } | Move::Drop { .. } | Move::Give { .. } | Move::Pass { .. } => {
                Openness::Hidden
            }
            // Who then can lay nothing draws more, and all of it is told as one (PR-19).
            Move::Draw { .. } => Openness::Vague,
            _ => Openness::Open,
        }
    }

    fn followers(&self, _: Move) -> SeatSet {
        match self.phase {
            Phase::Give { to } => SeatSet::one(self.turn).with(to),
            // Between two, each card is seen by whoever gives it or whoever gets it. What they know of
            // the rest of the hands is loosened all the same, so the worlds they imagine are a little wider.
            Phase::Draught { .. } if self.seats == 2 => SeatSet::all(2),
            _ => SeatSet::NONE,
        }
    }

    fn reseal(&mut self, eyes: Eyes, luck: &mut impl Luck) {
        if let Phase::Draught { chosen, sealed } = &mut self.phase {
            for seat in chosen.iter().filter(|&seat| !eyes.are(seat)) {
                let hand = self.hand[seat];
                let nth = luck.below(hand.len() as u32) as usize;
                let slot = hand.iter().nth(nth).expect("one of the hand");
                sealed[seat] = Secret::to(SeatSet::one(seat), slot);
            }
        }
    }
}

impl Prout {
    fn now(&self) -> Now {
        match self.phase {
            Phase::Deal => Now::Deal,
            Phase::Choose { .. } => Now::Choose,
            Phase::Shuffle | Phase::Reshuffle => Now::Shuffle,
            Phase::First { .. } => Now::First,
            Phase::Draw => Now::Draw,
            Phase::Lay(Stage::Open) => Now::Lay,
            Phase::Lay(Stage::Again) => Now::Again,
            Phase::Lay(Stage::Back(_)) => Now::Back,
            Phase::Malus { .. } => Now::Malus,
            Phase::Flip { .. } => Now::Flip,
            Phase::NewPiles { .. } => Now::Piles,
            Phase::Give { .. } => Now::Give,
            Phase::Draught { .. } => Now::Draught,
            Phase::Phew => Now::Phew,
            Phase::Over => Now::Over,
        }
    }

    /// Has the first turn begun?
    fn under_way(&self) -> bool {
        !matches!(
            self.now(),
            Now::Deal | Now::Choose | Now::Shuffle | Now::First
        )
    }

    fn seen(&self, slot: Slot, eyes: Eyes) -> Option<Card> {
        self.cards[slot].seen(Side::Front, eyes)
    }

    fn row(&self, slots: SlotSet, eyes: Eyes) -> Vec<Option<Card>> {
        let mut cards: Vec<_> = slots.iter().map(|slot| self.seen(slot, eyes)).collect();
        Heap::sort(&mut cards);
        cards
    }

    fn pile_view(&self, place: Place, eyes: Eyes) -> PileView {
        let layer = |slot| Layer {
            up: self.up.has(slot),
            card: self.seen(slot, eyes),
        };
        PileView {
            layers: self.table.up(place.index()).map(layer).collect(),
            face_comes_up: self.face_comes_up(place),
        }
    }

    fn seat_view(&self, seat: Seat, eyes: Eyes) -> SeatView {
        let ready = match self.phase {
            Phase::Choose { kept, .. } => kept.has(seat),
            Phase::Draught { chosen, .. } => chosen.has(seat),
            _ => false,
        };
        let sealed = match self.phase {
            Phase::Draught { chosen, sealed } if chosen.has(seat) => sealed[seat].seen(eyes),
            _ => None,
        };
        let turned = match self.phase {
            Phase::First { .. } | Phase::Reshuffle => self.pile[seat],
            _ => SlotSet::EMPTY,
        };
        // All that counts lies open once the round has ended.
        let counted = self.hand[seat] | self.pile[seat] | self.malus[seat];
        let points = |slot| {
            let card = self.seen(slot, Eyes::crowd()).filter(|_| self.by_value);
            card.map_or(1, Card::points)
        };
        SeatView {
            seat,
            hand: self.row(self.hand[seat], eyes),
            pile: self.row(self.pile[seat], eyes),
            turned: turned
                .iter()
                .filter_map(|slot| self.seen(slot, Eyes::crowd()))
                .collect(),
            malus: self.row(self.malus[seat], eyes),
            sets: self.sets[seat],
            ready,
            sealed: sealed.and_then(|slot| self.seen(slot, eyes)),
            points: (self.phase == Phase::Over).then(|| counted.iter().map(points).sum()),
        }
    }
}
