//! What each pair of eyes sees (ON-18).

use engine::{Eyes, Heap, Held, Seat, Side, Sight, Slot, SlotSet, sort_few};

use crate::{
    cards::Card,
    column::Place,
    state::{OtterNonsense, Phase},
    view::{ColumnView, SeatView, View},
};

impl Sight for OtterNonsense {
    type Card = Card;
    type View = View;

    fn cards(&self) -> &[Held<Card>] {
        self.cards.first(self.share().deck.into())
    }

    fn cards_mut(&mut self) -> &mut [Held<Card>] {
        let deck = self.share().deck;
        self.cards.first_mut(deck.into())
    }

    fn zones(&self) -> Vec<Slot> {
        let mut zones: Vec<Slot> = self.undealt().iter().collect();
        for column in Place::ALL {
            zones.extend(self.columns.up(column.index()));
        }
        for seat in Seat::all(self.seats) {
            zones.extend(self.hands[seat].iter().chain(self.scored[seat].iter()));
        }
        zones
    }

    fn view(&self, eyes: Eyes) -> View {
        let at_play = !matches!(self.phase, Phase::Deal | Phase::Over { .. });
        let seen = |slot: Slot| self.cards[slot].seen(Side::Front, eyes);
        let open = |slot: Slot| seen(slot).expect("columns and scored cards lie open");
        // In order of value, so that the order of slots tells nobody anything.
        let hidden_last = |slots: SlotSet| {
            let mut cards: Vec<_> = slots.iter().map(seen).collect();
            Heap::sort(&mut cards);
            cards
        };
        let column = |column: Place| ColumnView {
            cards: self.columns.up(column.index()).map(open).collect(),
            end: self.end(column),
        };
        let player = |seat: Seat| {
            let mut scored: Vec<Card> = self.scored[seat].iter().map(open).collect();
            sort_few(&mut scored);
            SeatView {
                seat,
                hand: hidden_last(self.hands[seat]),
                scored,
                points: self.points[seat],
            }
        };
        View {
            phase: self.phase,
            now: at_play.then_some(self.now),
            before: at_play.then_some(self.before),
            next: at_play.then_some(self.next),
            direction: self.direction,
            columns: Place::ALL.into_iter().map(column).collect(),
            seats: Seat::all(self.seats).map(player).collect(),
            aside: hidden_last(self.undealt()),
            heads: self.heads.to_vec(),
        }
    }
}
