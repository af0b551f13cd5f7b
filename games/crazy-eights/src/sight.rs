//! What each pair of eyes is shown.

use engine::{Eyes, Heap, Held, Observable, Seat, Sight, Slot};

use crate::{
    cards::Card,
    state::{CrazyEights, Phase, Slots},
    view::{Doing, Player, View},
};

impl Sight for CrazyEights {
    type Card = Card;
    type View = View;

    fn cards(&self) -> &[Held<Card>] {
        self.cards.first(self.count().into())
    }

    fn cards_mut(&mut self) -> &mut [Held<Card>] {
        self.cards.first_mut(self.count().into())
    }

    fn zones(&self) -> Vec<Slot> {
        let hands = self.hands.first(self.seats).iter().copied();
        let zones = hands.chain([self.stock, self.pile()]);
        zones.flat_map(Slots::iter).collect()
    }

    fn view(&self, eyes: Eyes) -> View {
        let dealt = self.phase != Phase::Deal;
        let playing = dealt && self.phase != Phase::Over;
        View {
            turn: playing.then_some(self.mover),
            doing: match self.phase {
                Phase::Deal => Doing::Dealing,
                Phase::Play => Doing::Play,
                Phase::Said => Doing::Said,
                Phase::Name => Doing::Name,
                Phase::Shuffle(_) => Doing::Shuffling,
                Phase::Over => Doing::Over,
            },
            top: self.cards[self.top].seen_by(eyes).filter(|_| dealt),
            suit: dealt.then_some(self.suit),
            pile: self.pile().len(),
            stock: self.stock.len(),
            back: self.back,
            owed: self.owed,
            specials: self.options.specials,
            players: Seat::all(self.seats)
                .map(|seat| self.player(seat, eyes))
                .collect(),
        }
    }
}

impl CrazyEights {
    fn player(&self, seat: Seat, eyes: Eyes) -> Player {
        let hand: Heap<Held<Card>> = self.hands[seat]
            .iter()
            .map(|slot| self.cards[slot])
            .collect();
        let Heap(hand) = hand.seen_by(eyes);
        let points = hand.iter().flatten().map(|card| card.points()).sum();
        let points = (self.phase == Phase::Over).then_some(points);
        Player { seat, hand, points }
    }
}
