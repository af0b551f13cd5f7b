//! What each pair of eyes is shown and told.

use engine::{Eyes, Held, Observable, Seat, SeatSet, Sight, Slot, sort_few};

use crate::{
    cards::{Blue, Card},
    event::{HeldBlue, HeldGround},
    score::Tally,
    state::{Hand, Otters, Phase, Place, Slots},
    view::{Doing, Lake, Player, View},
};

impl Sight for Otters {
    type Card = Card;
    type View = View;

    fn cards(&self) -> &[Held<Card>] {
        self.cards.first(self.count.into())
    }

    fn cards_mut(&mut self) -> &mut [Held<Card>] {
        self.cards.first_mut(self.count.into())
    }

    fn zones(&self) -> Vec<Slot> {
        let waiting = (self.next.0..self.company.grounds()).map(Slot);
        let open = self.shores.iter().filter_map(|shore| shore.ground);
        let blues = [self.deck, self.discards()].into_iter().chain(self.waters);
        let hands = self.hands.into_iter().flat_map(Hand::iter);
        waiting
            .chain(open)
            .chain(self.won.by(SeatSet::EVERYONE))
            .chain(blues.flat_map(Slots::iter))
            .chain(hands)
            .collect()
    }

    fn view(&self, eyes: Eyes) -> View {
        let (turn, doing) = match self.phase {
            Phase::Deal => (None, Doing::Dealing),
            Phase::Play { left } => (Some(self.mover), Doing::Play { left }),
            Phase::Take { to, .. } => (Some(self.mover), Doing::Take { to }),
            Phase::ShuffleForTop { .. } | Phase::ShuffleForDraw => {
                (Some(self.mover), Doing::Shuffling)
            }
            Phase::Over => (None, Doing::Over),
        };
        View {
            turn,
            doing,
            simple: self.simple,
            lakes: Place::ALL.map(|at| self.lake(at, eyes)).into(),
            players: Seat::all(self.company.seats())
                .map(|seat| self.player(seat, eyes))
                .collect(),
            deck: self.deck.len(),
            discards: self.blues_seen(self.discards().iter(), eyes),
            playgrounds: (self.company.grounds() - self.next.0).into(),
        }
    }
}

impl Otters {
    fn lake(&self, at: Place, eyes: Eyes) -> Option<Lake> {
        let shore = self.shores[at.index()];
        let there = self.blues_seen(self.waters[at.index()].iter(), eyes);
        Some(Lake {
            ground: HeldGround(self.cards[shore.ground?]).seen_by(eyes)?,
            total: shore.total,
            otters: there.into_iter().filter(|card| card.is_otter()).collect(),
            alligator: shore.barred.first(),
        })
    }

    fn player(&self, seat: Seat, eyes: Eyes) -> Player {
        let won = |seats| {
            let slots = self.won.by(seats);
            slots.filter_map(|slot| HeldGround(self.cards[slot]).seen_by(eyes))
        };
        let side = self.company.side(seat);
        let hand = self.hands[seat.index()].iter();
        let mut hand: Vec<_> = hand
            .map(|slot| HeldBlue(self.cards[slot]).seen_by(eyes))
            .collect();
        sort_few(&mut hand);
        Player {
            seat,
            partner: side.without(seat).first(),
            hand,
            won: won(SeatSet::one(seat)).collect(),
            points: won(side).collect::<Tally>().points(self.simple),
        }
    }

    /// Open cards, sorted by kind: how they lie says nothing.
    fn blues_seen(&self, slots: impl Iterator<Item = Slot>, eyes: Eyes) -> Vec<Blue> {
        let mut seen: Vec<Blue> = slots
            .filter_map(|slot| HeldBlue(self.cards[slot]).seen_by(eyes))
            .collect();
        sort_few(&mut seen);
        seen
    }
}
